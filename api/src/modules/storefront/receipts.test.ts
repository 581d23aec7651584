import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { greyPng } from '#testing/pictures.ts';
import { openShop, type Shop, TO_PANAJACHEL } from '#testing/storefront.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.desk.app.close());

const count = async (what: string) =>
  Number((await shop.desk.app.database.db.pool.query(`SELECT count(*) FROM ${what}`)).rows[0].count);

describe('a customer’s receipt', () => {
  it('waits in the review queue, marked as sent by the customer', async () => {
    const { desk } = shop;
    const order = await desk.newOrder(35_000, TO_PANAJACHEL);
    const answer = await shop.sendReceipt(order.trackingToken, { amount: '20000', reference: ' 8877 66 ' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json()).toMatchObject({ amount: 20_000, label: expect.stringMatching(/^PG-/) });

    const queue = (await desk.get('/payments?tab=waiting', desk.reviewer)).body.items;
    const row = queue.find(({ label }: { label: string }) => label === answer.json().label);
    expect(row).toMatchObject({
      status: 'submitted',
      method: 'transfer',
      amount: 20_000,
      reference: '8877 66',
      submittedBy: 'Cliente',
      submittedById: null,
      orders: order.label,
      proof: expect.any(String),
    });
    const after = await desk.readOrder(order.id);
    expect(after).toMatchObject({
      inReview: 20_000,
      paymentState: 'in_review',
      payments: [{ submittedBy: 'Cliente', proofs: [row.proof] }],
    });
    const timeline = (await desk.get(`/orders/${order.id}/timeline`, desk.reception)).body.entries;
    expect(timeline[0]).toMatchObject({ command: 'pay', actorId: null, actorName: 'Cliente' });
    // Whoever may review it sees the picture, re-encoded and without what the camera wrote into it.
    const proof = await desk.app.call({
      url: `/api/payments/${row.id}/proofs/${row.proof}`,
      token: desk.reviewer.token,
    });
    expect(proof.headers['content-type']).toBe('image/webp');
    const approved = await desk.post(`/payments/${row.id}/commands/approve`, desk.reviewer, {
      version: row.version,
    });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    const tracked = (await shop.readTracking(order.trackingToken)).json();
    expect(tracked).toMatchObject({ paid: 20_000, inReview: 0, balance: 15_000 });
    expect(tracked.happened.at(-1)).toMatchObject({ kind: 'paid', amount: 20_000 });
    expect(await desk.findViolatedInvariants()).toEqual([]);
  });

  it('notifies reviewers, and its possible duplicates are found', async () => {
    const { desk } = shop;
    const [one, other] = [await desk.newOrder(9_000), await desk.newOrder(9_000)];
    const slip = greyPng(60, 44, 99);
    await shop.sendReceipt(one.trackingToken, { amount: '9000' }, slip);
    await shop.sendReceipt(other.trackingToken, { amount: '9000' }, slip);
    const { payments } = await desk.readOrder(other.id);
    expect(await desk.readPayment(payments[0]?.id ?? '')).toMatchObject({
      duplicate: 'hard',
      possibleDuplicates: [{ kinds: ['image'], submittedBy: 'Cliente' }],
    });
    const { rows } = await desk.app.database.db.pool.query(
      `SELECT kind, codes, actor_id FROM live_events WHERE topic = 'payment' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ kind: 'created', codes: ['S-09'], actor_id: null }]);
  });

  it('is refused with a message and stores nothing when it is invalid', async () => {
    const order = await shop.desk.newOrder(35_000);
    const before = [await count('payments'), await count('stored_files'), await count('audit_entries')];
    const refusal = async (receipt: object, picture?: Buffer) => {
      const answer = await shop.sendReceipt(order.trackingToken, receipt, picture);
      const { code, errors = [] } = answer.json();
      return [answer.statusCode, code, ...errors.map(({ field }: { field: string }) => field)];
    };
    expect(await refusal({ amount: '0' })).toEqual([422, 'request.invalid', 'amount']);
    expect(await refusal({ amount: '100000000' })).toEqual([422, 'request.invalid', 'amount']);
    expect(await refusal({ amount: 'mucho' })).toEqual([422, 'request.invalid', 'amount']);
    expect(await refusal({ paidOn: '2999-01-01' })).toEqual([422, 'request.invalid', 'paidOn']);
    expect(await refusal({ accountId: '11111111-1111-4111-8111-111111111111' })).toEqual([
      422,
      'request.invalid',
      'accountId',
    ]);
    expect(await refusal({}, Buffer.from('<svg onload=alert(1)>'))).toEqual([422, 'file.not-an-image']);
    expect(await refusal({}, Buffer.alloc(10 * 1024 * 1024 + 1))).toEqual([413, 'request.too-large']);
    expect((await shop.sendReceipt('A'.repeat(22))).json().code).toBe('tracking.not-found');
    expect((await shop.sendReceipt('nonsense')).json().code).toBe('tracking.not-found');
    expect([await count('payments'), await count('stored_files'), await count('audit_entries')]).toEqual(
      before,
    );
  });

  it('is refused once nothing is owed, when a courier collects, and with a replaced link', async () => {
    const { desk } = shop;
    const paid = await desk.newOrder(5_000);
    expect((await shop.sendReceipt(paid.trackingToken, { amount: '5000' })).statusCode).toBe(201);
    expect((await shop.sendReceipt(paid.trackingToken)).json()).toMatchObject({
      status: 409,
      code: 'tracking.nothing-owed',
    });

    const collected = await desk.newOrder(5_000, { ...TO_PANAJACHEL, terms: 'cod' });
    await shop.send(collected, 'COD-9');
    expect((await shop.sendReceipt(collected.trackingToken)).json().code).toBe('tracking.nothing-owed');

    const renewed = await desk.newOrder(5_000);
    await desk.post(`/orders/${renewed.id}/commands/renew-tracking`, desk.seller, {
      version: renewed.version,
    });
    expect((await shop.sendReceipt(renewed.trackingToken)).json().code).toBe('tracking.not-found');
  });

  it('is refused when five are waiting, also under concurrent requests', async () => {
    const order = await shop.desk.newOrder(90_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        shop.sendReceipt(order.trackingToken, { amount: '100' }, greyPng(30 + at, 20, 5)),
      ),
    );
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'taken' : answer.json().code));
    expect(codes.filter((code) => code === 'taken')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['taken', 'tracking.too-many-receipts']));
    expect((await shop.desk.readOrder(order.id)).inReview).toBe(500);
  });
});
