import type { Order, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, makeProduct, receiveUnits } from '#testing/goods.ts';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let app: TestApp;
let keeper: MadePerson;
let reception: MadePerson;
let seller: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  reception = await makePerson(app, { codes: ['S-01'] });
  seller = await makePerson(app);
});
afterAll(async () => {
  expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const get = (url: string, who: MadePerson = reception) => app.call({ url: `/api${url}`, token: who.token });
const post = (url: string, body: object) =>
  app.call({ method: 'POST', url: `/api${url}`, token: reception.token, body });
const readParcel = async (order: Order): Promise<Shipment> => {
  const [parcel] = ((await get(`/orders/${order.id}`)).json() as Order).shipments;
  if (parcel === undefined) throw new Error('an order without a parcel');
  return parcel;
};
const move = async (order: Order, command: string, body: object = {}) => {
  const { id, version } = await readParcel(order);
  return post(`/shipments/${id}/commands/${command}`, { version, ...body });
};

/** Two of size L of a dress that also comes in M; one more of M only stands in stock. */
async function createDressOrder(sizes: readonly string[] = ['L']): Promise<Order> {
  const product = await makeProduct(app, keeper.token, {
    variants: ['M', 'L'].map((size) => {
      const plain = createVariantDetails();
      return { ...plain, size, colour: 'Rojo', barcode: `75${plain.sku}` };
    }),
  });
  for (const variant of product.variants) await receiveUnits(app, keeper.token, variant.id, 3);
  const chosen = product.variants.filter((variant) => sizes.includes(variant.size));
  const draft = createOrderDetails(
    chosen.map((variant) => ({ variantId: variant.id, quantity: 2 })),
    { terms: 'cod' },
  );
  return confirm(app, seller.token, await makeOrder(app, seller.token, draft));
}

describe('packing', () => {
  it('is refused unless exactly the content of the parcel was checked', async () => {
    const order = await createDressOrder();
    const lineId = order.lines[0]?.id;
    const pack = (checked: object[], more: object = {}) => move(order, 'pack', { checked, ...more });
    const other = (await createDressOrder()).lines[0]?.id;
    for (const checked of [
      [{ lineId, quantity: 1 }],
      [
        { lineId, quantity: 2 },
        { lineId: other, quantity: 1 },
      ],
    ])
      expect((await pack(checked)).json().code).toBe('shipment.not-all-packed');
    expect((await move(order, 'pack', { version: 99 })).json().code).toBe('resource.stale');
    expect((await readParcel(order)).status).toBe('pending');
    const twice = [
      { lineId, quantity: 1 },
      { lineId, quantity: 1 },
    ];
    const packed: Order = (await pack(twice, { weightGrams: 850, pieces: 2 })).json();
    expect(packed.shipments[0]).toMatchObject({ status: 'packed', weightGrams: 850, pieces: 2 });
  });

  it('lists the content of the parcel, its locations, and similar variants', async () => {
    const order = await createDressOrder();
    const parcel = await readParcel(order);
    const packing = (await get(`/shipments/${parcel.id}/packing`)).json();
    const [line] = order.lines;
    expect(packing).toEqual({
      id: parcel.id,
      orderId: order.id,
      version: parcel.version,
      lines: [
        {
          lineId: line?.id,
          productId: line?.productId,
          name: line?.name,
          sku: line?.sku,
          barcode: `75${line?.sku}`,
          size: 'L',
          colour: 'Rojo',
          picture: null,
          quantity: 2,
          places: [{ location: expect.any(String), quantity: 2 }],
        },
      ],
      others: [
        {
          productId: line?.productId,
          name: line?.name,
          sku: expect.any(String),
          barcode: expect.any(String),
          size: 'M',
          colour: 'Rojo',
        },
      ],
    });
    expect(packing.others[0].barcode).not.toBe(packing.lines[0].barcode);
  });

  it('lists only its own parcel of an order', async () => {
    const order = await createDressOrder(['M', 'L']);
    const [first] = order.lines;
    const split: Order = (await move(order, 'split', { lines: [{ lineId: first?.id, quantity: 2 }] })).json();
    const read = async (which: number) =>
      (await get(`/shipments/${split.shipments[which]?.id}/packing`)).json();
    const [one, two] = [await read(0), await read(1)];
    expect(two.lines.map((line: { lineId: string }) => line.lineId)).toEqual([first?.id]);
    expect(one.lines).toHaveLength(1);
    // What travels in the other parcel is wrong in this one.
    expect(one.others.map((other: { sku: string }) => other.sku)).toEqual([first?.sku]);
  });

  it('needs the permission for all orders', async () => {
    const order = await createDressOrder();
    const { id } = await readParcel(order);
    expect((await get(`/shipments/${id}/packing`, seller)).statusCode).toBe(403);
    expect((await get('/shipments/019a0000-0000-7000-8000-000000000001/packing')).statusCode).toBe(404);
  });
});

describe('a parcel on its way', () => {
  /** As if nothing had been heard of it for so many days. */
  const stoodStill = async (order: Order, days: number) => {
    await app.database.db.pool.query(
      `UPDATE shipments SET moved_at = now() - make_interval(days => $2) WHERE order_id = $1`,
      [order.id, days],
    );
  };
  const found = async (days: number, order: Order) => {
    const list = (await get(`/orders?still=${days}&q=${order.label}`)).json();
    const counts = (await get(`/orders/counts?still=${days}&q=${order.label}`)).json();
    expect(counts.all.count).toBe(list.total);
    return list.total;
  };

  it('is found as stalled after some days without an event', async () => {
    const order = await createDressOrder();
    await move(order, 'pack');
    await stoodStill(order, 6);
    // It stands in the store: nobody expects to hear of it.
    expect(await found(5, order)).toBe(0);
    await move(order, 'deliver');
    await stoodStill(order, 6);
    expect(await found(5, order)).toBe(0);
    expect((await move(order, 'return', { reason: 'exchange' })).statusCode).toBe(200);
    expect(await found(5, order)).toBe(0);
    await stoodStill(order, 6);
    expect(await found(5, order)).toBe(1);
    expect(await found(7, order)).toBe(0);
    expect((await get('/orders?still=0')).statusCode).toBe(422);
  });

  it('shows its last event in the list only while it is on its way', async () => {
    const order = await createDressOrder();
    const row = async () => (await get(`/orders/rows/${order.id}`)).json().lastEvent;
    await move(order, 'pack');
    expect(await row()).toBe('');
    await move(order, 'deliver');
    expect(await row()).toBe('');
    await move(order, 'return', { reason: 'exchange' });
    expect(await row()).toBe('return');
  });

  it('stays delivered when an announced return does not come', async () => {
    const order = await createDressOrder();
    await move(order, 'pack');
    const delivered: Order = (await move(order, 'deliver')).json();
    expect((await move(order, 'return', { reason: 'exchange' })).json()).toMatchObject({
      shipments: [{ status: 'returning' }],
    });
    const kept: Order = (await move(order, 'deliver')).json();
    expect(kept).toMatchObject({
      ...{ status: delivered.status, stage: delivered.stage },
      // The day on which it was delivered, not the one on which the return was taken back.
      shipments: [{ status: 'delivered', deliveredAt: delivered.shipments[0]?.deliveredAt }],
    });
  });

  it('shows when a later recorded event happened, and the condition of returned goods', async () => {
    const order = await createDressOrder();
    await move(order, 'pack');
    const left = new Date();
    await move(order, 'deliver');
    const happenedAt = new Date().toISOString();
    await move(order, 'return', { reason: 'asked_back', note: 'No le quedó', happenedAt });
    const { entries } = (await get(`/orders/${order.id}/timeline`)).json();
    expect(entries[0]).toMatchObject({
      command: 'return',
      reason: 'asked_back: No le quedó',
      facts: { parcel: 1, happenedAt },
    });
    expect(entries[1]).toMatchObject({ command: 'deliver', facts: { parcel: 1 } });
    expect(new Date(happenedAt).getTime()).toBeGreaterThanOrEqual(left.getTime());
    const lineId = order.lines[0]?.id;
    const after: Order = (
      await move(order, 'receive', {
        isCredited: true,
        lines: [{ lineId, good: 1, damaged: 1, missing: 0 }],
      })
    ).json();
    expect(after.shipments).toMatchObject([
      { status: 'returned', lines: [{ lineId, quantity: 2, found: { good: 1, damaged: 1, missing: 0 } }] },
    ]);
    expect(order.shipments).toMatchObject([{ lines: [{ lineId, found: null }] }]);
  });
});
