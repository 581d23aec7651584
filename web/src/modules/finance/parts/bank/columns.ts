import type { StatementColumns, StatementField } from '@trastienda/shared/finance/contract/statements.ts';
import { STATEMENT_FIELDS } from '@trastienda/shared/finance/contract/statements.ts';
import type { DateOrder } from '@trastienda/shared/finance/read-cells.ts';
import type { Sheet } from '@trastienda/shared/finance/statement-file.ts';
import { readStatement } from '@trastienda/shared/finance/statement-file.ts';

/** Which column says what, as far as it has been said. */
export interface ChosenColumns extends Readonly<Record<StatementField, number | null>> {
  readonly headerRow: number;
  readonly dateOrder: DateOrder;
}

export const NO_COLUMNS: ChosenColumns = {
  headerRow: 0,
  dateOrder: 'dmy',
  date: null,
  reference: null,
  description: null,
  amount: null,
  credit: null,
};

export function fieldAt(columns: ChosenColumns, index: number): StatementField | null {
  return STATEMENT_FIELDS.find((field) => columns[field] === index) ?? null;
}

/** One column says one thing, and each thing is said by one column. */
export function chooseField(
  columns: ChosenColumns,
  index: number,
  field: StatementField | null,
): ChosenColumns {
  const before = fieldAt(columns, index);
  return {
    ...columns,
    ...(before !== null && { [before]: null }),
    ...(field !== null && { [field]: index }),
  };
}

/** What can be sent, or null while something is missing. */
export function completeColumns(columns: ChosenColumns): StatementColumns | null {
  const { date, amount, credit } = columns;
  return date === null || (amount === null && credit === null) ? null : { ...columns, date };
}

export type RowKind = 'above' | 'titles' | 'blank' | 'deposit' | 'other' | 'unreadable';

/** What becomes of each row, read exactly as the server will read it. */
export function readRows(rows: Sheet, columns: ChosenColumns): readonly RowKind[] {
  const complete = completeColumns(columns);
  const { deposits, unread } =
    complete === null ? { deposits: [], unread: [] } : readStatement(rows, complete);
  const good = new Set(deposits.map(({ row }) => row));
  const wrong = new Set(unread.map(({ row }) => row));
  return rows.map((cells, index) => {
    if (index < columns.headerRow) return 'above';
    if (index === columns.headerRow) return 'titles';
    if (good.has(index + 1)) return 'deposit';
    if (wrong.has(index + 1)) return 'unreadable';
    return cells.every((cell) => cell.trim() === '') ? 'blank' : 'other';
  });
}
