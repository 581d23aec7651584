import type { Order, OrderDetailsInput, Shipment } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder, verifyPayments } from '#testing/orders.ts';
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

const PRICE = 15_000;
const BY_COURIER: Partial<OrderDetailsInput> = {
  delivery: 'courier',
  address: {
    municipality: '0901',
    place: 'zona 1',
    line: '5a. calle 3-20',
    reference: '',
    receiverName: '',
    receiverPhone: null,
    pin: null,
    atOffice: false,
  },
};

const post = (url: string, body: object) =>
  app.call({ method: 'POST', url: `/api${url}`, token: reception.token, body });
const read = async (order: Order): Promise<Order> =>
  (await app.call({ url: `/api/orders/${order.id}`, token: reception.token })).json();
const readParcel = async (order: Order, which = 0): Promise<Shipment> => {
  const parcel = (await read(order)).shipments[which];
  if (parcel === undefined) throw new Error('an order without that parcel');
  return parcel;
};
const move = async (order: Order, command: string, body: object = {}) => {
  const { id, version } = await readParcel(order);
  return post(`/shipments/${id}/commands/${command}`, { version, ...body });
};
const readStock = async (order: Order) => {
  const { onHand, reserved } = (
    await app.call({ url: `/api/products/items/${order.lines[0]?.variantId}`, token: keeper.token })
  ).json();
  return { onHand, reserved };
};

/** An order of so many pieces, on its way to the customer. */
async function onTheWay(pieces: number, details: Partial<OrderDetailsInput> = {}): Promise<Order> {
  const article = await makeArticle(app, keeper.token, pieces, PRICE);
  const draft = createOrderDetails([{ variantId: article.id, quantity: pieces }], {
    terms: 'cod',
    ...BY_COURIER,
    ...details,
  });
  const order = await confirm(app, seller.token, await makeOrder(app, seller.token, draft));
  await move(order, 'pack');
  await move(order, 'hand_over');
  return read(order);
}

async function pay(order: Order): Promise<void> {
  const answer = await post(`/orders/${order.id}/payments`, {
    method: 'cash',
    accountId: null,
    reference: '',
    amount: order.total,
    paidOn: '2026-01-02',
    note: '',
    proofs: [],
  });
  expect(answer.statusCode, answer.body).toBe(201);
  await verifyPayments(app, order.id);
}

const looked = (order: Order, found: { good?: number; damaged?: number; missing?: number }) => ({
  isCredited: true,
  lines: [{ lineId: order.lines[0]?.id, good: 0, damaged: 0, missing: 0, ...found }],
});

describe('a parcel on its way', () => {
  it('fails, is tried again and arrives, each with its time', async () => {
    const order = await onTheWay(1);
    await move(order, 'transit');
    await move(order, 'out');
    const failed: Order = (await move(order, 'fail', { reason: 'absent', note: 'Nadie abrió' })).json();
    expect(failed).toMatchObject({ stage: 'trouble', fulfilment: 'failed_attempt' });
    const again: Order = (await move(order, 'out')).json();
    expect(again).toMatchObject({ stage: 'on_route', shipments: [{ lastEvent: 'out' }] });
    expect((await move(order, 'deliver')).json()).toMatchObject({ stage: 'to_settle' });
    const { rows } = await app.database.db.pool.query(
      'SELECT kind, reason, note FROM shipment_events WHERE order_id = $1 ORDER BY id',
      [order.id],
    );
    expect(rows.map((row) => row.kind)).toEqual([
      'pack',
      'hand_over',
      'transit',
      'out',
      'fail',
      'out',
      'deliver',
    ]);
    expect(rows[4]).toMatchObject({ reason: 'absent', note: 'Nadie abrió' });
  });

  it.each([
    ['fail', {}, 'reason'],
    ['fail', { reason: 'because' }, 'reason'],
    ['lose', { reason: 'absent' }, 'reason'],
    ['transit', { happenedAt: '2999-01-01T00:00:00Z' }, 'happenedAt'],
    ['transit', { happenedAt: '2020-01-01T00:00:00Z' }, 'happenedAt'],
  ])('refuses %s with %j at its field and changes nothing', async (command, body, field) => {
    const order = await onTheWay(1);
    const answer = await move(order, command, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].field).toBe(field);
    expect(await read(order)).toEqual(order);
  });

  it('that is lost can be found, and its order can be cancelled meanwhile', async () => {
    const [found, given] = [await onTheWay(1), await onTheWay(1)];
    expect((await move(found, 'lose')).json()).toMatchObject({ stage: 'trouble', fulfilment: 'lost' });
    expect((await move(found, 'find')).json()).toMatchObject({ stage: 'on_route' });
    await move(given, 'lose');
    const { version } = await read(given);
    const cancelled = await post(`/orders/${given.id}/commands/cancel`, {
      version,
      reason: 'Se perdió',
      moneyGoes: 'credit',
    });
    expect(cancelled.json()).toMatchObject({ status: 'cancelled', shipments: [{ status: 'lost' }] });
    expect(await readStock(given)).toEqual({ onHand: 0, reserved: 0 });
  });
});

