import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

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
afterAll(() => app.close());

const command = (order: Order, name: string, who: MadePerson, body: object = { reason: '' }) =>
  app.call({
    method: 'POST',
    url: `/api/orders/${order.id}/commands/${name}`,
    token: who.token,
    body: { version: order.version, ...body },
  });
const change = (order: Order, body: object, who: MadePerson = seller) =>
  app.call({
    method: 'PATCH',
    url: `/api/orders/${order.id}`,
    token: who.token,
    body: { version: order.version, ...body },
  });
const readStock = async (variantId: string) =>
  (await app.call({ url: `/api/products/items/${variantId}`, token: keeper.token })).json();
const read = async (order: Order, who: MadePerson = seller): Promise<Order> =>
  (await app.call({ url: `/api/orders/${order.id}`, token: who.token })).json();

describe('a draft', () => {
  it('needs almost no data, reserves no stock and gets the next number', async () => {
    const article = await makeArticle(app, keeper.token, 5);
    const empty = await makeOrder(app, seller.token, {
      ...createOrderDetails([]),
      customer: { id: null, name: '', phone: null, tax: { kind: 'cf', id: '', name: '' } },
    });
    const next = await makeOrder(
      app,
      seller.token,
      createOrderDetails([{ variantId: article.id, quantity: 2 }]),
    );
    expect(empty).toMatchObject({ status: 'draft', stage: 'draft', total: 0, lines: [] });
    expect(Number(next.label.slice(2))).toBe(Number(empty.label.slice(2)) + 1);
    expect(next).toMatchObject({ total: 30_000, units: 2, balance: 30_000, paymentState: 'unpaid' });
    expect(await readStock(article.id)).toMatchObject({ onHand: 5, reserved: 0 });
  });

  it('is replaced by an edit of its owner, and the same edit again changes nothing', async () => {
    const article = await makeArticle(app, keeper.token, 5);
    const draft = await makeOrder(app, seller.token, createOrderDetails([{ variantId: article.id }]));
    const body = createOrderDetails([{ variantId: article.id, quantity: 3, unitPrice: 14_000 }]);
    const changed: Order = (await change(draft, body)).json();
    expect(changed).toMatchObject({ total: 42_000, version: draft.version + 1 });
    expect(changed.lines).toHaveLength(1);
    const same = await change(changed, {
      ...body,
      lines: changed.lines.map(({ id, variantId, quantity, unitPrice, discount }) => ({
        id,
        variantId,
        quantity,
        unitPrice,
        discount,
      })),
    });
    expect(same.json()).toMatchObject({ version: changed.version });
  });

  it('with missing data is refused field by field when confirmed', async () => {
    const draft = await makeOrder(app, seller.token, {
      ...createOrderDetails([], { delivery: 'courier' }),
      customer: { id: null, name: '', phone: null, tax: { kind: 'cf', id: '', name: '' } },
    });
    const refused = await command(draft, 'confirm', seller, {});
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.map((one: { field: string }) => one.field)).toEqual([
      'customer.phone',
      'customer.name',
      'lines',
      'address.municipality',
      'address.line',
    ]);
    expect(await read(draft)).toMatchObject({ status: 'draft', version: draft.version });
  });

  it('can be discarded and leaves the lists', async () => {
    const draft = await makeOrder(app, seller.token, createOrderDetails([]));
    expect((await command(draft, 'discard', seller)).json()).toMatchObject({ status: 'discarded' });
    const list = (await app.call({ url: '/api/orders/mine?limit=100', token: seller.token })).json();
    expect(list.items.map((row: { id: string }) => row.id)).not.toContain(draft.id);
  });
});

