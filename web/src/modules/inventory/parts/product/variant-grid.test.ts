import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { expect, test } from 'vitest';
import { mergeSides } from '#ui/form/conflict-view.tsx';
import { isSheet, pastedCells } from './grid-row.tsx';
import type { VariantRowValues } from './variant-grid.ts';
import {
  disputableCells,
  freeSku,
  grownGrid,
  idsOf,
  laidOver,
  mergedGrid,
  newRow,
  toCells,
  variantGrid,
} from './variant-grid.ts';

const ID = [1, 2, 3].map((digit) => variantId.parse(`018f0000-0000-7000-8000-00000000000${digit}`));
const row = (own: Partial<VariantRowValues>) => newRow(undefined, { price: '100.00', ...own });

test('parses rows and columns of a spreadsheet', () => {
  expect(pastedCells('S\t100\r\nM\t120\r\n')).toEqual([
    ['S', '100'],
    ['M', '120'],
  ]);
  expect(pastedCells('"con ""comillas""\ny línea"\t7')).toEqual([['con "comillas"\ny línea', '7']]);
  expect(pastedCells('S\t\n\t9')).toEqual([
    ['S', ''],
    ['', '9'],
  ]);
  expect(pastedCells('')).toEqual([]);
});

test('a single cell is not a sheet', () => {
  expect([isSheet('BLU-1'), isSheet('BLU-1\n'), isSheet('S\tM'), isSheet('S\nM')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a paste replaces cells from one cell on and adds the rows it needs', () => {
  const before = [row({ size: 'S', sku: 'A-S' }), row({ size: 'M', sku: 'A-M' })];
  const after = laidOver(before, { row: 1, column: 'price' }, [
    ['110', '150', '300', '2', 'sí', 'beyond'],
    ['120', '', '', '', 'no'],
  ]);
  expect(after).toHaveLength(3);
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toMatchObject({
    size: 'M',
    price: '110',
    compareAt: '150',
    weightGrams: '300',
    minimum: '2',
    mayPreorder: true,
  });
  expect(after[2]).toMatchObject({ sku: '', price: '120', mayPreorder: false });
});

test('creates missing combinations, each with its own SKU', () => {
  const rows = [row({ size: 'S', colour: 'Rosa', sku: 'BLU-ROS-S', price: '90.00', minimum: '2' })];
  const grown = grownGrid(rows, { sizes: ['S', 'M'], colours: ['rosa', 'Rosado'] }, 'Blusa');
  expect(grown.map(({ colour, size, sku, price, minimum }) => [colour, size, sku, price, minimum])).toEqual([
    ['Rosa', 'S', 'BLU-ROS-S', '90.00', '2'],
    ['rosa', 'M', 'BLU-ROS-M', '90.00', '2'],
    ['Rosado', 'S', 'BLU-ROS-S-2', '90.00', '2'],
    ['Rosado', 'M', 'BLU-ROS-M-2', '90.00', '2'],
  ]);
  expect(grownGrid([], { sizes: [], colours: [] }, 'Aretes')).toMatchObject([{ size: '', sku: 'ARE' }]);
  expect(freeSku('Blusa', { colour: '', size: '' }, ['blu'])).toBe('BLU-2');
});

test('converts typed text to the request', () => {
  const typed = row({ sku: ' A ', price: 'Q 1,250.5', compareAt: '', weightGrams: '300', minimum: '2' });
  expect(variantGrid.parse({ version: 1, variants: [typed] }).variants[0]).toMatchObject({
    sku: 'A',
    price: 125_050,
    compareAt: null,
    weightGrams: 300,
    minimum: 2,
  });
  const wrong = variantGrid.safeParse({ version: 1, variants: [row({ price: 'x', sku: '' })] });
  expect(wrong.error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'variants.0.sku',
    'variants.0.price',
  ]);
});

test('merges different cells of two editors, new rows and removals', () => {
  const base = [
    row({ id: ID[0], sku: 'A' }),
    row({ id: ID[1], sku: 'B' }),
    row({ id: ID[2], sku: 'C', minimum: '1' }),
  ];
  const mine = [
    row({ id: ID[0], sku: 'A', price: '150.00' }),
    row({ id: ID[2], sku: 'C', minimum: '5' }),
    row({ sku: 'NEW' }),
  ];
  const theirs = base.map((one) =>
    one.id === ID[0] ? { ...one, barcode: '777' } : one.id === ID[2] ? { ...one, minimum: '9' } : one,
  );
  const ids = idsOf(theirs);
  const disputable = disputableCells(mine, theirs);
  expect(disputable.filter(({ column }) => column === null)).toHaveLength(1);
  const [a, b, c] = ID;
  const merged = mergeSides(
    { mine: toCells(mine, ids), theirs: toCells(theirs, ids) },
    {
      [`${a}.barcode`]: 'theirs',
      [`${a}.price`]: 'mine',
      [`${b}.stays`]: 'mine',
      [`${c}.minimum`]: 'theirs',
    },
    disputable.map(({ key }) => key),
  );
  const grid = mergedGrid(merged, { version: 1, variants: mine }, { version: 2, variants: theirs });
  expect(grid.version).toBe(2);
  expect(grid.variants.map(({ sku, price, barcode, minimum }) => [sku, price, barcode, minimum])).toEqual([
    ['A', '150.00', '777', '0'],
    ['C', '100.00', '', '9'],
    ['NEW', '100.00', '', '0'],
  ]);
});
