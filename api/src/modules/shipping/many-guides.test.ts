import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder, verifyPayments } from '#testing/orders.ts';
import { openShippingDesk, type ShippingDesk, SOME_ADDRESS } from '#testing/shipping.ts';

const MANY = 500;

let desk: ShippingDesk;
let order: Order;
beforeAll(async () => {
  desk = await openShippingDesk();
  const courierId = (await desk.courier('Guatex')).id;
  const { app, keeper, seller } = desk;
  const article = await makeArticle(app, keeper.token, MANY, 100);
  const details = { terms: 'cod', delivery: 'courier', courierId, address: SOME_ADDRESS } as const;
  const goods = createOrderDetails([{ variantId: article.id, quantity: MANY }], details);
  order = await confirm(app, seller.token, await makeOrder(app, seller.token, goods));
  await packOneByOne(order.id);
}, 60_000);
afterAll(() => desk.app.close());

/** Every unit travels by itself and is packed: what five hundred splits would come to. */
async function packOneByOne(orderId: string): Promise<void> {
  const { pool } = desk.app.database.db;
  await pool.query(
    `WITH one AS (UPDATE shipments SET status = 'packed', packed_at = now() WHERE order_id = $1 RETURNING *),
       less AS (UPDATE shipment_lines l SET quantity = 1 FROM one WHERE l.shipment_id = one.id RETURNING l.line_id),
       more AS (INSERT INTO shipments (id, order_id, position, status, courier_id, packed_at, created_at)
         SELECT gen_random_uuid(), one.order_id, n, 'packed', one.courier_id, now(), now()
         FROM one, generate_series(2, ${MANY}) AS n RETURNING id)
     INSERT INTO shipment_lines (shipment_id, line_id, quantity) SELECT more.id, less.line_id, 1 FROM more, less`,
    [orderId],
  );
  // Recomputes the order.
  await verifyPayments(desk.app, orderId);
}

const createRows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    parcel: `${order.label}/${from + index + 1}`,
    guide: `A5000R${10_000 + from + index}`,
  }));

async function statementsFor(rows: readonly object[]): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  await desk.assign(rows);
  const count = queries.mock.calls.length;
  queries.mockRestore();
  return count;
}

it('a longer list takes hardly more SQL statements', async () => {
  const [few, more] = [await statementsFor(createRows(0, 2)), await statementsFor(createRows(2, 25))];
  // Twenty-one rows more; what else the server does meanwhile is counted too.
  expect(more - few).toBeLessThan(20);
});

it('assigns five hundred rows in one request, with a result for each', async () => {
  const rows = [
    ...createRows(25, MANY - 3),
    ...createRows(0, 25),
    { parcel: 'P-999999', guide: 'A5000R99999' },
  ];
  const wrong = [
    { parcel: `${order.label}/${MANY}`, guide: 'A5000R10100' },
    { parcel: `${order.label}/${MANY}`, guide: 'raro' },
  ];
  const { status, body } = await desk.assign([...rows, ...wrong]);
  expect(status).toBe(200);
  expect(body.rows).toHaveLength(MANY);
  const outcomes = body.rows.map((row: { outcome: string; code: string | null }) => row.code ?? row.outcome);
  expect(outcomes.slice(0, MANY - 3)).toEqual(Array.from({ length: MANY - 3 }, () => 'assigned'));
  expect(outcomes.slice(MANY - 3)).toEqual(['guide.unknown-parcel', 'guide.twice', 'guide.odd-pattern']);
  expect(body.rows[0].parcel).toMatchObject({ position: 26, parcels: MANY, status: 'labelled' });
  const { rows: left } = await desk.app.database.db.pool.query(
    `SELECT count(*)::int AS count FROM shipments WHERE order_id = $1 AND status = 'packed'`,
    [order.id],
  );
  expect(left[0].count).toBe(2);
  expect((await desk.assign(Array.from({ length: MANY + 1 }, () => ({})))).status).toBe(422);
}, 60_000);

it('hands over a hundred parcels in one request', async () => {
  const { rows } = await desk.app.database.db.pool.query(
    `SELECT id FROM shipments WHERE order_id = $1 AND status = 'labelled' ORDER BY position LIMIT 100`,
    [order.id],
  );
  const courierId = (await desk.courier('Guatex')).id;
  const ids = rows.map((row: { id: string }) => row.id);
  const { status, body } = await desk.post('/manifests', desk.guides, { courierId, ids });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({ parcels: 100, pieces: 100 });
}, 60_000);
