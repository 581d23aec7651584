import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { StoredNotice } from '@trastienda/shared/system/notices.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';

let desk: PreorderDesk;
beforeAll(async () => {
  desk = await openPreorderDesk();
});
afterAll(() => desk.app.close());

/** What somebody was told since the last time they were asked. */
async function takeNotices(who: MadePerson): Promise<Pick<StoredNotice, 'kind' | 'params'>[]> {
  const { body } = await desk.get('/me/notices', who);
  await desk.post('/me/notices/commands/clear', who);
  return body.items.map(({ kind, params }: StoredNotice) => ({ kind, params }));
}
const about = (kind: string, { id, label }: { id: string; label: string }, document = 'order') => ({
  kind,
  params: { document, id, label, by: 'Persona de Prueba' },
});
const decide = async (id: string, command: string, body: object, who = desk.reviewer) => {
  const { version } = await desk.readPayment(id);
  const answer = await desk.post(`/payments/${id}/commands/${command}`, who, { version, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const onOrder = async ({ id }: Order, command: string, who: MadePerson, body: object) => {
  const { version } = await desk.readOrder(id);
  const answer = await desk.post(`/orders/${id}/commands/${command}`, who, { version, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('a decision', () => {
  it('about a payment is told to the seller and to who submitted it, each once, never to who took it', async () => {
    const order = await desk.newOrder();
    await takeNotices(desk.seller);
    const first = await desk.pay(order, {}, desk.reception);
    await decide(first.id, 'doubt', { note: 'no se lee' });
    expect(await takeNotices(desk.seller)).toEqual([about('payment-doubted', order)]);
    expect(await takeNotices(desk.reception)).toEqual([about('payment-doubted', order)]);
    await decide(first.id, 'reject', { code: 'other', note: 'no llegó' });
    expect(await takeNotices(desk.seller)).toEqual([about('payment-rejected', order)]);
    const own = await desk.pay(order);
    await decide(own.id, 'approve', {});
    expect(await takeNotices(desk.seller)).toEqual([about('payment-approved', order)]);
    expect(await takeNotices(desk.reviewer)).toEqual([]);
  });

  it('about an order is told to its seller, unless they took it themselves', async () => {
    const [own, held] = [await desk.newOrder(), await desk.newOrder()];
    await takeNotices(desk.seller);
    await onOrder(own, 'cancel', desk.seller, { reason: 'ya no la quiere', moneyGoes: 'credit' });
    expect(await takeNotices(desk.seller)).toEqual([]);
    await onOrder(held, 'hold', desk.reception, { reason: 'falta la dirección' });
    await onOrder(held, 'cancel', desk.reception, { reason: 'no contesta', moneyGoes: 'credit' });
    // The latest first; no word of the reason, which may be about the customer.
    expect(await takeNotices(desk.seller)).toEqual([
      about('order-cancelled', held),
      about('order-held', held),
    ]);
  });

  it('about a refund is told to who asked for it and to the seller', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order);
    await decide(payment.id, 'approve', {});
    await onOrder(order, 'cancel', desk.reception, { reason: 'no había', moneyGoes: 'refund' });
    for (const who of [desk.seller, desk.reception]) await takeNotices(who);
    const { body } = await desk.get('/refunds?status=requested', desk.reviewer);
    const refund = body.items.find((one: { orderId: string }) => one.orderId === order.id);
    const paid = { version: refund.version, accountId: desk.account, reference: '5512' };
    await desk.post(`/refunds/${refund.id}/commands/pay`, desk.reviewer, paid);
    for (const who of [desk.seller, desk.reception])
      expect(await takeNotices(who)).toEqual([about('refund-paid', order)]);
    expect(await takeNotices(desk.reviewer)).toEqual([]);
  });

  it('that an article cannot be had is told to the seller of each pre-order that waits for it', async () => {
    const preorder = await desk.funded();
    await takeNotices(desk.seller);
    const buyer = await makePerson(desk.app, { codes: ['S-04'] });
    const { body } = await desk.get('/purchase-items?limit=100', buyer);
    const article = body.items.find((one: { waiting: { preorderId: string }[] }) =>
      one.waiting.some(({ preorderId }) => preorderId === preorder.id),
    );
    const answer = await desk.post('/purchase-items/bulk', buyer, {
      change: { kind: 'unavailable', reason: 'agotado' },
      isPreview: false,
      selection: { ids: [article.id] },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await takeNotices(desk.seller)).toEqual([about('article-unavailable', preorder, 'preorder')]);
  });
});

describe('a mention', () => {
  const rename = async (who: MadePerson, first: string, last: string) =>
    desk.app.database.db.pool.query('UPDATE users SET first_name = $2, last_name = $3 WHERE id = $1', [
      who.id,
      first,
      last,
    ]);
  const comment = (order: { id: string }, text: string, who: MadePerson) =>
    desk.post(`/orders/${order.id}/comments`, who, { text });

  it('notifies only who may see the document, once a comment, and never the author', async () => {
    const order = await desk.newOrder();
    const stranger = await makePerson(desk.app);
    const gone = await makePerson(desk.app, { codes: ['S-01'] });
    await rename(desk.seller, 'Andrea', 'Xicará');
    await rename(desk.reception, 'Rocío', 'Paz');
    await rename(stranger, 'Wendy', 'Coc');
    await rename(gone, 'Irma', 'Tun');
    for (const who of [desk.seller, desk.reception, stranger]) await takeNotices(who);
    const { pool } = desk.app.database.db;
    await pool.query("UPDATE sessions SET ended_at = now(), ended_by = 'suspension' WHERE user_id = $1", [
      gone.id,
    ]);
    await pool.query("UPDATE users SET status = 'suspended' WHERE id = $1", [gone.id]);
    const text = '@Andrea Xicará mira, @andrea: @Rocío, @Wendy Coc e @Irma Tun';
    expect((await comment(order, text, desk.reception)).status).toBe(201);
    const told = about('mentioned', order);
    expect(await takeNotices(desk.seller)).toEqual([
      { ...told, params: { ...told.params, by: 'Rocío Paz' } },
    ]);
    expect(await takeNotices(desk.reception)).toEqual([]);
    expect(await takeNotices(stranger)).toEqual([]);
    const { body } = await desk.get(`/orders/${order.id}/timeline`, desk.seller);
    expect(body.entries[0]).toMatchObject({ text, mentions: ['@Andrea Xicará', '@andrea', '@Rocío'] });
    const { people } = (await desk.get(`/orders/${order.id}/readers`, desk.seller)).body;
    const ids = people.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([desk.seller.id, desk.reception.id]));
    expect(ids).not.toContain(stranger.id);
    expect(ids).not.toContain(gone.id);
    expect((await desk.get(`/orders/${order.id}/readers`, stranger)).status).toBe(404);
    expect((await comment(order, '@Andrea Xicará', stranger)).status).toBe(404);
    expect(await takeNotices(desk.seller)).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('are one’s own, are checked field by field, and can be given up', async () => {
    const [one, other] = [await makePerson(desk.app), await makePerson(desk.app)];
    const set = async (quietHours: unknown) => {
      const answer = await desk.app.call({
        ...{ method: 'PUT', url: '/api/me/quiet-hours', token: one.token },
        body: { quietHours },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const read = async (who: MadePerson) => (await desk.get('/me/quiet-hours', who)).body;
    expect(await read(one)).toEqual({ quietHours: null });
    const night = { quietHours: { from: '21:30', to: '07:00' } };
    expect(await set(night.quietHours)).toEqual({ status: 200, body: night });
    expect(await read(one)).toEqual(night);
    expect(await read(other)).toEqual({ quietHours: null });
    for (const [wrong, path] of [
      [{ from: '24:00', to: '07:00' }, 'quietHours.from'],
      [{ from: '07:00', to: '07:00' }, 'quietHours.to'],
    ] as const) {
      const { status, body } = await set(wrong);
      expect([status, body.errors[0].field]).toEqual([422, path]);
    }
    expect(await set(null)).toEqual({ status: 200, body: { quietHours: null } });
  });
});
