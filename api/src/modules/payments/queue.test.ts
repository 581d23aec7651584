import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';

let desk: FinanceDesk;
beforeAll(async () => {
  desk = await openFinanceDesk();
});
afterAll(() => desk.app.close());

const command = (id: string, name: string, who = desk.reviewer, body?: object) =>
  desk.post(`/payments/${id}/commands/${name}`, who, body);

describe('the review queue', () => {
  it('applies search and filters alike to list, counts, totals and export', async () => {
    const order = await desk.newOrder(34_567);
    const payment = await desk.pay(order, { reference: 'ZX-1234-98' });
    for (const q of [
      '345.67',
      'Q 345.67',
      'zx123498',
      payment.label,
      order.label,
      'ZX-1234-98',
      (order.customerPhone ?? '').slice(-8),
    ]) {
      const { body } = await desk.get(`/payments?tab=waiting&q=${encodeURIComponent(q)}`, desk.reviewer);
      expect(
        body.items.map((row: { id: string }) => row.id),
        q,
      ).toEqual([payment.id]);
    }
    const filter = 'amount=345.00..346.00&method=transfer';
    expect((await desk.get(`/payments/counts?${filter}`, desk.reviewer)).body.waiting.count).toBe(1);
    expect((await desk.get(`/payments/totals?tab=waiting&${filter}`, desk.reviewer)).body).toEqual({
      payments: 1,
      amount: 34_567,
    });
    const file = await desk.app.call({
      url: `/api/payments/export?format=csv&${filter}`,
      token: desk.reviewer.token,
    });
    expect(file.body).toContain(payment.label);
    expect((await desk.get('/payments', desk.seller)).status).toBe(403);
  });

  it('is sorted oldest first and paged without losing or repeating a payment', async () => {
    for (let turn = 0; turn < 5; turn++) await desk.pay(await desk.newOrder());
    const seen: string[] = [];
    let cursor = '';
    do {
      const { body } = await desk.get(`/payments?tab=waiting&limit=3${cursor}`, desk.reviewer);
      seen.push(...body.items.map((row: { submittedAt: string }) => row.submittedAt));
      cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
    } while (cursor !== '');
    expect(seen.length).toBe((await desk.get('/payments/counts', desk.reviewer)).body.waiting.count);
    expect(seen).toEqual([...seen].sort());
  });

  it('shows a receipt to reviewers only through its own payment', async () => {
    const proof = await desk.upload(90);
    const payment = await desk.pay(await desk.newOrder(), { proofs: [proof] });
    const other = await desk.pay(await desk.newOrder());
    const url = (id: string) => `/api/payments/${id}/proofs/${proof}`;
    const picture = await desk.app.call({ url: url(payment.id), token: desk.reviewer.token });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await desk.app.call({ url: url(other.id), token: desk.reviewer.token })).statusCode).toBe(404);
    expect((await desk.app.call({ url: url(payment.id), token: desk.seller.token })).statusCode).toBe(403);
  });

  it('approves several payments with a preview and a result for each', async () => {
    const good = await desk.pay(await desk.newOrder());
    const done = await desk.pay(await desk.newOrder());
    await command(done.id, 'reject', desk.reviewer, { version: done.version, code: 'other' });
    const body = { change: { kind: 'approve' }, selection: { ids: [good.id, done.id] } };
    const preview = await desk.post('/payments/bulk', desk.reviewer, { ...body, isPreview: true });
    expect(preview.body).toMatchObject({ done: 1, refused: 1 });
    expect((await desk.readPayment(good.id)).status).toBe('submitted');
    await desk.post('/payments/bulk', desk.reviewer, { ...body, isPreview: false });
    expect((await desk.readPayment(good.id)).status).toBe('verified');
  });
});
