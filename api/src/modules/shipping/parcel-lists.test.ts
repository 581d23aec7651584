import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { ParcelRow } from '@trastienda/shared/shipping/contract/guides.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShippingDesk, type ShippingDesk } from '#testing/shipping.ts';

let desk: ShippingDesk;
let guatex: string;
let orders: Order[];
let ids: string[];
beforeAll(async () => {
  desk = await openShippingDesk();
  guatex = (await desk.courier('Guatex')).id;
  orders = [];
  for (let number = 0; number < 6; number++) orders.push(await desk.packed());
  ids = [];
  for (const order of orders) ids.push((await desk.readParcel(order)).id);
  const rows = orders
    .slice(1)
    .map((order, index) => ({ parcel: order.label, guide: `A1111R${10_000 + index}` }));
  await desk.assign(rows);
  await desk.post('/manifests', desk.guides, { courierId: guatex, ids: ids.slice(2) });
  await desk.move(order(3), 'out');
  await desk.move(order(4), 'fail', { reason: 'absent' });
  await desk.move(order(5), 'refuse', { reason: 'too_late' });
  // Long ago for those on their way.
  await desk.app.database.db.pool.query(
    `UPDATE shipments SET moved_at = now() - interval '4 days 1 hour' WHERE id = ANY($1)`,
    [[ids[2], ids[4]]],
  );
}, 60_000);
afterAll(() => desk.app.close());

const order = (index: number): Order => {
  const found = orders[index];
  if (found === undefined) throw new Error('no such order');
  return found;
};
const list = async (query: string) => (await desk.get(`/shipments?${query}`, desk.guides)).body;
const shown = async (query: string) => (await list(query)).items.map((row: ParcelRow) => ids.indexOf(row.id));

it('lists every parcel in its tab, the longest waiting first', async () => {
  expect((await desk.get('/guides/pending', desk.guides)).body.items.map((row: ParcelRow) => row.id)).toEqual(
    [ids[0]],
  );
  expect(await shown('tab=to_hand_over')).toEqual([1]);
  expect(await shown('tab=on_the_way')).toEqual([2, 3]);
  expect(await shown('tab=on_the_way&sort=-movedAt')).toEqual([3, 2]);
  expect(new Set(await shown('tab=stalled'))).toEqual(new Set([2, 4]));
  expect(await shown('tab=stalled&days=5')).toEqual([]);
  expect(await shown('tab=trouble')).toEqual([4]);
  expect(await shown('tab=returning')).toEqual([5]);
  const counts = { pending: 1, to_hand_over: 1, on_the_way: 2, stalled: 2, trouble: 1, returning: 1 };
  expect((await desk.get('/shipments/counts', desk.reception)).body).toEqual(counts);
  expect((await desk.get('/shipments/counts?days=5', desk.guides)).body).toEqual({ ...counts, stalled: 0 });
});

it('shows the last event, and the amount to collect as agreed', async () => {
  const [failed] = (await list('tab=trouble')).items;
  expect(failed).toMatchObject({
    lastEvent: 'fail',
    lastReason: 'absent',
    cod: 15_000,
    guide: 'A1111R10003',
  });
});

it('pages and searches by number, guide, customer and phone', async () => {
  const first = await list('tab=on_the_way&limit=1');
  expect(first).toMatchObject({ total: 2, totalIsExact: true });
  const second = await list(`tab=on_the_way&limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map((row: ParcelRow) => row.id)).toEqual([ids[2], ids[3]]);
  expect(second.nextCursor).toBeNull();
  const hostile = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
  for (const at of ['ayer', '2026-99-99 00:00:00+00', '2026-11-15'])
    expect((await list(`tab=trouble&cursor=${hostile([at, ids[0]])}`)).code, at).toBe('list.bad-cursor');

  const wanted = order(3);
  const phone = wanted.customerPhone ?? '';
  for (const q of [
    wanted.label,
    'a1111r10002',
    wanted.customerName,
    phone,
    `${phone.slice(4, 8)}-${phone.slice(8)}`,
  ])
    expect(await shown(`tab=on_the_way&q=${encodeURIComponent(q)}`), q).toEqual([3]);
  expect(await shown('tab=on_the_way&q=nadie')).toEqual([]);
});

it('filters by courier, and is refused without permission', async () => {
  const forza = (await desk.courier('Forza')).id;
  expect(await shown(`tab=on_the_way&courier=${guatex}`)).toEqual([2, 3]);
  expect(await shown(`tab=on_the_way&courier=${forza}`)).toEqual([]);
  const pending = (courier: string) => desk.get(`/guides/pending?courier=${courier}`, desk.guides);
  expect((await pending(guatex)).body.total).toBe(1);
  expect((await pending(forza)).body.total).toBe(0);
  for (const url of [
    '/guides/pending',
    '/shipments?tab=trouble',
    '/shipments/counts',
    '/couriers',
    '/manifests',
  ])
    expect((await desk.get(url, desk.seller)).status, url).toBe(403);
});

it('shows the courier of the order while a parcel has no guide', async () => {
  const forza = (await desk.courier('Forza')).id;
  await desk.app.database.db.pool.query('UPDATE orders SET courier_id = $1 WHERE id = $2', [
    forza,
    order(0).id,
  ]);
  expect(await desk.readParcel(order(0))).toMatchObject({ courier: 'Forza' });
});
