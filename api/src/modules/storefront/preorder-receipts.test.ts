import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greyPng } from '#testing/pictures.ts';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { createVisitors, type Visitors } from '#testing/storefront.ts';

let desk: BuyingDesk;
let visitors: Visitors;
beforeAll(async () => {
  desk = await openBuyingDesk();
  visitors = createVisitors(desk);
});
afterAll(() => desk.app.close());

const count = async (what: string) =>
  Number((await desk.app.database.db.pool.query(`SELECT count(*) FROM ${what}`)).rows[0].count);
const send = ({ trackingToken }: Preorder, receipt = {}, picture?: Buffer) =>
  visitors.sendReceipt(trackingToken, receipt, picture);
const refusal = async (preorder: Preorder, receipt = {}, picture?: Buffer) => {
  const answer = await send(preorder, receipt, picture);
  const { code, errors = [] } = answer.json();
  return [answer.statusCode, code, ...errors.map(({ field }: { field: string }) => field)];
};

describe('a customer’s receipt for a pre-order', () => {
  it('waits in the review queue, and its approval adds the lines to the shopping list', async () => {
    const preorder = await desk.accepted();
    const answer = await send(preorder, { amount: '15000', reference: ' 9911 22 ' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ amount: 15_000, label: expect.stringMatching(/^PG-/) });

    const queue = (await desk.get('/payments?tab=waiting', desk.reviewer)).body.items;
    const row = queue.find(({ label }: { label: string }) => label === answer.json().label);
    expect(row).toMatchObject({
      status: 'submitted',
      method: 'transfer',
      amount: 15_000,
      reference: '9911 22',
      submittedBy: 'Cliente',
      submittedById: null,
      orders: preorder.label,
      proof: expect.any(String),
    });
    const updated = await desk.read(preorder);
    expect(updated).toMatchObject({
      stage: 'in_review',
      inReview: 15_000,
      payments: [{ submittedBy: 'Cliente', proofs: [row.proof] }],
    });
    const timeline = (await desk.get(`/preorders/${preorder.id}/timeline`, desk.seller)).body.entries;
    expect(timeline[0]).toMatchObject({ command: 'pay', actorId: null, actorName: 'Cliente' });
    expect((await visitors.openPage(preorder.trackingToken)).body).toContain('Q\u00a0150.00 en revisión.');

    const approved = await desk.post(`/payments/${row.id}/commands/approve`, desk.reviewer, {
      version: row.version,
    });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    expect((await desk.read(preorder)).stage).toBe('to_buy');
    const shown = (await visitors.readTracking(preorder.trackingToken)).json();
    expect(shown).toMatchObject({ step: 'to_buy', paid: 15_000, inReview: 0, balance: 15_000 });
    expect(shown.happened.at(-1)).toMatchObject({ kind: 'paid', amount: 15_000 });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is compared with receipts of orders and pre-orders', async () => {
    const slip = greyPng(60, 44, 77);
    const [preorder, order] = [await desk.accepted(), await desk.newOrder(9_000)];
    await visitors.sendReceipt(order.trackingToken, { amount: '9000' }, slip);
    await send(preorder, { amount: '9000' }, slip);
    const { payments } = await desk.read(preorder);
    expect(await desk.readPayment(payments[0]?.id ?? '')).toMatchObject({
      duplicate: 'hard',
      possibleDuplicates: [{ kinds: ['image'], submittedBy: 'Cliente' }],
    });
  });

  it('is refused with a message and stores nothing when it is invalid', async () => {
    const preorder = await desk.accepted();
    const before = [await count('payments'), await count('stored_files'), await count('audit_entries')];
    expect(await refusal(preorder, { amount: '0' })).toEqual([422, 'request.invalid', 'amount']);
    expect(await refusal(preorder, { paidOn: '2999-01-01' })).toEqual([422, 'request.invalid', 'paidOn']);
    expect(await refusal(preorder, { accountId: '11111111-1111-4111-8111-111111111111' })).toEqual([
      422,
      'request.invalid',
      'accountId',
    ]);
    expect(await refusal(preorder, {}, Buffer.from('<svg onload=alert(1)>'))).toEqual([
      422,
      'file.not-an-image',
    ]);
    expect([await count('payments'), await count('stored_files'), await count('audit_entries')]).toEqual(
      before,
    );
  });

  it('is refused once nothing is owed: paid, expired, cancelled or converted', async () => {
    const nothingOwed = [409, 'tracking.nothing-owed'];
    const paid = await desk.accepted();
    expect((await send(paid, { amount: '30000' })).statusCode).toBe(201);
    expect(await refusal(paid)).toEqual(nothingOwed);

    const expired = await desk.quoted();
    await desk.app.database.db.pool.query(
      `UPDATE preorders SET valid_until = now() - interval '1 minute' WHERE id = $1`,
      [expired.id],
    );
    expect(await refusal(expired)).toEqual(nothingOwed);

    const cancelled = await desk.accepted();
    await desk.command(cancelled, 'cancel', { reason: 'ya no', moneyGoes: 'credit' });
    expect(await refusal(cancelled)).toEqual(nothingOwed);

    const funded = await desk.funded();
    await desk.receive(await desk.buyFor(funded));
    const converted = await desk.convert(await desk.read(funded));
    expect(converted.status, JSON.stringify(converted.body)).toBe(200);
    expect(await refusal(funded)).toEqual(nothingOwed);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is refused when five are waiting, also under concurrent requests', async () => {
    const preorder = await desk.accepted();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => send(preorder, { amount: '100' }, greyPng(30 + at, 20, 6))),
    );
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'taken' : answer.json().code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['taken', 'tracking.too-many-receipts']));
    expect((await desk.read(preorder)).inReview).toBe(500);
  });
});

describe('the rate limit of tracking pages', () => {
  it('is shared by orders and pre-orders, page and data', async () => {
    const [preorder, order] = [await desk.quoted(), await desk.newOrder()];
    const visit = (at: number) =>
      desk.app.call({
        url: `${at % 2 === 0 ? '/tracking/' : '/api/public/tracking/'}${at % 3 === 0 ? order.trackingToken : preorder.trackingToken}`,
        address: '10.4.0.1',
      });
    const statuses: number[] = [];
    for (let at = 0; at < 33; at++) statuses.push((await visit(at)).statusCode);
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429, 429]);
  });

  it('allows six receipts a minute', async () => {
    const { trackingToken } = await desk.accepted();
    const url = `/api/public/tracking/${trackingToken}/receipts?${new URLSearchParams({ accountId: desk.account, amount: '0', paidOn: '2026-01-02' })}`;
    const statuses: number[] = [];
    for (let at = 0; at < 7; at++) {
      const { statusCode } = await desk.app.call({
        method: 'POST',
        url,
        headers: { 'content-type': 'image/png' },
        body: greyPng(20, 20, 9),
        address: '10.4.0.2',
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([...Array(6).fill(422), 429]);
  });
});
