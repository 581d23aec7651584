import type { Regime } from '@trastienda/shared/kernel/tax.ts';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { computeSaleFacts, type SoldOrder } from '#testing/reports/sale-facts-model.ts';
import { PRODUCTS, productAt, saleHistory, toSoldOrder, uuid } from '#testing/reports/sale-histories.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

const ZONE = 'America/Guatemala';
const ORDERS = fc
  .sample(saleHistory, { numRuns: 500, seed: 12 })
  .map((history, at) => toSoldOrder(history, at));

const EXAMPLE: SoldOrder = {
  ...{ id: uuid(5, 9_000), status: 'confirmed', confirmedAt: new Date('2026-05-05T18:00:00Z') },
  ...{ discount: 2_000, shipping: 3_500, returned: 11_294, paid: 24_205 },
  lastVerifiedAt: new Date('2026-05-06T15:00:00Z'),
  lines: [
    { ...createLine(0), quantity: 2, unitPrice: 12_500, discount: 1_000, unitCost: 6_000, good: 1 },
    { ...createLine(1), quantity: 1, unitPrice: 9_999, discount: 0, unitCost: 4_550 },
  ],
  parcels: [
    {
      ...{ id: uuid(6, 90_000), status: 'delivered', codAmount: 0, handedOverAt: null },
      deliveredAt: new Date('2026-05-07T20:00:00Z'),
    },
  ],
};

function createLine(at: number) {
  return { id: uuid(4, 90_000 + at), product: productAt(at), good: 0, damaged: 0, missing: 0 };
}

let database: TestDatabase;
let client: pg.PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  client = await database.db.pool.connect();
  await client.query('BEGIN');
  await insertOrders([...ORDERS, EXAMPLE]);
});
afterAll(async () => {
  await client.query('ROLLBACK');
  client.release();
  await database.drop();
});
beforeEach(() => client.query('SAVEPOINT before'));
afterEach(() => client.query('ROLLBACK TO before'));

describe('the sales view', () => {
  it('equals the reference model for hundreds of random histories', async () => {
    expect(await readFacts()).toEqual(computeModel([...ORDERS, EXAMPLE]));
    expect(ORDERS.filter(({ returned }) => returned > 0).length).toBeGreaterThan(40);
    expect(ORDERS.filter(({ status }) => status === 'cancelled').length).toBeGreaterThan(40);
  });

  it('equals the reference model for a small taxpayer', async () => {
    await client.query(`UPDATE sale_days SET regime = 'small'`);
    expect(await readFacts()).toEqual(computeModel([...ORDERS, EXAMPLE], 'small'));
  });

  it('equals the sums of the reports by day and month', async () => {
    await client.query('SELECT rebuild_sales()');
    const { rows } = await client.query(`
      SELECT span, sum(gross - discount - returned)::int AS net, sum(iva)::int AS iva, sum(cost)::int AS cost,
        sum(goods_tax)::int AS "goodsTax", sum(cost_tax)::int AS "costTax",
        sum(collected)::int AS collected FROM sale_sums WHERE basis = 'sold' AND dimension = 'category' GROUP BY 1`);
    const facts = [...computeModel([...ORDERS, EXAMPLE]).values()];
    const add = (of: (fact: Fact) => number) => facts.reduce((sum, fact) => sum + of(fact), 0);
    const totals = {
      net: add(({ gross, discount, returned }) => gross - discount - returned),
      ...{
        iva: add(({ iva }) => iva),
        cost: add(({ cost }) => cost),
        goodsTax: add(({ goodsTax }) => goodsTax),
        costTax: add(({ costTax }) => costTax),
        collected: add((fact) => fact.collected),
      },
    };
    expect(rows.toSorted((one, other) => (one.span < other.span ? -1 : 1))).toEqual([
      { span: 'day', ...totals },
      { span: 'month', ...totals },
    ]);
  });

  it.each([
    ['cumulative_share(amount bigint, part bigint, whole bigint)', 'amount * part / nullif(whole, 0)'],
    ['iva_within(amount bigint)', 'amount - ceil(amount * 100 / 112.0)::bigint'],
  ])('differs from the model when %s rounds differently', async (signature, body) => {
    await client.query(
      `CREATE OR REPLACE FUNCTION ${signature} RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT coalesce(${body}, 0) $$`,
    );
    expect(await readFacts()).not.toEqual(computeModel([...ORDERS, EXAMPLE]));
  });

  it('counts the example of docs/reports.md as documented', async () => {
    const days = { soldOn: '2026-05-05', deliveredOn: '2026-05-07', collectedOn: '2026-05-06' };
    const counted = {
      ...days,
      categoryOrders: 1,
      brandOrders: 1,
      productOrders: 1,
      cancelled: 0,
      owed: 0,
      codOut: 0,
    };
    expect([...(await readFacts(EXAMPLE.id)).values()]).toEqual([
      {
        ...{ ...counted, lineId: uuid(4, 90_000), orders: 1, units: 2, gross: 25_000, discount: 2_412 },
        ...{ returned: 11_294, shipping: 2_471, iva: 1_475, cost: 6_000, collected: 13_765 },
        ...{ goodsTax: 1_210, costTax: 643, collectedGoods: 11_294, collectedGoodsTax: 1_210 },
      },
      {
        ...{ ...counted, lineId: uuid(4, 90_001), orders: 0, units: 1, gross: 9_999, discount: 588 },
        ...{ returned: 0, shipping: 1_029, iva: 1_118, cost: 4_550, collected: 10_440 },
        ...{ goodsTax: 1_008, costTax: 487, collectedGoods: 9_411, collectedGoodsTax: 1_008 },
      },
    ]);
  });
});

