import { expect, it } from 'vitest';
import { findLosses } from './stored-build.ts';

const EXPECTED = { orders: [{ label: 'P-000001', total: 45_900, lines: [{ sku: 'A' }] }], logo: null };

it('ignores additions, and names everything missing or different', () => {
  const added = { orders: [{ ...EXPECTED.orders[0], tip: 5 }], logo: null, gifts: [] };
  expect(findLosses(EXPECTED, added)).toEqual([]);
  const order = { label: 'P-000001', total: 0, lines: null };
  expect(findLosses(EXPECTED, { orders: [order], logo: 'x' })).toEqual([
    'orders[0].total: 0 instead of 45900',
    'orders[0].lines: is no list any more',
    'logo: "x" instead of null',
  ]);
  expect(findLosses(EXPECTED, { orders: [] })).toEqual([
    'orders: 0 instead of 1 rows',
    'logo: undefined instead of null',
  ]);
});
