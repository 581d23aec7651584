import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let desk: BuyingDesk;
beforeAll(async () => {
  desk = await openBuyingDesk();
});
afterAll(() => desk.app.close());

const violations = () => findViolatedInvariants(desk.app.database.db);
const toStatuses = (preorder: { lines: readonly { status: string }[] }) =>
  preorder.lines.map((line) => line.status);

describe('an article to buy', () => {
  it('has a paid deposit, and is withdrawn when the payment is voided', async () => {
    const preorder = await desk.funded();
    const [article] = await desk.readArticles(preorder);
    const payment = preorder.payments[0];
    const { version } = await desk.readPayment(payment?.id ?? '');
    const voided = await desk.post(`/payments/${payment?.id}/commands/void`, desk.manager, {
      version,
      reason: 'El banco lo devolvió',
    });
    expect(voided.status, JSON.stringify(voided.body)).toBe(200);
    expect(toStatuses(await desk.read(preorder))).toEqual(['accepted']);
    const refused = await desk.post('/purchase-items/buy', desk.buyer, {
      items: [{ articleId: article?.id, quantity: 1, unitPrice: 1_000 }],
      externalNumber: '',
      note: '',
    });
    expect(refused.body.errors[0].code).toBe('article.wrong-state');
    expect(await violations()).toEqual([]);
  });

  it('is not bought in excess of the demand, nor twice in one purchase', async () => {
    const [article] = await desk.readArticles(await desk.funded());
    const buy = (...items: readonly { articleId?: string; quantity: number }[]) =>
      desk.post('/purchase-items/buy', desk.buyer, {
        items: items.map((item) => ({ articleId: article?.id, unitPrice: 1, ...item })),
        externalNumber: '',
        note: '',
      });
    expect((await buy({ quantity: 2 })).body.errors[0].code).toBe('article.too-many');
    expect((await buy({ quantity: 1 }, { quantity: 1 })).body.errors[0].code).toBe('article.twice');
    expect((await buy({ quantity: 1 })).status).toBe(201);
    expect((await buy({ quantity: 1 })).body.errors[0].code).toBe('article.wrong-state');
  });

  it('returns to the list when the purchase is cancelled', async () => {
    const preorder = await desk.funded();
    const purchase = await desk.buyFor(preorder);
    const off = await desk.onPurchase(purchase, 'commands/cancel', { reason: 'La tienda canceló' });
    expect(off.body).toMatchObject({ stage: 'cancelled', cancelReason: 'La tienda canceló' });
    expect(toStatuses(await desk.read(preorder))).toEqual(['to_buy']);
    expect((await desk.readArticles(preorder))[0]).toMatchObject({ status: 'pending', bought: 0, needed: 1 });
    expect(await violations()).toEqual([]);
  });

  it('that is unavailable updates its pre-order, and cannot be cancelled while a customer waits', async () => {
    const preorder = await desk.funded();
    const [article] = await desk.readArticles(preorder);
    const bulk = (change: object) =>
      desk.post('/purchase-items/bulk', desk.buyer, {
        change,
        isPreview: false,
        selection: { ids: [article?.id] },
      });
    expect((await bulk({ kind: 'cancel', reason: 'x' })).body.rows[0].code).toBe('article.someone-waits');
    expect((await bulk({ kind: 'unavailable', reason: 'Agotado' })).body.done).toBe(1);
    const updated = await desk.read(preorder);
    expect(updated).toMatchObject({ stage: 'unavailable', isToNotify: true });
    expect(updated.lines[0]).toMatchObject({ status: 'unavailable', closedReason: 'Agotado' });
    expect(await violations()).toEqual([]);
  });
});

describe('converting what arrived', () => {
  it('joins only an unpacked order of the same customer', async () => {
    const customer = { id: null, name: 'Ana', phone: '45550001' };
    const receiveOne = async () => {
      const preorder = await desk.funded([desk.buildPreorderLine()], { customer });
      await desk.receive(await desk.buyFor(preorder));
      return desk.read(preorder);
    };
    const made = await desk.convert(await receiveOne());
    const { orderId } = made.body;
    const joined = await desk.convert(await receiveOne(), { orderId });
    expect(joined.status, JSON.stringify(joined.body)).toBe(200);
    const order = (await desk.get(`/orders/${orderId}`, desk.seller)).body;
    expect(order).toMatchObject({ total: 60_000, paid: 30_000, units: 2 });
    expect(order.shipments).toHaveLength(1);
    const stranger = await desk.funded();
    await desk.receive(await desk.buyFor(stranger));
    const refused = await desk.convert(await desk.read(stranger), { orderId });
    expect(refused.body.code).toBe('preorder.other-customer');
    expect(await violations()).toEqual([]);
  });

  it('leaves the deposit of lines that have not arrived', async () => {
    const preorder = await desk.funded([
      desk.buildPreorderLine(),
      desk.buildPreorderLine({ unitPrice: 50_000 }),
    ]);
    const [first] = await desk.readArticles(preorder);
    const [purchase] = await desk.buy([{ articleId: first?.id ?? '', quantity: 1 }]);
    if (purchase === undefined) throw new Error('nothing was bought');
    await desk.receive(purchase);
    const here = await desk.read(preorder);
    expect(here.paid).toBe(40_000);
    const { body } = await desk.convert(here);
    expect(body.preorder).toMatchObject({ paid: 25_000, moved: 15_000, balance: 25_000 });
    expect(toStatuses(body.preorder)).toEqual(['converted', 'to_buy']);
    expect(await violations()).toEqual([]);
  });
});
