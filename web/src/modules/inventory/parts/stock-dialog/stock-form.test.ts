import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { readProduct } from '@trastienda/shared/inventory/contract/products.ts';
import { expect, test } from 'vitest';
import { emptyStock, orderOf, stockForm, tooMuch, toStocked, writtenLines } from './stock-form.ts';

const id = (end: string) => `018f0000-0000-7000-8000-${end.padStart(12, '0')}`;
const [SHOP, STORE] = [id('a1'), id('a2')];

const product: Product = readProduct.reply.parse({
  id: id('1'),
  name: 'Blusa',
  slug: 'blusa',
  description: '',
  category: { id: id('c'), name: 'Blusas' },
  brand: null,
  isPublished: false,
  isArchived: false,
  images: [],
  variants: ['S', 'M'].map((size, index) => ({
    id: id(`b${index}`),
    sku: `BLU-${size}`,
    barcode: '',
    size,
    colour: '',
    price: 10_000,
    compareAt: null,
    weightGrams: null,
    minimum: 0,
    mayPreorder: false,
    onHand: 5,
    reserved: 2,
    available: 3,
    incoming: 0,
    state: 'ok',
    lastMovedAt: null,
    levels: [
      { locationId: SHOP, onHand: 3, reserved: 2 },
      { locationId: STORE, onHand: 2, reserved: 0 },
    ],
  })),
  locations: [
    { id: SHOP, name: 'Tienda' },
    { id: STORE, name: 'Bodega' },
  ],
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
});
const stocked = toStocked([product], [{ productId: product.id }]);

function typed(kind: Parameters<typeof stockForm>[0], units: readonly string[], own: object = {}) {
  const empty = emptyStock(stocked, 'Conteo');
  return stockForm(kind).parse({
    ...empty,
    label: 'Ana',
    ...own,
    lines: empty.lines.map((line, index) => ({ ...line, units: units[index] ?? '' })),
  });
}

test('selects some variants of a product, or all', () => {
  expect(stocked).toHaveLength(2);
  const some = toStocked(
    [product],
    [{ productId: product.id, variantIds: [stocked[1]?.variant.id].flatMap((one) => one ?? []) }],
  );
  expect(some.map(({ variant }) => variant.size)).toEqual(['M']);
});

test('sends only filled lines, and zero only when counting', () => {
  expect(writtenLines('exit', typed('exit', ['0', '2']).lines)).toHaveLength(1);
  expect(writtenLines('count', typed('count', ['0', '']).lines)).toMatchObject([{ units: 0 }]);
});

test('a receipt has one common cost, or one per line', () => {
  const values = typed('receive', ['4', '1'], { cost: '40' });
  const [first, second] = values.lines;
  if (first === undefined || second === undefined) throw new Error('two lines');
  const order = orderOf('receive', { ...values, lines: [first, { ...second, cost: 5000 }] });
  expect(order.body).toMatchObject({
    locationId: SHOP,
    lines: [
      { quantity: 4, unitCost: 4000 },
      { quantity: 1, unitCost: 5000 },
    ],
  });
});

test('reports an excess at its line: per location, or for a hold in the whole store', () => {
  expect(tooMuch('exit', stocked, typed('exit', ['1', '2']))).toEqual([
    { field: 'lines.1.units', code: 'inventory.stock.too-many', params: { available: '1' } },
  ]);
  expect(tooMuch('hold', stocked, typed('hold', ['3', '4']))).toMatchObject([{ field: 'lines.1.units' }]);
  expect(tooMuch('count', stocked, typed('count', ['1', '2']))).toEqual([
    { field: 'lines.0.units', code: 'inventory.stock.below-held', params: { held: '2' } },
  ]);
  expect(tooMuch('receive', stocked, typed('receive', ['9999']))).toEqual([]);
});

test('a count and an exit need a reason, a hold needs a name', () => {
  const empty = emptyStock(stocked, '');
  expect(
    stockForm('count')
      .safeParse(empty)
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(['reason']);
  expect(
    stockForm('hold')
      .safeParse(empty)
      .error?.issues.map(({ path }) => path[0]),
  ).toEqual(['label']);
  expect(stockForm('transfer').safeParse(empty).success).toBe(true);
});
