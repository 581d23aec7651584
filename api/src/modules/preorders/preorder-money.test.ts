import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inOwnTransaction } from '#platform/ctx.ts';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';
import { markPreorderLinesUnavailable } from './use-cases/close-preorder-lines.ts';
import { recomputeArticles } from './writes/articles.ts';

let desk: PreorderDesk;
beforeAll(async () => {
  desk = await openPreorderDesk();
});
afterAll(() => desk.app.close());

const readCredit = async ({ customerId }: Preorder): Promise<number> => {
  const { rows } = await desk.app.database.db.pool.query('SELECT credit FROM customers WHERE id = $1', [
    customerId,
  ]);
  return rows[0].credit;
};
const findRefund = async (preorder: Preorder) =>
  (await desk.get('/refunds?status=requested&limit=100', desk.reviewer)).body.items.find(
    (one: { preorderId: string | null }) => one.preorderId === preorder.id,
  );
const CODES: readonly PermissionCode[] = ['S-04'];

/** The buyer looks for the articles of these lines and there are none to be had. */
async function miss(preorder: Preorder, ...lines: number[]): Promise<Preorder> {
  for (const at of lines) {
    const { rows } = await desk.app.database.db.pool.query(
      'SELECT article_id FROM preorder_lines WHERE id = $1',
      [preorder.lines[at]?.id],
    );
    const article: ArticleId = rows[0].article_id;
    await inOwnTransaction(desk.createCtx(desk.center, CODES), async (tx) => {
      await markPreorderLinesUnavailable(tx, article, 'agotado');
      await recomputeArticles(tx, [article]);
    });
  }
  return desk.read(preorder);
}
const withoutId = () => {
  const { id: _, ...replacement } = desk.buildPreorderLine({ unitPrice: 40_000 });
  return replacement;
};

describe('an unavailable line', () => {
  it('is replaced by another article and keeps its deposit', async () => {
    const missed = await miss(await desk.funded(), 0);
    expect(missed).toMatchObject({ stage: 'unavailable', paid: 15_000, isToNotify: true });
    expect(missed.lines[0]).toMatchObject({ status: 'unavailable', closedReason: 'agotado' });
    const dearer = await desk.onLine(missed, 0, 'substitute', { replacement: withoutId() });
    expect(dearer.status, JSON.stringify(dearer.body)).toBe(200);
    expect(dearer.body).toMatchObject({
      stage: 'awaiting_deposit',
      total: 40_000,
      paid: 15_000,
      depositDue: 20_000,
    });
    const replacement = dearer.body.lines.find((line: { status: string }) => line.status === 'accepted');
    expect(replacement.replacesId).toBe(missed.lines[0]?.id);
    expect((await desk.payAndApprove(dearer.body, 5_000)).stage).toBe('to_buy');
  });

  it('replaced by a cheaper article can be bought at once', async () => {
    const missed = await miss(await desk.funded(), 0);
    const { body } = await desk.onLine(missed, 0, 'substitute', {
      replacement: { ...withoutId(), unitPrice: 20_000 },
    });
    expect(body).toMatchObject({ stage: 'to_buy', paid: 15_000, balance: 5_000 });
  });

  it('is required before a line can be replaced', async () => {
    const funded = await desk.funded();
    const { status, body } = await desk.onLine(funded, 0, 'substitute', { replacement: withoutId() });
    expect([status, body.code]).toEqual([409, 'preorder.wrong-state']);
  });

  it('returns its part of the money as credit, which pays for the next pre-order', async () => {
    const missed = await miss(
      await desk.funded([desk.buildPreorderLine(), desk.buildPreorderLine({ unitPrice: 10_000 })]),
      0,
    );
    const { body } = await desk.onLine(missed, 0, 'cancel', { reason: 'ya no quiere', moneyGoes: 'credit' });
    // Q 200 were paid; three quarters of it for the dress.
    expect(body).toMatchObject({
      stage: 'to_buy',
      total: 10_000,
      paid: 5_000,
      moneyOut: 15_000,
      credit: 15_000,
    });
    const customer = { id: body.customerId, name: body.customerName, phone: body.customerPhone };
    const next = await desk.accepted([desk.buildPreorderLine()], { customer });
    expect(next.customerId).toBe(body.customerId);
    const credit = { method: 'credit', accountId: null, reference: '', amount: 15_000 };
    const paid = await desk.submitPayment(next, credit);
    expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ stage: 'to_buy', paid: 15_000, credit: 0 });
    const more = await desk.submitPayment(next, credit);
    expect(more.body.code).toBe('customer.credit-short');
  });

  it('leaves its money to the other lines when that is chosen', async () => {
    const missed = await miss(await desk.funded([desk.buildPreorderLine(), desk.buildPreorderLine()]), 0);
    const { body } = await desk.onLine(missed, 0, 'cancel', { reason: 'x', moneyGoes: 'keep' });
    expect(body).toMatchObject({ total: 30_000, paid: 30_000, balance: 0, moneyOut: 0 });
  });
});

