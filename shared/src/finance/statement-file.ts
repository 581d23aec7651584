import { fold } from '../customers/places/words.ts';
import { MOST_CENTAVOS, readAmount } from '../kernel/money.ts';
import type { GuessedColumns, StatementColumns, StatementField } from './contract/statements.ts';
import { type DateOrder, readDay } from './read-cells.ts';

export type Sheet = readonly (readonly string[])[];

/** What banks call their columns, the surest first. */
const TITLES: Record<StatementField, readonly RegExp[]> = {
  date: [/^fecha/, /^date/, /^dia\b/],
  reference: [
    /referencia/,
    /^ref\b/,
    /documento/,
    /^no\.? ?doc/,
    /boleta/,
    /comprobante/,
    /^numero/,
    /^no\.?$/,
  ],
  description: [/descripcion/, /concepto/, /detalle/, /transaccion/, /^description/],
  credit: [/credito/, /abono/, /\bhaber\b/, /deposito/, /^credit/],
  amount: [/^monto/, /^importe/, /^valor/, /^amount/],
  debit: [/debito/, /^cargos?\b/, /\bdebe\b/, /retiro/, /^debit/],
  balance: [/^saldo/, /^balance/],
};

const MOST_ROWS_ABOVE = 30;

function findColumn(titles: readonly string[], field: StatementField): number | null {
  for (const pattern of TITLES[field]) {
    const at = titles.findIndex((title) => pattern.test(title));
    if (at >= 0) return at;
  }
  return null;
}

/** Which column says what, by the titles; null where no row looks like titles. */
export function guessColumns(sheet: Sheet): GuessedColumns | null {
  const rows = sheet.slice(0, MOST_ROWS_ABOVE).map((row) => row.map((cell) => fold(cell).trim()));
  const known = rows.map((titles) => ({
    date: findColumn(titles, 'date'),
    reference: findColumn(titles, 'reference'),
    description: findColumn(titles, 'description'),
    credit: findColumn(titles, 'credit'),
    amount: findColumn(titles, 'amount'),
    debit: findColumn(titles, 'debit'),
    balance: findColumn(titles, 'balance'),
  }));
  const headerRow = known.findIndex(
    ({ date, credit, amount }) => date !== null && (credit !== null || amount !== null),
  );
  const found = known[headerRow];
  if (found === undefined) return null;
  const days = sheet.slice(headerRow + 1, headerRow + 200).map((row) => row[found.date ?? 0] ?? '');
  return { headerRow, ...found, dateOrder: guessDateOrder(days) };
}

/** The writing in which the most of them are days; the local one where nothing speaks against it. */
function guessDateOrder(days: readonly string[]): DateOrder {
  const readable = (order: DateOrder) => days.filter((day) => readDay(day, order) !== null).length;
  const [best = 'dmy'] = (['dmy', 'ymd', 'mdy'] as const)
    .map((order) => ({ order, count: readable(order) }))
    .sort((a, b) => b.count - a.count)
    .map(({ order }) => order);
  return best;
}

export interface Deposit {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number;
  readonly paidOn: string;
  readonly reference: string;
  readonly description: string;
  readonly amount: number;
}

export interface StatementReading {
  readonly deposits: readonly Deposit[];
  /** Rows with something in them that could not be read. */
  readonly unread: readonly { readonly row: number; readonly value: string }[];
}

/** What came in, row by row. What went out is not ours to look at. */
export function readStatement(sheet: Sheet, columns: StatementColumns): StatementReading {
  const deposits: Deposit[] = [];
  const unread: { row: number; value: string }[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index <= columns.headerRow) continue;
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '')).trim();
    const said = cell(columns.credit) || cell(columns.amount);
    const day = cell(columns.date);
    // Totals and blank rows below the table say no day, or no amount.
    if (day === '' || said === '') continue;
    const paidOn = readDay(day, columns.dateOrder);
    const amount = readAmount(said);
    if (paidOn === null || amount === null || amount > MOST_CENTAVOS) {
      unread.push({ row: index + 1, value: `${day} · ${said}`.slice(0, 100) });
      continue;
    }
    if (amount <= 0) continue;
    deposits.push({
      row: index + 1,
      paidOn,
      reference: cell(columns.reference).slice(0, 60),
      description: cell(columns.description).slice(0, 300),
      amount,
    });
  }
  return { deposits, unread };
}

/** They are kept with the account, and a cell of a strange file may hold a book. */
const LONGEST_TITLE = 120;

/** The titles of the columns that are read: by them the same kind of file is known again. */
export function readTitles(sheet: Sheet, { headerRow, ...columns }: StatementColumns): string[] {
  const { date, reference, description, amount, credit, debit, balance } = columns;
  // Those that came later stand only where they are used: what was kept before still fits.
  const later = [debit, balance].filter((column) => column !== null);
  return [date, reference, description, amount, credit, ...later].map((column) =>
    column === null
      ? ''
      : fold(sheet[headerRow]?.[column] ?? '')
          .trim()
          .slice(0, LONGEST_TITLE),
  );
}

const MOST_UNREAD_SHARE = 0.1;

/**
 * Whether remembered columns read a file as they read the last one: its titles are the same. Without titles (the
 * file has none, or they were not kept yet) the file must be readable by them.
 */
export function fitsColumns(sheet: Sheet, columns: StatementColumns, titles: readonly string[]): boolean {
  if (titles.some((title) => title !== ''))
    return readTitles(sheet, columns).join('\n') === titles.join('\n');
  const { deposits, unread } = readStatement(sheet, columns);
  return deposits.length > 0 && unread.length <= deposits.length * MOST_UNREAD_SHARE;
}
