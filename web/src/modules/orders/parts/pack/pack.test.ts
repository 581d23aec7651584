import { readPacking } from '@trastienda/shared/orders/contract/packing.ts';
import { describe, expect, test } from 'vitest';
import {
  allOf,
  type Checked,
  computeProgress,
  countOf,
  differenceOf,
  isAllChecked,
  parseGrams,
  readScan,
  toWeightText,
  withCount,
} from './pack-check.ts';

const id = (end: number) => `00000000-0000-4000-8000-${String(end).padStart(12, '0')}`;
const article = (size: string, colour: string, product = 1) => ({
  productId: id(product),
  name: 'Vestido Lirio',
  sku: `VL-${colour}-${size}`,
  barcode: size === 'L' ? '7501234' : null,
  size,
  colour,
});
const packing = readPacking.reply.parse({
  id: id(90),
  orderId: id(91),
  version: 1,
  lines: [
    { lineId: id(11), ...article('L', 'Rojo'), picture: null, quantity: 2, places: [] },
    { lineId: id(12), ...article('38', 'Azul', 2), picture: null, quantity: 1, places: [] },
  ],
  others: [
    article('M', 'Rojo'),
    { ...article('XL', 'Negro'), sku: 'VL-N-XL' },
    { ...article('38', 'Verde', 2), sku: 'PV-38' },
  ],
});
const [dress, trousers] = packing.lines;
if (dress === undefined || trousers === undefined) throw new Error('two lines');
const none: Checked = new Map();

describe('a scanned code', () => {
  test.each(['VL-Rojo-L', ' vl-rojo-l ', '7501234'])('%s counts its unit', (code) => {
    expect(readScan(code, packing, none)).toEqual({ kind: 'counted', line: dress, count: 1 });
  });

  test('counts up to the ordered quantity and not beyond', () => {
    const one = withCount(none, dress, 1);
    expect(readScan('7501234', packing, one)).toMatchObject({ kind: 'counted', count: 2 });
    expect(readScan('7501234', packing, withCount(one, dress, 2))).toEqual({ kind: 'too-many', line: dress });
  });

  test('of another size or colour is refused with the found and the wanted one', () => {
    const mismatchOf = (code: string) => {
      const scanned = readScan(code, packing, none);
      return scanned.kind === 'other' ? differenceOf(scanned) : scanned.kind;
    };
    expect(mismatchOf('VL-Rojo-M')).toEqual({ in: 'size', found: 'M', wanted: ['L'] });
    expect(mismatchOf('PV-38')).toEqual({ in: 'colour', found: 'Verde', wanted: ['Azul'] });
    expect(mismatchOf('VL-N-XL')).toEqual({ in: 'both', found: 'Negro · XL', wanted: ['Rojo · L'] });
  });

  test('that is unknown is foreign', () => {
    expect(readScan(' 999 ', packing, none)).toEqual({ kind: 'foreign', code: '999' });
    // An article without bars is not found by an empty code.
    expect(readScan('null', packing, none).kind).toBe('foreign');
  });

  test('counts on the next line where two have the same article', () => {
    const twice = { ...packing, lines: [dress, { ...dress, lineId: trousers.lineId, quantity: 1 }] };
    expect(readScan('7501234', twice, new Map([[dress.lineId, 2]]))).toMatchObject({
      kind: 'counted',
      line: { lineId: trousers.lineId },
    });
  });
});

test('all is checked when every line is, also after lines were reduced', () => {
  expect(isAllChecked(packing.lines, none)).toBe(false);
  expect(isAllChecked([], none)).toBe(false);
  expect(isAllChecked(packing.lines, allOf(packing.lines))).toBe(true);
  expect(computeProgress(packing.lines, withCount(none, dress, 1))).toEqual({ seen: 1, all: 3 });
  expect(countOf(new Map([[dress.lineId, 5]]), dress)).toBe(2);
  expect(countOf(withCount(none, dress, -1), dress)).toBe(0);
});

test.each([
  ['2.5', 'lb', 1134],
  ['2,5', 'lb', 1134],
  [' 350 ', 'g', 350],
  ['', 'lb', null],
  ['dos', 'lb', Number.NaN],
  ['99999', 'lb', Number.NaN],
] as const)('«%s» %s weighs %s grams', (typed, unit, grams) => {
  expect(parseGrams(typed, unit)).toEqual(grams);
});

test('formats a weight in the typed unit', () => {
  expect(toWeightText(parseGrams('2.5', 'lb'), 'lb')).toBe('2.5');
  expect(toWeightText(350, 'g')).toBe('350');
  expect(toWeightText(null, 'lb')).toBe('');
});
