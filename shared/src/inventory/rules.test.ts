import { describe, expect, it } from 'vitest';
import type { LocationId, VariantId } from './ids.ts';
import {
  canPublish,
  changedPrice,
  missingForPublication,
  type PriceRounding,
  spreadOverLevels,
  suggestedSku,
  summedByVariant,
  toSlug,
} from './rules.ts';

const place = (name: string) => name as LocationId;
const variant = (name: string) => name as VariantId;

describe('a price after ±%', () => {
  const cases: [price: number, percentBp: number, rounding: PriceRounding, after: number][] = [
    [18_500, -1_000, 'none', 16_650],
    [18_500, -1_000, 'quetzal', 16_700],
    [18_500, -1_000, 'five', 16_500],
    [18_500, -1_000, 'ninety-five', 16_695],
    [12_440, 0, 'ninety-five', 12_395],
    [12_450, 0, 'ninety-five', 12_495],
    [10, 0, 'ninety-five', 95],
    [999, 333, 'none', 1_032],
    [0, 5_000, 'quetzal', 0],
    [99_999_999, 100_000, 'none', 99_999_999],
  ];
  it.each(cases)('of %i by %i basis points with rounding %s is %i', (price, percentBp, rounding, after) => {
    expect(changedPrice(price, percentBp, rounding)).toBe(after);
  });
});

describe('units taken from locations', () => {
  const levels = [
    { locationId: place('shop'), onHand: 5, reserved: 3 },
    { locationId: place('store'), onHand: 4, reserved: 0 },
    { locationId: place('fair'), onHand: 1, reserved: 1 },
  ];
  it('come from the first location that has them all, otherwise from several, otherwise none', () => {
    expect(spreadOverLevels(levels, 2)).toEqual(new Map([['shop', 2]]));
    expect(spreadOverLevels(levels, 3)).toEqual(new Map([['store', 3]]));
    expect(spreadOverLevels(levels, 6)).toEqual(
      new Map([
        ['shop', 2],
        ['store', 4],
      ]),
    );
    expect(spreadOverLevels(levels, 7)).toBeNull();
    expect(spreadOverLevels([], 1)).toBeNull();
  });
});

it('sums the lines of one variant and sorts them by variant', () => {
  const lines = [
    { variantId: variant('b'), quantity: 1 },
    { variantId: variant('a'), quantity: 2 },
    { variantId: variant('b'), quantity: 3 },
  ];
  expect(summedByVariant(lines)).toEqual([
    { variantId: 'a', quantity: 2 },
    { variantId: 'b', quantity: 4 },
  ]);
});

describe('a published product', () => {
  const ready = { images: [1], variants: [{ price: 100 }], description: 'Fresca' };
  it('needs a picture and prices; a missing description is only reported', () => {
    expect(missingForPublication({ images: [], variants: [{ price: 0 }], description: ' ' })).toEqual([
      'picture',
      'price',
      'description',
    ]);
    expect(canPublish({ ...ready, description: '' }).ok).toBe(true);
    expect(canPublish({ ...ready, images: [] }).ok).toBe(false);
    expect(canPublish({ ...ready, variants: [{ price: 100 }, { price: 0 }] }).ok).toBe(false);
  });
});

it('suggests SKUs and slugs from names', () => {
  expect(suggestedSku('Blusa Ñandú de lino', 'Azul marino', 'Única')).toBe('BLU-NAN-AZUM-UNI');
  expect(suggestedSku('Blusa de lino con vuelos', 'Negro', 'S')).toBe('BLU-LIN-NEG-S');
  expect(suggestedSku('«»', '', '')).toBe('ART');
  expect(toSlug('  Vestido «Lía», ¡nuevo! ')).toBe('vestido-lia-nuevo');
  expect(toSlug('😀')).toBe('articulo');
  expect(toSlug('a'.repeat(200))).toHaveLength(80);
});
