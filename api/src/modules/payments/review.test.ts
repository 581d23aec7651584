import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';

let desk: FinanceDesk;
beforeAll(async () => {
  desk = await openFinanceDesk();
});
afterAll(() => desk.app.close());

const command = (id: string, name: string, who = desk.reviewer, body?: object) =>
  desk.post(`/payments/${id}/commands/${name}`, who, body);

describe('approving', () => {
  it('updates balance, stage and expiry at once, and appears in the order’s timeline', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order);
    expect(await desk.readOrder(order.id)).toMatchObject({ stage: 'awaiting_payment', inReview: 10_000 });
    const answer = await command(payment.id, 'approve', desk.reviewer, { version: payment.version });
    expect(answer.body).toMatchObject({ status: 'verified', reviewedBy: 'Persona de Prueba' });
    const paid = await desk.readOrder(order.id);
    expect(paid).toMatchObject({ stage: 'to_prepare', paid: 10_000, inReview: 0, expiresAt: null });
    const { body } = await desk.get(`/orders/${order.id}/timeline`, desk.reception);
    expect(body.entries[0]).toMatchObject({ command: 'verify-payment', facts: { amount: 10_000 } });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('twenty times at once succeeds once, and the money counts once', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        command(payment.id, 'approve', turn % 2 ? desk.reviewer : desk.otherReviewer, {
          version: payment.version,
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
    expect(await desk.readOrder(order.id)).toMatchObject({ paid: 10_000, balance: 0, moneyOut: 0 });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is refused for the user who submitted the payment', async () => {
    const order = await desk.newOrder();
    const [own] = [await desk.pay(order, {}, desk.reception)];
    expect((await command(own.id, 'approve', desk.reception, { version: 1 })).status).toBe(403);
    const both = await desk.newOrder();
    await desk.app.database.db.pool.query('UPDATE orders SET seller_id = $1 WHERE id = $2', [
      desk.reviewer.id,
      both.id,
    ]);
    const mine = await desk.pay(both, {}, desk.reviewer);
    expect((await command(mine.id, 'approve', desk.reviewer, { version: mine.version })).body.code).toBe(
      'payment.own',
    );
    expect((await command(mine.id, 'approve', desk.otherReviewer, { version: mine.version })).status).toBe(
      200,
    );
  });

  it('turns an overpayment into credit for the next order', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order, { amount: 12_500 });
    await command(payment.id, 'approve', desk.reviewer, { version: payment.version });
    expect(await desk.readOrder(order.id)).toMatchObject({
      paid: 10_000,
      balance: 0,
      paymentState: 'paid',
      moneyOut: 2_500,
    });
    const { customer } = await desk.readPayment(payment.id);
    expect(customer?.credit).toBe(2_500);
    const next = await desk.newOrder(10_000, {
      customer: { id: null, name: 'X', phone: order.customerPhone, tax: { kind: 'cf', id: '', name: '' } },
    });
    await desk.pay(next, { method: 'credit', accountId: null, reference: '', amount: 2_500 });
    expect(await desk.readOrder(next.id)).toMatchObject({ paid: 2_500, paymentState: 'partial' });
    expect((await desk.readPayment(payment.id)).customer?.credit).toBe(0);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('after the order was cancelled turns all of it into credit', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order);
    const { version } = await desk.readOrder(order.id);
    await desk.post(`/orders/${order.id}/commands/cancel`, desk.reception, {
      version,
      reason: 'ya no',
      moneyGoes: 'credit',
    });
    await command(payment.id, 'approve', desk.reviewer, { version: payment.version });
    expect(await desk.readOrder(order.id)).toMatchObject({ status: 'cancelled', paid: 0 });
    expect((await desk.readPayment(payment.id)).customer?.credit).toBe(10_000);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});

describe('claiming a payment', () => {
  it('keeps other reviewers out until it is released or expires', async () => {
    const payment = await desk.pay(await desk.newOrder());
    expect((await command(payment.id, 'claim')).body).toMatchObject({
      status: 'in_review',
      claimedById: desk.reviewer.id,
    });
    const second = await command(payment.id, 'claim', desk.otherReviewer);
    expect([second.status, second.body.code]).toEqual([409, 'payment.claimed']);
    expect(second.body.message).toContain('Persona de Prueba');
    const { version } = await desk.readPayment(payment.id);
    expect((await command(payment.id, 'approve', desk.otherReviewer, { version })).status).toBe(409);
    expect((await desk.get('/payments?tab=mine', desk.reviewer)).body.items).toMatchObject([
      { id: payment.id },
    ]);
    expect((await desk.get('/payments?tab=mine', desk.otherReviewer)).body.items).toEqual([]);
    await command(payment.id, 'release');
    expect((await command(payment.id, 'claim', desk.otherReviewer)).status).toBe(200);
    await desk.app.database.db.pool.query(
      "UPDATE payments SET claimed_at = claimed_at - interval '11 minutes' WHERE id = $1",
      [payment.id],
    );
    expect((await command(payment.id, 'claim')).status).toBe(200);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('by ten users at once succeeds for one', async () => {
    const payment = await desk.pay(await desk.newOrder());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        command(payment.id, 'claim', turn % 2 ? desk.reviewer : desk.otherReviewer),
      ),
    );
    const holders = new Set(
      answers.filter((answer) => answer.status === 200).map((answer) => answer.body.claimedById),
    );
    expect(holders.size).toBe(1);
  });
});

describe('a payment that is not approved', () => {
  it('but rejected restarts the expiry; submitted again with corrections it is the same payment', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order, { reference: '77001122' });
    const rejected = await command(payment.id, 'reject', desk.reviewer, {
      version: payment.version,
      code: 'wrong_amount',
      note: 'son Q 90',
    });
    expect(rejected.body).toMatchObject({
      status: 'rejected',
      rejectCode: 'wrong_amount',
      reviewNote: 'son Q 90',
    });
    expect(await desk.readOrder(order.id)).toMatchObject({ inReview: 0, expiresAt: expect.any(String) });
    const again = await desk.post(
      `/orders/${order.id}/payments/${payment.id}/commands/resubmit`,
      desk.seller,
      {
        method: 'transfer',
        accountId: desk.account,
        reference: '77001122',
        amount: 9_000,
        paidOn: '2026-01-02',
        note: '',
        proofs: [],
      },
    );
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(again.body).toMatchObject({
      inReview: 9_000,
      expiresAt: null,
      payments: [{ id: payment.id, status: 'submitted', amount: 9_000, rejectCode: null }],
    });
    const { version } = await desk.readPayment(payment.id);
    await command(payment.id, 'approve', desk.reviewer, { version });
    expect(await desk.readOrder(order.id)).toMatchObject({ paid: 9_000, balance: 1_000 });
    const twice = await desk.post(
      `/orders/${order.id}/payments/${payment.id}/commands/resubmit`,
      desk.seller,
      {
        method: 'cash',
        accountId: null,
        reference: '',
        amount: 1,
        paidOn: '2026-01-02',
        note: '',
        proofs: [],
      },
    );
    expect(twice.body.code).toBe('payment.wrong-state');
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('but doubted still counts as in review', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order);
    const doubted = await command(payment.id, 'doubt', desk.reviewer, {
      version: payment.version,
      note: '¿de qué banco?',
    });
    expect(doubted.body).toMatchObject({ status: 'doubt', reviewNote: '¿de qué banco?' });
    expect(await desk.readOrder(order.id)).toMatchObject({ inReview: 10_000, expiresAt: null });
    expect((await command(payment.id, 'doubt', desk.reviewer, { version: 1, note: 'x' })).status).toBe(409);
    expect((await desk.get('/payments?tab=doubt', desk.reviewer)).body.items[0].id).toBe(payment.id);
  });
});

