import { describe, expect, test } from 'vitest';
import type { StatementColumns } from './contract/statements.ts';
import { readBalance } from './statement-balance.ts';

const COLUMNS: StatementColumns = {
  ...{ headerRow: 0, date: 0, dateOrder: 'dmy', reference: null, description: null },
  ...{ amount: null, debit: 1, credit: 2, balance: 3 },
};
const TITLES = ['Fecha', 'Débito', 'Crédito', 'Saldo'];
const ROWS = [
  ['02/03/2026', '', '350.00', '1,350.00'],
  ['02/03/2026', '20.00', '', '1,330.00'],
  ['05/03/2026', '0.00', '490.00', 'Q 1,820.00'],
];
const WHOLE = { opening: 100_000, closing: 182_000, moneyOut: 2_000, brokenRows: 0 };

describe('a statement with balances', () => {
  test('says what was there before its first and after its last row', () => {
    expect(readBalance([TITLES, ...ROWS], COLUMNS)).toEqual(WHOLE);
  });

  test('may list the latest first, also within one day', () => {
    expect(readBalance([TITLES, ...[...ROWS].reverse()], COLUMNS)).toEqual(WHOLE);
    const oneDay = ROWS.map(([, ...rest]) => ['02/03/2026', ...rest]).reverse();
    expect(readBalance([TITLES, ...oneDay], COLUMNS)).toEqual(WHOLE);
  });

  test('may have one signed amount', () => {
    const signed = { ...COLUMNS, amount: 1, debit: null, credit: null };
    const rows = [
      ['02/03/2026', '350.00', '', '1,350.00'],
      ['02/03/2026', '-20.00', '', '1,330.00'],
      ['05/03/2026', '490.00', '', '1,820.00'],
    ];
    expect(readBalance([TITLES, ...rows], signed)).toEqual(WHOLE);
  });

  test('may leave out what went out, except in its first row', () => {
    const credits = { ...COLUMNS, debit: null };
    expect(readBalance([TITLES, ...ROWS], credits)).toEqual(WHOLE);
    expect(readBalance([TITLES, ...ROWS.slice(1)], credits)).toBeNull();
  });

  test('has its opening and total rows passed over', () => {
    const opening = ['01/03/2026', '', '', '1,000.00'];
    const total = ['', '20.00', '840.00', ''];
    expect(readBalance([TITLES, opening, ...ROWS, total], COLUMNS)).toEqual(WHOLE);
  });

  test('shows where a row is missing', () => {
    expect(readBalance([TITLES, ROWS[0] ?? [], ROWS[2] ?? []], COLUMNS)).toMatchObject({ brokenRows: 1 });
  });

  test('may be overdrawn and beyond what a payment can be', () => {
    const rows = [['02/03/2026', '', '1.00', '(999,999,998.99)']];
    expect(readBalance([TITLES, ...rows], COLUMNS)).toMatchObject({ closing: -99_999_999_899 });
  });
});

test('without a column of balances, or without rows, there is nothing to compare', () => {
  expect(readBalance([TITLES, ...ROWS], { ...COLUMNS, balance: null })).toBeNull();
  expect(readBalance([TITLES], COLUMNS)).toBeNull();
  expect(readBalance([TITLES, ['02/03/2026', '', '5.00', 'nada']], COLUMNS)).toBeNull();
});
