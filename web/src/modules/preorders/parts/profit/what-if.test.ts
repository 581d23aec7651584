import type { Profit } from '@trastienda/shared/preorders/contract/profit.ts';
import { readProfit } from '@trastienda/shared/preorders/contract/profit.ts';
import { expect, test } from 'vitest';
import { currenciesOf, whatIf } from './what-if.ts';

const line = (own: object = {}) => ({
  id: '00000000-0000-4000-8000-000000000001',
  description: 'Vestido',
  quantity: 1,
  price: 40_000,
  tax: 4_286,
  currency: 'USD',
  foreignQuoted: 2_000,
  foreignPaid: null,
  rateQuoted: 7_750_000,
  ratePaid: null,
  goodsQuoted: 15_500,
  goodsReal: null,
  extrasQuoted: 4_500,
  extrasReal: null,
  purchaseLabel: null,
  isFinal: false,
  ...own,
});

const profitOf = (lines: readonly object[]): Profit =>
  readProfit.reply.parse({
    moneyIn: { price: 40_000, paid: 20_000, shipping: 0, discount: 0 },
    lines,
    courier: 0,
    commission: 1_000,
    quoted: { cost: 20_000, tax: 4_286, recovered: 0, commission: 1_000, margin: 14_714 },
    real: { cost: 20_000, tax: 4_286, recovered: 0, commission: 1_000, margin: 14_714 },
    shippingNet: 0,
    left: 14_714,
  });

test('a higher exchange rate reduces the margin by the added cost', () => {
  const profit = profitOf([line()]);
  expect(whatIf(profit, { USD: 8_000_000 })).toEqual({ cost: 20_500, margin: 14_214 });
  expect(whatIf(profit, {})).toEqual({ cost: 20_000, margin: 14_714 });
  expect(whatIf(profit, { EUR: 9_000_000 })).toEqual({ cost: 20_000, margin: 14_714 });
});

test('uses what was paid instead of what was quoted', () => {
  const paid = line({ foreignPaid: 1_800, ratePaid: 7_800_000, goodsReal: 14_040, extrasReal: 4_000 });
  expect(whatIf(profitOf([paid]), { USD: 7_800_000 })).toEqual({ cost: 20_000, margin: 14_714 });
  expect(currenciesOf(profitOf([paid]).lines)).toEqual([{ code: 'USD', rate: 7_800_000 }]);
});

test('averages the rates of several lines by their cost', () => {
  const lines = [
    line({ foreignQuoted: 1_000, rateQuoted: 7_000_000 }),
    line({ foreignQuoted: 3_000, rateQuoted: 8_000_000 }),
  ];
  expect(currenciesOf(profitOf(lines).lines)).toEqual([{ code: 'USD', rate: 7_750_000 }]);
});
