import { INVOICE_TABS, QUEUE_TABS } from '@trastienda/shared/billing/status.ts';
import { BANK_LINE_TABS } from '@trastienda/shared/finance/contract/statements.ts';
import { whatIsMissing } from '@trastienda/shared/orders/completeness.ts';
import { FULFILMENTS, STAGES } from '@trastienda/shared/orders/status.ts';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingPolicy } from '#modules/billing/policy.ts';
import { countTab } from '#modules/billing/reads/pages.ts';
import { countBankLines } from '#modules/finance/reads/bank-lines.ts';
import { computeOutcome } from '#modules/finance/reads/settlement-outcome.ts';
import { readSettlementLines } from '#modules/finance/reads/settlements.ts';
import { settlements } from '#modules/finance/tables.ts';
import { orders } from '#modules/orders/tables.ts';
import { differsFromFacts, recomputeOrder } from '#modules/orders/writes/recompute-order.ts';
import { recordPossibleDuplicates } from '#modules/payments/writes/possible-duplicates.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { readConfig } from '#platform/settings/config.ts';
import { createSampleYear, SAMPLE_MOMENTS, type SampleYear } from '#testing/sample-year.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

describe.each(SAMPLE_MOMENTS)('a demonstration that begins at %s', (moment) => {
  const now = new Date(moment);
  let database: SampleYear;
  beforeAll(async () => {
    database = await createSampleYear(moment);
  }, 240_000);
  afterAll(() => database.drop());

  const billing = billingPolicy(readConfig({}), () => undefined);
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

  it('keeps the invariants, and every order equals its recomputed values', async () => {
    expect(await findViolatedInvariants(database.db)).toEqual([]);
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
      const again = await inTransaction(ctx, (tx) => recomputeOrder(tx, order));
      expect(words(again.searchText), order.label).toEqual(words(order.searchText));
      const { searchText: _s, changedAt: _c, version: _v, ...rest } = order;
      expect(again).toMatchObject(rest);
    }
  });

  it('never reserves more than the stock, and nothing is in the future', async () => {
    expect(await count('stock_movements WHERE reserved_after < 0 OR reserved_after > on_hand_after')).toBe(0);
    const later = `'${now.toISOString()}'`;
    expect(await count(`audit_entries WHERE at > ${later}`)).toBe(0);
    expect(await count(`payments WHERE submitted_at > ${later} OR reviewed_at > ${later}`)).toBe(0);
    expect(await count(`orders WHERE expires_at <= ${later}`)).toBe(0);
    expect(
      await count(
        "(SELECT at < lag(at) OVER (ORDER BY id) AS is_back FROM audit_entries WHERE entity = 'order') a WHERE is_back",
      ),
    ).toBe(0);
  });

  it('gives the first seller orders in the main stages', async () => {
    const own = await read(
      `SELECT stage, count(*)::int AS count, count(expires_at)::int AS expiring
        FROM orders JOIN users u ON u.id = seller_id WHERE user_name = 'vendedora' GROUP BY 1`,
    );
    for (const stage of ['draft', 'awaiting_payment', 'to_prepare', 'to_label', 'on_route'])
      expect(own.find((one) => one.stage === stage)?.count, stage).toBeGreaterThan(0);
    expect(own.find((one) => one.stage === 'awaiting_payment')?.expiring).toBeGreaterThan(1);
  });

  it('has 20 to 50 payments to review, and none reviewed by its submitter', async () => {
    const waiting = await count("payments WHERE status IN ('submitted', 'in_review')");
    expect(waiting).toBeGreaterThanOrEqual(20);
    expect(waiting).toBeLessThanOrEqual(50);
    expect(await count("payments WHERE status = 'in_review' AND claimed_by IS NOT NULL")).toBe(2);
    expect(await count("payments WHERE status = 'doubt' AND review_note <> ''")).toBeGreaterThanOrEqual(2);
    const rejected = await count("payments WHERE status = 'rejected'");
    expect(rejected).toBeGreaterThanOrEqual(6);
    expect(rejected).toBeLessThanOrEqual(35);
    expect(
      (await read("SELECT DISTINCT reject_code FROM payments WHERE status = 'rejected'")).length,
    ).toBeGreaterThan(3);
    expect(await count('payments WHERE reviewed_by = submitted_by')).toBe(0);
    expect(
      await count("payments WHERE status = 'verified' AND method <> 'credit' AND reviewed_by IS NULL"),
    ).toBe(0);
  });

  it('has a readable receipt for every waiting bank payment', async () => {
    const bare = `payments p WHERE status IN ('submitted', 'in_review', 'doubt') AND method IN ('deposit', 'transfer', 'card_link')
      AND NOT EXISTS (SELECT 1 FROM payment_proofs x WHERE x.payment_id = p.id)`;
    expect(await count(bare)).toBe(0);
    const slips =
      await read(`SELECT DISTINCT f.sha256, f.width, f.height, f.bytes, f.uploaded_by = p.submitted_by AS is_own
      FROM payment_proofs x JOIN stored_files f ON f.id = x.file_id JOIN payments p ON p.id = x.payment_id`);
    expect(slips.length).toBeGreaterThanOrEqual(25);
    expect(slips.length).toBeLessThanOrEqual(80);
    for (const { sha256, width, height, bytes, is_own } of slips) {
      const full = await database.files.read(sha256, 'full');
      const meta = await sharp(full).metadata();
      expect({ ...meta, bytes: full.length, is_own }).toMatchObject({
        format: 'webp',
        ...{ width, height, bytes },
        is_own: true,
      });
      expect((await sharp(await database.files.read(sha256, 'thumb')).metadata()).format).toBe('webp');
    }
  });

  it('has possible duplicates of every kind', async () => {
    const possibleDuplicates = await read(
      'SELECT kind, count(*)::int AS count FROM payment_duplicates GROUP BY 1',
    );
    for (const kind of ['key', 'image', 'reference', 'look'])
      expect(possibleDuplicates.find((one) => one.kind === kind)?.count, kind).toBeGreaterThanOrEqual(2);
    const waiting = "status IN ('submitted', 'in_review')";
    expect(await count(`payments WHERE ${waiting} AND duplicate = 'hard'`)).toBeGreaterThanOrEqual(2);
    expect(await count(`payments WHERE ${waiting} AND duplicate = 'soft'`)).toBeGreaterThanOrEqual(2);
    // As the product itself would have found them.
    const before = await read('SELECT * FROM payment_duplicates WHERE kind <> $$look$$ ORDER BY 1, 2, 3');
    const ctx: Ctx = { db: database.db.orm, now, requestId: 'test', language: 'es', actor: null };
    const open = await read(`SELECT id FROM payments WHERE ${waiting}`);
    await inTransaction(ctx, async (tx) => {
      for (const { id } of open) await recordPossibleDuplicates(tx, id);
    });
    expect(await read('SELECT * FROM payment_duplicates WHERE kind <> $$look$$ ORDER BY 1, 2, 3')).toEqual(
      before,
    );
  });

  it('has bank lines, settlements, refunds and closed days', async () => {
    const ctx: Ctx = { db: database.db.orm, now, requestId: 'test', language: 'es', actor: null };
    const tabs = await countBankLines(ctx, {});
    for (const tab of BANK_LINE_TABS) expect(tabs[tab].count, tab).toBeGreaterThan(0);
    expect([tabs.unknown.count, tabs.ignored.count]).toEqual([6, 2]);
    for (const table of ['bank_line_ties', 'collection_fees']) expect(await count(table)).toBeGreaterThan(1);
    expect(await count('bank_statements')).toBe(2);
    expect(
      await count("payments WHERE method = 'cod' AND settlement_id IS NULL AND submitted_by IS NULL"),
    ).toBe(0);
    expect(await count("settlements WHERE status = 'confirmed'")).toBeGreaterThan(100);
    const [draft] = await ctx.db.select().from(settlements).where(eq(settlements.status, 'draft'));
    const lines = draft === undefined ? [] : await readSettlementLines(ctx, draft.id);
    const outcomes = lines.map((line) => computeOutcome(line).outcome);
    expect(outcomes).toEqual(expect.arrayContaining(['matched', 'short', 'over', 'unknown']));
    expect(await count("refunds WHERE status = 'requested'")).toBe(4);
    expect(await count("refunds WHERE status = 'refused'")).toBe(1);
    expect(await count("refunds WHERE status = 'paid'")).toBeGreaterThanOrEqual(2);
    const countEntries = (command: string) =>
      count(`audit_entries WHERE entity = 'order' AND command = '${command}'`);
    expect(await countEntries('credit-excess')).toBeGreaterThan(0);
    expect(await countEntries('refund-asked')).toBe(await count('refunds WHERE preorder_id IS NULL'));
    expect(await count("customer_credits WHERE kind = 'refund' AND refund_id IS NULL")).toBe(0);
    expect(await count('daily_closes')).toBe(10);
    expect(await count("daily_closes WHERE cash_counted <> cash_expected AND note <> ''")).toBe(1);
  });

  it('has parcels in every status, and work for each list of shipping', async () => {
    const states = (await read('SELECT DISTINCT status FROM shipments')).map((row) => row.status);
    expect(states.sort()).toEqual([...FULFILMENTS].sort());
    const packed =
      "shipments s JOIN orders o ON o.id = s.order_id WHERE s.status = 'packed' AND o.delivery = 'courier'";
    expect(await count(packed)).toBeGreaterThanOrEqual(12);
    expect(await count(`${packed} AND s.position = 2`)).toBe(1);
    expect(await count(`${packed} AND s.courier_id IS NULL`)).toBe(1);
    const overLimit = `${packed} AND o.terms = 'cod' AND EXISTS (SELECT 1 FROM couriers c
      WHERE c.id = s.courier_id AND o.balance > c.cod_limit)`;
    expect(await count(overLimit)).toBe(1);
    const ready = await read(
      "SELECT courier_id, count(*)::int AS count FROM shipments WHERE status = 'labelled' GROUP BY 1",
    );
    expect(ready.length).toBeGreaterThanOrEqual(3);
    expect(ready.reduce((sum, one) => sum + one.count, 0)).toBeGreaterThanOrEqual(8);
    expect(await count("shipments WHERE status = 'in_transit' AND last_event = 'out'")).toBeGreaterThan(0);
    expect(
      await count("shipments WHERE status = 'failed_attempt' AND last_event = 'incident'"),
    ).toBeGreaterThan(0);
    expect(await count("shipments WHERE status = 'returning' AND last_event = 'refuse'")).toBeGreaterThan(0);
    const reasons = await read(
      `SELECT DISTINCT e.reason FROM shipment_events e JOIN shipments s ON s.id = e.shipment_id
        WHERE s.last_event = 'fail' AND e.kind = 'fail'`,
    );
    expect(reasons.length).toBeGreaterThanOrEqual(3);
    const quiet = `shipments WHERE status IN ('handed_over', 'in_transit') AND moved_at < '${now.toISOString()}'::timestamptz`;
    expect(await count(`${quiet} - interval '4 days'`)).toBeGreaterThanOrEqual(3);
    expect(await count(`${quiet} - interval '7 days'`)).toBeGreaterThanOrEqual(1);
    expect(await count(`${quiet} - interval '16 days'`)).toBe(0);
  });

  it('has chronological events of every parcel, recorded by users of the store', async () => {
    const last = `shipments s LEFT JOIN LATERAL (SELECT kind, happened_at FROM shipment_events e
      WHERE e.order_id = s.order_id AND e.shipment_id = s.id ORDER BY id DESC LIMIT 1) e ON true`;
    const isPlan = "s.last_event = '' AND s.moved_at IS NULL AND s.handed_over_at IS NULL";
    expect(
      await count(
        `${last} WHERE NOT (${isPlan}) AND (s.last_event, s.moved_at) IS DISTINCT FROM (e.kind, e.happened_at)`,
      ),
    ).toBe(0);
    const steps = `(SELECT happened_at, recorded_at, recorded_by, lag(happened_at) OVER (PARTITION BY shipment_id ORDER BY id) AS before
      FROM shipment_events) e`;
    expect(
      await count(`${steps} WHERE happened_at < before OR happened_at > recorded_at OR recorded_by IS NULL`),
    ).toBe(0);
    expect(await count(`shipment_events WHERE recorded_at > '${now.toISOString()}'`)).toBe(0);
    expect(
      await count(
        `shipments WHERE (packed_at < created_at AND last_event <> 'receive') OR labelled_at < packed_at OR handed_over_at < coalesce(labelled_at, packed_at)
          OR delivered_at < handed_over_at OR (guide <> '') <> (labelled_at IS NOT NULL)`,
      ),
    ).toBe(0);
    expect(
      await count(
        "shipments WHERE packed_at IS NOT NULL AND last_event <> 'receive' AND weight_grams IS NULL",
      ),
    ).toBe(0);
  });

  it('has signed manifests of the last weeks, and prepaid guides', async () => {
    const recent = `'${now.toISOString()}'::timestamptz - interval '30 days'`;
    const listed =
      'SELECT 1 FROM manifest_lines l JOIN manifests m ON m.id = l.manifest_id WHERE l.shipment_id = s.id';
    const handedOver = `shipments s JOIN couriers c ON c.id = s.courier_id
      WHERE c.kind = 'courier' AND s.guide <> '' AND s.handed_over_at > ${recent}`;
    expect(await count(`${handedOver} AND NOT EXISTS (${listed} AND m.created_at = s.handed_over_at)`)).toBe(
      0,
    );
    expect(await count('manifests')).toBeGreaterThan(60);
    expect(await count('prepaid_guides WHERE shipment_id IS NULL')).toBeGreaterThan(50);
    expect(await count('prepaid_guides WHERE shipment_id IS NOT NULL')).toBeGreaterThan(5);
    expect(await count("couriers WHERE tracking_link LIKE 'https://%{guide}%'")).toBe(3);
  });

  it('has returns checked unit by unit, and credit for what was paid', async () => {
    const [found] = await read(
      'SELECT sum(good)::int AS good, sum(damaged)::int AS damaged, sum(missing)::int AS missing FROM returned_units',
    );
    for (const how of ['good', 'damaged', 'missing']) expect(found[how], how).toBeGreaterThan(0);
    const back =
      "orders o WHERE EXISTS (SELECT 1 FROM shipments s WHERE s.order_id = o.id AND s.status = 'returned')";
    expect(await count(`${back} AND o.status = 'confirmed' AND o.fulfilment = 'returned'`)).toBeGreaterThan(
      0,
    );
    expect(await count(`${back} AND o.status = 'cancelled' AND o.terms = 'cod'`)).toBeGreaterThan(10);
    expect(await count(`${back} AND o.returned > 0 AND o.money_out > 0`)).toBeGreaterThan(10);
    expect(
      await count(`${back} AND o.fulfilment = 'delivered' AND o.returned > 0 AND o.status = 'completed'`),
    ).toBeGreaterThan(3);
    const missing = `${back} AND NOT EXISTS (SELECT 1 FROM audit_entries a
      WHERE a.entity = 'order' AND a.entity_id = o.id::text AND a.command = 'receive')`;
    expect(await count(missing)).toBe(0);
    const damaged = "stock_movements WHERE kind = 'damage' AND document_kind = 'order'";
    expect(
      (await read(`SELECT coalesce(sum(-on_hand_delta), 0)::int AS units FROM ${damaged}`))[0].units,
    ).toBe(found.damaged);
  });

  it('has invoices in every tab, linked to their orders', async () => {
    const ctx: Ctx = { db: database.db.orm, now, requestId: 'test', language: 'es', actor: null };
    const queued = await Promise.all(QUEUE_TABS.map((tab) => countTab(ctx, { tab }, billing)));
    expect(queued[0]).toSatisfy((count: number) => count >= 25 && count <= 30);
    expect(queued[1]).toBeGreaterThanOrEqual(1);
    const tabs = await read('SELECT tab, count(*)::int AS count FROM invoices GROUP BY 1');
    for (const tab of INVOICE_TABS)
      expect(tabs.find((one) => one.tab === tab)?.count, tab).toBeGreaterThan(2);
    expect(
      await count("invoices WHERE kind = 'fact' AND status = 'sent' AND xml IS NOT NULL"),
    ).toBeGreaterThan(50);
    const missing = `orders o WHERE invoiced > 0 AND NOT EXISTS (SELECT 1 FROM audit_entries a
      WHERE a.entity = 'order' AND a.entity_id = o.id::text AND a.command = 'invoice')`;
    expect(await count(missing)).toBe(0);
    expect(
      await count(
        `invoices WHERE greatest(changed_at, emitted_at, sent_at, voided_at) > '${now.toISOString()}'`,
      ),
    ).toBe(0);
    const [some] = await read("SELECT xml FROM invoices WHERE kind = 'ncre' LIMIT 1");
    expect(some.xml).toContain('sin validez fiscal');
  });
});
