import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, makeProduct, receiveUnits } from '#testing/goods.ts';
import { createOrderDetails } from '#testing/order-details.ts';
import { makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { postJson } from '#testing/post-json.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';
import { testSize } from '#testing/test-size.ts';
import { expireOrders } from './use-cases/expire-orders.ts';

const EXPIRED = testSize('EXPIRED_ORDERS');
const BUYERS = testSize('RACING_BUYERS');
/** A quarter of them can have it. */
const PIECES = BUYERS / 4;

let app: TestApp;
let keeper: MadePerson;
let reception: MadePerson;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  reception = await makePerson(app, { codes: ['S-01'] });
  address = await app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const post = (url: string, body: object) => postJson(`${address}/api${url}`, reception.token, body);
const confirm = (order: { id: string; version: number }) =>
  post(`/orders/${order.id}/commands/confirm`, { version: order.version });
const countAnswers = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

async function deadlocks(): Promise<number> {
  const { rows } = await app.database.db.pool.query(
    'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
  );
  return rows[0].deadlocks;
}

describe('drafts confirmed at once, four for each unit', () => {
  it('become as many orders as there are units', async () => {
    const article = await makeArticle(app, keeper.token, PIECES);
    const drafts = [];
    for (let number = 0; number < BUYERS; number++)
      drafts.push((await post('/orders', createOrderDetails([{ variantId: article.id }]))).body);
    const answers = await Promise.all(drafts.map(confirm));
    expect([countAnswers(answers, 200), countAnswers(answers, 409)]).toEqual([PIECES, BUYERS - PIECES]);
    const refused = answers.filter((answer) => answer.status === 409);
    for (const { body } of refused) expect(body.code).toBe('stock.insufficient');
    expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  });
});

describe('concurrent orders of five lines over ten products', () => {
  it('do not deadlock', async () => {
    const product = await makeProduct(app, keeper.token, {
      variants: Array.from({ length: 10 }, () => createVariantDetails()),
    });
    const ids = product.variants.map((variant) => variant.id);
    for (const id of ids) await receiveUnits(app, keeper.token, id, Math.round(BUYERS * 0.4));
    const drafts = [];
    const createLines = (number: number) =>
      Array.from({ length: 5 }, (_, line) => ({
        variantId: ids[(number * 7 + line * (1 + (number % 4)) * 3) % ids.length] ?? '',
      }));
    for (let number = 0; number < BUYERS; number++)
      drafts.push((await post('/orders', createOrderDetails(createLines(number)))).body);
    const before = await deadlocks();
    const answers = await Promise.all(drafts.map(confirm));
    expect(countAnswers(answers, 200) + countAnswers(answers, 409)).toBe(BUYERS);
    const { rows } = await app.database.db.pool.query<{ variant_id: string; left: number }>(
      `SELECT variant_id, sum(on_hand - reserved)::int AS left FROM stock_levels
       WHERE variant_id = ANY ($1) GROUP BY variant_id`,
      [ids],
    );
    const left = new Map(rows.map((row) => [row.variant_id, row.left]));
    // Who comes first decides how many can be served; whoever was refused could not have been served by what is left.
    for (const [number, { status, body }] of answers.entries()) {
      if (status === 200) continue;
      expect(body.code).toBe('stock.insufficient');
      const wanted = createLines(number).map(({ variantId }) => variantId);
      const countWanted = (id: string) => wanted.filter((one) => one === id).length;
      expect(wanted.some((id) => countWanted(id) > (left.get(id) ?? 0))).toBe(true);
    }
    expect(countAnswers(answers, 200)).toBeGreaterThan(0);
    expect(await deadlocks()).toBe(before);
    expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  });
});

describe('concurrent requests for an order', () => {
  it('confirm it once', async () => {
    const article = await makeArticle(app, keeper.token, 50);
    const draft = (await post('/orders', createOrderDetails([{ variantId: article.id, quantity: 2 }]))).body;
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(draft)));
    expect([countAnswers(answers, 200), countAnswers(answers, 409)]).toEqual([1, 11]);
    const item = await app.call({ url: `/api/products/items/${article.id}`, token: keeper.token });
    expect(item.json()).toMatchObject({ reserved: 2 });
  });

  it('never store two edits of one version', async () => {
    const article = await makeArticle(app, keeper.token, 50);
    const details = createOrderDetails([{ variantId: article.id }]);
    let order = (await post('/orders', details)).body;
    for (let round = 0; round < 20; round++) {
      const { version } = order;
      const answers = await Promise.all(
        ['una', 'otra'].map((who) =>
          app.call({
            method: 'PATCH',
            url: `/api/orders/${order.id}`,
            token: reception.token,
            body: { version, ...details, lines: [], staffNotes: `${who} ${round}` },
          }),
        ),
      );
      expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
      const stale = answers.find((answer) => answer.statusCode === 409)?.json();
      order = answers.find((answer) => answer.statusCode === 200)?.json();
      expect(stale.current.staffNotes).toBe(order.staffNotes);
    }
  });

  it('under one key create one order', async () => {
    const details = createOrderDetails([]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.call({
          method: 'POST',
          url: '/api/orders',
          token: reception.token,
          body: details,
          key: 'una-vez',
        }),
      ),
    );
    const made = answers.filter((answer) => answer.statusCode === 201);
    expect(made.length + answers.filter((answer) => answer.statusCode === 409).length).toBe(50);
    expect(new Set(made.map((answer) => answer.json().id)).size).toBe(1);
  });

  it('of a new customer create one customer', async () => {
    const article = await makeArticle(app, keeper.token, 50);
    const details = createOrderDetails([{ variantId: article.id }]);
    const drafts = await Promise.all(Array.from({ length: 10 }, () => post('/orders', details)));
    const answers = await Promise.all(drafts.map((draft) => confirm(draft.body)));
    expect(countAnswers(answers, 200)).toBe(10);
    expect(new Set(answers.map((answer) => answer.body.customerId)).size).toBe(1);
  });
});

describe('expired reservations', () => {
  it('expire once with four workers', { timeout: 60_000 + EXPIRED * 500 }, async () => {
    const article = await makeArticle(app, keeper.token, 600);
    const orders = [];
    for (let number = 0; number < EXPIRED; number++)
      orders.push(await makeOrder(app, reception.token, createOrderDetails([{ variantId: article.id }])));
    await Promise.all(orders.map(confirm));
    const now = new Date(Date.now() + 25 * 3_600_000);
    const ctx = { db: app.database.db.orm, now, requestId: 'test', language: 'es', actor: null } as const;
    const expired = await Promise.all([1, 2, 3, 4].map(() => expireOrders(ctx)));
    // Those of the tests above are over by then as well.
    expect(expired.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(EXPIRED);
    const item = await app.call({ url: `/api/products/items/${article.id}`, token: keeper.token });
    expect(item.json()).toMatchObject({ onHand: 600, reserved: 0 });
    const { rows } = await app.database.db.pool.query(
      `SELECT count(*)::int AS times FROM audit_entries WHERE command = 'lapse' GROUP BY entity_id ORDER BY 1 DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ times: 1 }]);
    expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  });
});
