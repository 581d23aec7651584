import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '#testing/hostile-texts.ts';
import { type BuyingDesk, openBuyingDesk } from '#testing/purchases.ts';
import { createVisitors, openShop, type Shop, TO_PANAJACHEL } from '#testing/storefront.ts';

const BRAND = '<script>window.ran=1</script>"\'&';
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ BRAND });
});
afterAll(() => shop.desk.app.close());

/** Every text that people type and that reaches the page, written past all checks. */
async function spoil(orderId: string, text: string): Promise<void> {
  const { pool } = shop.desk.app.database.db;
  const short = (length: number) => [...text].slice(0, length).join('');
  await pool.query(`UPDATE orders SET customer_name = $2 WHERE id = $1`, [orderId, `A${short(90)}`]);
  await pool.query(`UPDATE order_lines SET name = $2, size = $3, colour = $3 WHERE order_id = $1`, [
    orderId,
    short(100),
    short(30),
  ]);
  await pool.query(`UPDATE shipments SET guide = $2 WHERE order_id = $1`, [orderId, short(40)]);
  await pool.query(`UPDATE orders SET guide = $2 WHERE id = $1`, [orderId, short(40)]);
  await pool.query(`UPDATE couriers SET name = $2, tracking_link = $3 WHERE id = $1`, [
    shop.courier,
    short(60),
    `https://x.example/${short(200)}{guide}`,
  ]);
  await pool.query(`UPDATE users SET first_name = $2 WHERE id = $1`, [shop.desk.seller.id, short(60)]);
  await pool.query(`UPDATE bank_accounts SET bank = $2, holder = $2, number = $3, kind = $3 WHERE id = $1`, [
    shop.desk.account,
    short(60),
    short(40),
  ]);
}

/** Elements and their attributes as a browser would read them, texts and values left out. */
const parseTags = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z][a-z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name, attributes = '']) =>
      [name, ...[...attributes.matchAll(/\s+([\w:-]+)(?:="[^"]*")?/g)].map(([, one]) => one)].join(' '),
  );

it(`renders ${HOSTILE_TEXTS.length} hostile texts as text in every field of an order’s page`, {
  timeout: 60_000,
}, async () => {
  const order = await shop.desk.newOrder(10_000, { ...TO_PANAJACHEL, terms: 'deposit' });
  await shop.send(order, 'G-1');
  const { pool } = shop.desk.app.database.db;
  await spoil(order.id, 'Texto');
  const harmless = parseTags((await shop.openPage(order.trackingToken)).body);
  expect(harmless.filter((tag) => tag.startsWith('script'))).toEqual([]);
  for (const text of HOSTILE_TEXTS) {
    await spoil(order.id, text);
    const { body, statusCode } = await shop.openPage(order.trackingToken);
    expect(statusCode).toBe(200);
    // The very same elements with the very same attributes: nothing of it became part of the page.
    expect(parseTags(body), text).toEqual(harmless);
    expect(body).not.toMatch(/href="(?!https:\/\/|tel:|\/favicon)/);
    expect(body).not.toMatch(/<(script|iframe|object|embed|base|link rel="(?!icon))/i);
  }
  // As it was, for the invariants that are checked at the end.
  await spoil(order.id, 'Texto');
  await pool.query(`UPDATE couriers SET tracking_link = '' WHERE id = $1`, [shop.courier]);
});

/** The same of a pre-order, a part of which has become an order. */
async function spoilPreorder({ app, account, seller }: BuyingDesk, id: string, text: string): Promise<void> {
  const { pool } = app.database.db;
  const short = (length: number) => [...text].slice(0, length).join('');
  await pool.query(`UPDATE preorders SET customer_name = $2, customer_notes = $3 WHERE id = $1`, [
    id,
    `A${short(90)}`,
    short(500),
  ]);
  await pool.query(
    `UPDATE preorder_lines SET description = $2, size = $3, colour = $3 WHERE preorder_id = $1`,
    [id, short(200), short(30)],
  );
  await pool.query(`UPDATE users SET first_name = $2 WHERE id = $1`, [seller.id, short(60)]);
  await pool.query(`UPDATE bank_accounts SET bank = $2, holder = $2, number = $3, kind = $3 WHERE id = $1`, [
    account,
    short(60),
    short(40),
  ]);
}

it('renders hostile texts as text on the page of a pre-order', { timeout: 60_000 }, async () => {
  const desk = await openBuyingDesk({ BRAND });
  const { openPage } = createVisitors(desk);
  const preorder = await desk.funded([desk.buildPreorderLine(), desk.buildPreorderLine()]);
  await desk.receive(await desk.buyFor(preorder));
  const here = await desk.read(preorder);
  await desk.convert(here, { lineIds: [here.lines[0]?.id] });
  await spoilPreorder(desk, here.id, 'Texto');
  const harmless = parseTags((await openPage(here.trackingToken)).body);
  for (const text of HOSTILE_TEXTS) {
    await spoilPreorder(desk, here.id, text);
    const { body, statusCode } = await openPage(here.trackingToken);
    expect(statusCode).toBe(200);
    expect(parseTags(body), text).toEqual(harmless);
    expect(body).not.toMatch(/href="(?!https:\/\/|tel:|\/favicon|\/tracking\/[\w-]{22}")/);
    expect(body).not.toMatch(/<(script|iframe|object|embed|base|link rel="(?!icon))/i);
  }
  await spoilPreorder(desk, here.id, 'Texto');
  await desk.app.close();
});
