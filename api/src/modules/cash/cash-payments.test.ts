import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type CashDesk, openCashDesk } from '#testing/cash/cash-desk.ts';

let desk: CashDesk;
beforeAll(async () => {
  desk = await openCashDesk();
});
afterEach(async () => {
  expect(await desk.findViolatedInvariants()).toEqual([]);
  await desk.closeAll();
});
afterAll(() => desk.app.close());

const decide = async (id: string, command: string, who = desk.reviewer, more: object = {}) => {
  const { version } = await desk.readPayment(id);
  const answer = await desk.post(`/payments/${id}/commands/${command}`, who, { version, ...more });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const balance = async (session: string) => (await desk.readSession(session)).expected;
const withoutBox = async () => (await desk.get('/cash/without-box', desk.reviewer)).body;

it('cash goes into the open box of whoever took it, and leaves it when the payment is rejected or voided', async () => {
  const { id } = await desk.begin(desk.seller, desk.boxes.seller, 1_000);
  const first = await desk.payCash(await desk.newOrder(), 7_000);
  const second = await desk.payCash(await desk.newOrder(), 2_000);
  expect(await balance(id)).toBe(10_000);
  await decide(first, 'reject', desk.reviewer, { code: 'other' });
  expect(await balance(id)).toBe(3_000);
  await decide(second, 'approve');
  expect(await balance(id)).toBe(3_000);
  await decide(second, 'void', desk.manager, { reason: 'era de otra' });
  expect(await balance(id)).toBe(1_000);
  expect((await withoutBox()).count).toBe(0);
});

it('a payment that comes again in another amount or way moves the difference', async () => {
  const { id } = await desk.begin(desk.seller, desk.boxes.seller, 0);
  const order = await desk.newOrder();
  const payment = await desk.payCash(order, 7_000);
  await decide(payment, 'doubt', desk.reviewer, { note: 'faltan Q 20' });
  const again = (details: object) =>
    desk.post(`/orders/${order.id}/payments/${payment}/commands/resubmit`, desk.seller, {
      ...{ method: 'cash', accountId: null, reference: '', paidOn: '2026-01-02', note: '', proofs: [] },
      ...details,
    });
  expect((await again({ amount: 5_000 })).status).toBe(200);
  expect(await balance(id)).toBe(5_000);
  await decide(payment, 'doubt', desk.reviewer, { note: 'no era efectivo' });
  const bank = { method: 'transfer', accountId: desk.account, reference: '77812', amount: 5_000 };
  expect((await again(bank)).status).toBe(200);
  expect(await balance(id)).toBe(0);
});

it('cash without an open box is accepted, and put into a session by finance', async () => {
  const payment = await desk.payCash(await desk.newOrder(), 4_000);
  expect(await withoutBox()).toMatchObject({
    ...{ count: 1, amount: 4_000 },
    items: [{ id: payment, kind: 'payment', amount: 4_000 }],
  });
  const { body: day } = await desk.get(`/close/${desk.today}`, desk.reviewer);
  expect(day.cash.withoutBox).toEqual({ count: 1, amount: 4_000 });
  const { id } = await desk.begin(desk.seller, desk.boxes.seller, 0);
  const assign = (who = desk.reviewer) =>
    desk.post('/cash/without-box/commands/assign', who, { kind: 'payment', id: payment, sessionId: id });
  expect((await assign(desk.seller)).status).toBe(403);
  const answers = await Promise.all([assign(), assign(), assign()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await balance(id)).toBe(4_000);
  expect((await withoutBox()).count).toBe(0);
});

it('a payment whose session is closed leaves the open session of the same box, or waits for one', async () => {
  const { id } = await desk.begin(desk.seller, desk.boxes.seller, 0);
  const [first, second] = [
    await desk.payCash(await desk.newOrder(), 3_000),
    await desk.payCash(await desk.newOrder(), 6_000),
  ];
  await desk.closeAll();
  await decide(first, 'reject', desk.reviewer, { code: 'other' });
  expect(await balance(id)).toBe(9_000);
  expect((await withoutBox()).items).toMatchObject([{ id: first, amount: -3_000 }]);
  const next = await desk.begin(desk.seller, desk.boxes.seller, 9_000);
  await decide(second, 'reject', desk.reviewer, { code: 'other' });
  expect(await balance(next.id)).toBe(3_000);
  const assigned = await desk.post('/cash/without-box/commands/assign', desk.reviewer, {
    ...{ kind: 'payment', id: first, sessionId: next.id },
  });
  expect(assigned.status, JSON.stringify(assigned.body)).toBe(200);
  expect(await balance(next.id)).toBe(0);
});

it('a refund in cash leaves the open box of whoever pays it, if that holds it', async () => {
  const askFor = async () => {
    const order = await desk.newOrder(5_000);
    await decide((await desk.pay(order)).id, 'approve');
    const { version } = await desk.readOrder(order.id);
    await desk.post(`/orders/${order.id}/commands/cancel`, desk.reception, {
      ...{ version, reason: 'no había talla', moneyGoes: 'refund' },
    });
    const { body } = await desk.get('/refunds?status=requested', desk.reviewer);
    return body.items.find(({ orderId }: { orderId: string }) => orderId === order.id);
  };
  const pay = async (accountId: string | null) => {
    const refund = await askFor();
    const { version } = refund;
    const body = { version, accountId, reference: '' };
    expect((await desk.post(`/refunds/${refund.id}/commands/pay`, desk.reviewer, body)).status).toBe(200);
    return refund.id;
  };
  const { id } = await desk.begin(desk.reviewer, desk.boxes.place, 7_000);
  await pay(desk.account);
  expect(await balance(id)).toBe(7_000);
  await pay(null);
  expect(await balance(id)).toBe(2_000);
  const late = await pay(null);
  expect(await balance(id)).toBe(2_000);
  expect((await withoutBox()).items).toMatchObject([{ id: late, kind: 'refund', amount: -5_000 }]);
  const assign = () =>
    desk.post('/cash/without-box/commands/assign', desk.reviewer, {
      kind: 'refund',
      id: late,
      sessionId: id,
    });
  expect((await assign()).body.errors).toMatchObject([{ field: 'amount', code: 'cash.not-enough' }]);
  await desk.post(`/cash/sessions/${id}/bring-in`, desk.reviewer, { amount: 3_000, description: 'Sencillo' });
  expect((await assign()).status).toBe(200);
  expect(await balance(id)).toBe(0);
});

it('the day sums its boxes, warns of those that stay open, and takes no movement once it was closed', async () => {
  const { id } = await desk.begin(desk.seller, desk.boxes.seller, 1_000);
  const spent = await desk.expense(id, 400);
  await desk.payCash(await desk.newOrder(), 2_500);
  const read = async () => (await desk.get(`/close/${desk.today}`, desk.reviewer)).body;
  const open = await read();
  const mine = open.cash.boxes.find(({ sessionId }: { sessionId: string }) => sessionId === id);
  expect(mine).toMatchObject({
    opening: 1_000,
    in: 2_500,
    out: 0,
    expenses: 400,
    expected: 3_100,
    counted: null,
  });
  expect(open.cashExpected).toBe(
    open.cash.boxes.reduce(
      (sum: number, box: { expected: number }) => sum + box.expected,
      open.cash.withoutBox.amount,
    ),
  );
  const { pool } = desk.app.database.db;
  const closed = await desk.post(`/close/${desk.today}`, desk.reviewer, { cashCounted: 3_100, note: '' });
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const answers = [
    await desk.expense(id, 1),
    await desk.post(`/cash/movements/${spent.body.movements[0].id}/commands/reverse`, desk.seller, {
      reason: 'x',
    }),
    await desk.open(desk.other, desk.boxes.other, 0, 'x'),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('cash.closed-day'));
  expect((await desk.close(id, { 'coin-1': 3_100 })).body.difference).toBe(0);
  expect(
    (await read()).cash.boxes.find(({ sessionId }: { sessionId: string }) => sessionId === id),
  ).toMatchObject({
    counted: 3_100,
    difference: 0,
  });
  await pool.query('DELETE FROM daily_closes');
});

it('warns on every day on which a box of an earlier day is still open', async () => {
  const { id } = await desk.begin(desk.other, desk.boxes.other, 500);
  await desk.app.database.db.pool.query(`ALTER TABLE cash_sessions DISABLE TRIGGER cash_sessions_stay;
    UPDATE cash_sessions SET opened_at = opened_at - interval '1 day' WHERE id = '${id}';
    ALTER TABLE cash_sessions ENABLE TRIGGER cash_sessions_stay`);
  const { body } = await desk.get(`/close/${desk.today}`, desk.reviewer);
  expect(body.cash.stillOpen).toMatchObject([{ box: 'Caja de otra' }]);
  expect(body.cash.boxes.map(({ sessionId }: { sessionId: string }) => sessionId)).not.toContain(id);
});
