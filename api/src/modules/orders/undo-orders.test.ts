import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let app: TestApp;
let keeper: MadePerson;
let reception: MadePerson;
let seller: MadePerson;
let now = new Date('2026-03-04T15:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
  keeper = await makePerson(app, { codes: ['M-03'] });
  reception = await makePerson(app, { codes: ['S-01'] });
  seller = await makePerson(app);
});
afterAll(async () => {
  expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  await app.close();
});

const query = async (text: string, values: readonly unknown[] = []) =>
  (await app.database.db.pool.query(text, [...values])).rows;
const post = (who: MadePerson, url: string, body: object) =>
  app.call({ method: 'POST', url: `/api${url}`, token: who.token, body });
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
  (await app.call({ url: `/api/orders/${id}`, token: reception.token })).json();
type Answer = Awaited<ReturnType<typeof post>>;
const undo = (who: MadePerson, answer: Answer) =>
  post(who, '/me/commands/undo', { requestId: answer.headers['x-request-id'] });
const bulk = (who: MadePerson, orders: readonly Order[], change: object, more: object = {}) =>
  post(who, '/orders/bulk', {
    ...{ change, isPreview: false, selection: { ids: orders.map(({ id }) => id) } },
    ...more,
  });
const stockOf = async (variantId: string) =>
  (await query('SELECT on_hand, reserved FROM variant_stock WHERE variant_id = $1', [variantId]))[0];

/** Two pieces of an article with five in stock, to be paid on delivery. */
async function orderTwo(isConfirmed = true) {
  const { id: variantId } = await makeArticle(app, keeper.token, 5);
  const draft = await makeOrder(
    app,
    seller.token,
    createOrderDetails([{ variantId, quantity: 2 }], { terms: 'cod' }),
  );
  return { variantId, order: isConfirmed ? await confirm(app, seller.token, draft) : draft };
}

describe('a command that can be taken back', () => {
  it('says so beside its answer, with how many rows; a preview and a refusal do not', async () => {
    const orders = [(await orderTwo()).order, (await orderTwo()).order];
    const tag = { kind: 'tag', tag: 'regalo' };
    const preview = await bulk(reception, orders, tag, { isPreview: true });
    expect(preview.headers['undo']).toBeUndefined();
    const done = await bulk(reception, orders, tag);
    expect(done.headers['undo']).toBe('order-tag; count=2');
    const again = await bulk(reception, orders, tag);
    expect(again.headers['undo']).toBeUndefined();
    expect((await undo(reception, done)).json()).toMatchObject({ done: 2, refused: 0 });
    for (const order of orders) expect((await read(order)).tags).toEqual([]);
  });

  it('is taken back by whoever gave it, once, within a minute', async () => {
    const { order } = await orderTwo();
    const done = await bulk(reception, [order], { kind: 'pack' });
    expect((await undo(seller, done)).json().code).toBe('undo.nothing');
    now = new Date(now.getTime() + 66_000);
    expect((await undo(reception, done)).json().code).toBe('undo.too-late');
    now = new Date(now.getTime() - 10_000);
    expect((await undo(reception, done)).statusCode).toBe(200);
    expect((await undo(reception, done)).json().code).toBe('undo.nothing');
    expect((await post(reception, '/me/commands/undo', { requestId: 'x' })).statusCode).toBe(422);
  });

  it('stays where something followed, and says so', async () => {
    const [touched, free] = [(await orderTwo()).order, (await orderTwo()).order];
    const done = await bulk(reception, [touched, free], { kind: 'pack' });
    await bulk(reception, [touched], { kind: 'tag', tag: 'urgente' });
    const { rows, ...counts } = (await undo(reception, done)).json();
    expect(counts).toMatchObject({ done: 1, refused: 1 });
    expect(rows.find(({ label }: Order) => label === touched.label).code).toBe('undo.changed-since');
    expect((await read(touched)).fulfilment).toBe('packed');
    expect((await read(free)).fulfilment).toBe('pending');
  });

  it('is refused to whoever lost the right meanwhile', async () => {
    const { order } = await orderTwo();
    const helper = await makePerson(app, { codes: ['S-01'] });
    const done = await bulk(helper, [order], { kind: 'pack' });
    await query(`UPDATE users SET permission_codes = '{}' WHERE id = $1`, [helper.id]);
    const { rows } = (await undo(helper, done)).json();
    expect(rows[0]).toMatchObject({ isDone: false, code: 'resource.not-found' });
  });

  it('is taken back once by two who press at the same moment', async () => {
    const { order, variantId } = await orderTwo();
    await bulk(reception, [order], { kind: 'pack' });
    const done = await bulk(reception, [order], { kind: 'hand_over' });
    const both = await Promise.all([undo(reception, done), undo(reception, done)]);
    const sums = both.map((answer) => answer.json());
    expect(sums.reduce((sum, { done: count = 0 }) => sum + count, 0)).toBe(1);
    expect(await stockOf(variantId)).toEqual({ on_hand: 5, reserved: 2 });
  });
});

