import type { Consolidated } from '@trastienda/shared/reports/contract/consolidated.ts';
import { expect, test } from 'vitest';
import { isSameHead, nextSort, readSort, writeSort } from './pivot-state.ts';
import { holdAgainst } from './proof-line.tsx';
import { findGreatest, isEmpty, openedValue, placesOf, sortedRows, toPivotTable } from './table-model.ts';

const ANSWER: Consolidated = {
  period: { from: '2026-11-01', to: '2026-11-16' },
  measures: ['net', 'margin', 'orders', 'total'],
  rows: [
    { key: 'ana', name: 'Ana', values: [900, null, 3, 950] },
    { key: 'bea', name: 'Bea', values: [500, null, 4, 520] },
    { key: 'ágata', name: 'Ágata', values: [100, null, 1, 100] },
    { key: 'others', name: '', values: [700, null, 2, 700] },
  ],
  columns: [
    { key: 'store', name: '', values: [1000, null, 5, 1000] },
    { key: 'whatsapp', name: '', values: [1200, null, 5, 1270] },
  ],
  cells: [
    { row: 0, column: 1, values: [900, null, 3, 950] },
    { row: 1, column: 0, values: [300, null, 2, 300] },
    { row: 1, column: 1, values: [200, null, 2, 220] },
    { row: 2, column: 0, values: [100, null, 1, 100] },
    { row: 3, column: 0, values: [600, null, 2, 600] },
  ],
  totals: [2200, null, 10, 2270],
  otherRows: 7,
  otherColumns: 0,
  collection: null,
};
const QUESTION = {
  period: ANSWER.period,
  filters: {},
  rows: 'seller',
  columns: 'channel',
  measures: ['orders', 'net', 'margin'],
} as const;
const TABLE = toPivotTable(ANSWER, QUESTION.measures, { row: ({ name }) => name, column: ({ key }) => key });
const keys = (sort: string) => sortedRows(TABLE, readSort(sort), 'es').map(({ key }) => key);

test('shows the chosen measures in their order, without hidden ones', () => {
  expect(TABLE.shown).toEqual([
    { measure: 'orders', at: 2 },
    { measure: 'net', at: 0 },
  ]);
});

test('finds every cell, and none where nothing was sold', () => {
  const [ana, bea] = TABLE.rows;
  const [store, whatsapp] = TABLE.columns;
  const [orders, net] = TABLE.shown;
  if (!ana || !bea || !store || !whatsapp || !orders || !net) throw new Error('the table is incomplete');
  expect(TABLE.valueAt(ana, whatsapp, net)).toBe(900);
  expect(TABLE.valueAt(ana, store, net)).toBeUndefined();
  expect(TABLE.valueAt(bea, store, orders)).toBe(2);
  expect(TABLE.valueAt(bea, null, orders)).toBe(4);
});

test('sorts rows by a total, by a column or by name, with the others last', () => {
  expect(keys('')).toEqual(['ana', 'bea', 'ágata', 'others']);
  expect(keys('net')).toEqual(['ágata', 'bea', 'ana', 'others']);
  expect(keys('-orders')).toEqual(['bea', 'ana', 'ágata', 'others']);
  expect(keys('name')).toEqual(['ágata', 'ana', 'bea', 'others']);
  // Whoever sold nothing there never comes first, whichever way.
  expect(keys('-net@store')).toEqual(['bea', 'ágata', 'ana', 'others']);
  expect(keys('net@store')).toEqual(['ágata', 'bea', 'ana', 'others']);
});

test('ignores a sort by an unknown column', () => {
  expect(keys('-margin')).toEqual(keys(''));
  expect(keys('-net@moon')).toEqual(keys(''));
});

test('a header sorts descending, then ascending, then not at all', () => {
  const first = nextSort(null, 'net', 'store');
  expect(first && writeSort(first)).toBe('-net@store');
  const second = nextSort(first, 'net', 'store');
  expect(second && writeSort(second)).toBe('net@store');
  expect(nextSort(second, 'net', 'store')).toBeNull();
  expect(nextSort(null, 'name', null)?.isDescending).toBe(false);
  expect(isSameHead(first, 'net', null)).toBe(false);
});

test('finds the greatest cell of each measure', () => {
  expect(findGreatest(ANSWER)).toEqual([900, 0, 3, 950]);
});

test('the group of others has no orders to open', () => {
  expect(placesOf(QUESTION, 'ana', 'store')).toEqual([
    ['seller', 'ana'],
    ['channel', 'store'],
  ]);
  expect(placesOf(QUESTION, undefined, undefined)).toEqual([]);
  expect(placesOf(QUESTION, 'others', 'store')).toBeNull();
});

test('finds the value of an opened number', () => {
  const at = (...places: ['seller' | 'channel' | 'department', string][]) =>
    openedValue(TABLE, QUESTION, { measure: 'net', places });
  expect(at()).toBe(2200);
  expect(at(['seller', 'bea'])).toBe(500);
  expect(at(['channel', 'store'])).toBe(1000);
  expect(at(['seller', 'bea'], ['channel', 'store'])).toBe(300);
  expect(at(['seller', 'zoe'])).toBeUndefined();
  expect(at(['department', '07'])).toBeUndefined();
});

test('compares the table with the orders, by the measure that it shows first', () => {
  const proof = {
    ...{ orders: 10, cancelled: 0, units: 12, net: 2200, shipping: 70, total: 2270, collected: 0 },
    isWhole: true,
  };
  const shown = ['margin', 'net'] as const;
  expect(holdAgainst(ANSWER, shown, proof)).toEqual({
    ...{ verdict: 'matches', measure: 'net' },
    table: { orders: 10, sum: 2200 },
  });
  expect(holdAgainst(ANSWER, ['orders'], proof)).toMatchObject({ measure: 'total', table: { sum: 2270 } });
  expect(holdAgainst(ANSWER, shown, { ...proof, net: 2199 }).verdict).toBe('differs');
  expect(holdAgainst(ANSWER, shown, { ...proof, total: 2271 }).verdict).toBe('differs');
  expect(holdAgainst(ANSWER, shown, { ...proof, orders: 9 }).verdict).toBe('differs');
  expect(holdAgainst(ANSWER, shown, { ...proof, orders: 9, isWhole: false }).verdict).toBe('partial');
});

test('a day without sales has no value, and a table of such days is empty', () => {
  const zero = { ...ANSWER, rows: [{ key: '2026-11-01', name: '', values: [0, null, 0, 0] }] };
  const table = toPivotTable(zero, ['net'], { row: ({ key }) => key, column: ({ key }) => key });
  const [row] = table.rows;
  const [net] = table.shown;
  if (!row || !net) throw new Error('the table is incomplete');
  expect(table.valueAt(row, null, net)).toBeUndefined();
  expect(isEmpty(zero)).toBe(false);
  expect(isEmpty({ ...zero, totals: [0, null, 0, 0] })).toBe(true);
});
