import { readAmount } from '../kernel/money.ts';
import type { StatementColumns } from './contract/statements.ts';
import { readDay } from './read-cells.ts';
import type { Sheet } from './statement-file.ts';

/** A bank's file as its column of balances tells it. */
export interface StatementBalance {
  /** Before the first row and after the last, in the order of time. */
  readonly opening: number;
  readonly closing: number;
  readonly moneyOut: number;
  /** Rows whose balance is not that of the row before and their amount. */
  readonly brokenRows: number;
}

interface Row {
  readonly on: string;
  readonly balance: number;
  /** Null where the file does not say what went out. */
  readonly movement: number | null;
}

function readRows(sheet: Sheet, columns: StatementColumns): Row[] {
  const rows: Row[] = [];
  for (const cells of sheet.slice(columns.headerRow + 1)) {
    const cell = (column: number | null) => (column === null ? '' : (cells[column] ?? '')).trim();
    const on = readDay(cell(columns.date), columns.dateOrder);
    const balance = readAmount(cell(columns.balance));
    if (on === null || balance === null) continue;
    const amountIn = (column: number | null) => readAmount(cell(column)) ?? 0;
    const debit = Math.abs(amountIn(columns.debit));
    const movement = amountIn(columns.credit) || -debit || amountIn(columns.amount);
    // «Saldo anterior»: a balance, and nothing moved.
    const isSaidInFull = columns.debit !== null || columns.amount !== null;
    if (movement === 0 && isSaidInFull) continue;
    rows.push({ on, balance, movement: movement === 0 ? null : movement });
  }
  return rows;
}

const countBroken = (rows: readonly Row[]): number =>
  rows.filter(({ balance, movement }, at) => {
    const before = rows[at - 1];
    return before !== undefined && movement !== null && before.balance + movement !== balance;
  }).length;

/** Banks list the oldest or the latest first: the order in which balances follow from each other. */
function inOrderOfTime(rows: readonly Row[]): readonly Row[] {
  const reversed = [...rows].reverse();
  const difference = countBroken(rows) - countBroken(reversed);
  if (difference !== 0) return difference < 0 ? rows : reversed;
  return (rows[0]?.on ?? '') > (rows.at(-1)?.on ?? '') ? reversed : rows;
}

/** Null without a column of balances, or where the first row does not say what it moved. */
export function readBalance(sheet: Sheet, columns: StatementColumns): StatementBalance | null {
  if (columns.balance === null) return null;
  const rows = inOrderOfTime(readRows(sheet, columns));
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined || first.movement === null) return null;
  const movements = rows.map(
    ({ balance, movement }, at) => movement ?? balance - (rows[at - 1]?.balance ?? balance),
  );
  return {
    opening: first.balance - first.movement,
    closing: last.balance,
    moneyOut: -movements.reduce((sum, movement) => sum + Math.min(0, movement), 0),
    brokenRows: countBroken(rows),
  };
}
