import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BillingDesk, openDesk } from '#testing/billing.ts';
import { makeArticle } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let app: TestApp;
let desk: BillingDesk;
let keeper: MadePerson;
let reception: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  desk = await openDesk(app);
  keeper = await makePerson(app, { codes: ['M-03'] });
  reception = await makePerson(app, { codes: ['S-01'] });
});
afterAll(async () => {
  expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const PRICE = 10_000;
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
  (await desk.get(`/orders/${id}`, reception)).json();
const readStock = async (variantId: string) => {
  const { onHand, reserved } = (await desk.get(`/products/items/${variantId}`, keeper)).json();
  return { onHand, reserved };
};

/** Three pieces at Q 100.00, paid and delivered, and another article to take instead. */
async function delivered(price = PRICE, pieces = 2) {
  const order = await desk.paidOrder({}, PRICE, 3);
  await desk.deliver(order);
  return { order: await read(order), other: await makeArticle(app, keeper.token, pieces, price) };
}

function toBody(order: Order, variantId: string, details: object = {}) {
  const [parcel] = order.shipments;
  return {
    version: order.version,
    parcelId: parcel?.id,
    isHere: true,
    back: [{ lineId: order.lines[0]?.id, good: 1, damaged: 0 }],
    out: [{ variantId, quantity: 1 }],
    ...{ delivery: 'pickup', courierId: null, shipping: 0, terms: 'prepaid' },
    ...details,
  };
}

const exchange = (order: Order, body: object, who = reception) =>
  desk.post(`/orders/${order.id}/commands/exchange`, body, who);
const command = async (order: Order, which: number, name: string, body: object = {}) => {
  const parcel = (await read(order)).shipments[which];
  const answer = await desk.post(
    `/shipments/${parcel?.id}/commands/${name}`,
    { version: parcel?.version, ...body },
    reception,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Order>();
};

describe('an exchange', () => {
  it('of equal value takes goods back, holds the others and pays them with the credit', async () => {
    const { order, other } = await delivered();
    const answer = await exchange(order, toBody(order, other.id));
    expect(answer.statusCode, answer.body).toBe(201);
    const made: Order = answer.json();
    expect(made).toMatchObject({
      ...{ status: 'confirmed', total: PRICE, paid: PRICE, paymentState: 'paid', stage: 'to_prepare' },
      exchangeOf: { id: order.id, label: order.label },
      payments: [{ method: 'credit', status: 'verified', amount: PRICE, note: order.label }],
    });
    const after = await read(order);
    expect(after).toMatchObject({ total: 20_000, paid: 20_000, returned: PRICE, status: 'completed' });
    expect(after.exchanges).toEqual([{ id: made.id, label: made.label }]);
    expect(after.shipments.map(({ status }) => status)).toEqual(['delivered', 'returned']);
    expect(await readStock(order.lines[0]?.variantId ?? '')).toEqual({ onHand: 2, reserved: 0 });
    expect(await readStock(other.id)).toEqual({ onHand: 2, reserved: 1 });
  });

  it('for something dearer leaves the difference to pay, for something cheaper leaves credit', async () => {
    const dearer = await delivered(12_500);
    const made: Order = (
      await exchange(dearer.order, toBody(dearer.order, dearer.other.id, { terms: 'cod' }))
    ).json();
    expect(made).toMatchObject({ total: 12_500, paid: PRICE, balance: 2_500, terms: 'cod' });
    const cheaper = await delivered(6_000);
    const small: Order = (await exchange(cheaper.order, toBody(cheaper.order, cheaper.other.id))).json();
    expect(small).toMatchObject({ total: 6_000, paid: 6_000, balance: 0 });
    const { rows } = await app.database.db.pool.query('SELECT credit FROM customers WHERE id = $1', [
      small.customerId,
    ]);
    expect(rows[0].credit).toBe(4_000);
  });

  it('of goods on their way is credited at once, checked on arrival, and billed then', async () => {
    const { order, other } = await delivered();
    const invoice = await desk.prepare(order, { kind: 'fact' });
    await desk.command(invoice, 'issue');
    const present = await read(order);
    await exchange(present, toBody(present, other.id, { isHere: false }));
    expect(await read(order)).toMatchObject({ total: 20_000, returned: PRICE, invoiced: 30_000 });
    expect((await desk.read(invoice.id)).creditNotes).toEqual([]);
    const looked = { lineId: order.lines[0]?.id, good: 0, damaged: 1, missing: 0 };
    const back = await command(order, 1, 'receive', { isCredited: true, lines: [looked] });
    expect(back).toMatchObject({ total: 20_000, returned: PRICE });
    expect((await desk.read(invoice.id)).creditNotes).toMatchObject([{ status: 'ready', total: PRICE }]);
    // Another piece is worth the same: the first one is not counted twice.
    expect(await desk.bringBack(order, 1)).toBe(true);
    expect(await read(order)).toMatchObject({ total: 10_000, returned: 20_000 });
  });

  it('whose goods never arrive, or arrive without a piece, is charged again', async () => {
    const kept = await delivered();
    await exchange(kept.order, toBody(kept.order, kept.other.id, { isHere: false }));
    expect(await command(kept.order, 1, 'deliver')).toMatchObject({
      total: 30_000,
      returned: 0,
      balance: PRICE,
    });
    const short = await delivered();
    const back = [{ lineId: short.order.lines[0]?.id, good: 2, damaged: 0 }];
    await exchange(short.order, toBody(short.order, short.other.id, { isHere: false, back }));
    const looked = { lineId: short.order.lines[0]?.id, good: 1, damaged: 0, missing: 1 };
    expect(await command(short.order, 1, 'receive', { isCredited: true, lines: [looked] })).toMatchObject({
      ...{ total: 20_000, returned: PRICE, balance: PRICE },
    });
  });

  it('of what is not there changes nothing', async () => {
    const { order, other } = await delivered(PRICE, 1);
    const tries: [details: object, code: string][] = [
      [{ out: [{ variantId: other.id, quantity: 2 }] }, 'stock.insufficient'],
      [{ back: [{ lineId: order.lines[0]?.id, good: 4, damaged: 0 }] }, 'shipment.unknown-line'],
      [{ back: [{ lineId: order.lines[0]?.id, good: 0, damaged: 0 }] }, 'shipment.not-all-looked-at'],
      [
        { isHere: false, back: [{ lineId: order.lines[0]?.id, good: 0, damaged: 0 }] },
        'shipment.not-all-looked-at',
      ],
      [{ version: order.version - 1 }, 'resource.stale'],
      [{ out: [{ variantId: other.id, quantity: 1, unitPrice: 100 }] }, 'order.discount-too-high'],
    ];
    for (const [details, code] of tries)
      expect((await exchange(order, toBody(order, other.id, details))).json().code, code).toBe(code);
    expect((await exchange(order, toBody(order, other.id), desk.seller)).statusCode).toBe(403);
    expect(await read(order)).toEqual(order);
    expect(await readStock(other.id)).toEqual({ onHand: 1, reserved: 0 });
  });

  it('sent by ten at once is made once', async () => {
    const { order, other } = await delivered(PRICE, 5);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => exchange(order, toBody(order, other.id))),
    );
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 201)).toHaveLength(1);
    expect(await readStock(other.id)).toEqual({ onHand: 5, reserved: 1 });
  });
});

it('some units of a delivered parcel can be announced, and the rest stays delivered', async () => {
  const { order } = await delivered();
  const lines = [{ lineId: order.lines[0]?.id, quantity: 1 }];
  const coming = await command(order, 0, 'return', { reason: 'asked_back', lines });
  expect(coming.shipments.map(({ status, lines: held }) => [status, held[0]?.quantity])).toEqual([
    ['delivered', 2],
    ['returning', 1],
  ]);
  expect(coming).toMatchObject({ total: 30_000, returned: 0 });
  const [parcel] = coming.shipments;
  const tooMany = { version: parcel?.version, reason: 'other', lines: [{ ...lines[0], quantity: 3 }] };
  const refused = await desk.post(`/shipments/${parcel?.id}/commands/return`, tooMany, reception);
  expect(refused.json().code).toBe('shipment.unknown-line');
  const tracked = (await app.call({ url: `/api/public/tracking/${order.trackingToken}` })).json();
  expect(tracked).toMatchObject({
    step: 'delivered',
    articles: [{ quantity: 3, back: 1 }],
    parcels: [{ isReturn: false }, { step: 'returning', isReturn: true }],
  });
  expect(await command(order, 1, 'deliver')).toMatchObject({ status: 'completed' });
});
