import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';

let desk: PreorderDesk;
beforeAll(async () => {
  desk = await openPreorderDesk();
});
afterAll(() => desk.app.close());

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(new Date());
const submitPayment = async (preorder: Preorder, details: object = {}): Promise<Payment> => {
  const { status, body } = await desk.submitPayment(preorder, details);
  expect(status, JSON.stringify(body)).toBe(201);
  return desk.readPayment(body.payments.at(-1).id);
};

describe('a deposit for a pre-order, as finance sees it', () => {
  it('shows what it is for and what approving would change', async () => {
    const accepted = await desk.accepted([
      desk.buildPreorderLine(),
      desk.buildPreorderLine({ unitPrice: 50_000 }),
    ]);
    const payment = await submitPayment(accepted);
    expect(payment).toMatchObject({
      customerName: accepted.customerName,
      orders: accepted.label,
      allocations: [],
      preorders: [
        {
          preorderId: accepted.id,
          label: accepted.label,
          stage: 'in_review',
          amount: 40_000,
          total: 80_000,
          paid: 0,
          inReview: 40_000,
          balance: 80_000,
          due: 40_000,
        },
      ],
    });
    expect(payment.customer?.name).toBe(accepted.customerName);
  });

  it('is searched, listed and exported like a payment of an order', async () => {
    const accepted = await desk.accepted([desk.buildPreorderLine({ unitPrice: 56_780 })], {
      customer: { id: null, name: 'Herlinda Tzoc', phone: '42220099' },
    });
    const payment = await submitPayment(accepted, { reference: 'PX-55-7712' });
    for (const q of [
      payment.label,
      accepted.label,
      accepted.label.replace('PR-', 'pr '),
      accepted.customerName,
      (accepted.customerPhone ?? '').slice(-8),
      'px557712',
      '283.90',
    ]) {
      const { body } = await desk.get(`/payments?tab=waiting&q=${encodeURIComponent(q)}`, desk.reviewer);
      expect(
        body.items.map((row: Payment) => row.id),
        q,
      ).toEqual([payment.id]);
      expect(body.items[0]).toMatchObject({ orders: accepted.label, customerName: accepted.customerName });
    }
    // The pre-order's number is not an order's.
    const asOrder = accepted.label.replace('PR-', 'P-');
    const { body: none } = await desk.get(`/payments?q=${asOrder}`, desk.reviewer);
    expect(none.items.map((row: Payment) => row.id)).not.toContain(payment.id);
    const { body: first } = await desk.get('/payments?tab=waiting', desk.reviewer);
    expect(first.items.find((row: Payment) => row.id === payment.id)).toMatchObject({
      orders: accepted.label,
    });
    const csv = await desk.app.call({
      url: '/api/payments/export?format=csv&tab=waiting',
      token: desk.reviewer.token,
    });
    expect(csv.body).toContain(accepted.label);
  });

  it('is found as a possible duplicate when the same receipt is submitted for an order', async () => {
    const accepted = await desk.accepted();
    const payment = await submitPayment(accepted, { reference: '6630021' });
    const order = await desk.newOrder(15_000);
    const possibleDuplicate = await desk.pay(order, { reference: '6630021', amount: 15_000 });
    expect(possibleDuplicate.duplicate).toBe('hard');
    expect(possibleDuplicate.possibleDuplicates).toMatchObject([
      { id: payment.id, orders: accepted.label, customerName: accepted.customerName, isHard: true },
    ]);
    const { version } = await desk.readPayment(payment.id);
    await desk.post(`/payments/${payment.id}/commands/approve`, desk.reviewer, {
      ...{ version, hasCompared: true },
    });
    const second = await desk.post(`/payments/${possibleDuplicate.id}/commands/approve`, desk.otherReviewer, {
      version: (await desk.readPayment(possibleDuplicate.id)).version,
    });
    expect(second.body.code).toBe('payment.duplicate');
  });

  it('is not approved by the user who submitted it', async () => {
    const draft = await desk.post(
      '/preorders',
      desk.reviewer,
      desk.createDetails([desk.buildPreorderLine()]),
    );
    const quoted = await desk.command(draft.body, 'quote', {}, desk.reviewer);
    const accepted = await desk.command(quoted.body, 'accept', {}, desk.reviewer);
    const paid = await desk.submitPayment(accepted.body, {}, desk.reviewer);
    const { id } = paid.body.payments[0];
    const { version } = await desk.readPayment(id);
    const own = await desk.post(`/payments/${id}/commands/approve`, desk.reviewer, { version });
    expect(own.body.code).toBe('payment.own');
  });

  it('is matched with a bank line', async () => {
    const accepted = await desk.accepted();
    const payment = await submitPayment(accepted, { reference: '8812345' });
    await desk.app.database.db.pool.query(
      `WITH file AS (INSERT INTO bank_statements
         (id, account_id, file_name, rows, credits, known, first_on, last_on, imported_by, imported_at)
         VALUES (gen_random_uuid(), $1, 'a.csv', 1, 1, 0, '2026-01-02', '2026-01-02', $2, now()) RETURNING id)
       INSERT INTO bank_lines (id, statement_id, account_id, paid_on, reference, description, amount, occurrence)
       SELECT gen_random_uuid(), id, $1, '2026-01-02', '8812345', 'depósito', 15000, 0 FROM file`,
      [desk.account, desk.reviewer.id],
    );
    const { body } = await desk.get('/bank-lines?tab=exact', desk.reviewer);
    expect(body.items[0].candidates[0]).toMatchObject({
      paymentId: payment.id,
      orders: accepted.label,
      customerName: accepted.customerName,
    });
    expect((await desk.readPayment(payment.id)).bankLines).toMatchObject([{ nearness: 'exact' }]);
  });

  it('is included in the daily close with its customer', async () => {
    const funded = await desk.funded();
    const { body } = await desk.get(`/close/${today}/rows?figure=collected`, desk.reviewer);
    expect(body.items).toContainEqual(
      expect.objectContaining({ customerName: funded.customerName, amount: 15_000, orderId: null }),
    );
    await desk.command(funded, 'cancel', { reason: 'x', moneyGoes: 'credit' });
    const given = (await desk.get(`/close/${today}/rows?figure=creditGiven`, desk.reviewer)).body;
    expect(given.items[0]).toMatchObject({ label: funded.label, amount: 15_000 });
  });
});

describe('approvals at the same moment', () => {
  it('of one deposit count once, and every article is added once', async () => {
    const accepted = await desk.accepted([desk.buildPreorderLine(), desk.buildPreorderLine()]);
    const payment = await submitPayment(accepted);
    const answers = await Promise.all(
      [desk.reviewer, desk.otherReviewer, desk.manager].map((who) =>
        desk.post(`/payments/${payment.id}/commands/approve`, who, { version: payment.version }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const { rows } = await desk.app.database.db.pool.query(
      `SELECT count(*)::int AS articles FROM articles a WHERE a.search_text LIKE '%' || normalize_for_search($1) || '%'`,
      [accepted.label],
    );
    expect(rows).toEqual([{ articles: 2 }]);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('and a cancellation do not lose money', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const accepted = await desk.accepted();
      const payment = await submitPayment(accepted);
      const before = await desk.read(accepted);
      await Promise.all([
        desk.post(`/payments/${payment.id}/commands/approve`, desk.reviewer, { version: payment.version }),
        desk.command(before, 'cancel', { reason: 'x', moneyGoes: 'credit' }),
      ]);
      const after = await desk.read(accepted);
      expect(after.paid + after.credit, after.stage).toBe(15_000);
    }
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});
