import {
  ARTICLE_SOURCES,
  ARTICLE_STATUSES,
  LINE_STATUSES,
  PREORDER_STAGES,
} from '@trastienda/shared/preorders/status.ts';
import {
  COST_BASES,
  COST_KINDS,
  PARCEL_STATUSES,
  PURCHASE_STAGES,
} from '@trastienda/shared/purchases/status.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preorders } from '#modules/preorders/tables.ts';
import { recomputePreorder } from '#modules/preorders/writes/recompute-preorder.ts';
import { purchases } from '#modules/purchases/tables.ts';
import { recomputePurchase } from '#modules/purchases/writes/recompute-purchase.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { createSampleYear, SAMPLE_MOMENTS } from '#testing/sample-year.ts';
import { findViolatedInvariants, type TestDatabase } from '#testing/test-database.ts';

interface Recomputed {
  readonly searchText: string;
  readonly changedAt: Date;
  readonly version: number;
}

describe.each(SAMPLE_MOMENTS)(
  'the pre-orders and purchases of a demonstration that begins at %s',
  (moment) => {
    const now = new Date(moment);
    const today = `'${now.toISOString()}'::timestamptz`;
    let database: TestDatabase;
    beforeAll(async () => {
      database = await createSampleYear(moment);
    }, 240_000);
    afterAll(() => database.drop());

    const read = async (query: string) => (await database.db.pool.query(query)).rows;
    const count = async (what: string) => (await read(`SELECT count(*)::int AS count FROM ${what}`))[0].count;
    const readValues = async (column: string, table: string) =>
      (await read(`SELECT DISTINCT ${column} AS value FROM ${table}`)).map((row) => row.value).sort();

    it('number 300 and 80, in every state', async () => {
      expect(await findViolatedInvariants(database.db)).toEqual([]);
      expect(await count("preorders WHERE status <> 'discarded'")).toBe(300);
      expect(await count('purchases')).toBe(80);
      expect(await readValues('stage', 'preorders')).toEqual([...PREORDER_STAGES].sort());
      expect(await readValues('status', 'preorder_lines')).toEqual([...LINE_STATUSES].sort());
      expect(await readValues('stage', 'purchases')).toEqual([...PURCHASE_STAGES].sort());
      expect(await readValues('status', 'parcels')).toEqual([...PARCEL_STATUSES].sort());
      expect(await readValues('status', 'articles')).toEqual([...ARTICLE_STATUSES].sort());
      expect(await readValues('source', 'articles')).toEqual([...ARTICLE_SOURCES].sort());
      expect(await readValues('kind', 'purchase_costs')).toEqual([...COST_KINDS].sort());
      expect(await readValues('basis', 'purchase_costs')).toEqual([...COST_BASES].sort());
    });

    it('include work for every user', async () => {
      const expired = `preorders WHERE stage = 'quoted' AND valid_until < ${today}`;
      expect(await count(expired)).toBeGreaterThan(5);
      expect(await count(`preorders WHERE stage = 'quoted' AND valid_until > ${today}`)).toBeGreaterThan(5);
      expect(
        await count(`preorders WHERE stage = 'awaiting_deposit' AND deposit_due_at < ${today}`),
      ).toBeGreaterThan(2);
      expect(
        await count(
          `payments p JOIN preorder_payments a ON a.payment_id = p.id WHERE p.status = 'submitted'`,
        ),
      ).toBeGreaterThan(5);
      expect(await count('preorders WHERE converted > 0 AND converted < total')).toBeGreaterThan(2);
      expect(await count('preorders WHERE to_notify')).toBeGreaterThan(20);
      expect(await count('parcels WHERE slips > 0')).toBeGreaterThan(5);
      const isOver = "status IN ('received', 'lost', 'returned')";
      expect(await count(`parcels WHERE NOT ${isOver} AND eta < ${today}::date`)).toBeGreaterThan(1);
      expect(
        await count('(SELECT purchase_id FROM parcels GROUP BY 1 HAVING count(*) > 1) two'),
      ).toBeGreaterThan(2);
      for (const how of ['damaged', 'missing', 'extra'])
        expect(await count(`purchase_lines WHERE ${how} > 0`), how).toBeGreaterThan(0);
      expect(await count("preorder_lines WHERE release_reason <> ''")).toBeGreaterThan(0);
      expect(await count('preorder_lines WHERE replaces_id IS NOT NULL')).toBeGreaterThan(0);
      expect(await count('refunds WHERE preorder_id IS NOT NULL')).toBe(2);
      const seller = "seller_id = (SELECT id FROM users WHERE user_name = 'vendedora')";
      for (const stage of ['draft', 'quoted', 'awaiting_deposit', 'to_buy', 'in_transit', 'received'])
        expect(await count(`preorders WHERE ${seller} AND stage = '${stage}'`), stage).toBeGreaterThan(0);
    });

    it('include delivery times of shops and exchange rates', async () => {
      const received = `SELECT shop_id FROM purchases u JOIN parcels c ON c.purchase_id = u.id
      WHERE c.received_at IS NOT NULL GROUP BY 1 HAVING count(*) >= 5`;
      expect(await count(`(${received}) known`)).toBeGreaterThanOrEqual(3);
      expect(await count('shops')).toBe(6);
      expect(await count("exchange_rates WHERE currency = 'USD' AND set_by IS NOT NULL")).toBeGreaterThan(3);
    });

    it('equal their recomputed values', async () => {
      const ctx: Ctx = { db: database.db.orm, now, requestId: 'test', language: 'es', actor: null };
      // In which order words are found is not guaranteed.
      const withoutVolatile = ({ searchText, changedAt: _, version: _v, ...row }: Recomputed) => ({
        ...row,
        words: searchText.split(' ').sort(),
      });
      await inTransaction(ctx, async (tx) => {
        for (const row of await tx.db.select().from(preorders))
          expect(withoutVolatile(await recomputePreorder(tx, row)), row.label).toEqual(withoutVolatile(row));
        for (const row of await tx.db.select().from(purchases))
          expect(withoutVolatile(await recomputePurchase(tx, row)), row.label).toEqual(withoutVolatile(row));
      });
    });

    it('are in chronological order and not in the future', async () => {
      const isBack = (table: string, of: string, at: string, which = 'true') =>
        `(SELECT ${at} < lag(${at}) OVER (PARTITION BY ${of} ORDER BY id) AS is_back FROM ${table} WHERE ${which}) t WHERE is_back`;
      const ours = "entity IN ('preorder', 'purchase', 'article', 'payment')";
      expect(await count(isBack('audit_entries', 'entity, entity_id', 'at', ours))).toBe(0);
      expect(await count(isBack('parcel_events', 'parcel_id', 'happened_at'))).toBe(0);
      for (const [table, column] of [
        ['parcel_events', 'happened_at'],
        ['preorders', 'greatest(created_at, quoted_at, accepted_at, stage_since)'],
        ['preorder_lines', 'status_since'],
        ['purchases', 'greatest(created_at, paid_at, closed_at, cancelled_at, stage_since)'],
        ['parcels', 'greatest(status_since, received_at)'],
        ['articles', 'created_at'],
      ])
        expect(await count(`${table} WHERE ${column} > ${today}`), table).toBe(0);
      // Numbered as they came.
      for (const table of ['preorders', 'purchases', 'orders'])
        expect(
          await count(
            `(SELECT created_at < lag(created_at) OVER (ORDER BY number) AS is_back FROM ${table}) t WHERE is_back`,
          ),
          table,
        ).toBe(0);
      expect(
        await count(
          '(SELECT submitted_at < lag(submitted_at) OVER (ORDER BY number) AS is_back FROM payments) t WHERE is_back',
        ),
      ).toBe(0);
    });
  },
);