describe('a wrong approval', () => {
  it('is voided only by a manager, together with the credit it created', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order, { amount: 12_000 });
    const approved = await command(payment.id, 'approve', desk.reviewer, { version: payment.version });
    const body = { version: approved.body.version, reason: 'era de otra cuenta' };
    expect((await command(payment.id, 'void', desk.reviewer, body)).body.code).toBe('payment.manager-only');
    expect((await command(payment.id, 'void', desk.manager, body)).body).toMatchObject({ status: 'voided' });
    expect(await desk.readOrder(order.id)).toMatchObject({ paid: 0, moneyOut: 0, stage: 'awaiting_payment' });
    expect((await desk.readPayment(payment.id)).customer?.credit).toBe(0);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is undone within a minute by its reviewer, and the payment waits again', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order, { amount: 12_000 });
    const approved = await command(payment.id, 'approve', desk.reviewer, { version: payment.version });
    const body = { version: approved.body.version };
    for (const who of [desk.otherReviewer, desk.manager])
      expect((await command(payment.id, 'undo', who, body)).body.code).toBe('payment.undo-too-late');
    const undone = await command(payment.id, 'undo', desk.reviewer, body);
    expect(undone.body).toMatchObject({ status: 'submitted', reviewedBy: null, reviewedAt: null });
    expect(undone.body.customer.credit).toBe(0);
    expect(await desk.readOrder(order.id)).toMatchObject({ paid: 0, moneyOut: 0, inReview: 12_000 });
    const again = await command(payment.id, 'approve', desk.reviewer, { version: undone.body.version });
    expect(again.body.status).toBe('verified');
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is not undone after a minute, nor when something depends on it', async () => {
    const approve = async () => {
      const order = await desk.newOrder();
      const payment = await desk.pay(order);
      const answer = await command(payment.id, 'approve', desk.reviewer, { version: payment.version });
      return { order, payment: answer.body };
    };
    const undo = ({ id, version }: { id: string; version: number }) =>
      command(id, 'undo', desk.reviewer, { version });
    const old = await approve();
    await desk.app.database.db.pool.query(
      "UPDATE payments SET reviewed_at = reviewed_at - interval '61 seconds' WHERE id = $1",
      [old.payment.id],
    );
    expect((await undo(old.payment)).body.code).toBe('payment.undo-too-late');
    const built = await approve();
    const { order } = built;
    // Whatever is done to an order says when.
    await desk.app.database.db.pool.query('UPDATE orders SET changed_at = now() WHERE id = $1', [order.id]);
    expect((await undo(built.payment)).body.code).toBe('payment.undo-too-late');
    expect((await desk.readPayment(built.payment.id)).status).toBe('verified');
  });

  it('cannot be voided once its credit was spent, until that payment is voided', async () => {
    const order = await desk.newOrder();
    const payment = await desk.pay(order, { amount: 15_000 });
    const approved = await command(payment.id, 'approve', desk.reviewer, { version: payment.version });
    const next = await desk.newOrder(10_000, {
      customer: { id: null, name: 'X', phone: order.customerPhone, tax: { kind: 'cf', id: '', name: '' } },
    });
    const spent = await desk.pay(next, { method: 'credit', accountId: null, reference: '', amount: 5_000 });
    const body = { version: approved.body.version, reason: 'x' };
    expect((await command(payment.id, 'void', desk.manager, body)).body.code).toBe('payment.credit-spent');
    expect(await desk.readOrder(order.id)).toMatchObject({ paid: 10_000 });
    await command(spent.id, 'void', desk.manager, { version: spent.version, reason: 'x' });
    expect((await command(payment.id, 'void', desk.manager, body)).status).toBe(200);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});
