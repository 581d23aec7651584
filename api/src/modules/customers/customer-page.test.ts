import type { CustomerOverview, StoryEntry } from '@trastienda/shared/customers/page-contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerLife, must, openCustomerLife, PHONES } from '#testing/customers/customer-life.ts';
import { type LivedThrough, liveThrough } from '#testing/customers/customer-story.ts';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { withoutRandom } from '#testing/without-random.ts';

/** A price that nothing else comes to: what Berta sold must not be seen anywhere by the others. */
const PLANTED = 7_654_300;

let life: CustomerLife;
let lived: LivedThrough;
/** Sold once to the same customer. */
let berta: MadePerson;
let all: MadePerson;
let finance: MadePerson;
let id: string;

const query = async (sql: string, values: unknown[] = []) =>
  (await life.desk.app.database.db.pool.query(sql, values)).rows;
const get = (path: string, who: MadePerson) => life.send('GET', `/customers/${path}`, who);
const readOverview = async (who: MadePerson): Promise<CustomerOverview> =>
  must(await get(`${id}/overview`, who));

/** Page by page, as a browser reads it. */
async function readStory(who: MadePerson, limit: number): Promise<StoryEntry[]> {
  const entries: StoryEntry[] = [];
  let cursor = '';
  for (;;) {
    const page = must(await get(`${id}/story?limit=${limit}${cursor}`, who));
    entries.push(...page.items);
    if (page.nextCursor === null) return entries;
    cursor = `&cursor=${page.nextCursor}`;
  }
}

beforeAll(async () => {
  life = await openCustomerLife();
  lived = await liveThrough(life);
  id = lived.customerId;
  const { app } = life.desk;
  berta = await makePerson(app);
  all = await makePerson(app, { codes: ['S-01', 'S-05'] });
  finance = await makePerson(app, { codes: ['S-09'] });
  await query('UPDATE users SET discount_limit_bp = 10000 WHERE id = $1', [berta.id]);
  const details = createOrderDetails([
    { variantId: await life.newArticle(1), unitPrice: PLANTED, discount: 0, quantity: 1 },
  ]);
  const phone = PHONES[0];
  const customer = { ...details.customer, phone };
  await confirm(app, berta.token, await makeOrder(app, berta.token, { ...details, customer }));
}, 120_000);
afterAll(() => life.desk.app.close());

