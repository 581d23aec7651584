import { expect, test } from 'vitest';
import type { StatementColumns } from './contract/statements.ts';
import { fitsColumns, readTitles } from './statement-file.ts';

const COLUMNS: StatementColumns = {
  ...{ headerRow: 1, date: 0, dateOrder: 'dmy', reference: 1, description: null },
  ...{ amount: null, credit: 3, debit: null, balance: null },
};
const FILE = [
  ['Banco de ejemplo', '', '', ''],
  ['Fecha', 'Referencia', 'Débito', 'Crédito'],
  ['15/11/2026', '123', '', '100.00'],
];

test('remembered columns fit a file with the same titles, however they are written', () => {
  const titles = readTitles(FILE, COLUMNS);
  expect(titles).toEqual(['fecha', 'referencia', '', '', 'credito']);
  expect(fitsColumns(FILE, COLUMNS, titles)).toBe(true);
  expect(fitsColumns([['x'], ['FECHA', 'Referencia ', 'Débito', 'CRÉDITO']], COLUMNS, titles)).toBe(true);
});

test('remembered columns do not fit a file that the bank changed', () => {
  const titles = readTitles(FILE, COLUMNS);
  // The amounts of what went out stand where those of what came in stood.
  const changed = [['x'], ['Fecha', 'Referencia', 'Crédito', 'Débito'], ['15/11/2026', '123', '100.00', '']];
  expect(fitsColumns(changed, COLUMNS, titles)).toBe(false);
  expect(fitsColumns(FILE.slice(1), COLUMNS, titles)).toBe(false);
});

test('without kept titles the file must be readable', () => {
  expect(fitsColumns(FILE, COLUMNS, [])).toBe(true);
  expect(fitsColumns([['x'], ['a'], ['Saldo', '', '', 'cien']], COLUMNS, [])).toBe(false);
});
