import type { CountLine } from '@trastienda/shared/inventory/contract/counts.ts';
import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { describe, expect, test } from 'vitest';
import { computeSums } from './count-review.tsx';
import { findLines, readScan } from './counting.tsx';

function line(given: Partial<CountLine>): CountLine {
  return {
    variantId: variantId.parse(crypto.randomUUID()),
    name: 'Blusa de lino',
    sku: 'BLU-NEG-M',
    barcode: '',
    size: 'M',
    colour: 'Negro',
    picture: null,
    counted: null,
    ...given,
  };
}

const LINES = [
  line({}),
  line({ sku: 'BLU-NEG-S', size: 'S', barcode: '7501234500012' }),
  line({ sku: 'PAN-AZU-32', name: 'Pantalón recto', colour: 'Azul', size: '32' }),
];

describe('a scanned code', () => {
  test('matches a barcode or a SKU, in any case', () => {
    expect(readScan(LINES, '7501234500012')).toMatchObject({ kind: 'code', line: { size: 'S' } });
    expect(readScan(LINES, ' blu-neg-m ')).toMatchObject({ kind: 'code', line: { size: 'M' } });
  });

  test('otherwise matches a single line by name', () => {
    expect(readScan(LINES, 'pantalon')).toMatchObject({ kind: 'only', line: { size: '32' } });
    expect(readScan(LINES, 'blusa').kind).toBe('several');
    expect(readScan(LINES, '0000').kind).toBe('none');
    expect(readScan(LINES, '  ').kind).toBe('none');
  });

  test('finds lines by words in any order, without accents', () => {
    expect(findLines(LINES, 'negro blusa s')).toHaveLength(2);
    expect(findLines(LINES, 'PANTALÓN azul')).toHaveLength(1);
    expect(findLines(LINES, '')).toHaveLength(3);
  });
});

test('sums differences by units and cost, the most expensive first', () => {
  const sums = computeSums([
    line({ counted: 3, expected: 5, cost: 1000 }),
    line({ counted: 6, expected: 5, cost: 9000 }),
    line({ counted: 5, expected: 5, cost: 9000 }),
    line({ counted: 1, expected: 0, cost: null }),
    line({ expected: 4, cost: 500 }),
  ]);
  expect(sums).toMatchObject({ matching: 1, uncounted: 1, surplus: 2, missing: 2, value: 7000 });
  expect(sums.differences.map(({ value }) => value)).toEqual([9000, -2000, null]);
});