describe('a confirmed order', () => {
  it('reserves its stock, creates the customer and has an expiry', async () => {
    const article = await makeArticle(app, keeper.token, 5);
    const order = await confirm(
      app,
      seller.token,
      await makeOrder(app, seller.token, createOrderDetails([{ variantId: article.id, quantity: 2 }])),
    );
    expect(order).toMatchObject({
      status: 'confirmed',
      stage: 'awaiting_payment',
      fulfilment: 'pending',
      shipments: [{ status: 'pending', lines: [{ quantity: 2 }] }],
    });
    expect(order.customerId).not.toBeNull();
    const hours = (Date.parse(order.expiresAt ?? '') - Date.parse(order.confirmedAt ?? '')) / 3_600_000;
    expect(hours).toBe(24);
    expect(await readStock(article.id)).toMatchObject({ onHand: 5, reserved: 2, available: 3 });
  });

  it('belongs to the same customer when the phone is written differently', async () => {
    const article = await makeArticle(app, keeper.token, 9);
    const make = async (phone: string) => {
      const details = createOrderDetails([{ variantId: article.id }]);
      const draft = await makeOrder(app, seller.token, {
        ...details,
        customer: { ...details.customer, phone },
      });
      return confirm(app, seller.token, draft);
    };
    const first = await make('4455-6677');
    const second = await make('+502 44 55 66 77');
    expect(second.customerId).toBe(first.customerId);
  });

  it('with one variant on two lines reserves their sum, or nothing', async () => {
    const article = await makeArticle(app, keeper.token, 5);
    const twice = (quantity: number) =>
      makeOrder(
        app,
        seller.token,
        createOrderDetails([
          { variantId: article.id, quantity },
          { variantId: article.id, quantity: 3, unitPrice: 14_000 },
        ]),
      );
    const refused = await command(await twice(3), 'confirm', seller, {});
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'stock.insufficient',
      current: { shortages: [{ asked: 6, available: 5 }] },
    });
    expect(await readStock(article.id)).toMatchObject({ reserved: 0 });
    await confirm(app, seller.token, await twice(2));
    expect(await readStock(article.id)).toMatchObject({ reserved: 5 });
  });

  it('reserves more or fewer units after an edit, and audits what changed', async () => {
    const [shirt, skirt] = [await makeArticle(app, keeper.token, 5), await makeArticle(app, keeper.token, 5)];
    const details = createOrderDetails([{ variantId: shirt.id, quantity: 3 }]);
    const order = await confirm(app, seller.token, await makeOrder(app, seller.token, details));
    const [line] = order.lines;
    const answer = await change(order, {
      ...details,
      lines: [
        { id: line?.id, variantId: shirt.id, quantity: 1, unitPrice: 14_000, discount: 0 },
        { id: null, variantId: skirt.id, quantity: 2, discount: 0 },
      ],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ total: 44_000, shipments: [{ lines: [{}, {}] }] });
    expect(await readStock(shirt.id)).toMatchObject({ reserved: 1 });
    expect(await readStock(skirt.id)).toMatchObject({ reserved: 2 });
    const { entries } = (
      await app.call({ url: `/api/orders/${order.id}/timeline`, token: seller.token })
    ).json();
    expect(entries[0].differences.map((one: { field: string }) => one.field)).toEqual([
      'line.quantity',
      'line.unitPrice',
      'line.added',
    ]);
  });

  it('keeps its reservation when an edit needs more than there is', async () => {
    const article = await makeArticle(app, keeper.token, 4);
    const details = createOrderDetails([{ variantId: article.id, quantity: 2 }]);
    const order = await confirm(app, seller.token, await makeOrder(app, seller.token, details));
    const lines = [{ id: order.lines[0]?.id, variantId: article.id, quantity: 5, discount: 0 }];
    expect((await change(order, { ...details, lines })).json().code).toBe('stock.insufficient');
    expect(await readStock(article.id)).toMatchObject({ reserved: 2 });
    expect(await read(order)).toMatchObject({ version: order.version, units: 2 });
  });

  it('answers 409 with the current order for an old version', async () => {
    const article = await makeArticle(app, keeper.token, 4);
    const details = createOrderDetails([{ variantId: article.id }]);
    const order = await confirm(app, seller.token, await makeOrder(app, seller.token, details));
    const [line] = order.lines;
    const lines = [{ id: line?.id, variantId: article.id, quantity: 1, discount: 0 }];
    expect((await change(order, { ...details, lines, staffNotes: 'una' })).statusCode).toBe(200);
    const stale = await change(order, { ...details, lines, staffNotes: 'otra' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'resource.stale', current: { staffNotes: 'una' } });
  });

  it('is cancelled with a reason, releases its stock, and is reopened by reception', async () => {
    const article = await makeArticle(app, keeper.token, 4);
    const order = await confirm(
      app,
      seller.token,
      await makeOrder(app, seller.token, createOrderDetails([{ variantId: article.id, quantity: 4 }])),
    );
    expect((await command(order, 'cancel', seller, { moneyGoes: 'credit' })).statusCode).toBe(422);
    const cancelled: Order = (
      await command(order, 'cancel', seller, { reason: 'ya no lo quiere', moneyGoes: 'credit' })
    ).json();
    expect(cancelled).toMatchObject({ status: 'cancelled', stage: 'cancelled', expiresAt: null });
    expect(await readStock(article.id)).toMatchObject({ reserved: 0 });
    expect((await command(cancelled, 'reopen', seller)).statusCode).toBe(403);
    const reopened = (await command(cancelled, 'reopen', reception)).json();
    expect(reopened).toMatchObject({ status: 'confirmed', cancelReason: null });
    expect(reopened.expiresAt).not.toBeNull();
    expect(await readStock(article.id)).toMatchObject({ reserved: 4 });
  });

  it('is put on hold without an expiry, by reception only', async () => {
    const article = await makeArticle(app, keeper.token, 4);
    const order = await confirm(
      app,
      seller.token,
      await makeOrder(app, seller.token, createOrderDetails([{ variantId: article.id }])),
    );
    expect((await command(order, 'hold', seller)).statusCode).toBe(403);
    const held: Order = (await command(order, 'hold', reception, { reason: 'espera' })).json();
    expect(held).toMatchObject({ status: 'on_hold', stage: 'trouble', expiresAt: null });
    const resumed = (await command(held, 'resume', reception)).json();
    expect(resumed).toMatchObject({ status: 'confirmed', stage: 'awaiting_payment' });
    expect(resumed.expiresAt).not.toBeNull();
  });
});
