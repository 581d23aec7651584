import { whatIsMissing } from '@trastienda/shared/orders/completeness.ts';
import { STAGES } from '@trastienda/shared/orders/status.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareInstallation } from '../installation.ts';
import { orders } from '../modules/orders/tables.ts';
import { differsFromFacts, settleOrder } from '../modules/orders/writes/settle.ts';
import { type Ctx, inTransaction } from '../platform/ctx.ts';
import { migrate } from '../platform/migrate.ts';
import { brokenPromises, createTestDatabase, type TestDatabase } from '../testing/test-app.ts';

/** In the morning before the shop opens, and in the middle of the busiest month. */
const MOMENTS = ['2026-08-31T12:10:00Z', '2026-12-15T19:00:00Z'];

describe.each(MOMENTS)('a demonstration that begins at %s', (moment) => {
  const now = new Date(moment);
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('empty');
    await migrate(database.db.pool);
    await prepareInstallation(
      database.db,
      { isDemo: true },
      () => now,
      async () => [],
    );
  }, 60_000);
  afterAll(() => database.drop());

  const read = async (query: string) => (await database.db.pool.query(query)).rows;
  const count = async (what: string) => (await read(`SELECT count(*)::int AS count FROM ${what}`))[0].count;

  it('has a year of orders in every stage, by five sellers', async () => {
    const stages = await read(`SELECT stage, count(*)::int AS count FROM orders GROUP BY 1`);
    for (const stage of STAGES)
      expect(stages.find((one) => one.stage === stage)?.count, stage).toBeGreaterThanOrEqual(5);
    const whole = await count('orders');
    expect(whole).toBeGreaterThanOrEqual(2_700);
    expect(whole).toBeLessThanOrEqual(3_300);
    expect((await read('SELECT DISTINCT seller_id FROM orders')).length).toBe(5);
    expect(await count('customers')).toBeGreaterThan(900);
    expect(await count("payments WHERE status = 'verified' AND reviewed_by = submitted_by")).toBe(0);
    expect(await count('customers WHERE credit > 0')).toBeGreaterThan(5);
    expect(await count("customer_credits WHERE kind = 'used'")).toBeGreaterThan(0);
  });

  it('has books that balance, and every order is what its facts come to', async () => {
    expect(await brokenPromises(database.db)).toEqual([]);
    const ctx: Ctx = { db: database.db.orm, now, requestId: 'test', language: 'es', actor: null };
    const some = (await ctx.db.select().from(orders).orderBy(asc(orders.number))).filter(
      ({ number, status }) => number % 12 === 0 || (status !== 'completed' && status !== 'cancelled'),
    );
    expect(some.length).toBeGreaterThan(300);
    for (const order of some.filter(({ confirmedAt }) => confirmedAt !== null))
      expect(whatIsMissing({ ...order, lineCount: order.units }), order.label).toEqual([]);
    expect(await count("orders WHERE terms = 'cod' AND total > 200000")).toBe(0);
    for (const order of some) expect(await differsFromFacts(ctx, order), order.label).toEqual([]);
    const words = (text: string) => text.split(' ').sort();
    for (const order of some.filter((_, index) => index % 6 === 0)) {
      const again = await inTransaction(ctx, (tx) => settleOrder(tx, order));
      expect(words(again.searchText), order.label).toEqual(words(order.searchText));
      const { searchText: _s, changedAt: _c, version: _v, ...rest } = order;
      expect(again).toMatchObject(rest);
    }
  });

  it('never held more than there was, and nothing happened in the future', async () => {
    expect(await count('stock_movements WHERE reserved_after < 0 OR reserved_after > on_hand_after')).toBe(0);
    const later = `'${now.toISOString()}'`;
    expect(await count(`audit_entries WHERE at > ${later}`)).toBe(0);
    expect(await count(`payments WHERE submitted_at > ${later} OR reviewed_at > ${later}`)).toBe(0);
    expect(await count(`orders WHERE lapses_at <= ${later}`)).toBe(0);
    expect(
      await count(
        "(SELECT at < lag(at) OVER (ORDER BY id) AS is_back FROM audit_entries WHERE entity = 'order') a WHERE is_back",
      ),
    ).toBe(0);
  });

  it('gives the first seller something of everything to do', async () => {
    const own = await read(
      `SELECT stage, count(*)::int AS count, count(lapses_at)::int AS lapsing
        FROM orders JOIN users u ON u.id = seller_id WHERE user_name = 'vendedora' GROUP BY 1`,
    );
    for (const stage of ['draft', 'awaiting_payment', 'to_prepare', 'to_label', 'on_route'])
      expect(own.find((one) => one.stage === stage)?.count, stage).toBeGreaterThan(0);
    expect(own.find((one) => one.stage === 'awaiting_payment')?.lapsing).toBeGreaterThan(1);
  });
});