type Fact = ReturnType<typeof computeSaleFacts>[number];

const computeModel = (orders: readonly SoldOrder[], regime: Regime = 'general'): Map<string, Fact> =>
  new Map(
    orders
      .flatMap((order) => computeSaleFacts(order, ZONE, regime))
      .sort((one, other) => (one.lineId < other.lineId ? -1 : 1))
      .map((fact) => [fact.lineId, fact]),
  );

async function readFacts(orderId: string | null = null): Promise<Map<string, Fact>> {
  const { rows } = await client.query<Fact>(
    `
    SELECT line_id AS "lineId", sold_on::text AS "soldOn", delivered_on::text AS "deliveredOn",
      collected_on::text AS "collectedOn", orders, category_orders AS "categoryOrders", brand_orders AS "brandOrders",
      product_orders AS "productOrders", cancelled, units, gross, discount, returned, shipping, iva, cost::int,
      collected, owed, cod_out AS "codOut",
      goods_tax AS "goodsTax", cost_tax::int AS "costTax", collected_goods AS "collectedGoods",
      collected_goods_tax AS "collectedGoodsTax"
    FROM sale_facts WHERE $1::uuid IS NULL OR order_id = $1 ORDER BY line_id`,
    [orderId],
  );
  return new Map(rows.map((row) => [row.lineId, row]));
}

