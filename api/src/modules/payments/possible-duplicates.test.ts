import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FinanceDesk, openFinanceDesk } from '#testing/finance.ts';

let desk: FinanceDesk;
beforeAll(async () => {
  desk = await openFinanceDesk();
});
afterAll(() => desk.app.close());

const command = (id: string, name: string, who = desk.reviewer, body?: object) =>
  desk.post(`/payments/${id}/commands/${name}`, who, {
    ...body,
    // What is alike was looked at; the last test says what happens otherwise.
    ...(name === 'approve' && { hasCompared: true }),
  });

describe('a receipt submitted twice', () => {
  const key = { reference: '0099-8877', paidOn: '2026-02-03' };

  it('is blocked the second time, in any notation of its number, unless a manager gives a reason', async () => {
    const first = await desk.pay(await desk.newOrder(), key);
    const second = await desk.pay(await desk.newOrder(), { ...key, reference: '998877' });
    expect([second.duplicate, (await desk.readPayment(first.id)).duplicate]).toEqual(['hard', 'hard']);
    expect(second.possibleDuplicates).toMatchObject([
      { id: first.id, kinds: ['key'], isHard: true, isSameCustomer: false },
    ]);
    await command(first.id, 'approve', desk.reviewer, { version: first.version });
    const blocked = await command(second.id, 'approve', desk.reviewer, { version: second.version });
    expect([blocked.status, blocked.body.code]).toEqual([409, 'payment.duplicate']);
    const withReason = { version: second.version, overrideReason: 'son dos depósitos iguales' };
    expect((await command(second.id, 'approve', desk.reviewer, withReason)).body.code).toBe(
      'payment.manager-only',
    );
    expect((await command(second.id, 'approve', desk.manager, withReason)).body).toMatchObject({
      status: 'verified',
      overrideReason: 'son dos depósitos iguales',
    });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('and approved twice at the same moment is approved once', async () => {
    const same = { reference: '55001199', paidOn: '2026-02-04' };
    const pair = [await desk.pay(await desk.newOrder(), same), await desk.pay(await desk.newOrder(), same)];
    const answers = await Promise.all(
      pair.flatMap((payment) =>
        [desk.reviewer, desk.otherReviewer].map((who) =>
          command(payment.id, 'approve', who, { version: payment.version }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.every((answer) => answer.status < 500)).toBe(true);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('as the same picture is a hard duplicate for another customer, a soft one for the same', async () => {
    const [one, two, three] = [await desk.upload(40), await desk.upload(40), await desk.upload(40)];
    const order = await desk.newOrder();
    const first = await desk.pay(order, { proofs: [one], amount: 4_000 });
    const same = await desk.pay(order, { proofs: [two], amount: 6_000 });
    expect(same).toMatchObject({
      duplicate: 'soft',
      possibleDuplicates: [{ kinds: ['image'], isHard: false }],
    });
    const other = await desk.pay(await desk.newOrder(), { proofs: [three] });
    expect(other.duplicate).toBe('hard');
    await command(first.id, 'approve', desk.reviewer, { version: first.version });
    expect((await command(other.id, 'approve', desk.reviewer, { version: other.version })).body.code).toBe(
      'payment.duplicate',
    );
    expect((await command(same.id, 'approve', desk.reviewer, { version: same.version })).status).toBe(200);
    const { items } = (await desk.get('/payments?tab=duplicates', desk.reviewer)).body;
    expect(items.map((row: { id: string }) => row.id)).toContain(other.id);
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('as the same picture for two customers at the same moment is approved once', async () => {
    for (const shade of [11, 12, 13]) {
      const pair = [
        await desk.pay(await desk.newOrder(), { proofs: [await desk.upload(shade)] }),
        await desk.pay(await desk.newOrder(), { proofs: [await desk.upload(shade)] }),
      ];
      const answers = await Promise.all(
        pair.map((payment) => command(payment.id, 'approve', desk.reviewer, { version: payment.version })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    }
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('is approved only after it was compared with the similar one, alone or in bulk', async () => {
    const order = await desk.newOrder();
    const first = await desk.pay(order, { proofs: [await desk.upload(77)], amount: 4_000 });
    const second = await desk.pay(order, { proofs: [await desk.upload(77)], amount: 6_000 });
    const approve = (body: object) =>
      desk.post(`/payments/${second.id}/commands/approve`, desk.reviewer, {
        version: second.version,
        ...body,
      });
    const refused = await approve({});
    expect([refused.status, refused.body.code]).toEqual([409, 'payment.similar-receipt']);
    expect(refused.body.message).toContain(first.label);
    const many = await desk.post('/payments/bulk', desk.reviewer, {
      change: { kind: 'approve' },
      isPreview: false,
      selection: { ids: [second.id] },
    });
    expect(many.body).toMatchObject({ done: 0, refused: 1, rows: [{ code: 'payment.similar-receipt' }] });
    expect((await desk.readPayment(second.id)).status).toBe('submitted');
    expect((await approve({ hasCompared: true })).body.status).toBe('verified');
  });

  it('no longer marks the other payment once it was rejected', async () => {
    const same = { reference: '66001199', paidOn: '2026-02-05' };
    const first = await desk.pay(await desk.newOrder(), same);
    const second = await desk.pay(await desk.newOrder(), same);
    await command(second.id, 'reject', desk.reviewer, { version: second.version, code: 'duplicate' });
    expect(await desk.readPayment(first.id)).toMatchObject({
      duplicate: 'none',
      possibleDuplicates: [{ status: 'rejected' }],
    });
  });
});