describe('the story of a customer', () => {
  it('is what the tables say, newest first, on pages of any size', async () => {
    const rows = await query(
      `WITH mine AS (SELECT id FROM customers WHERE id = $1 OR merged_into = $1),
        o AS (SELECT * FROM orders WHERE customer_id IN (TABLE mine) AND status <> 'discarded'),
        q AS (SELECT * FROM preorders WHERE customer_id IN (TABLE mine) AND status <> 'discarded')
      SELECT 'order:' || id AS key, total AS amount FROM o
      UNION ALL SELECT 'preorder:' || id, total FROM q
      UNION ALL SELECT 'payment:' || a.payment_id || ':' || o.id, a.amount FROM o JOIN payment_allocations a ON a.order_id = o.id
      UNION ALL SELECT 'payment:' || a.payment_id || ':' || q.id, a.amount FROM q JOIN preorder_payments a ON a.preorder_id = q.id
      UNION ALL SELECT 'parcel:' || s.id, nullif(-s.credited, 0) FROM o JOIN shipments s ON s.order_id = o.id WHERE s.handed_over_at IS NOT NULL
      UNION ALL SELECT 'refund:' || id, amount FROM refunds WHERE customer_id IN (TABLE mine)
      UNION ALL SELECT 'credit:' || id, amount FROM customer_credits WHERE customer_id IN (TABLE mine)
      UNION ALL SELECT 'comment:' || a.id, NULL FROM audit_entries a WHERE command = 'comment'
        AND entity_id IN (SELECT id::text FROM o UNION SELECT id::text FROM q)`,
      [id],
    );
    const whole = await readStory(all, 100);
    const sorted = (entries: readonly { key: string; amount: number | null }[]) =>
      entries.map(({ key, amount }) => `${key} ${amount}`).sort();
    expect(sorted(whole)).toEqual(sorted(rows));
    for (const kind of ['order', 'preorder', 'payment', 'parcel', 'refund', 'credit', 'comment'])
      expect(whole.map((entry) => entry.kind)).toContain(kind);
    const instants = whole.map(({ at }) => at);
    expect(instants).toEqual([...instants].sort().reverse());
    expect(await readStory(all, 3)).toEqual(whole);
    expect(whole.some(({ proofs }) => proofs.length > 0)).toBe(true);
  });

  it('shows a seller their own documents, and nothing of what others sold', async () => {
    const { seller } = life.desk;
    const own = await readStory(seller, 50);
    const documents = await query(
      `SELECT id FROM orders WHERE seller_id = $1 UNION SELECT id FROM preorders WHERE seller_id = $1`,
      [seller.id],
    );
    const ids = new Set(documents.map((row) => row.id));
    expect(own.length).toBeGreaterThan(5);
    for (const { document, kind } of own) if (kind !== 'credit') expect(ids).toContain(document?.id);
    const theirs = await readStory(berta, 50);
    expect(theirs.map(({ kind, amount }) => [kind, amount])).toEqual([['order', expect.any(Number)]]);
  });

  it('shows finance money alone, without documents to open', async () => {
    const entries = await readStory(finance, 100);
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['payment', 'refund', 'credit']));
    expect(entries.every(({ document, proofs }) => document === null && proofs.length === 0)).toBe(true);
  });

  it('refuses a cursor that it has not given', async () => {
    const { body, status } = await get(`${id}/story?cursor=abc`, all);
    expect([status, body.code]).toEqual([422, 'list.bad-cursor']);
  });
});

describe('what a customer comes to', () => {
  it('is the sum of the tables for everybody, and of one’s own documents for a seller', async () => {
    const sums = async (seller: string | null) =>
      (
        await query(
          `SELECT count(*) FILTER (WHERE status IN ('confirmed', 'on_hold', 'completed'))::int AS orders,
            coalesce(sum(total) FILTER (WHERE status IN ('confirmed', 'on_hold', 'completed')), 0)::int AS bought,
            coalesce(sum(greatest(balance, 0)) FILTER (WHERE status IN ('confirmed', 'on_hold')), 0)::int
              + (SELECT coalesce(sum(greatest(balance, 0)), 0)::int FROM preorders WHERE customer_id = $1
                  AND ($2::uuid IS NULL OR seller_id = $2) AND status = 'open'
                  AND stage NOT IN ('draft', 'quoted', 'converted', 'cancelled')) AS owed
          FROM orders WHERE customer_id = $1 AND ($2::uuid IS NULL OR seller_id = $2)`,
          [id, seller],
        )
      )[0];
    for (const [who, seller] of [
      [all, null],
      [finance, null],
      [life.desk.seller, life.desk.seller.id],
      [berta, berta.id],
    ] as const) {
      const overview = await readOverview(who);
      expect(overview).toMatchObject(await sums(seller));
      const owed = overview.owedDocuments.reduce((sum, { balance }) => sum + balance, 0);
      // Finance opens no documents of others, and so is shown none to collect.
      expect(owed).toBe(who === finance ? 0 : overview.owed);
    }
    expect((await readOverview(berta)).mayChange).toBe(true);
    expect((await readOverview(finance)).mayChange).toBe(false);
  });

  it('leaks no figure of another seller’s, and is not there for a third one', async () => {
    const planted = String((await readOverview(berta)).bought);
    expect(Number(planted)).toBeGreaterThanOrEqual(PLANTED);
    const { seller } = life.desk;
    for (const path of [
      id,
      `${id}/overview`,
      `${id}/story?limit=100`,
      `${id}/history`,
      `rows/${id}`,
      'list',
    ]) {
      const { status, body } = await get(path, seller);
      expect(status, path).toBe(200);
      expect(withoutRandom(JSON.stringify(body)), path).not.toContain(planted);
    }
    const stranger = await makePerson(life.desk.app);
    for (const path of [id, `${id}/overview`, `${id}/story`, `rows/${id}`])
      expect((await get(path, stranger)).status, path).toBe(404);
    expect(must(await get('list', stranger))).toMatchObject({ items: [], total: 0 });
  });
});

