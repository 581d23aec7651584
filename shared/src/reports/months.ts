import { EXPENSE_CATEGORIES } from '../cash/status.ts';

/** The figures of a month, as its page, its workbook and its lock have them. `docs/reports.md` says what each one is. */
const SALE_FIGURES = ['sale_confirmed', 'sale_changed', 'sale_returned', 'sale_cancelled'] as const;
const INVOICE_FIGURES = ['invoice', 'invoice_voided', 'note'] as const;
const RECEIPT_FIGURES = ['receipt', 'receipt_voided'] as const;
const PAID_OUT_FIGURES = ['refund', 'fee', 'expense'] as const;
const COMMISSION_FIGURES = ['commission_closed', 'commission_approved', 'commission_paid'] as const;
const STOCK_FIGURES = [
  'stock_purchase',
  'stock_sale',
  'stock_return',
  'stock_adjust',
  'stock_damage',
  'stock_use',
  'stock_cost',
] as const;
const CREDIT_FIGURES = ['credit_given', 'credit_used', 'credit_refunded', 'credit_merged'] as const;

export const MONTH_FIGURES = [
  ...SALE_FIGURES,
  ...INVOICE_FIGURES,
  ...RECEIPT_FIGURES,
  ...PAID_OUT_FIGURES,
  ...COMMISSION_FIGURES,
  ...STOCK_FIGURES,
  'applied',
  'credited',
  ...CREDIT_FIGURES,
] as const;
export type MonthFigure = (typeof MONTH_FIGURES)[number];

/** Several figures as one line; the second sign is that of what was invoiced where it lowers what is not. */
export const MONTH_GROUPS = {
  sales: { figures: SALE_FIGURES, sign: 1 },
  documents: { figures: INVOICE_FIGURES, sign: 1 },
  invoiced: { figures: INVOICE_FIGURES, sign: -1 },
  receipts: { figures: RECEIPT_FIGURES, sign: 1 },
  money: { figures: [...RECEIPT_FIGURES, ...PAID_OUT_FIGURES], sign: 1 },
} as const satisfies Record<string, { readonly figures: readonly MonthFigure[]; readonly sign: 1 | -1 }>;
export type MonthGroup = keyof typeof MONTH_GROUPS;
const MONTH_GROUP_NAMES = [
  'sales',
  'documents',
  'invoiced',
  'receipts',
  'money',
] as const satisfies MonthGroup[];

/** Parts that have a name of their own: kinds of invoices, how money came, what it was kept for, what it was spent on. */
const MONTH_PARTS: readonly string[] = [
  ...['fact', 'fpeq', 'fcam', 'ncre', 'receipt'],
  ...['deposit', 'transfer', 'card_link', 'cash', 'cod', 'other'],
  ...['settlement', 'payment_link'],
  ...EXPENSE_CATEGORIES,
];
export const isMonthPart = (code: string): boolean => MONTH_PARTS.includes(code);

/** What is carried from month to month. */
export const BALANCES = ['uninvoiced', 'stock', 'receivable', 'credit'] as const;
export type Balance = (typeof BALANCES)[number];

/** What customers owe, by the days since they confirmed; and what they paid before they owed it. */
export const AGES = ['upTo30', 'upTo60', 'upTo90', 'older', 'advance'] as const;
export type Age = (typeof AGES)[number];

export const MONTH_BLOCKS = [
  'sales',
  'invoices',
  'uninvoiced',
  'money',
  'commissions',
  'stock',
  'receivable',
  'credit',
] as const;
export type MonthBlock = (typeof MONTH_BLOCKS)[number];

/** What a line of the page is made of; the call for its rows takes it as it is. */
export const ROWS_OF = [
  ...MONTH_FIGURES,
  ...MONTH_GROUP_NAMES,
  ...BALANCES.flatMap((balance) => [`opening.${balance}`, `closing.${balance}`] as const),
  ...AGES.map((age) => `age.${age}` as const),
] as const;
export type RowsOf = (typeof ROWS_OF)[number];

interface Amounts {
  readonly count: number;
  readonly amount: number;
  readonly tax: number;
}

/** Now, and as the month was locked; null while it is not. */
export interface MonthSum extends Amounts {
  readonly figure: MonthFigure;
  readonly part: string;
  /** Of an account. */
  readonly name: string | null;
  readonly closed: Amounts | null;
}

interface Carried {
  readonly amount: number;
  readonly closed: number | null;
}

export interface MonthSums {
  readonly sums: readonly MonthSum[];
  readonly balances: readonly {
    readonly balance: Balance;
    readonly opening: Carried;
    readonly closing: Carried;
  }[];
  readonly ages: readonly (Carried & { readonly age: Age; readonly count: number })[];
}

