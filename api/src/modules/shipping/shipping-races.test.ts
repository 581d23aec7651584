import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postJson } from '#testing/post-json.ts';
import { openShippingDesk, type ShippingDesk } from '#testing/shipping.ts';
import { testSize } from '#testing/test-size.ts';

let desk: ShippingDesk;
let address: string;
let guatex: string;
beforeAll(async () => {
  desk = await openShippingDesk();
  address = await desk.app.http.listen({ port: 0, host: '127.0.0.1' });
  guatex = (await desk.courier('Guatex')).id;
});
afterAll(() => desk.app.close());

const post = (url: string, body: object) => postJson(`${address}/api${url}`, desk.guides.token, body);
const assign = (parcel: string, guide: string) =>
  post('/guides/assign', {
    isPreview: false,
    courierId: guatex,
    rows: [{ parcel, guide, courierId: null }],
  });
const packMany = async (count: number): Promise<Order[]> => {
  const orders = [];
  for (let number = 0; number < count; number++) orders.push(await desk.packed());
  return orders;
};

describe('one guide for many parcels at once', () => {
  it('is assigned to one of them', async () => {
    const parcels = testSize('RACING_PARCELS');
    const orders = await packMany(parcels);
    const answers = await Promise.all(orders.map((order) => assign(order.label, 'A7777R77777')));
    const rows = answers.map(({ body }) => body.rows[0]);
    expect(rows.filter((row) => row.outcome === 'assigned')).toHaveLength(1);
    const refused = rows.filter((row) => row.outcome === 'refused');
    expect(refused).toHaveLength(parcels - 1);
    for (const row of refused) expect(row).toMatchObject({ code: 'guide.taken', parcel: { guide: '' } });
    const { rows: carriers } = await desk.app.database.db.pool.query(
      `SELECT 1 FROM shipments WHERE guide = 'A7777R77777'`,
    );
    expect(carriers).toHaveLength(1);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  }, 60_000);
});

describe('a list and single labels with the same guides at once', () => {
  it('assign each guide once, and lose no row', async () => {
    const orders = await packMany(12);
    const [listed, single] = [orders.slice(0, 6), orders.slice(6)];
    const numbers = listed.map((_, index) => `A6666R${10_000 + index}`);
    const labels = single.map(async (order, index) => {
      const [parcel] = (await desk.readOrder(order.id)).shipments;
      const label = { version: parcel?.version, courierId: guatex, guide: numbers[index] };
      return postJson(`${address}/api/shipments/${parcel?.id}/commands/label`, desk.reception.token, label);
    });
    const list = post('/guides/assign', {
      isPreview: false,
      courierId: guatex,
      rows: listed.map((order, index) => ({ parcel: order.label, guide: numbers[index], courierId: null })),
    });
    const [answer, ...alone] = await Promise.all([list, ...labels]);
    const inList = answer.body.rows.map((row: { outcome: string }) => row.outcome === 'assigned');
    expect(alone.map(({ status }) => status === 200)).toEqual(
      inList.map((isAssigned: boolean) => !isAssigned),
    );
    expect(await desk.findViolatedInvariants()).toEqual([]);
  }, 60_000);
});

describe('two lists of the same guides in opposite order', () => {
  it('do not deadlock', async () => {
    const orders = await packMany(20);
    const numbers = Array.from({ length: 10 }, (_, index) => `A3333R${10_000 + index}`);
    const list = (of: readonly Order[], guides: readonly string[]) =>
      post('/guides/assign', {
        isPreview: false,
        courierId: guatex,
        rows: of.map((order, index) => ({ parcel: order.label, guide: guides[index], courierId: null })),
      });
    const answers = await Promise.all([
      list(orders.slice(0, 10), numbers),
      list(orders.slice(10), numbers.toReversed()),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const outcomes = answers.flatMap(({ body }) => body.rows.map((row: { outcome: string }) => row.outcome));
    expect(outcomes.filter((outcome) => outcome === 'assigned')).toHaveLength(10);
  }, 60_000);
});

describe('prepaid guides', () => {
  it('taken by twenty requests at once are all different', async () => {
    const guides = Array.from({ length: 25 }, (_, index) => `B5555R${20_000 + index}`);
    await post(`/couriers/${guatex}/prepaid`, { guides });
    const orders = await packMany(20);
    const answers = await Promise.all(orders.map((order) => assign(order.label, '')));
    const taken = answers.map(({ body }) => body.rows[0].guide);
    expect(new Set(taken).size).toBe(20);
    for (const guide of taken) expect(guides).toContain(guide);
    expect((await desk.courier('Guatex')).prepaid).toBe(5);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  }, 60_000);
});

describe('two hand-overs of the same parcels at once', () => {
  it('succeed once, and the goods leave once', async () => {
    const orders = await packMany(5);
    const ids = [];
    for (const [index, order] of orders.entries()) {
      await assign(order.label, `A4444R${30_000 + index}`);
      ids.push((await desk.readParcel(order)).id);
    }
    const answers = await Promise.all([
      post('/manifests', { courierId: guatex, ids }),
      post('/manifests', { courierId: guatex, ids: ids.toReversed() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = answers.find(({ status }) => status === 409)?.body;
    expect(late.code).toBe('manifest.refused-parcels');
    expect(late.errors).toHaveLength(5);
    for (const order of orders) {
      const item = `/products/items/${order.lines[0]?.variantId}`;
      expect((await desk.get(item, desk.keeper)).body).toMatchObject({ onHand: 0, reserved: 0 });
    }
    const { rows } = await desk.app.database.db.pool.query('SELECT count(*)::int AS count FROM manifests');
    expect(rows[0].count).toBe(1);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  }, 60_000);
});
