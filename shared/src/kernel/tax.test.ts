import { describe, expect, test } from 'vitest';
import { computeMargin, netCost, netPrice, taxWithin } from './tax.ts';

const general = { regime: 'general', costHasIva: false } as const;
const small = { regime: 'small', costHasIva: true } as const;

describe('a margin', () => {
  test('holds no IVA of the price', () => {
    // Q 519.99 ÷ 1.12 − Q 210.00
    expect(computeMargin(51_999, 21_000, general)).toBe(46_428 - 21_000);
  });
  test('counts a cost with recoverable IVA without it', () => {
    expect(computeMargin(51_999, 21_000, { ...general, costHasIva: true })).toBe(46_428 - 18_750);
  });
  test('of a small taxpayer pays 5 % of the price and recovers nothing', () => {
    expect(netPrice(51_999, small)).toBe(49_399);
    expect(netCost(21_000, small)).toBe(21_000);
  });
});

test.each([0, 1, 11, 12, 56, 99, 51_999, 99_999_999])('tax and what is left of %i are the price', (price) => {
  expect(taxWithin(price, 'general') + netPrice(price, general)).toBe(price);
  expect(taxWithin(price, 'small') + netPrice(price, small)).toBe(price);
});