/** As rows, without the triggers and foreign keys of the rest of a store; checks of the tables hold. */
async function insertOrders(orders: readonly SoldOrder[]): Promise<void> {
  await client.query('SET LOCAL session_replication_role = replica');
  const insert = (statement: string, rows: readonly object[]) =>
    client.query(statement, [JSON.stringify(rows)]);
  await insert(
    `INSERT INTO products (id, name, slug, category_id, brand_id, created_at, changed_at)
     SELECT p.id, p.id, p.id, p."categoryId", p."brandId", now(), now()
     FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, "categoryId" uuid, "brandId" uuid)`,
    PRODUCTS,
  );
  await insert(
    `INSERT INTO orders (id, number, status, seller_id, channel, customer_id, customer_name, customer_phone, delivery,
       terms, deposit_bp, discount, shipping, returned, subtotal, total, paid, tracking_token, payment_state, fulfilment,
       stage, stage_since, cancel_reason, cancelled_at, created_at, confirmed_at, changed_at)
     SELECT o.id, 900000 + o.nth, o.status, o.id, 'store', o.id, 'Ana', '+50250000000', 'courier',
       'prepaid', 0, o.discount, o.shipping, o.returned, o.subtotal, o.subtotal - o.discount + o.shipping - o.returned,
       o.paid, left(md5(o.id::text), 22), 'unpaid', 'pending', 'to_prepare', now(), 'x', now(), now(), o."confirmedAt", now()
     FROM jsonb_to_recordset($1::jsonb) AS o (id uuid, nth int, status text, discount int, shipping int, returned int,
       subtotal int, paid int, "confirmedAt" timestamptz)`,
    orders.map(({ lines, parcels: _, ...order }, nth) => ({
      ...{ ...order, nth },
      subtotal: lines.reduce((sum, line) => sum + line.quantity * line.unitPrice - line.discount, 0),
    })),
  );
  const lines = orders.flatMap((order) =>
    order.lines.map((line, position) => ({
      ...{ ...line, position, orderId: order.id, productId: line.product.id, parcelId: order.parcels[0]?.id },
    })),
  );
  await insert(
    `INSERT INTO order_lines (id, order_id, position, variant_id, product_id, name, sku, size, colour, quantity,
       list_price, unit_price, discount, unit_cost)
     SELECT l.id, l."orderId", l.position, l.id, l."productId", '', '', '', '', l.quantity,
       l."unitPrice", l."unitPrice", l.discount, l."unitCost"
     FROM jsonb_to_recordset($1::jsonb) AS l (id uuid, "orderId" uuid, position int, "productId" uuid, quantity int,
       "unitPrice" int, discount int, "unitCost" int)`,
    lines,
  );
  await insert(
    `INSERT INTO returned_units (shipment_id, line_id, good, damaged, missing)
     SELECT r."parcelId", r.id, r.good, r.damaged, r.missing
     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "parcelId" uuid, good int, damaged int, missing int)`,
    lines.filter(({ good, damaged, missing }) => good + damaged + missing > 0),
  );
  await insert(
    `INSERT INTO shipments (id, order_id, position, status, cod_amount, handed_over_at, delivered_at, created_at)
     SELECT s.id, s."orderId", s.position, s.status, s."codAmount", s."handedOverAt", s."deliveredAt", now()
     FROM jsonb_to_recordset($1::jsonb) AS s (id uuid, "orderId" uuid, position int, status text, "codAmount" int,
       "handedOverAt" timestamptz, "deliveredAt" timestamptz)`,
    orders.flatMap(({ id, parcels }) =>
      parcels.map((parcel, at) => ({ ...parcel, orderId: id, position: at + 1 })),
    ),
  );
  // Of each order's payments one counts, and a later one is still to be verified.
  await insert(
    `WITH given AS (
       SELECT o.id AS order_id, o.nth * 2 + w.later AS number, o."lastVerifiedAt" AS at, w.later = 1 AS is_later
       FROM jsonb_to_recordset($1::jsonb) AS o (id uuid, nth int, "lastVerifiedAt" timestamptz)
         CROSS JOIN (VALUES (0), (1)) w (later) WHERE o."lastVerifiedAt" IS NOT NULL),
     paid AS (
       INSERT INTO payments (id, number, status, method, amount, paid_on, submitted_at, reviewed_at, is_from_customer)
       SELECT md5('payment' || number)::uuid, 900000 + number, CASE WHEN is_later THEN 'submitted' ELSE 'verified' END, 'cash', 1,
         now(), CASE WHEN is_later THEN at + interval '3 days' ELSE at END, CASE WHEN number % 4 = 0 THEN at END, true
       FROM given)
     INSERT INTO payment_allocations (payment_id, order_id, amount)
     SELECT md5('payment' || number)::uuid, order_id, 1 FROM given`,
    orders.map(({ id, lastVerifiedAt }, nth) => ({ id, lastVerifiedAt, nth })),
  );
}
