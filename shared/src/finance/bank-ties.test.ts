import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canTie,
  computeTie,
  needsFeeNote,
  suggestLinkPayments,
  suggestSettlements,
  type Tieable,
} from './bank-ties.ts';

const DEPOSIT = { amount: 49_000, paidOn: '2026-03-10' };

const one = (id: string, amount: number, fee = 0, on = '2026-03-09'): Tieable => ({ id, amount, fee, on });

describe('a tie', () => {
  test('of Q 490 to a settlement of Q 505 with a fee of Q 15 keeps Q 15, none of it beyond the settlement', () => {
    const sums = computeTie(49_000, [one('a', 50_500, 1_500)]);
    expect(sums).toEqual({ collected: 50_500, ownFees: 1_500, fee: 0, kept: 1_500 });
    expect(canTie(sums).ok).toBe(true);
    expect(needsFeeNote(sums)).toBe(false);
  });

  test('counts as fee only what the settlement does not say, also where less was kept', () => {
    expect(computeTie(49_000, [one('a', 50_500)])).toMatchObject({ fee: 1_500, kept: 1_500 });
    expect(computeTie(49_000, [one('a', 50_500, 1_000)])).toMatchObject({ fee: 500, kept: 1_500 });
    const less = computeTie(49_000, [one('a', 50_500, 2_000)]);
    expect(less).toMatchObject({ fee: -500, kept: 1_500 });
    expect(needsFeeNote(less)).toBe(true);
  });

  test('of nothing, or of less than the deposit, is refused', () => {
    expect(canTie(computeTie(49_000, []))).toEqual({ ok: false, code: 'bank-line.tie-nothing' });
    expect(canTie(computeTie(49_000, [one('a', 48_999)]))).toMatchObject({
      code: 'bank-line.tie-too-little',
    });
  });

  test('of which more than a tenth was kept wants a note', () => {
    expect(needsFeeNote(computeTie(9_000, [one('a', 10_000)]))).toBe(false);
    expect(needsFeeNote(computeTie(8_999, [one('a', 10_000)]))).toBe(true);
  });
});

const idsOf = (found: readonly { readonly ids: readonly string[] }[]) => found.map(({ ids }) => ids);

describe('suggested settlements', () => {
  test('bring exactly the deposit: one before several, the nearest first', () => {
    const settlements = [
      one('far', 50_500, 1_500, '2026-02-20'),
      one('near', 49_000),
      one('half', 30_000, 1_000),
      one('rest', 20_500, 500),
    ];
    expect(idsOf(suggestSettlements(DEPOSIT, settlements))).toEqual([['near'], ['far']]);
    expect(idsOf(suggestSettlements(DEPOSIT, settlements.slice(2)))).toEqual([['half', 'rest']]);
  });

  test('are single ones with a usual fee where none agrees exactly', () => {
    const found = suggestSettlements(DEPOSIT, [one('a', 50_500), one('b', 60_000), one('c', 48_000)]);
    expect(found).toMatchObject([{ ids: ['a'], fee: 1_500 }]);
  });

  test('are found at once among settlements that never agree', () => {
    const many = Array.from({ length: 200 }, (_, at) => one(`s${at}`, 10 + (at % 7) * 2));
    const before = Date.now();
    expect(suggestSettlements({ amount: 99_999, paidOn: '2026-03-10' }, many)).toEqual([]);
    expect(Date.now() - before).toBeLessThan(500);
  });
});

describe('suggested payments by link', () => {
  test('are those of whole days, of which a usual fee was kept', () => {
    const payments = [
      one('a', 20_000, 0, '2026-03-07'),
      one('b', 30_000, 0, '2026-03-08'),
      one('c', 20_500, 0, '2026-03-08'),
      one('d', 90_000, 0, '2026-03-09'),
    ];
    const [first] = suggestLinkPayments(DEPOSIT, payments);
    expect(first).toMatchObject({ ids: ['b', 'c'], collected: 50_500, fee: 1_500 });
  });

  test('are none where the fee would not be a usual one', () => {
    expect(suggestLinkPayments(DEPOSIT, [one('a', 90_000)])).toEqual([]);
    expect(suggestLinkPayments(DEPOSIT, [])).toEqual([]);
  });
});

test('every suggestion comes to the deposit with its fees', () => {
  const tieable = fc.record({
    id: fc.uuid(),
    amount: fc.integer({ min: 1, max: 5_000 }),
    fee: fc.integer({ min: 0, max: 200 }),
    on: fc.constantFrom('2026-03-01', '2026-03-05', '2026-03-09', '2026-03-12'),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_000 }),
      fc.uniqueArray(tieable, { maxLength: 12, selector: ({ id }) => id }),
      (amount, all) => {
        const deposit = { amount, paidOn: '2026-03-10' };
        const free = all.map((item) => ({ ...item, fee: 0 }));
        for (const [items, found] of [
          [all, suggestSettlements(deposit, all)],
          [free, suggestLinkPayments(deposit, free)],
        ] as const)
          for (const suggestion of found) {
            const sums = computeTie(
              amount,
              items.filter(({ id }) => suggestion.ids.includes(id)),
            );
            expect(suggestion).toMatchObject(sums);
            expect(sums.collected - sums.ownFees - sums.fee).toBe(amount);
            expect(canTie(sums).ok).toBe(true);
          }
      },
    ),
    { numRuns: 200, seed: 619 },
  );
});
