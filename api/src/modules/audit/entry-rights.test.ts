import { randomUUID } from 'node:crypto';
import { PERMISSION_CODES, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { AUDITED } from '@trastienda/shared/system/audited.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { openPreorderDesk, type PreorderDesk } from '#testing/preorders.ts';

/** Who asks: holders of nothing but one code, the seller of the documents, another seller, and the owner. */
const CODES = ['S-01', 'S-05', 'S-04', 'S-018', 'M-03', 'S-09', 'S-010', 'S-019', 'S-012', 'S-013'] as const;
type Reader = (typeof CODES)[number] | 'seller' | 'other seller' | 'owner';
const READERS: readonly Reader[] = [...CODES, 'seller', 'other seller', 'owner'];

/**
 * Written by hand from the views of the documents, apart from the rules, so that a mistake in one of the two shows.
 * The owner holds all codes and sees everything.
 */
const EXPECTED: Readonly<Record<string, readonly Reader[]>> = {
  order: ['S-01', 'seller'],
  preorder: ['S-05', 'seller'],
  purchase: ['S-04', 'S-018'],
  article: ['S-04'],
  product: READERS,
  stock: ['M-03'],
  hold: ['M-03'],
  count: ['M-03'],
  location: ['M-03'],
  import: ['M-03'],
  customer: ['S-01', 'S-09', 'seller'],
  payment: ['S-09'],
  refund: ['S-09'],
  settlement: ['S-09'],
  statement: ['S-09'],
  'bank-line': ['S-09'],
  account: ['S-09'],
  close: ['S-09'],
  'cash-box': ['S-09'],
  'cash-session': ['S-09'],
  invoice: ['S-010'],
  courier: ['S-01', 'S-019'],
  manifest: ['S-01', 'S-019'],
  shop: ['S-04', 'S-018', 'S-05'],
  currency: ['S-04', 'S-018', 'S-05'],
  'quote-settings': ['S-05'],
  commission: ['S-012'],
  'commission-rule': ['S-012'],
  month: ['S-09'],
  'shared-list': ['M-03', 'seller'],
  user: ['M-03'],
  settings: ['M-03'],
  store: ['M-03'],
  task: ['M-03'],
  'browser-report': ['M-03'],
  file: ['M-03'],
  'written-by-an-older-build': ['M-03'],
};

let desk: PreorderDesk;
let people: Record<Reader, MadePerson>;
/** The document of each kind, the seller's where a kind has sellers. */
let documents: Record<string, string>;
const MARK = `m-${randomUUID()}`;

const query = (text: string, values: unknown[] = []) => desk.app.database.db.pool.query(text, values);

async function write(entry: {
  entity: string;
  entityId: string;
  command?: string;
  before?: object | null;
  after?: object | null;
  reason?: string;
}): Promise<number> {
  const { entity, entityId, command = 'change', before = null, after = null, reason = '' } = entry;
  const { rows } = await query(
    `INSERT INTO audit_entries (at, actor_name, entity, entity_id, command, before, after, reason, request_id)
     VALUES (now(), '', $1, $2, $3, $4, $5, $6, 'r') RETURNING id::int`,
    [entity, entityId, command, before, after, reason],
  );
  return rows[0].id;
}

const get = (who: Reader, path: string) =>
  desk.app.call({ url: `/api/audit${path}`, token: people[who].token });

interface Entry {
  readonly id: number;
  readonly entity: string;
  readonly changes: { field: string; from: unknown; to: unknown }[];
  readonly unnamed: number;
}
const listed = async (who: Reader, search: string): Promise<Entry[]> =>
  (await get(who, `?limit=100&${search}`)).json().items;

beforeAll(async () => {
  desk = await openPreorderDesk();
  const { app } = desk;
  const holder = (codes: readonly PermissionCode[]) => makePerson(app, { codes });
  const alone = await Promise.all(CODES.map(async (code) => [code, await holder([code])] as const));
  const [seller, other, owner] = [await holder([]), await holder([]), await holder(PERMISSION_CODES)];
  people = {
    ...(Object.fromEntries(alone) as Record<(typeof CODES)[number], MadePerson>),
    ...{ seller, 'other seller': other, owner },
  };
  const article = await makeArticle(app, people['M-03'].token, 9);
  const draft = await makeOrder(app, seller.token, createOrderDetails([{ variantId: article.id }]));
  const order = await confirm(app, seller.token, draft);
  const preorder = (await desk.post('/preorders', seller, desk.createDetails([desk.buildPreorderLine()])))
    .body;
  const list = randomUUID();
  await query(
    `INSERT INTO shared_lists (id, token, seller_id, title, product_ids, created_at, expires_at)
     VALUES ($1, 'AAAAAAAAAAAAAAAAAAAAAA', $2, 'Lista', ARRAY[$3::uuid], now(), now() + interval '1 day')`,
    [list, seller.id, randomUUID()],
  );
  documents = {
    ...Object.fromEntries(Object.keys(EXPECTED).map((entity) => [entity, randomUUID()])),
    ...{ order: order.id, preorder: preorder.id, customer: order.customerId ?? '', 'shared-list': list },
  };
  for (const [entity, entityId] of Object.entries(documents))
    await write({ entity, entityId, reason: `${MARK} ${entity};` });
}, 120_000);
afterAll(() => desk.app.close());

it('covers every audited kind of document', () => {
  expect(Object.keys(EXPECTED).sort()).toEqual([...Object.keys(AUDITED), 'written-by-an-older-build'].sort());
});

const isSeen = (who: Reader, entity: string) => who === 'owner' || EXPECTED[entity]?.includes(who) === true;

describe.each(READERS)('the reader «%s»', (who) => {
  const expected = Object.keys(EXPECTED).filter((entity) => isSeen(who, entity));
  const marked = (text: string) =>
    Object.keys(EXPECTED).filter((entity) => text.includes(`${MARK} ${entity};`));

  it('lists and counts only entries of documents they may open', async () => {
    const since = '&at=2026-01-01..';
    expect(marked(JSON.stringify(await listed(who, since)))).toEqual(expected);
    for (const [entity, entityId] of Object.entries(documents)) {
      const { items, total } = (await get(who, `?entity=${entity}&entityId=${entityId}`)).json();
      expect({ entity, isListed: items.length > 0, isCounted: total > 0 }).toEqual({
        ...{ entity, isListed: isSeen(who, entity), isCounted: isSeen(who, entity) },
      });
    }
  });

  it('opens only entries of documents they may open', async () => {
    const { rows } = await query(`SELECT id::int, entity FROM audit_entries WHERE reason LIKE $1 || '%'`, [
      MARK,
    ]);
    for (const { id, entity } of rows) {
      const { statusCode } = await get(who, `/${id}`);
      expect({ entity, statusCode }).toEqual({ entity, statusCode: isSeen(who, entity) ? 200 : 404 });
    }
  });

  it('exports only entries of documents they may open', async () => {
    expect(marked((await get(who, '/export?format=csv')).body)).toEqual(expected);
  });
});

it('a draft with a customer’s phone shows nothing of that customer’s audit', async () => {
  const stranger = people['other seller'];
  const customer = documents['customer'] ?? '';
  const { rows } = await query('SELECT phone FROM customers WHERE id = $1', [customer]);
  const article = await makeArticle(desk.app, people['M-03'].token, 3);
  const details = createOrderDetails([{ variantId: article.id }]);
  await makeOrder(desk.app, stranger.token, {
    ...details,
    customer: { ...details.customer, phone: rows[0].phone },
  });
  expect(await listed('other seller', `entity=customer&entityId=${customer}`)).toEqual([]);
});

it('searching a number finds only permitted entries', async () => {
  const { rows } = await query('SELECT label FROM orders WHERE id = $1', [documents['order']]);
  const ids = async (who: Reader) => (await listed(who, `q=${rows[0].label}`)).map((one) => one.entity);
  expect(new Set(await ids('seller'))).toEqual(new Set(['order']));
  expect(await ids('other seller')).toEqual([]);
});

describe('the content of an entry', () => {
  it('shows the prices of a product only to holders of M-03', async () => {
    const [before, after] = [
      { name: 'Blusa', variants: [{ sku: 'B-1', price: 10_000, compareAt: null }] },
      { name: 'Blusa nueva', variants: [{ sku: 'B-1', price: 12_345, compareAt: null }] },
    ];
    const id = await write({ entity: 'product', entityId: randomUUID(), before, after });
    const entryFor = async (who: Reader) => (await get(who, `/${id}`)).json();
    expect((await entryFor('seller')).changes).toEqual([
      { field: 'name', article: null, from: 'Blusa', to: 'Blusa nueva' },
    ]);
    expect((await entryFor('seller')).unnamed).toBe(0);
    expect((await get('seller', `/export?format=csv&entity=product`)).body).not.toContain('123.45');
    expect((await entryFor('M-03')).changes).toContainEqual({
      ...{ field: 'price', article: 'B-1', from: 10_000, to: 12_345 },
    });
  });

  it('never contains a session or a field without a label', async () => {
    const after = {
      session: 'a-session',
      passwordHash: 'a-hash',
      nested: { token: 'a-token' },
      email: 'e@e.e',
    };
    const id = await write({ entity: 'user', entityId: randomUUID(), command: 'sign-in', after });
    const { body } = await get('owner', `/${id}`);
    for (const secret of ['a-session', 'a-hash', 'a-token']) expect(body).not.toContain(secret);
    expect(JSON.parse(body)).toMatchObject({ changes: [{ field: 'email', to: 'e@e.e' }], unnamed: 2 });
  });

  it('shows of a merge only the values of the customer that was kept', async () => {
    const before = {
      kept: { name: 'Ana', notes: '' },
      other: { name: 'Ana P.', notes: 'debe dos vestidos' },
    };
    const entityId = documents['customer'] ?? '';
    const id = await write({
      entity: 'customer',
      entityId,
      command: 'merge',
      before,
      after: { name: 'Ana Paz', notes: '' },
    });
    const answer = await get('seller', `/${id}`);
    expect(answer.body).not.toContain('dos vestidos');
    expect(answer.json().changes).toEqual([{ field: 'name', article: null, from: 'Ana', to: 'Ana Paz' }]);
  });
});

it('lists colleagues only to users who may see their entries', async () => {
  const names = async (who: Reader) => (await get(who, '/options')).json().people.length;
  expect(await names('seller')).toBe(1);
  expect(await names('S-09')).toBe(1);
  expect(await names('M-03')).toBeGreaterThan(5);
});