describe('taking back', () => {
  it('a confirmation makes it a draft again: goods free, no sale in reports and month', async () => {
    const { order: draft, variantId } = await orderTwo(false);
    const done = await post(seller, `/orders/${draft.id}/commands/confirm`, { version: draft.version });
    expect(done.headers['undo']).toBe('order-confirm; count=1');
    expect(await stockOf(variantId)).toEqual({ on_hand: 5, reserved: 2 });
    expect((await undo(seller, done)).json()).toMatchObject({ done: 1 });
    expect(await read(draft)).toMatchObject({
      status: 'draft',
      stage: 'draft',
      confirmedAt: null,
      shipments: [],
    });
    expect(await stockOf(variantId)).toEqual({ on_hand: 5, reserved: 0 });
    expect(await query('SELECT 1 FROM sale_lines WHERE order_id = $1', [draft.id])).toEqual([]);
    const entries = `SELECT sum(amount)::int AS sum FROM month_entries WHERE source_kind = 'order' AND source_id = $1`;
    expect(await query(entries, [draft.id])).toEqual([{ sum: 0 }]);
    const again = await confirm(app, seller.token, await read(draft));
    expect(again).toMatchObject({ status: 'confirmed', total: draft.total });
    expect(await query(entries, [draft.id])).toEqual([{ sum: draft.total }]);
  });

  it('a cancellation holds the goods again, unless somebody took them', async () => {
    const { order, variantId } = await orderTwo();
    await bulk(reception, [order], { kind: 'pack' });
    const cancel = async () =>
      post(reception, `/orders/${order.id}/commands/cancel`, {
        ...{ version: (await read(order)).version, reason: 'error', moneyGoes: 'credit' },
      });
    expect((await undo(reception, await cancel())).json()).toMatchObject({ done: 1 });
    expect(await read(order)).toMatchObject({
      status: 'confirmed',
      fulfilment: 'packed',
      cancelReason: null,
    });
    expect(await stockOf(variantId)).toEqual({ on_hand: 5, reserved: 2 });

    const done = await cancel();
    const details = createOrderDetails([{ variantId, quantity: 4 }], { terms: 'cod' });
    await confirm(app, seller.token, await makeOrder(app, seller.token, details));
    const { rows } = (await undo(reception, done)).json();
    expect(rows[0]).toMatchObject({ isDone: false, code: 'stock.insufficient' });
    expect((await read(order)).status).toBe('cancelled');
    expect(await stockOf(variantId)).toEqual({ on_hand: 5, reserved: 4 });
  });

  it('what left the store brings the goods back, and the customer never sees that it had left', async () => {
    const { order, variantId } = await orderTwo();
    await bulk(reception, [order], { kind: 'pack' });
    const before = await read(order);
    const done = await bulk(reception, [order], { kind: 'hand_over' });
    expect(await stockOf(variantId)).toEqual({ on_hand: 3, reserved: 0 });
    expect((await undo(reception, done)).json()).toMatchObject({ done: 1 });
    expect(await stockOf(variantId)).toEqual({ on_hand: 5, reserved: 2 });
    const after = await read(order);
    expect(after).toMatchObject({ stage: before.stage, fulfilment: 'packed' });
    expect(after.shipments[0]).toMatchObject({ status: 'packed', handedOverAt: null, codAmount: 0 });
    const kinds = await query('SELECT kind FROM lasting_shipment_events WHERE order_id = $1', [order.id]);
    expect(kinds).toEqual([{ kind: 'pack' }]);
    const [{ tracking_token: token }] = await query('SELECT tracking_token FROM orders WHERE id = $1', [
      order.id,
    ]);
    const tracked = await app.call({ url: `/api/public/tracking/${token}` });
    expect(tracked.statusCode).toBe(200);
    expect(tracked.body).not.toMatch(/hand_over|"sent".*"at"/);

    await bulk(reception, [order], { kind: 'hand_over' });
    const delivered = await bulk(reception, [order], { kind: 'deliver' });
    expect((await undo(reception, delivered)).json()).toMatchObject({ done: 1 });
    expect(await read(order)).toMatchObject({ fulfilment: 'handed_over', stage: 'on_route' });
    expect(await stockOf(variantId)).toEqual({ on_hand: 3, reserved: 0 });
  });
});
