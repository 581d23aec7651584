import { splitIva } from '@trastienda/shared/billing/rules.ts';
import { MOST_CENTAVOS, prorate, splitByWeights } from '@trastienda/shared/kernel/money.ts';
import { REGIMES, taxWithin } from '@trastienda/shared/kernel/tax.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const amount = fc.integer({ min: 0, max: MOST_CENTAVOS });
const sampled = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { numRuns: 500, seed: 24 });
const column = async (statement: string, values: unknown[]) =>
  (await database.db.pool.query<{ value: string }>(statement, values)).rows.map(({ value }) => Number(value));

it('prorates and splits in SQL as in the kernel', async () => {
  const cases = sampled(fc.tuple(amount, amount, fc.oneof(fc.constant(0), amount)));
  const found = await column(
    `SELECT cumulative_share(c.amount, c.part, c.whole) AS value
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS c (amount, part, whole, nth) ORDER BY nth`,
    [cases.map(([of]) => of), cases.map(([, part]) => part), cases.map(([, , whole]) => whole)],
  );
  expect(found).toEqual(cases.map(([of, part, whole]) => prorate(of, part, whole)));

  const splits = sampled(fc.tuple(amount, fc.array(amount, { minLength: 1, maxLength: 8 })));
  const parts = await column(
    `SELECT cumulative_share(w.amount, (sum(w.weight) OVER upto)::bigint, (sum(w.weight) OVER whole)::bigint)
       - cumulative_share(w.amount, (sum(w.weight) OVER upto - w.weight)::bigint, (sum(w.weight) OVER whole)::bigint) AS value
     FROM (SELECT s.nth AS split, e.nth, s.amount, e.weight FROM jsonb_to_recordset($1::jsonb)
         AS s (nth int, amount bigint, weights bigint[]) CROSS JOIN LATERAL unnest(s.weights) WITH ORDINALITY AS e (weight, nth)) w
     WINDOW whole AS (PARTITION BY w.split), upto AS (PARTITION BY w.split ORDER BY w.nth)
     ORDER BY w.split, w.nth`,
    [JSON.stringify(splits.map(([of, weights], nth) => ({ nth, amount: of, weights })))],
  );
  expect(parts).toEqual(splits.flatMap(([of, weights]) => splitByWeights(of, weights)));
});

it('computes IVA in SQL as in the rules', async () => {
  const totals = sampled(amount);
  const found = await column(
    'SELECT iva_within(t.total) AS value FROM unnest($1::bigint[]) WITH ORDINALITY AS t (total, nth) ORDER BY nth',
    [totals],
  );
  expect(found).toEqual(totals.map((total) => splitIva(total, 'general').iva));
  for (const regime of REGIMES)
    expect(
      await column(
        'SELECT tax_within(t.total, $2) AS value FROM unnest($1::bigint[]) WITH ORDINALITY AS t (total, nth) ORDER BY nth',
        [totals, regime],
      ),
    ).toEqual(totals.map((total) => taxWithin(total, regime)));
});