describe('the credit in a customer’s history', () => {
  /** Carmen sells to the customer too, and what was paid becomes credit: an amount that nothing else comes to. */
  const CREDITED = 3_217_700;
  let carmen: MadePerson;

  interface Credit {
    readonly id: number;
    readonly kind: string;
    readonly amount: number;
    readonly note: string;
  }
  const readCredits = async (who: MadePerson): Promise<Credit[]> =>
    must(await get(`${id}/history`, who)).credits;
  const keysOf = (credits: readonly { id: number }[]) => credits.map((entry) => `credit:${entry.id}`);
  const readCreditStory = async (who: MadePerson) =>
    (await readStory(who, 100)).filter(({ kind }) => kind === 'credit').map(({ key }) => key);

  beforeAll(async () => {
    const { app, reviewer, reception } = life.desk;
    carmen = await makePerson(app);
    await query('UPDATE users SET discount_limit_bp = 10000 WHERE id = $1', [carmen.id]);
    const details = createOrderDetails([
      { variantId: await life.newArticle(1), unitPrice: CREDITED, discount: 0, quantity: 1 },
    ]);
    const customer = { ...details.customer, phone: PHONES[0] };
    const order = await confirm(
      app,
      carmen.token,
      await makeOrder(app, carmen.token, { ...details, shipping: 0, customer }),
    );
    expect(order.customerId).toBe(id);
    const paid = must(
      await life.send('POST', `/orders/${order.id}/payments`, carmen, {
        ...{ method: 'cash', accountId: null, reference: '', amount: order.total },
        ...{ paidOn: '2026-01-02', note: '', proofs: [] },
      }),
      201,
    ).payments.at(-1);
    const { version } = await life.desk.readPayment(paid.id);
    must(await life.send('POST', `/payments/${paid.id}/commands/approve`, reviewer, { version }));
    must(
      await life.send('POST', `/orders/${order.id}/commands/cancel`, reception, {
        ...{ version: (await life.desk.readOrder(order.id)).version, reason: 'Volvió', moneyGoes: 'credit' },
      }),
    );
  }, 60_000);

  it('is told to a seller of their own documents alone, as in the story', async () => {
    const { seller } = life.desk;
    const theirs = await readCredits(seller);
    expect(theirs.length).toBeGreaterThan(0);
    expect(theirs.map(({ amount }) => Math.abs(amount))).not.toContain(CREDITED);
    for (const { kind, note } of theirs) if (kind.startsWith('from_')) expect(note).not.toBe('');
    expect(await readCredits(carmen)).toMatchObject([{ kind: 'from_order', amount: CREDITED }]);
    expect(await readCredits(berta)).toEqual([]);
    for (const who of [seller, berta, carmen])
      expect(await readCreditStory(who)).toEqual(expect.arrayContaining(keysOf(await readCredits(who))));
  });

  it('is told whole to reception and to finance, to finance without orders to open', async () => {
    const whole = await readCredits(all);
    expect(whole.length).toBeGreaterThan((await readCredits(life.desk.seller)).length);
    const amounts = (credits: readonly { amount: number }[]) => credits.map(({ amount }) => amount);
    const shown = await readCredits(finance);
    expect(amounts(shown)).toEqual(amounts(whole));
    for (const entry of shown) expect(entry).toMatchObject({ orderId: null, orderLabel: null, note: '' });
  });
});
