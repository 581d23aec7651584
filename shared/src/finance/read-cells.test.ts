import { describe, expect, it } from 'vitest';
import { readAmount } from '../kernel/money.ts';
import { readCourierSheet } from './courier-file.ts';
import { readDay } from './read-cells.ts';
import { guessColumns, readStatement } from './statement-file.ts';

describe('readAmount', () => {
  it.each([
    ['1,234.50', 123_450],
    ['Q 1,234.50', 123_450],
    ['Q1234.5', 123_450],
    ['Q.1,234', 123_400],
    ['1.234,50', 123_450],
    ['1234,50', 123_450],
    ['12,345', 1_234_500],
    ['(12.00)', -1_200],
    ['12.00-', -1_200],
    ['-12', -1_200],
    ['0.005', 1],
    ['', null],
    ['abc', null],
    ['12.3.4', null],
    ['99999999999', null],
  ])('reads %s', (text, centavos) => expect(readAmount(text)).toBe(centavos));
});

describe('readDay', () => {
  it.each([
    ['15/11/2026', 'dmy', '2026-11-15'],
    ['15-11-26', 'dmy', '2026-11-15'],
    ['15/11/2026 10:22:03', 'dmy', '2026-11-15'],
    ['2026-11-15T10:22:00', 'dmy', '2026-11-15'],
    ['15-nov-2026', 'dmy', '2026-11-15'],
    ['15 de noviembre de 2026', 'dmy', '2026-11-15'],
    ['11/15/2026', 'mdy', '2026-11-15'],
    ['Aug 3, 2026', 'mdy', null],
    ['31/02/2026', 'dmy', null],
    ['15/13/2026', 'dmy', null],
    ['', 'dmy', null],
    ['ayer', 'dmy', null],
  ] as const)('reads %s as %s', (text, order, day) => expect(readDay(text, order)).toBe(day));
});

const BANKS = {
  'what came in and went out in two columns, the bank’s name above': {
    sheet: [
      ['Banco'],
      ['Cuenta', '3-000'],
      [],
      ['Fecha', 'Descripción', 'No. Documento', 'Débito', 'Crédito', 'Saldo'],
      ['02/11/2026', 'DEP EFECTIVO', '00045', '', '350.00', '1,000.00'],
      ['03/11/2026', 'CHEQUE', '46', '20.00', '', '980.00'],
      ['', 'TOTAL', '', '20.00', '350.00', ''],
    ],
    columns: {
      headerRow: 3,
      date: 0,
      reference: 2,
      description: 1,
      credit: 4,
      amount: null,
      debit: 3,
      balance: 5,
      dateOrder: 'dmy',
    },
  },
  'one signed amount': {
    sheet: [
      ['fecha', 'referencia', 'monto', 'concepto'],
      ['2026-11-02', '45', '350', 'TRANSF'],
      ['2026-11-03', '46', '-20', 'ND'],
    ],
    columns: {
      headerRow: 0,
      date: 0,
      reference: 1,
      description: 3,
      credit: null,
      amount: 2,
      debit: null,
      balance: null,
      dateOrder: 'dmy',
    },
  },
  'months first': {
    sheet: [
      ['Date', 'Ref', 'Amount'],
      ['11/02/2026', '45', '350.00'],
      ['11/28/2026', '46', '-20.00'],
    ],
    columns: {
      headerRow: 0,
      date: 0,
      reference: 1,
      description: null,
      credit: null,
      amount: 2,
      debit: null,
      balance: null,
      dateOrder: 'mdy',
    },
  },
} as const;

describe('a bank’s file', () => {
  it.each(Object.entries(BANKS))(
    'has its columns recognised by their titles: %s',
    (_, { sheet, columns }) => {
      expect(guessColumns(sheet)).toEqual(columns);
      const { deposits, unread } = readStatement(sheet, columns);
      expect(unread).toEqual([]);
      expect(deposits).toMatchObject([{ paidOn: '2026-11-02', amount: 35_000 }]);
    },
  );

  it('without titles has no recognised columns', () => {
    expect(guessColumns([['1', '2'], ['a']])).toBeNull();
    expect(guessColumns([])).toBeNull();
  });
});

describe('a courier’s list', () => {
  it('gives guides and amounts, and lists rows without them', () => {
    const { lines, skipped } = readCourierSheet([
      ['Guía', 'Cliente', 'Valor'],
      ['A1234R00567', 'Ana', 'Q 350.00'],
      [' c000123456-1 ', '', '1,250.5'],
      ['FZ88213', '30/11/2026', '2', '99.00'],
      ['Total', '', '1,699.50'],
      [],
    ]);
    expect(lines).toEqual([
      { guide: 'A1234R00567', amount: 35_000 },
      { guide: 'C000123456-1', amount: 125_050 },
      { guide: 'FZ88213', amount: 9_900 },
    ]);
    expect(skipped.map((row) => row.row)).toEqual([1, 5]);
  });
});
