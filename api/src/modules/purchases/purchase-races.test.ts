import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, makeProduct } from '#testing/goods.ts';
import { postJson } from '#testing/post-json.ts';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { testSize } from '#testing/test-size.ts';

let desk: BuyingDesk;
let address: string;
beforeAll(async () => {
  desk = await openBuyingDesk();
  address = await desk.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => desk.app.close());

/** Over the wire, so that calls are really in progress together. */
const send = (url: string, body: object, who = desk.buyer) =>
  postJson(`${address}/api${url}`, who.token, body);
const violations = () => findViolatedInvariants(desk.app.database.db);
const sorted = (answers: readonly { status: number }[]) => answers.map((answer) => answer.status).sort();
const one = async (sql: string, ...params: readonly unknown[]) =>
  (await desk.app.database.db.pool.query(sql, [...params])).rows[0];

async function deadlocks(): Promise<number> {
  const row = await one('SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()');
  return row.deadlocks;
}

async function makeVariant() {
  const product = await makeProduct(desk.app, desk.buyer.token, {
    variants: [createVariantDetails({ price: 30_000, mayPreorder: true })],
  });
  return product.variants[0]?.id ?? '';
}

describe('concurrent buyers', { timeout: 120_000 }, () => {
  it('of the same demand: one succeeds', async () => {
    for (let round = 0; round < testSize('RACE_ROUNDS'); round++) {
      const preorder = await desk.funded([desk.buildPreorderLine({ quantity: 3 })]);
      const [article] = await desk.readArticles(preorder);
      const body = {
        items: [{ articleId: article?.id, quantity: 3, unitPrice: 1_000 }],
        externalNumber: '',
        note: '',
      };
      const answers = await Promise.all([1, 2, 3, 4].map(() => send('/purchase-items/buy', body)));
      expect(sorted(answers)).toEqual([201, 422, 422, 422]);
      const { units } = await one(
        'SELECT sum(quantity)::int AS units FROM purchase_lines WHERE article_id = $1',
        article?.id,
      );
      expect(units).toBe(3);
    }
    expect(await violations()).toEqual([]);
  });

  it('of many articles in opposite orders do not deadlock', async () => {
    const before = await deadlocks();
    const articles: string[] = [];
    for (let number = 0; number < 6; number++)
      articles.push(
        (await desk.readArticles(await desk.funded([desk.buildPreorderLine({ quantity: 4 })])))[0]?.id ?? '',
      );
    const basket = (turned: boolean) => ({
      items: (turned ? articles.toReversed() : articles).map((articleId) => ({
        articleId,
        quantity: 1,
        unitPrice: 500,
      })),
      externalNumber: '',
      note: '',
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => send('/purchase-items/buy', basket(at % 2 === 1))),
    );
    expect(sorted(answers)).toEqual([201, 201, 201, 201, 422, 422, 422, 422]);
    expect(await deadlocks()).toBe(before);
    expect(await violations()).toEqual([]);
  });
});

describe('a customer who cancels while the parcel is received', { timeout: 120_000 }, () => {
  it('gets nothing or a refusal, and the unit has one owner', async () => {
    const before = await deadlocks();
    for (let round = 0; round < testSize('RACE_ROUNDS'); round++) {
      const variantId = await makeVariant();
      const preorder = await desk.funded([desk.buildPreorderLine({ variantId })]);
      const waiting = await desk.funded([desk.buildPreorderLine({ variantId })]);
      const purchase = await desk.buyFor(preorder);
      const { version, lines } = await desk.read(preorder);
      const [cancelled, received] = await Promise.all([
        send(
          `/preorders/${preorder.id}/lines/${lines[0]?.id}/cancel`,
          { version, reason: 'Se arrepintió', moneyGoes: 'credit' },
          desk.center,
        ),
        send(`/purchases/${purchase.id}/receipts`, desk.createReceipt(purchase)),
      ]);
      expect(received.status, JSON.stringify(received.body)).toBe(200);
      // Whoever came second saw another version, or found the goods here and passed them on.
      expect([200, 409]).toContain(cancelled.status);
      const held = await one(
        `SELECT count(*)::int AS owners, sum(quantity)::int AS units FROM reservations
         WHERE variant_id = $1 AND quantity > 0`,
        variantId,
      );
      expect(held).toEqual({ owners: 1, units: 1 });
      const [first, next] = [await desk.read(preorder), await desk.read(waiting)];
      const states = [first.lines[0]?.status, next.lines[0]?.status];
      expect(states).toEqual(cancelled.status === 200 ? ['cancelled', 'received'] : ['received', 'to_buy']);
    }
    expect(await deadlocks()).toBe(before);
    expect(await violations()).toEqual([]);
  });
});

describe('the same request several times at once', { timeout: 120_000 }, () => {
  it('converts a pre-order to one order', async () => {
    for (let round = 0; round < testSize('RACE_ROUNDS'); round++) {
      const preorder = await desk.funded();
      await desk.receive(await desk.buyFor(preorder));
      const here = await desk.read(preorder);
      const orders = async () => (await one('SELECT count(*)::int AS count FROM orders')).count;
      const known = await orders();
      const answers = await Promise.all([1, 2, 3].map(() => desk.convert(here)));
      expect(sorted(answers)).toEqual([200, 409, 409]);
      expect(await orders()).toBe(known + 1);
      expect((await desk.read(preorder)).moved).toBe(15_000);
    }
    expect(await violations()).toEqual([]);
  });

  it('receives a parcel once', async () => {
    const variantId = await makeVariant();
    const purchase = await desk.buyFor(
      await desk.funded([desk.buildPreorderLine({ variantId, quantity: 2 })]),
    );
    const receipt = desk.createReceipt(purchase);
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(`/purchases/${purchase.id}/receipts`, receipt)),
    );
    expect(sorted(answers)).toEqual([200, 409, 409]);
    const stock = await one('SELECT on_hand, reserved FROM variant_stock WHERE variant_id = $1', variantId);
    expect(stock).toEqual({ on_hand: 2, reserved: 2 });
    expect(await violations()).toEqual([]);
  });

  it('approves a deposit once and adds its article once', async () => {
    const preorder = await desk.accepted();
    const submitted = (await desk.submitPayment(preorder)).body;
    const payment = submitted.payments.at(-1).id;
    const { version } = await desk.readPayment(payment);
    const approve = (who = desk.reviewer) => send(`/payments/${payment}/commands/approve`, { version }, who);
    const answers = await Promise.all([approve(), approve(desk.otherReviewer), approve(desk.manager)]);
    expect(sorted(answers)).toEqual([200, 409, 409]);
    expect(await desk.readArticles(preorder)).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });
});
