import { AGES, BALANCES, type Balance, type MonthFigure } from '@trastienda/shared/reports/months.ts';

/** A month reckoned without the database: what was done is written into a list, and everything is added up from it. */
export interface ModelEntry {
  readonly day: string;
  readonly figure: MonthFigure;
  readonly part: string;
  readonly amount: number;
  readonly tax: number;
  readonly count: number;
  /** Whose balance it changes. */
  readonly holder: string;
}

interface Goods {
  /** In ten-thousandths of a centavo. */
  average: number | null;
  units: number;
}

export interface ModelPage {
  readonly sums: Readonly<Record<string, string>>;
  readonly balances: Readonly<Record<string, readonly [number, number]>>;
  readonly ages: Readonly<Record<string, number>>;
}

const BLOCKS: Readonly<Record<Balance, (figure: string) => -1 | 0 | 1>> = {
  receivable: (figure) => (/^sale_|^applied$|^credited$/.test(figure) ? 1 : 0),
  credit: (figure) => (figure.startsWith('credit_') ? 1 : 0),
  stock: (figure) => (figure.startsWith('stock_') ? 1 : 0),
  uninvoiced: (figure) => (figure.startsWith('sale_') ? 1 : /^invoice|^note$/.test(figure) ? -1 : 0),
};
const DAY_MS = 86_400_000;

export class MonthModel {
  readonly entries: ModelEntry[] = [];
  private readonly goods = new Map<string, Goods>();
  private readonly confirmedOn = new Map<string, string>();
  /** Pages as they were when their month was locked. */
  readonly locked = new Map<string, ModelPage>();
  lastLocked = '';
  /** Entries into locked months. */
  corrections = 0;

  post(day: string, figure: MonthFigure, amount: number, more: Partial<ModelEntry> = {}): void {
    if (amount === 0 && figure !== 'sale_confirmed') return;
    if (day.slice(0, 7) <= this.lastLocked) this.corrections++;
    this.entries.push({ day, figure, amount, part: '', tax: 0, count: 1, holder: '', ...more });
  }

  confirm(day: string, order: string, amount: number): void {
    this.confirmedOn.set(order, day);
    this.post(day, 'sale_confirmed', amount, { holder: order });
  }

  move(day: string, figure: MonthFigure, variant: string, units: number, cost: number | null = null): void {
    const goods = this.goods.get(variant) ?? { average: null, units: 0 };
    const before = worth(goods);
    if (cost !== null) {
      const mixed = Math.round(
        ((goods.average ?? 0) * goods.units + cost * 10_000 * units) / (goods.units + units),
      );
      goods.average = goods.average === null || goods.units <= 0 ? cost * 10_000 : mixed;
    }
    goods.units += units;
    this.goods.set(variant, goods);
    const moved = worth(goods) - before;
    const amount = cost === null ? moved : cost * units;
    // A movement that is worth nothing is still one.
    this.entries.push({ day, figure, amount, part: '', tax: 0, count: 1, holder: variant });
    this.post(day, 'stock_cost', moved - amount, { holder: variant });
  }

  unitsOf(variant: string): number {
    return this.goods.get(variant)?.units ?? 0;
  }

  lock(month: string): void {
    const months = new Set(this.entries.map(({ day }) => day.slice(0, 7)));
    for (const one of [...months, month])
      if (one <= month && !this.locked.has(one)) this.locked.set(one, this.page(one));
    this.lastLocked = month;
  }

  page(month: string): ModelPage {
    const sums: Record<string, string> = {};
    const own = new Map<string, [number, number, number]>();
    for (const { day, figure, part, count, amount, tax } of this.entries) {
      if (day.slice(0, 7) !== month) continue;
      const key = `${figure} ${part}`;
      const [a, b, c] = own.get(key) ?? [0, 0, 0];
      own.set(key, [a + count, b + amount, c + tax]);
    }
    // What was taken back whole says nothing.
    for (const [key, [count, amount, tax]] of own)
      if (count !== 0 || amount !== 0 || tax !== 0) sums[key] = `${count} × ${amount} (${tax})`;
    const balances = Object.fromEntries(
      BALANCES.map((balance) => [
        balance,
        [this.until(balance, (at) => at < month), this.until(balance, (at) => at <= month)] as const,
      ]),
    );
    return { sums, balances, ages: this.ages(month) };
  }

  private until(balance: Balance, isCounted: (month: string) => boolean): number {
    return this.entries
      .filter(({ day }) => isCounted(day.slice(0, 7)))
      .reduce((all, { figure, amount }) => all + BLOCKS[balance](figure) * amount, 0);
  }

  private ages(month: string): Record<string, number> {
    const owed = new Map<string, number>();
    for (const { day, figure, amount, holder } of this.entries)
      if (day.slice(0, 7) <= month)
        owed.set(holder, (owed.get(holder) ?? 0) + BLOCKS.receivable(figure) * amount);
    const end = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0);
    const ages: Record<string, number> = Object.fromEntries(AGES.map((age) => [age, 0]));
    for (const [holder, amount] of owed) {
      const days = (end - Date.parse(`${this.confirmedOn.get(holder)}T00:00:00Z`)) / DAY_MS;
      const age =
        amount < 0 ? 'advance' : days > 90 ? 'older' : days > 60 ? 'upTo90' : days > 30 ? 'upTo60' : 'upTo30';
      ages[age] = (ages[age] ?? 0) + amount;
    }
    return ages;
  }
}

const worth = ({ average, units }: Goods) => Math.round(((average ?? 0) * units) / 10_000);
