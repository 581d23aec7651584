import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { preorderId, preorderLineId, purchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import { expect, test } from 'vitest';
import { foundOf, leftOf, outcomeOf, readScan, restGood, seenOf, withCount, withGoods } from './check.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const demand = (end: number, quantity: number, status: 'in_transit' | 'cancelled' = 'in_transit') => ({
  lineId: preorderLineId.parse(id(end)),
  preorderId: preorderId.parse(id(end)),
  label: `PR-${end}`,
  customerName: `Cliente ${end}`,
  quantity,
  status,
});
const dress = {
  id: purchaseLineId.parse(id(1)),
  quantity: 3,
  sku: 'VES-NEG-M',
  barcode: '750',
  variantId: variantId.parse(id(9)),
  demand: [demand(11, 1), demand(12, 1)],
};
const thing = {
  id: purchaseLineId.parse(id(2)),
  quantity: 1,
  sku: null,
  barcode: null,
  variantId: null,
  demand: [demand(13, 1), demand(14, 1, 'cancelled')],
};
const lines = [dress, thing];

test('good, damaged and missing never exceed the bought units; extra may', () => {
  const seen = withCount(withCount({}, dress, 'damaged', 2), dress, 'good', 3);
  expect(foundOf(seen, dress)).toMatchObject({ good: 1, damaged: 2 });
  expect(foundOf(withCount(seen, dress, 'extra', 5), dress).extra).toBe(5);
  // Divided meanwhile: what was counted shrinks with it.
  expect(seenOf(foundOf(seen, { ...dress, quantity: 2 }))).toBe(2);
});

test('marking the rest as good keeps damaged units', () => {
  const seen = restGood(withCount({}, dress, 'damaged', 1), lines);
  expect(foundOf(seen, dress)).toMatchObject({ good: 2, damaged: 1, missing: 0 });
  expect(leftOf(seen, lines)).toBe(0);
});

test('a scan counts one unit by SKU or barcode, and a surplus as extra', () => {
  expect(readScan(' ves-neg-m ', lines, {})).toMatchObject({ kind: 'counted', line: dress });
  expect(readScan('750', lines, restGood({}, lines))).toMatchObject({ kind: 'extra', line: dress });
  expect(readScan('999', lines, {})).toEqual({ kind: 'foreign', code: '999' });
  expect(readScan('', lines, {})).toMatchObject({ kind: 'foreign' });
});

test('an article assigned to a product is recognised by its SKU', () => {
  const goods = { id: id(20), sku: 'BOL-1', name: 'Bolsa', size: '', colour: '' };
  const seen = withGoods({}, thing, goods);
  expect(readScan('bol-1', lines, seen)).toMatchObject({ kind: 'counted', line: thing });
  expect(outcomeOf(restGood(seen, lines), lines).newProducts).toBe(0);
});

test('serves waiting customers first, and the rest goes to stock', () => {
  const all = outcomeOf(restGood({}, lines), lines);
  expect(all.aside.map(({ label, count }) => [label, count])).toEqual([
    ['PR-11', 1],
    ['PR-12', 1],
    ['PR-13', 1],
  ]);
  expect(all).toMatchObject({ toStock: 1, newProducts: 1 });
  const torn = withCount(withCount({}, dress, 'good', 1), dress, 'damaged', 2);
  const some = outcomeOf(torn, lines);
  expect(some.aside.map(({ count, short }) => [count, short])).toEqual([
    [1, 0],
    [0, 1],
    // Nobody has looked for it yet: it may still be there.
    [0, 0],
  ]);
  expect(outcomeOf(withCount({}, thing, 'missing', 1), lines).aside.map(({ short }) => short)).toEqual([
    0, 0, 1,
  ]);
  expect(some).toMatchObject({ toStock: 0, damaged: 2, newProducts: 0 });
});
