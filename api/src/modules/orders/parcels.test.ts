import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder, verifyPayments } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let keeper: MadePerson;
let reception: MadePerson;
let seller: MadePerson;
let account: string;
let guatex: string;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  reception = await makePerson(app, { codes: ['S-01'] });
  seller = await makePerson(app);
  const { rows } = await app.database.db.pool.query(
    `INSERT INTO bank_accounts (id, bank, holder, number, position) VALUES (gen_random_uuid(), 'Banrural', 'Tienda', '1-2-3', 0) RETURNING id`,
  );
  account = rows[0].id;
  const options = (await app.call({ url: '/api/orders/options', token: seller.token })).json();
  guatex = options.couriers[0].id;
});
afterAll(() => app.close());

const post = (url: string, who: MadePerson, body: object) =>
  app.call({ method: 'POST', url: `/api${url}`, token: who.token, body });
const newOrder = async (pieces: number, details: Partial<OrderDetailsInput> = {}): Promise<Order> => {
  const article = await makeArticle(app, keeper.token, pieces);
  return confirm(
    app,
    seller.token,
    await makeOrder(
      app,
      seller.token,
      createOrderDetails([{ variantId: article.id, quantity: pieces }], details),
    ),
  );
};
let receipts = 0;
const payment = (details: object = {}) => ({
  method: 'transfer',
  accountId: account,
  // A receipt counts once: each its own number.
  reference: String(889_900 + receipts++),
  amount: 15_000,
  paidOn: '2026-01-02',
  note: '',
  proofs: [],
  ...details,
});
const verify = (order: Order) => verifyPayments(app, order.id);
const read = async (order: Order): Promise<Order> =>
  (await app.call({ url: `/api/orders/${order.id}`, token: reception.token })).json();
const move = async (order: Order, command: string, body: object = {}) => {
  const [parcel] = (await read(order)).shipments;
  return post(`/shipments/${parcel?.id}/commands/${command}`, reception, {
    version: parcel?.version,
    ...body,
  });
};

