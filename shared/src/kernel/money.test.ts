import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeShare,
  MOST_CENTAVOS,
  perUnit,
  prorate,
  prorateDown,
  ratioInBasisPoints,
  ratioRoundedUp,
  readAmount,
  roundHalfUp,
  roundToMultiple,
  roundUpToMultiple,
  splitByWeights,
  toBasisPoints,
  toCentavos,
  toPercent,
} from './money.ts';

const amount = fc.integer({ min: 0, max: MOST_CENTAVOS });
const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 12 });
const add = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

describe('rounding', () => {
  it.each([
    [0.5, 1],
    [-0.5, -1],
    [2.4999, 2],
    [-2.5, -3],
  ])('rounds %d to %d', (value, rounded) => expect(roundHalfUp(value)).toBe(rounded));

  it('reads quetzales and percentages without binary fraction errors', () => {
    expect([1.1, 19.99, 1.005, 0.285].map(toCentavos)).toEqual([110, 1999, 101, 29]);
    expect(toBasisPoints(12.35)).toBe(1235);
    expect([1235, 5000, 3333].map(toPercent)).toEqual([12.4, 50, 33.3]);
  });

  it('rounds to the nearest or the next multiple', () => {
    expect([12_449, 12_450].map((price) => roundToMultiple(price, 100))).toEqual([12_400, 12_500]);
    expect([12_400, 12_401].map((price) => roundUpToMultiple(price, 500))).toEqual([12_500, 12_500]);
  });
});

describe('a share', () => {
  it('is exact where the product exceeds the safe integers', () => {
    expect(prorate(99_999_999, 299_999_999, 300_000_001)).toBe(99_999_998);
    expect(prorate(MOST_CENTAVOS, 999_999_999_999, 999_999_999_999)).toBe(MOST_CENTAVOS);
  });

  it('of zero is zero', () => {
    expect([prorate(5, 1, 0), prorateDown(5, 1, 0), ratioInBasisPoints(5, 0), ratioRoundedUp(5, 0)]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(perUnit(100, 0)).toBe(0);
  });

  it('of a negative amount is rounded like that of a positive one', () => {
    expect([computeShare(-5, 1000), computeShare(5, 1000)]).toEqual([-1, 1]);
    expect(ratioInBasisPoints(-1, 3)).toBe(-3333);
  });

  it('never rounds a discount down to its limit', () => {
    expect(ratioRoundedUp(1_000_001, 10_000_000)).toBe(1001);
  });

  it('stays within half a centavo of the true value', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: MOST_CENTAVOS }), (of, part, whole) => {
        const doubled = 2n * (BigInt(prorate(of, part, whole)) * BigInt(whole) - BigInt(of) * BigInt(part));
        expect(doubled <= BigInt(whole) && doubled > -BigInt(whole)).toBe(true);
      }),
    );
  });
});

describe('splitting by weights', () => {
  it('returns parts in the given order', () => {
    expect(splitByWeights(100, [1, 1, 1])).toEqual([33, 34, 33]);
    expect(splitByWeights(99_999_999, [99_999_999, 99_999_999])).toEqual([50_000_000, 49_999_999]);
    expect(splitByWeights(5, [0, 0])).toEqual([0, 0]);
    expect(splitByWeights(7, [])).toEqual([]);
  });

  it('loses nothing, and no part is further than a centavo from its share', () => {
    fc.assert(
      fc.property(amount, weights, (whole, by) => {
        const parts = splitByWeights(whole, by);
        const all = add(by);
        expect(add(parts)).toBe(all === 0 ? 0 : whole);
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(Math.abs(part - prorate(whole, by[index] ?? 0, all))).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

it.each([
  ['Q 1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['(12.00)', -1200],
  ['12.00-', -1200],
  ['doce', null],
])('reads the amount %s', (text, read) => expect(readAmount(text)).toBe(read));
