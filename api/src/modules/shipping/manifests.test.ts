import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShippingDesk, type ShippingDesk } from '#testing/shipping.ts';

let desk: ShippingDesk;
let guatex: string;
beforeAll(async () => {
  desk = await openShippingDesk();
  guatex = (await desk.courier('Guatex')).id;
});
afterAll(() => desk.app.close());

let made = 0;
const labelled = async (details?: Parameters<ShippingDesk['packed']>[0], courierId = guatex) => {
  const order = await desk.packed(details);
  const guide = `A2000R${String(10_000 + made++)}`;
  const { body } = await desk.assign([{ parcel: order.label, guide, courierId }]);
  expect(body.rows[0].outcome, JSON.stringify(body)).not.toBe('refused');
  return { order, guide, id: body.rows[0].parcel.id as string };
};
const handOver = (ids: readonly string[], courierId = guatex) =>
  desk.post('/manifests', desk.guides, { courierId, ids });
const readStock = async (order: Order) =>
  (await desk.get(`/products/items/${order.lines[0]?.variantId}`, desk.keeper)).body;

it('a hand-over creates a manifest of the parcels, and the goods leave the stock', async () => {
  const [first, second] = [await labelled(), await labelled()];
  const { status, body } = await handOver([second.id, first.id, second.id]);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({
    label: 'MF-000001',
    courier: 'Guatex',
    ...{ parcels: 2, pieces: 2, weightGrams: 1_800, codTotal: 30_000 },
    lines: [
      { order: second.order.label, guide: second.guide, codAmount: 15_000 },
      {
        order: first.order.label,
        receiver: 'Ana Lucía Xicará',
        destination: 'Quetzaltenango, Quetzaltenango',
        weightGrams: 900,
      },
    ],
  });
  for (const { order } of [first, second]) {
    expect(await desk.readOrder(order.id)).toMatchObject({ stage: 'on_route', fulfilment: 'handed_over' });
    expect(await readStock(order)).toMatchObject({ onHand: 0, reserved: 0 });
  }
  expect((await desk.get(`/manifests/${body.id}`, desk.reception)).body).toEqual(body);
  const byGuide = await desk.get(`/manifests?q=${first.guide.toLowerCase()}`, desk.guides);
  expect(byGuide.body).toMatchObject({ total: 1, items: [{ id: body.id }] });
  expect((await desk.get(`/manifests?q=${first.order.label}`, desk.guides)).body.total).toBe(1);
  expect((await desk.get('/manifests?q=MF-000002', desk.guides)).body.total).toBe(0);
  expect((await desk.get('/manifests?q=mf1', desk.guides)).body.total).toBe(1);
});

it('a hand-over is all or nothing: every parcel that cannot leave is named with its reason', async () => {
  const forza = (await desk.courier('Forza')).id;
  const good = await labelled();
  const other = await labelled({}, forza);
  const packed = await desk.packed();
  const held = await labelled();
  const now = await desk.readOrder(held.order.id);
  await desk.post(`/orders/${held.order.id}/commands/hold`, desk.reception, {
    version: now.version,
    reason: 'espera',
  });
  const unknown = '01890000-0000-7000-8000-000000000000';
  const packedId = (await desk.readParcel(packed)).id;
  const before = await desk.readOrder(good.order.id);
  const { status, body } = await handOver([good.id, other.id, packedId, held.id, unknown]);
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'manifest.refused-parcels' });
  expect(body.errors).toEqual([
    { field: other.id, code: 'manifest.other-courier', message: 'Es de otra mensajería.' },
    expect.objectContaining({ field: packedId, code: 'guide.not-labelled' }),
    expect.objectContaining({ field: held.id, code: 'order.wrong-state' }),
    expect.objectContaining({ field: unknown, code: 'guide.unknown-parcel' }),
  ]);
  expect(await desk.readOrder(good.order.id)).toEqual(before);
  expect(await readStock(good.order)).toMatchObject({ onHand: 1, reserved: 1 });
  const { rows } = await desk.app.database.db.pool.query(
    `SELECT (SELECT count(*)::int FROM manifests) AS written, (SELECT last FROM document_counters WHERE kind = 'manifest') AS last`,
  );
  expect(rows[0].written).toBe(rows[0].last);
  expect((await handOver([good.id])).status).toBe(201);
});

it('users with S-019 hand over but do not pack; sellers do neither', async () => {
  const { id, order } = await labelled();
  const parcel = order.shipments[0];
  const pack = await desk.post(`/shipments/${parcel?.id}/commands/pack`, desk.guides, { version: 1 });
  expect(pack.status).toBe(403);
  expect((await desk.post('/manifests', desk.seller, { courierId: guatex, ids: [id] })).status).toBe(403);
  expect((await handOver([id])).status).toBe(201);
});

it('a returned parcel keeps its line on the manifest', async () => {
  const { id, order } = await labelled();
  const { body } = await handOver([id]);
  expect((await desk.move(order, 'refuse', { reason: 'no_money' })).status).toBe(200);
  expect((await desk.get(`/manifests/${body.id}`, desk.guides)).body.lines).toHaveLength(1);
  expect((await desk.get('/shipments?tab=returning', desk.guides)).body.items).toMatchObject([
    { id, lastEvent: 'refuse', lastReason: 'no_money', cod: 15_000 },
  ]);
});

it('labelling and hand-over in bulk write the same as moving a single parcel', async () => {
  const [alone, among] = [await desk.packed(), await desk.packed()];
  await desk.move(alone, 'label', { courierId: guatex, guide: 'A2999R00001' });
  await desk.move(alone, 'hand_over');
  await desk.assign([{ parcel: among.label, guide: 'A2999R00002' }]);
  await handOver([(await desk.readParcel(among)).id]);
  const written = async (orderId: string) => {
    const { pool } = desk.app.database.db;
    const parcel = await pool.query(
      `SELECT status, courier_id, cod_amount, last_event, version, pieces, credited, labelled_at IS NOT NULL AS labelled,
         moved_at = handed_over_at AS moved, delivered_at FROM shipments WHERE order_id = $1`,
      [orderId],
    );
    const events = await pool.query(
      `SELECT kind, reason, note, recorded_at = happened_at AS at_once, recorded_by IS NOT NULL AS told FROM shipment_events
       WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );
    const traces = await pool.query(
      `SELECT command, after - 'guide' AS after FROM audit_entries WHERE entity_id = $1 AND command IN ('label', 'hand_over') ORDER BY id`,
      [orderId],
    );
    return [parcel.rows, events.rows, traces.rows];
  };
  expect(await written(among.id)).toEqual(await written(alone.id));
});
