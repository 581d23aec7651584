import { randomUUID } from 'node:crypto';
import { computeShare, MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import { shiftDays } from '@trastienda/shared/reports/period.ts';
import { COMMISSION_BASES, type CommissionBasis } from '@trastienda/shared/system/settings.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

interface ModelRule {
  readonly id: string;
  readonly seller: number | null;
  readonly creator: number;
  readonly from: string;
  readonly to: string | null;
  readonly bp: number;
  readonly basis: CommissionBasis | null;
}

const FIRST = '2026-01-01';
const DAYS = 40;
const PEOPLE = [0, 1, 2, 3].map((at) => ({ id: randomUUID(), ownBp: 100 * (at + 1) }));

const rule: fc.Arbitrary<ModelRule> = fc
  .record({
    id: fc.uuid({ version: 4 }),
    seller: fc.option(fc.nat(2)),
    from: fc.nat(DAYS),
    length: fc.option(fc.integer({ min: 0, max: 15 })),
    bp: fc.nat(10_000),
    basis: fc.option(fc.constantFrom(...COMMISSION_BASES)),
  })
  .map(({ from, length, ...rest }) => ({
    ...rest,
    // Person 3 makes rules of the others, person 2 those of everybody.
    creator: rest.seller === null ? 2 : 3,
    from: shiftDays(FIRST, from),
    to: length === null ? null : shiftDays(FIRST, from + length - 1),
  }));

const holdsOn = ({ from, to }: ModelRule, day: string) => from <= day && (to === null || day <= to);
const overlaps = (a: ModelRule, b: ModelRule) =>
  a.seller === b.seller &&
  Array.from({ length: DAYS + 20 }, (_, at) => shiftDays(FIRST, at)).some(
    (day) => holdsOn(a, day) && holdsOn(b, day),
  );

function rateOf(rules: readonly ModelRule[], person: number, day: string) {
  const found =
    rules.find((one) => one.seller === person && holdsOn(one, day)) ??
    rules.find((one) => one.seller === null && one.creator !== person && holdsOn(one, day));
  return {
    bp: found?.bp ?? PEOPLE[person]?.ownBp,
    basis: found?.basis ?? 'goods',
    rule: found?.id ?? null,
  };
}

it('finds the rule of a person and a day as the model does, and refuses what overlaps', async () => {
  const { pool } = database.db;
  for (const { id, ownBp } of PEOPLE)
    await pool.query(
      `INSERT INTO users (id, user_name, email, first_name, last_name, role_id, status, password_hash, created_at, commission_bp)
       VALUES ($1, $2, $2, 'Persona', 'de Prueba', 2, 'active', '$argon2id$', now(), $3)`,
      [id, `${id}@example.com`, ownBp],
    );
  const draws = fc.sample(fc.array(rule, { minLength: 1, maxLength: 12 }), { numRuns: 40, seed: 29 });
  let refused = 0;
  for (const drawn of draws) {
    const kept: ModelRule[] = [];
    for (const one of drawn) {
      const ended = one.to === null ? null : PEOPLE[one.creator]?.id;
      const inserted = await pool
        .query(
          `INSERT INTO commission_rules (id, seller_id, from_day, to_day, commission_bp, basis, created_by, created_at, ended_by, ended_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, now(), $8, CASE WHEN $8::uuid IS NOT NULL THEN now() END)`,
          [
            ...[
              one.id,
              one.seller === null ? null : PEOPLE[one.seller]?.id,
              one.from,
              one.to,
              one.bp,
              one.basis,
            ],
            ...[PEOPLE[one.creator]?.id, ended],
          ],
        )
        .then(
          () => true,
          (error: unknown) => {
            expect(String(error)).toContain('commission_rules_one_a_day');
            return false;
          },
        );
      expect(inserted).toBe(!kept.some((other) => overlaps(one, other)));
      if (inserted) kept.push(one);
      else refused++;
    }
    const { rows } = await pool.query(
      `SELECT p.nth, d.day::date::text AS day, c.commission_bp AS bp, c.basis, c.rule_id AS rule
       FROM unnest($1::uuid[]) WITH ORDINALITY AS p (id, nth)
         CROSS JOIN generate_series($2::date, $2::date + $3::integer, '1 day') AS d (day)
         CROSS JOIN LATERAL commission_of(p.id, d.day::date) c`,
      [PEOPLE.map(({ id }) => id), FIRST, DAYS + 20],
    );
    expect(rows).toHaveLength(PEOPLE.length * (DAYS + 21));
    for (const { nth, day, ...rate } of rows) expect(rate).toEqual(rateOf(kept, Number(nth) - 1, day));
    await pool.query('TRUNCATE commission_rules CASCADE');
  }
  expect(refused).toBeGreaterThan(20);
});

it('takes a percentage in SQL as in the kernel', async () => {
  const cases = fc.sample(fc.tuple(fc.integer({ min: -MOST_CENTAVOS, max: MOST_CENTAVOS }), fc.nat(10_000)), {
    numRuns: 500,
    seed: 29,
  });
  const { rows } = await database.db.pool.query<{ value: string }>(
    `SELECT commission_earned(c.base, c.bp) AS value
     FROM unnest($1::bigint[], $2::integer[]) WITH ORDINALITY AS c (base, bp, nth) ORDER BY nth`,
    [cases.map(([base]) => base), cases.map(([, bp]) => bp)],
  );
  expect(rows.map(({ value }) => Number(value))).toEqual(
    cases.map(([base, bp]) => computeShare(base, bp) + 0),
  );
});
