import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';

let desk: FinanceDesk;
beforeAll(async () => {
  desk = await openFinanceDesk();
});
afterAll(() => desk.app.close());

const approve = async (id: string) => {
  const { version } = await desk.readPayment(id);
  const answer = await desk.post(`/payments/${id}/commands/approve`, desk.reviewer, { version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(new Date());

/** A cancelled order whose money was to go back; asked for by reception. */
async function requestRefundFor() {
  const order = await desk.newOrder();
  const payment = await desk.pay(order);
  await approve(payment.id);
  const { version } = await desk.readOrder(order.id);
  await desk.post(`/orders/${order.id}/commands/cancel`, desk.reception, {
    version,
    reason: 'no había talla',
    moneyGoes: 'refund',
  });
  const { body } = await desk.get('/refunds?status=requested', desk.reviewer);
  const refund: Refund = body.items.find((one: Refund) => one.orderId === order.id);
  return { order, payment, refund };
}
const readCredit = async (paymentId: string) => (await desk.readPayment(paymentId)).customer?.credit;

describe('a refund', () => {
  it('is requested by one user and paid by another', async () => {
    const { payment, refund } = await requestRefundFor();
    expect(refund).toMatchObject({ status: 'requested', amount: 10_000, reason: 'no había talla' });
    expect(await readCredit(payment.id)).toBe(0);
    const body = { version: refund.version, accountId: desk.account, reference: '5512' };
    const answers = await Promise.all(
      [desk.reviewer, desk.otherReviewer].map((who) =>
        desk.post(`/refunds/${refund.id}/commands/pay`, who, body),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('becomes the customer’s credit again when it is refused', async () => {
    const { payment, refund } = await requestRefundFor();
    await desk.post(`/refunds/${refund.id}/commands/refuse`, desk.reviewer, {
      version: refund.version,
      reason: 'prefiere saldo',
    });
    expect(await readCredit(payment.id)).toBe(10_000);
    const own = await desk.post('/refunds', desk.reviewer, {
      customerId: refund.customerId,
      amount: 4_000,
      reason: 'la mitad sí',
    });
    expect(own.status).toBe(201);
    const more = { customerId: refund.customerId, amount: 6_001, reason: 'x' };
    expect((await desk.post('/refunds', desk.reviewer, more)).body.code).toBe('customer.credit-short');
    const pay = { version: 1, accountId: null, reference: '' };
    expect((await desk.post(`/refunds/${own.body.id}/commands/pay`, desk.reviewer, pay)).body.code).toBe(
      'refund.own',
    );
    expect((await desk.post(`/refunds/${own.body.id}/commands/pay`, desk.manager, pay)).status).toBe(200);
    expect(await readCredit(payment.id)).toBe(6_000);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('belongs to the kept customer after a merge', async () => {
    const { refund } = await requestRefundFor();
    const stays = await desk.newOrder();
    const { rows } = await desk.app.database.db.pool.query(
      'SELECT id, version FROM customers WHERE id = ANY($1)',
      [[refund.customerId, stays.customerId]],
    );
    const findVersion = (id: string | null) => rows.find((row) => row.id === id)?.version;
    const merged = await desk.post(`/customers/${stays.customerId}/commands/merge`, desk.reception, {
      otherId: refund.customerId,
      version: findVersion(stays.customerId),
      otherVersion: findVersion(refund.customerId),
      isPreview: false,
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    const refused = await desk.post(`/refunds/${refund.id}/commands/refuse`, desk.reviewer, {
      version: refund.version,
      reason: 'x',
    });
    expect(refused.body.customerId).toBe(stays.customerId);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});

describe('in a one-person store', () => {
  it('a reviewer approves their own payments', async () => {
    const alone = await openFinanceDesk({ ONE_PERSON_SHOP: 'true' });
    const order = await alone.newOrder();
    await alone.app.database.db.pool.query('UPDATE orders SET seller_id = $1 WHERE id = $2', [
      alone.reviewer.id,
      order.id,
    ]);
    const payment = await alone.pay(order, {}, alone.reviewer);
    const answer = await alone.post(`/payments/${payment.id}/commands/approve`, alone.reviewer, {
      version: payment.version,
    });
    expect(answer.body.status).toBe('verified');
    expect(await alone.findViolatedInvariants()).toEqual([]);
    await alone.app.close();
  });
});

describe('the daily close', () => {
  it('shows what was ordered and collected, and every figure opens its rows', async () => {
    const cash = await desk.pay(await desk.newOrder(7_700), {
      method: 'cash',
      accountId: null,
      reference: '',
    });
    await approve(cash.id);
    await desk.pay(await desk.newOrder(8_800));
    const { body: day } = await desk.get(`/close/${today}`, desk.reviewer);
    expect(day.collected.reduce((sum: number, part: { amount: number }) => sum + part.amount, 0)).toBe(
      day.figures.collected.amount,
    );
    expect(day.cashExpected).toBe(7_700);
    const names = [
      ...Object.keys(day.figures),
      ...day.collected.map((part: { key: string }) => `collected:${part.key}`),
    ];
    for (const figure of names) {
      let amount = 0;
      let count = 0;
      let cursor = '';
      do {
        const { body, status } = await desk.get(
          `/close/${today}/rows?figure=${encodeURIComponent(figure)}${cursor}`,
          desk.reviewer,
        );
        expect(status, figure).toBe(200);
        for (const row of body.items) amount += row.amount;
        count += body.items.length;
        cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
      } while (cursor !== '');
      const key = figure.startsWith('collected:') ? figure.slice('collected:'.length) : null;
      const said =
        key === null ? day.figures[figure] : day.collected.find((part: { key: string }) => part.key === key);
      expect({ count, amount }, figure).toMatchObject({ count: said.count, amount: said.amount });
    }
    expect((await desk.get(`/close/${today}/rows?figure=nada`, desk.reviewer)).body.code).toBe(
      'close.unknown-figure',
    );
    expect((await desk.get('/close/2199-01-01', desk.reviewer)).status).toBe(422);
  });

  it('is stored once with its figures', async () => {
    const close = () =>
      desk.post(`/close/${today}`, desk.reviewer, { cashCounted: 7_600, note: 'falta Q 1' });
    const answers = await Promise.all([close(), close(), close()]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const { body } = await desk.get(`/close/${today}`, desk.reviewer);
    expect(body.closed).toMatchObject({ cashCounted: 7_600, cashExpected: 7_700, note: 'falta Q 1' });
  });

  it('requires a reason for a later payment of a closed day', async () => {
    const order = await desk.newOrder();
    const details = {
      method: 'cash',
      accountId: null,
      reference: '',
      amount: 100,
      paidOn: today,
      proofs: [],
    };
    const submit = (note: string) =>
      desk.post(`/orders/${order.id}/payments`, desk.seller, { ...details, note });
    expect((await submit('')).body.errors).toMatchObject([{ field: 'note', code: 'payment.closed-day' }]);
    expect((await submit('La clienta lo trajo después de cerrar.')).status).toBe(201);
  });

  it('refuses days before the store began', async () => {
    const close = await desk.post('/close/1990-01-01', desk.reviewer, { cashCounted: 0, note: '' });
    expect([close.status, close.body.code]).toEqual([422, 'payment.before-the-store']);
  });
});