export interface MonthLine {
  readonly kind: 'opening' | 'figure' | 'total' | 'closing' | 'age';
  readonly rowsOf: RowsOf;
  readonly part: string | null;
  readonly name: string | null;
  readonly count: number | null;
  readonly tax: number;
  readonly amount: number;
  readonly closed: number | null;
}

const NOTHING: Amounts = { count: 0, amount: 0, tax: 0 };

function add(sums: readonly MonthSum[], sign: 1 | -1 = 1) {
  const total = (of: (sum: MonthSum) => Amounts | null) =>
    sums.reduce(
      (all, sum) => {
        const { count, amount, tax } = of(sum) ?? NOTHING;
        return { count: all.count + count, amount: all.amount + sign * amount, tax: all.tax + sign * tax };
      },
      { ...NOTHING },
    );
  return { now: total((sum) => sum), closed: total((sum) => sum.closed) };
}

/** The lines of every block, in their order: whatever stands between an opening and a closing leads from one to the other. */
export function layOutMonth(month: MonthSums, isLocked: boolean): Record<MonthBlock, MonthLine[]> {
  const toLine = (
    kind: MonthLine['kind'],
    rowsOf: RowsOf,
    sums: readonly MonthSum[],
    {
      sign = 1,
      part = null,
      name = null,
    }: { sign?: 1 | -1; part?: string | null; name?: string | null } = {},
  ): MonthLine => {
    const { now, closed } = add(sums, sign);
    return { kind, rowsOf, part, name, ...now, closed: isLocked ? closed.amount : null };
  };
  const sumsOf = (figures: readonly MonthFigure[]) =>
    month.sums.filter(({ figure }) => figures.includes(figure));
  const whole = (figure: MonthFigure) => toLine('figure', figure, sumsOf([figure]));
  /** One line per part; one without where there is none. */
  const divided = (figure: MonthFigure) => {
    const parts = sumsOf([figure]);
    if (parts.length === 0) return [whole(figure)];
    return parts.map((sum) => toLine('figure', figure, [sum], { part: sum.part, name: sum.name }));
  };
  const group = (kind: 'figure' | 'total', name: MonthGroup): MonthLine => {
    const { figures, sign } = MONTH_GROUPS[name];
    const sum = toLine(kind, name, sumsOf(figures), { sign });
    // Orders, changes and returns, or receipts and expenses, are nothing that one would count together.
    return name === 'sales' || name === 'money' ? { ...sum, count: null } : sum;
  };
  const carried = (balance: Balance, end: 'opening' | 'closing'): MonthLine => {
    const found = month.balances.find((one) => one.balance === balance)?.[end];
    return {
      ...{ kind: end, rowsOf: `${end}.${balance}`, part: null, name: null, count: null, tax: 0 },
      amount: found?.amount ?? 0,
      closed: isLocked ? (found?.closed ?? 0) : null,
    };
  };
  const between = (balance: Balance, lines: readonly MonthLine[]) => [
    carried(balance, 'opening'),
    ...lines,
    carried(balance, 'closing'),
  ];
  const ages = AGES.map((age): MonthLine => {
    const found = month.ages.find((one) => one.age === age);
    return {
      ...{ kind: 'age', rowsOf: `age.${age}`, part: null, name: null, tax: 0 },
      count: found?.count ?? 0,
      amount: found?.amount ?? 0,
      closed: isLocked ? (found?.closed ?? 0) : null,
    };
  });
  const isShown = ({ rowsOf, amount, closed }: MonthLine) =>
    rowsOf !== 'credit_merged' || amount !== 0 || (closed ?? 0) !== 0;
  return {
    sales: [...SALE_FIGURES.map(whole), group('total', 'sales')],
    invoices: [...INVOICE_FIGURES.flatMap(divided), group('total', 'documents')],
    uninvoiced: between('uninvoiced', [group('figure', 'sales'), group('figure', 'invoiced')]),
    money: [
      ...RECEIPT_FIGURES.flatMap(divided),
      group('total', 'receipts'),
      ...PAID_OUT_FIGURES.flatMap(divided),
      group('total', 'money'),
    ],
    commissions: COMMISSION_FIGURES.map(whole),
    stock: between('stock', STOCK_FIGURES.map(whole)),
    receivable: [
      ...between('receivable', [group('figure', 'sales'), whole('applied'), whole('credited')]),
      ...ages,
    ],
    credit: between('credit', CREDIT_FIGURES.map(whole).filter(isShown)),
  };
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
export const isMonth = (text: string): boolean => MONTH.test(text);

/** The month so many months later: `2026-12`. */
export function shiftMonth(month: string, by: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}
