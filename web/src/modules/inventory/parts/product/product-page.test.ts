import type { ProductVariant } from '@trastienda/shared/inventory/contract/products.ts';
import { locationId, variantId } from '@trastienda/shared/inventory/ids.ts';
import { expect, test } from 'vitest';
import { computeEarnings, toMatrix, unitsByPlace, unitsOf, valueIn } from './figures.tsx';
import { groupPrices } from './prices.tsx';
import { shareText } from './product-dialogs.tsx';
import { computeScale, everyDay } from './sales.tsx';

const SHOP = locationId.parse('018f0000-0000-7000-8000-0000000000aa');
let made = 0;

function variant(own: Partial<ProductVariant>): ProductVariant {
  made += 1;
  return {
    id: variantId.parse(`018f0000-0000-7000-8000-${String(made).padStart(12, '0')}`),
    sku: `SKU-${made}`,
    barcode: '',
    size: '',
    colour: '',
    price: 10_000,
    compareAt: null,
    weightGrams: null,
    minimum: 0,
    mayPreorder: false,
    onHand: 0,
    reserved: 0,
    available: 0,
    incoming: 0,
    state: 'ok',
    lastMovedAt: null,
    levels: [],
    ...own,
  };
}

const GENERAL = { regime: 'general', costHasIva: false } as const;

test('a matrix is empty where a colour has no such size', () => {
  const [blackS, blackM, whiteM] = [
    variant({ colour: 'Negro', size: 'S' }),
    variant({ colour: 'Negro', size: 'M' }),
    variant({ colour: 'Blanco', size: 'M' }),
  ];
  expect(toMatrix([blackS, blackM, whiteM])).toEqual({
    sizes: ['S', 'M'],
    colours: [
      { colour: 'Negro', cells: [blackS, blackM] },
      { colour: 'Blanco', cells: [null, whiteM] },
    ],
  });
});

test('a margin is unknown without a cost', () => {
  expect(valueIn('margin', variant({}), GENERAL)).toBeNull();
  expect(valueIn('margin', variant({ price: 11_200, averageCost: 4000 }), GENERAL)).toBe(6000);
});

test('sums the figures of a product', () => {
  const variants = [
    variant({ price: 11_200, averageCost: 4000, onHand: 3, reserved: 1, available: 2, incoming: 5 }),
    variant({ price: 13_440, averageCost: 6000, onHand: 1, available: 1 }),
    variant({ price: 13_440, averageCost: null }),
  ];
  expect(unitsOf(variants)).toEqual({ onHand: 4, reserved: 1, available: 3, incoming: 5 });
  expect(computeEarnings(variants, GENERAL)).toEqual({
    cost: { low: 4000, high: 6000 },
    margin: { low: 6000, high: 6000 },
    marginShare: { low: 0.5, high: 0.6 },
    value: 18_000,
  });
  expect(computeEarnings([variant({})], GENERAL)).toBeNull();
});

test('sums stock by location over the variants', () => {
  const levels = [{ locationId: SHOP, onHand: 2, reserved: 1 }];
  expect(
    unitsByPlace({
      locations: [{ id: SHOP, name: 'Tienda' }],
      variants: [variant({ levels }), variant({ levels }), variant({})],
    }),
  ).toEqual([{ id: SHOP, name: 'Tienda', onHand: 4, reserved: 2 }]);
});

test('lists every day of a period, across a month', () => {
  const days = everyDay({ today: '2026-03-02', days: [{ day: '2026-02-28', units: 3 }] }, 7);
  expect(days).toHaveLength(7);
  expect(days.slice(3)).toEqual([
    { day: '2026-02-27', units: 0 },
    { day: '2026-02-28', units: 3 },
    { day: '2026-03-01', units: 0 },
    { day: '2026-03-02', units: 0 },
  ]);
});

test.each([
  [0, [0, 1, 2, 3]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [12, [0, 5, 10, 15]],
  [41, [0, 20, 40, 60]],
])('computes the scale for %d', (highest, lines) => {
  expect(computeScale(highest)).toEqual(lines);
});

const labels = {
  from: (price: string) => `Desde ${price}`,
  sizes: (sizes: string) => `Tallas: ${sizes}`,
  soldOut: 'Agotado por ahora',
};
const money = (centavos: number) => `Q${centavos / 100}`;
const link = 'https://tienda.gt/catalogo/blusa';

test('a shared text names only available sizes', () => {
  const variants = [
    variant({ colour: 'Negro', size: 'S', available: 2 }),
    variant({ colour: 'Negro', size: 'M', available: 1, price: 12_000 }),
    variant({ colour: 'Blanco', size: 'M', available: 0 }),
  ];
  expect(shareText({ product: { name: 'Blusa', variants }, link, money, labels })).toBe(
    `*Blusa*\nDesde Q100\nNegro: S, M\n\n${link}`,
  );
});

test('a shared text works without colours, and for a sold-out product', () => {
  const offered = [variant({ size: '36', available: 2 }), variant({ size: '37', available: 2 })];
  expect(shareText({ product: { name: 'Bota', variants: offered }, link, money, labels })).toBe(
    `*Bota*\nQ100\nTallas: 36, 37\n\n${link}`,
  );
  expect(shareText({ product: { name: 'Bota', variants: [variant({})] }, link, money, labels })).toBe(
    `*Bota*\nQ100\nAgotado por ahora\n\n${link}`,
  );
});

test('groups prices that changed together', () => {
  const change = {
    at: '2026-03-01T00:00:00.000Z',
    variantId: variantId.parse('018f0000-0000-7000-8000-0000000000ff'),
    priceBefore: 100,
    priceAfter: 120,
    compareAtBefore: null,
    compareAtAfter: null,
    actorName: 'Lucía',
  };
  const groups = groupPrices([
    { ...change, id: 3, sku: 'A' },
    { ...change, id: 2, sku: 'B' },
    { ...change, id: 1, sku: 'C', priceAfter: 130 },
  ]);
  expect(groups.map(({ skus, after }) => [skus, after])).toEqual([
    [['A', 'B'], 120],
    [['C'], 130],
  ]);
});
