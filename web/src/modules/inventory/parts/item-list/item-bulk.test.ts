import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { describe, expect, test } from 'vitest';
import { marginOf } from '../margin.tsx';
import { priceExamples } from './item-bulk.tsx';

function item(price: number, compareAt: number | null = null) {
  return {
    id: variantId.parse(crypto.randomUUID()),
    name: 'Blusa',
    size: 'M',
    colour: 'Negro',
    sku: `B-${price}`,
    price,
    compareAt,
  };
}

const TENTH_OFF = { kind: 'price', percentBp: -1000, rounding: 'none', keepsBefore: true } as const;

describe('examples of a price change', () => {
  test('show the price before and after and the compare-at price', () => {
    const [first] = priceExamples([item(18_500)], TENTH_OFF);
    expect(first).toMatchObject({ before: 18_500, after: 16_650, crossedOut: 18_500 });
  });

  test('round like the server', () => {
    const [first] = priceExamples([item(18_500)], { ...TENTH_OFF, rounding: 'ninety-five' });
    expect(first?.after).toBe(16_695);
  });

  test('never show a compare-at price below the price', () => {
    const up = { ...TENTH_OFF, percentBp: 1000 };
    expect(priceExamples([item(10_000)], up)[0]?.crossedOut).toBeNull();
    const keepsOld = { ...up, keepsBefore: false };
    expect(priceExamples([item(10_000, 12_000)], keepsOld)[0]?.crossedOut).toBe(12_000);
    expect(priceExamples([item(10_000, 10_500)], keepsOld)[0]?.crossedOut).toBeNull();
  });

  test('are of different prices, and none for items without a price', () => {
    const items = [item(0), item(10_000), item(10_000), item(20_000), item(30_000), item(40_000)];
    expect(priceExamples(items, TENTH_OFF).map(({ before }) => before)).toEqual([10_000, 20_000, 30_000]);
  });
});

test('a margin needs a price and a cost, and holds no IVA', () => {
  const rules = { regime: 'general', costHasIva: false } as const;
  // Q 224.00 ÷ 1.12 − Q 150.00
  expect(marginOf({ price: 22_400, averageCost: 15_000 }, rules)).toEqual({ centavos: 5000, share: 0.25 });
  expect(marginOf({ price: 0, averageCost: 15_000 }, rules)?.share).toBeNull();
  expect(marginOf({ price: 20_000, averageCost: null }, rules)).toBeNull();
});