it('of several parcels one collects the money, whichever leaves first', async () => {
  const article = await makeArticle(app, keeper.token, 2, PRICE);
  const draft = createOrderDetails([{ variantId: article.id, quantity: 2 }], { terms: 'cod', ...BY_COURIER });
  const order = await confirm(app, seller.token, await makeOrder(app, seller.token, draft));
  await move(order, 'split', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
  for (const which of [1, 0]) {
    for (const command of ['pack', 'hand_over']) {
      const { id, version } = await readParcel(order, which);
      expect((await post(`/shipments/${id}/commands/${command}`, { version })).statusCode).toBe(200);
    }
  }
  expect((await read(order)).shipments.map((parcel) => parcel.codAmount)).toEqual([30_000, 0]);
});

describe('a return', () => {
  it('refused at the door is checked: good to stock, damaged written off, and the order is cancelled', async () => {
    const order = await onTheWay(3);
    await move(order, 'refuse', { reason: 'no_money' });
    const short = await move(order, 'receive', looked(order, { good: 2 }));
    expect(short.json().code).toBe('shipment.not-all-looked-at');
    const back: Order = (await move(order, 'receive', looked(order, { good: 2, damaged: 1 }))).json();
    expect(back).toMatchObject({ fulfilment: 'returned', stage: 'completed', total: 0, returned: 45_000 });
    expect(await readStock(order)).toEqual({ onHand: 2, reserved: 0 });
    // The ledger tells both: three came back, one was written off.
    const { rows } = await app.database.db.pool.query(
      `SELECT kind, on_hand_delta AS units FROM stock_movements WHERE document_id = $1 AND kind IN ('return', 'damage') ORDER BY id`,
      [order.id],
    );
    expect(rows).toEqual([
      { kind: 'return', units: 3 },
      { kind: 'damage', units: -1 },
    ]);
  });

  it('with shipping still owed can be cancelled, reopened and sent again', async () => {
    const order = await onTheWay(2, { shipping: 3_500 });
    await move(order, 'return', { reason: 'unclaimed' });
    const back: Order = (await move(order, 'receive', looked(order, { good: 2 }))).json();
    expect(back).toMatchObject({ stage: 'trouble', total: 3_500, returned: 30_000 });
    const cancel = { version: back.version, reason: 'No la recogió', moneyGoes: 'credit' };
    const off: Order = (await post(`/orders/${order.id}/commands/cancel`, cancel)).json();
    expect(off).toMatchObject({ status: 'cancelled', shipments: [{ status: 'returned' }] });
    const again: Order = (
      await post(`/orders/${order.id}/commands/reopen`, { version: off.version, reason: '' })
    ).json();
    expect(again).toMatchObject({ status: 'confirmed', total: 33_500, returned: 0, stage: 'to_prepare' });
    expect(await readStock(order)).toEqual({ onHand: 2, reserved: 2 });
    await move(order, 'pack');
    await move(order, 'hand_over');
    await move(order, 'return', { reason: 'unclaimed' });
    expect((await move(order, 'receive', looked(order, { good: 1, missing: 1 }))).statusCode).toBe(200);
    expect(await readStock(order)).toEqual({ onHand: 1, reserved: 0 });
  });

  it('of a paid order in part becomes the customer’s credit, to the last centavo', async () => {
    const order = await onTheWay(3, { discount: 1_000 });
    await pay(order);
    expect((await move(order, 'deliver')).json()).toMatchObject({ status: 'completed' });
    const one: Order = (await move(order, 'receive', looked(order, { damaged: 1 }))).json();
    // A third of 440.00.
    expect(one).toMatchObject({ returned: 14_667, total: 29_333, paid: 29_333, status: 'completed' });
    expect(one.shipments.map(({ status, credited }) => [status, credited])).toEqual([
      ['delivered', 0],
      ['returned', 14_667],
    ]);
    await move(order, 'receive', looked(order, { good: 1 }));
    const all: Order = (await move(order, 'receive', looked(order, { good: 1 }))).json();
    expect(all).toMatchObject({ returned: 44_000, total: 0, paid: 0 });
    const { rows } = await app.database.db.pool.query('SELECT credit FROM customers WHERE id = $1', [
      order.customerId,
    ]);
    expect(rows[0].credit).toBe(44_000);
    expect(await readStock(order)).toEqual({ onHand: 2, reserved: 0 });
  });

  it('without credit leaves the payment unchanged', async () => {
    const order = await onTheWay(2);
    await pay(order);
    await move(order, 'deliver');
    const back: Order = (
      await move(order, 'receive', { ...looked(order, { damaged: 1 }), isCredited: false })
    ).json();
    expect(back).toMatchObject({ returned: 0, total: 30_000, paid: 30_000 });
  });

  it('of more than was sent, or of nothing, is refused', async () => {
    const order = await onTheWay(1);
    await move(order, 'deliver');
    expect((await move(order, 'receive', looked(order, { good: 2 }))).json().code).toBe(
      'shipment.unknown-line',
    );
    expect((await move(order, 'receive', looked(order, {}))).json().code).toBe('shipment.not-all-looked-at');
    expect(await readStock(order)).toEqual({ onHand: 0, reserved: 0 });
  });

  it('received by twenty requests at once is received once', async () => {
    const order = await onTheWay(2);
    await move(order, 'refuse', { reason: 'other' });
    const { id, version } = await readParcel(order);
    const body = { version, ...looked(order, { good: 2 }) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(`/shipments/${id}/commands/receive`, body)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await readStock(order)).toEqual({ onHand: 2, reserved: 0 });
  });

  it('cannot be received by a seller', async () => {
    const order = await onTheWay(1);
    const { id, version } = await readParcel(order);
    const answer = await app.call({
      method: 'POST',
      url: `/api/shipments/${id}/commands/transit`,
      token: seller.token,
      body: { version },
    });
    expect(answer.statusCode).toBe(403);
  });
});

it('cancelling before hand-over resets the parcel and frees its guide', async () => {
  const options = (await app.call({ url: '/api/orders/options', token: reception.token })).json();
  const label = { courierId: options.couriers[0].id, guide: 'A1111R22222' };
  for (let round = 0; round < 2; round++) {
    const article = await makeArticle(app, keeper.token, 1, PRICE);
    const draft = createOrderDetails([{ variantId: article.id }], { terms: 'cod', ...BY_COURIER });
    const order = await confirm(app, seller.token, await makeOrder(app, seller.token, draft));
    await move(order, 'pack');
    expect((await move(order, 'label', label)).statusCode).toBe(200);
    const { version } = await read(order);
    const cancel = { version, reason: 'Ya no', moneyGoes: 'credit' };
    const off: Order = (await post(`/orders/${order.id}/commands/cancel`, cancel)).json();
    expect(off.shipments[0]).toMatchObject({ status: 'pending', guide: '', packedAt: null });
  }
});