describe('a parcel', () => {
  const byCourier: Partial<OrderDetailsInput> = {
    terms: 'cod',
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

  it('moves through its statuses, its goods leave the stock once, and the order waits to be settled', async () => {
    const order = await newOrder(2, byCourier);
    expect(order).toMatchObject({ stage: 'to_prepare', paymentState: 'cod_pending', expiresAt: null });
    expect((await move(order, 'deliver')).json().code).toBe('shipment.wrong-state');
    expect((await move(order, 'pack')).json()).toMatchObject({ stage: 'to_label', fulfilment: 'packed' });
    const label = { courierId: guatex, guide: 'A1234R56789' };
    expect((await move(order, 'label', label)).json()).toMatchObject({
      stage: 'to_dispatch',
      guide: 'A1234R56789',
      shipments: [{ courier: 'Guatex' }],
    });
    const handed = (await move(order, 'hand_over')).json();
    expect(handed).toMatchObject({ stage: 'on_route', shipments: [{ codAmount: 30_000 }] });
    const item = await app.call({
      url: `/api/products/items/${order.lines[0]?.variantId}`,
      token: keeper.token,
    });
    expect(item.json()).toMatchObject({ onHand: 0, reserved: 0 });
    expect((await move(order, 'hand_over')).statusCode).toBe(409);
    expect((await move(order, 'deliver')).json()).toMatchObject({ stage: 'to_settle', status: 'confirmed' });
    const cancel = await post(`/orders/${order.id}/commands/cancel`, reception, {
      version: (await read(order)).version,
      reason: 'x',
      moneyGoes: 'credit',
    });
    expect(cancel.json().code).toBe('order.goods-outside');
    await post(`/orders/${order.id}/payments`, reception, payment({ method: 'cod', amount: 30_000 }));
    await verify(order);
    expect(await read(order)).toMatchObject({
      status: 'completed',
      stage: 'completed',
      paymentState: 'paid',
    });
  });

  it('of an unpaid order cannot be packed', async () => {
    const order = await newOrder(1);
    expect((await move(order, 'pack')).json().code).toBe('order.not-paid');
  });

  it('with a guide of another parcel is refused', async () => {
    const [first, second] = [await newOrder(1, byCourier), await newOrder(1, byCourier)];
    for (const order of [first, second]) await move(order, 'pack');
    const label = { courierId: guatex, guide: 'B7777R11111' };
    expect((await move(first, 'label', label)).statusCode).toBe(200);
    const taken = await move(second, 'label', { ...label, guide: 'b7777r11111' });
    expect(taken.json().errors[0]).toMatchObject({ field: 'guide', code: 'shipment.guide-taken' });
  });

  it('is split in two, and the order follows the slower one', async () => {
    const order = await newOrder(3, byCourier);
    const [line] = order.lines;
    expect((await move(order, 'split', { lines: [{ lineId: line?.id, quantity: 3 }] })).json().code).toBe(
      'shipment.nothing-left',
    );
    expect((await move(order, 'split', { lines: [{ lineId: line?.id, quantity: 4 }] })).json().code).toBe(
      'shipment.unknown-line',
    );
    const split: Order = (await move(order, 'split', { lines: [{ lineId: line?.id, quantity: 1 }] })).json();
    expect(split.shipments.map((parcel) => parcel.lines[0]?.quantity)).toEqual([2, 1]);
    await move(order, 'pack');
    await move(order, 'hand_over');
    expect(await read(order)).toMatchObject({ fulfilment: 'pending', stage: 'to_prepare' });
    const item = await app.call({ url: `/api/products/items/${line?.variantId}`, token: keeper.token });
    expect(item.json()).toMatchObject({ onHand: 1, reserved: 1 });
  });

  it('that has left prevents the order from being cancelled or edited', async () => {
    const order = await newOrder(3, byCourier);
    const [line] = order.lines;
    await move(order, 'split', { lines: [{ lineId: line?.id, quantity: 1 }] });
    await move(order, 'pack');
    await move(order, 'hand_over');
    const now = await read(order);
    expect(now).toMatchObject({ fulfilment: 'pending' });
    const cancel = await post(`/orders/${order.id}/commands/cancel`, reception, {
      version: now.version,
      reason: 'x',
      moneyGoes: 'credit',
    });
    expect(cancel.json().code).toBe('order.goods-outside');
    const edit = await app.call({
      method: 'PATCH',
      url: `/api/orders/${order.id}`,
      token: reception.token,
      body: {
        ...createOrderDetails([], {
          ...byCourier,
          customer: { id: null, name: now.customerName, phone: now.customerPhone, tax: now.tax },
        }),
        version: now.version,
        lines: [{ id: line?.id, variantId: line?.variantId, quantity: 2, discount: 0 }],
      },
    });
    expect(edit.json().code).toBe('order.already-packed');
    expect(await read(order)).toEqual(now);
  });

  it('that is packed fixes its lines, while notes can still change', async () => {
    const order = await newOrder(2, byCourier);
    await move(order, 'pack');
    const now = await read(order);
    const [line] = now.lines;
    const details = createOrderDetails([], {
      ...byCourier,
      customer: { id: null, name: now.customerName, phone: now.customerPhone, tax: now.tax },
    });
    const edit = (quantity: number, staffNotes: string) =>
      app.call({
        method: 'PATCH',
        url: `/api/orders/${order.id}`,
        token: seller.token,
        body: {
          ...details,
          version: now.version,
          staffNotes,
          lines: [{ id: line?.id, variantId: line?.variantId, quantity, discount: 0 }],
        },
      });
    expect((await edit(1, '')).json().code).toBe('order.already-packed');
    expect((await edit(2, 'llamar antes')).json()).toMatchObject({ staffNotes: 'llamar antes' });
  });

  it('is delivered in one step when the customer picks it up', async () => {
    const order = await newOrder(1, { terms: 'cod' });
    await move(order, 'pack');
    expect((await move(order, 'deliver')).json()).toMatchObject({
      fulfilment: 'delivered',
      stage: 'to_settle',
    });
  });
});

describe('a bulk action on orders', () => {
  it('previews which rows are refused and why, then changes the others', async () => {
    const ready = await newOrder(1, { terms: 'cod' });
    const unpaid = await newOrder(1);
    const bulk = (isPreview: boolean) =>
      post('/orders/bulk', reception, {
        change: { kind: 'pack' },
        isPreview,
        selection: { ids: [ready.id, unpaid.id] },
      });
    expect((await bulk(true)).json()).toMatchObject({ isPreview: true, done: 1, refused: 1 });
    expect(await read(ready)).toMatchObject({ fulfilment: 'pending' });
    const done = (await bulk(false)).json();
    expect(done.rows.find((row: { id: string }) => row.id === unpaid.id)).toMatchObject({
      code: 'order.not-paid',
    });
    expect(await read(ready)).toMatchObject({ fulfilment: 'packed' });
  });

  it('has a picking list that sums reserved units by article', async () => {
    const article = await makeArticle(app, keeper.token, 9);
    const orders = [];
    for (const quantity of [1, 2])
      orders.push(
        await confirm(
          app,
          seller.token,
          await makeOrder(
            app,
            seller.token,
            createOrderDetails([{ variantId: article.id, quantity }], { terms: 'cod' }),
          ),
        ),
      );
    const list = await app.call({
      url: `/api/orders/picking-list?ids=${orders.map((order) => order.id).join(',')}`,
      token: reception.token,
    });
    expect(list.json().goods).toMatchObject([
      { variantId: article.id, quantity: 3, orders: [{ quantity: 1 }, { quantity: 2 }] },
    ]);
  });
});