describe('a cancelled pre-order', () => {
  it('turns everything that was paid into credit', async () => {
    const funded = await desk.funded([desk.buildPreorderLine(), desk.buildPreorderLine()]);
    const { status, body } = await desk.command(funded, 'cancel', {
      reason: 'se arrepintió',
      moneyGoes: 'credit',
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ stage: 'cancelled', total: 0, paid: 0, moneyOut: 30_000 });
    expect(await readCredit(funded)).toBe(30_000);
    const { rows } = await desk.app.database.db.pool.query(
      `SELECT DISTINCT status FROM articles WHERE search_text LIKE '%' || normalize_for_search($1) || '%'`,
      [funded.lines[0]?.description],
    );
    expect(rows).toEqual([{ status: 'cancelled' }]);
    expect((await desk.command(body, 'cancel', { reason: 'x', moneyGoes: 'credit' })).body.code).toBe(
      'preorder.wrong-state',
    );
    expect((await desk.submitPayment(body, { amount: 100 })).body.code).toBe('preorder.wrong-state');
  });

  it('requests a refund when that was chosen, and finance pays or refuses it', async () => {
    const funded = await desk.funded();
    await desk.command(funded, 'cancel', { reason: 'tarda mucho', moneyGoes: 'refund' });
    expect(await readCredit(funded)).toBe(0);
    const refund = await findRefund(funded);
    expect(refund).toMatchObject({
      amount: 15_000,
      preorder: funded.label,
      order: null,
      reason: 'tarda mucho',
    });
    const paid = await desk.post(`/refunds/${refund.id}/commands/pay`, desk.reviewer, {
      version: refund.version,
      accountId: desk.account,
      reference: '991',
    });
    expect(paid.body).toMatchObject({ status: 'paid', preorderId: funded.id });
    const entries = (await desk.get(`/preorders/${funded.id}/timeline`, desk.seller)).body.entries;
    expect(entries.map((entry: { command: string }) => entry.command)).toEqual(
      expect.arrayContaining(['refund-paid', 'refund-asked', 'cancel']),
    );
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('turns a refused refund into the customer’s credit', async () => {
    const funded = await desk.funded();
    await desk.onLine(funded, 0, 'cancel', { reason: 'x', moneyGoes: 'refund' });
    const refund = await findRefund(funded);
    expect(refund).toMatchObject({ amount: 15_000, preorderId: funded.id });
    await desk.post(`/refunds/${refund.id}/commands/refuse`, desk.reviewer, {
      version: refund.version,
      reason: 'prefiere saldo',
    });
    expect(await readCredit(funded)).toBe(15_000);
    const { rows } = await desk.app.database.db.pool.query(
      `SELECT amount FROM customer_credits WHERE preorder_id = $1 AND kind = 'refund' ORDER BY id`,
      [funded.id],
    );
    expect(rows).toEqual([{ amount: -15_000 }, { amount: 15_000 }]);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('turns a deposit approved afterwards into credit', async () => {
    const accepted = await desk.accepted();
    const submitted: Preorder = (await desk.submitPayment(accepted)).body;
    await desk.command(submitted, 'cancel', { reason: 'x', moneyGoes: 'credit' });
    const id = submitted.payments[0]?.id ?? '';
    const { version } = await desk.readPayment(id);
    const answer = await desk.post(`/payments/${id}/commands/approve`, desk.reviewer, { version });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await readCredit(accepted)).toBe(15_000);
    expect(await desk.read(accepted)).toMatchObject({ stage: 'cancelled', paid: 0, moneyOut: 15_000 });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});

describe('an overpayment', () => {
  it('becomes credit at once, and is taken back when the approval is voided', async () => {
    const accepted = await desk.accepted();
    const paid = await desk.payAndApprove(accepted, 32_000);
    expect(paid).toMatchObject({ stage: 'to_buy', paid: 30_000, balance: 0, moneyOut: 2_000, credit: 2_000 });
    const id = paid.payments[0]?.id ?? '';
    const { version } = await desk.readPayment(id);
    const undone = await desk.post(`/payments/${id}/commands/void`, desk.manager, {
      version,
      reason: 'era de otra',
    });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await desk.read(accepted)).toMatchObject({ paid: 0, moneyOut: 0, credit: 0, balance: 30_000 });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});

describe('merging two customers', () => {
  it('moves their pre-orders with the payments on them', async () => {
    const [stays, goes] = [await desk.quoted(), await desk.accepted()];
    const { rows } = await desk.app.database.db.pool.query(
      'SELECT id, version FROM customers WHERE id = ANY($1)',
      [[stays.customerId, goes.customerId]],
    );
    const findVersion = (id: string | null) => rows.find((row) => row.id === id)?.version;
    const merge = (isPreview: boolean) =>
      desk.post(`/customers/${stays.customerId}/commands/merge`, desk.reception, {
        otherId: goes.customerId,
        version: findVersion(stays.customerId),
        otherVersion: findVersion(goes.customerId),
        isPreview,
      });
    expect((await merge(true)).body).toMatchObject({ isPreview: true, preorders: 1, orders: 0 });
    expect((await desk.read(goes)).customerId).toBe(goes.customerId);
    expect((await merge(false)).body).toMatchObject({ isPreview: false, preorders: 1 });
    const moved = await desk.read(goes);
    expect(moved).toMatchObject({ customerId: stays.customerId, version: goes.version + 1 });
    expect((await desk.payAndApprove(moved, 31_000)).credit).toBe(1_000);
    expect(await readCredit(stays)).toBe(1_000);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });
});
