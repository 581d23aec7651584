import type { Order, OrderDetailsInput } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireOrders } from '#modules/orders/use-cases/expire-orders.ts';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder, verifyPayments } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let keeper: MadePerson;
let reception: MadePerson;
let seller: MadePerson;
let manager: MadePerson;
let account: string;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  reception = await makePerson(app, { codes: ['S-01'] });
  manager = await makePerson(app, { codes: ['S-01', 'M-03'] });
  seller = await makePerson(app);
  const { rows } = await app.database.db.pool.query(
    `INSERT INTO bank_accounts (id, bank, holder, number, position) VALUES (gen_random_uuid(), 'Banrural', 'Tienda', '1-2-3', 0) RETURNING id`,
  );
  account = rows[0].id;
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
describe('a payment', () => {
  it('counts as in review until it is decided, and the order does not expire meanwhile', async () => {
    const order = await newOrder(2);
    const paid: Order = (
      await post(`/orders/${order.id}/payments`, seller, payment({ reference: '778811' }))
    ).json();
    expect(paid).toMatchObject({
      paymentState: 'in_review',
      inReview: 15_000,
      paid: 0,
      balance: 30_000,
      stage: 'awaiting_payment',
      expiresAt: null,
      payments: [
        { status: 'submitted', label: expect.stringMatching(/^PG-\d{6}$/), account: 'Banrural 1-2-3' },
      ],
    });
    const found = await app.call({ url: '/api/orders/mine?q=778811', token: seller.token });
    expect(found.json().items.map((row: Order) => row.id)).toContain(order.id);
    await verify(order);
    expect(await read(order)).toMatchObject({ paymentState: 'partial', paid: 15_000, balance: 15_000 });
  });

  it('is found by the number of its receipt, also when that looks like a phone', async () => {
    const order = await newOrder(1);
    await post(`/orders/${order.id}/payments`, seller, payment({ reference: '55667788' }));
    for (const q of [
      '55667788',
      order.customerPhone ?? '',
      (order.customerPhone ?? '').slice(-4),
      order.label,
    ]) {
      const found = await app.call({
        url: `/api/orders/mine?q=${encodeURIComponent(q)}`,
        token: seller.token,
      });
      expect(
        found.json().items.map((row: Order) => row.id),
        q,
      ).toContain(order.id);
    }
  });

  it('with invalid data is refused at its field, and nothing is written', async () => {
    const order = await newOrder(1);
    for (const [details, field, code] of [
      [{ accountId: null }, 'accountId', 'payment.needs-account'],
      [{ accountId: order.id }, 'accountId', 'payment.unknown-account'],
      [{ reference: ' ' }, 'reference', 'payment.needs-reference'],
      [{ paidOn: '2199-01-01' }, 'paidOn', 'payment.in-the-future'],
      [{ paidOn: '1999-12-31' }, 'paidOn', 'payment.before-the-store'],
      [{ proofs: [order.id] }, 'proofs', 'payment.unknown-proof'],
      [{ method: 'credit' }, 'amount', 'customer.credit-short'],
      [{ amount: 0 }, 'amount', 'validation.too-small'],
    ] as const) {
      const answer = await post(`/orders/${order.id}/payments`, seller, payment(details));
      const [first] = answer.json().errors ?? [{ field: 'amount', code: answer.json().code }];
      expect(first, code).toMatchObject({ field, code });
    }
    expect(await read(order)).toMatchObject({ payments: [], version: order.version });
  });

  it('becomes credit when its order is cancelled, and the credit pays the next one', async () => {
    const order = await newOrder(1);
    await post(`/orders/${order.id}/payments`, seller, payment());
    await verify(order);
    const paid = await read(order);
    expect(paid).toMatchObject({ paymentState: 'paid', stage: 'to_prepare' });
    const bySeller = await post(`/orders/${order.id}/commands/cancel`, seller, {
      version: paid.version,
      reason: 'x',
      moneyGoes: 'credit',
    });
    expect(bySeller.json().code).toBe('order.holds-money');
    const cancelled = await post(`/orders/${order.id}/commands/cancel`, reception, {
      version: paid.version,
      reason: 'cambió de idea',
      moneyGoes: 'credit',
    });
    expect(cancelled.json()).toMatchObject({ paymentState: 'refunded', paid: 0, moneyOut: 15_000 });
    const [customer] = (
      await app.call({ url: `/api/customers?q=${order.customerPhone?.slice(4)}`, token: seller.token })
    ).json().items;
    expect(customer.credit).toBe(15_000);

    const again = await newOrder(1, {
      customer: { id: null, name: 'X', phone: order.customerPhone, tax: { kind: 'cf', id: '', name: '' } },
    });
    const credit = { method: 'credit', accountId: null, reference: '' };
    const used = await Promise.all(
      [1, 2, 3].map(() => post(`/orders/${again.id}/payments`, seller, payment(credit))),
    );
    expect(used.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
    expect(await read(again)).toMatchObject({ paymentState: 'paid', balance: 0 });
  });

  it('becomes a refund on cancellation when that was chosen', async () => {
    const order = await newOrder(1);
    await post(`/orders/${order.id}/payments`, seller, payment());
    await verify(order);
    const { version } = await read(order);
    await post(`/orders/${order.id}/commands/cancel`, reception, {
      version,
      reason: 'x',
      moneyGoes: 'refund',
    });
    const history = await app.call({
      url: `/api/customers/${order.customerId}/history`,
      token: reception.token,
    });
    expect(history.json()).toMatchObject({
      credit: 0,
      cancelled: 1,
      credits: [
        { kind: 'refund', amount: -15_000 },
        { kind: 'from_order', amount: 15_000 },
      ],
    });
  });
});

describe('articles mentioned in a chat', () => {
  it('are found by words in any gender and number, and by SKU', async () => {
    const article = await makeArticle(app, keeper.token, 1);
    const piece = { words: '', sku: null, size: null, colour: null };
    const answer = await post('/orders/match-goods', seller, {
      articles: [
        { ...piece, sku: article.sku },
        { ...piece, words: 'blusas' },
        { ...piece, words: 'f' },
      ],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const [byCode, byWords, byNothing] = answer.json().matches;
    expect(byCode[0]).toMatchObject({ id: article.id });
    expect(byWords.length).toBeGreaterThan(0);
    expect(byNothing).toEqual([]);
  });
});

describe('the limits of an order', () => {
  it('refuse discounts above the seller’s limit, except for a manager', async () => {
    const article = await makeArticle(app, keeper.token, 9, 10_000);
    const try_ = async (discount: number, who: MadePerson) => {
      const draft = await makeOrder(
        app,
        who.token,
        createOrderDetails([{ variantId: article.id, quantity: 1 }], { discount }),
      );
      return post(`/orders/${draft.id}/commands/confirm`, who, { version: draft.version });
    };
    expect((await try_(1_000, seller)).statusCode).toBe(200);
    const refused = await try_(1_001, seller);
    expect(refused.json()).toMatchObject({ code: 'order.discount-too-high' });
    expect(refused.json().message).toContain('10 %');
    expect((await try_(1_001, reception)).statusCode).toBe(422);
    expect((await try_(5_000, manager)).statusCode).toBe(200);
  });

  it('refuse discounts above the price, on a line and on the order', async () => {
    const article = await makeArticle(app, keeper.token, 9, 10_000);
    const line = await post(
      '/orders',
      seller,
      createOrderDetails([{ variantId: article.id, discount: 10_001 }]),
    );
    expect(line.json().errors[0]).toMatchObject({ field: 'lines.0.discount', code: 'order.line-below-zero' });
    const whole = await post(
      '/orders',
      seller,
      createOrderDetails([{ variantId: article.id }], { discount: 10_001, shipping: 5_000 }),
    );
    expect(whole.json().errors[0]).toMatchObject({ field: 'discount', code: 'order.total-below-zero' });
  });

  it('refuse cash on delivery above the store’s maximum', async () => {
    const article = await makeArticle(app, keeper.token, 9, 100_000);
    const draft = await makeOrder(
      app,
      seller.token,
      createOrderDetails([{ variantId: article.id, quantity: 3 }], { terms: 'cod' }),
    );
    const refused = await post(`/orders/${draft.id}/commands/confirm`, seller, { version: draft.version });
    expect(refused.json().code).toBe('order.cod-too-high');
  });
});

describe('a payment of one centavo', () => {
  it('does not stop the expiry of an order, and is kept when it expires', async () => {
    const order = await newOrder(1);
    const updated: Order = (
      await post(`/orders/${order.id}/payments`, seller, payment({ amount: 1 }))
    ).json();
    expect(updated).toMatchObject({ inReview: 1, expiresAt: order.expiresAt });
    const later = new Date(Date.now() + 30 * 3_600_000);
    await expireOrders({
      db: app.database.db.orm,
      now: later,
      requestId: 'test',
      language: 'es',
      actor: null,
    });
    expect(await read(order)).toMatchObject({
      status: 'cancelled',
      inReview: 1,
      payments: [{ status: 'submitted', amount: 1 }],
    });
  });
});
