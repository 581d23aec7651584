import type { CustomerRow } from '@trastienda/shared/customers/list-contract.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeDay } from '#platform/settings/store-days.ts';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { findViolatedInvariants } from '#testing/test-database.ts';

let app: TestApp;
let variantId: string;
let ana: MadePerson;
let berta: MadePerson;
let reception: MadePerson;
let finance: MadePerson;
/** The first one bought from both; Carla only from Berta. */
let shared: Order;
let more: Order;
let carla: Order;

const query = async (sql: string, values: unknown[] = []) =>
  (await app.database.db.pool.query(sql, values)).rows;
const list = async (who: MadePerson, search = ''): Promise<CustomerRow[]> => {
  const answer = await app.call({ url: `/api/customers/list?${search}`, token: who.token });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const names = async (who: MadePerson, search = '') => (await list(who, search)).map(({ name }) => name);
const call = (method: 'POST' | 'PATCH', path: string, who: MadePerson, body: object) =>
  app.call({ method, url: `/api/customers${path}`, token: who.token, body });
const tag = (who: MadePerson, ids: readonly (string | null)[], text: string, isPreview = false) =>
  call('POST', '/list/bulk', who, { change: { kind: 'tag', tag: text }, isPreview, selection: { ids } });

async function sell(seller: MadePerson, name: string, phone: string, quantity = 1): Promise<Order> {
  const details = createOrderDetails([{ variantId, quantity }]);
  const customer = { ...details.customer, name, phone };
  return confirm(app, seller.token, await makeOrder(app, seller.token, { ...details, customer }));
}

beforeAll(async () => {
  app = await createTestApp();
  const keeper = await makePerson(app, { codes: ['M-03'] });
  ana = await makePerson(app);
  berta = await makePerson(app);
  reception = await makePerson(app, { codes: ['S-01'] });
  finance = await makePerson(app, { codes: ['S-09'] });
  variantId = (await makeArticle(app, keeper.token, 200)).id;
  shared = await sell(ana, 'Zoila Ajú', '5990-1101');
  more = await sell(berta, 'Zoila Ajú', '5990-1101', 3);
  carla = await sell(berta, 'Carla Tzul', '5990-1102', 2);
});
afterAll(async () => {
  expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  await app.close();
});

describe('the list of customers', () => {
  it('shows a seller theirs with their own figures, and everybody to reception and finance', async () => {
    const own = (await list(ana, 'q=5990')).concat(await list(ana, 'q=aj%C3%BA'));
    expect(own.map(({ name, orders, bought }) => [name, orders, bought])).toEqual([
      ['Zoila Ajú', 1, shared.total],
    ]);
    expect(await names(ana)).toEqual(['Zoila Ajú']);
    expect((await names(berta, 'sort=name')).sort()).toEqual(['Carla Tzul', 'Zoila Ajú']);
    for (const who of [reception, finance]) {
      const [zoila] = await list(who, 'q=1101');
      expect(zoila).toMatchObject({ name: 'Zoila Ajú', orders: 2, bought: shared.total + more.total });
    }
  });

  it.each([
    ['a phone in any writing', '502 5990 1102'],
    ['its last four digits', '1102'],
    ['words without accents', 'tzul carla'],
  ])('finds by %s', async (_what, q) => {
    expect(await names(reception, `q=${encodeURIComponent(q)}`)).toEqual(['Carla Tzul']);
    expect(await names(ana, `q=${encodeURIComponent(q)}`)).toEqual([]);
  });

  it('finds by tax number and Instagram', async () => {
    await query(
      `UPDATE customers SET tax_kind = 'nit', tax_id = '576937K', instagram = '@carlatz' WHERE id = $1`,
      [carla.customerId],
    );
    for (const q of ['576937K', 'carlatz']) expect(await names(berta, `q=${q}`)).toEqual(['Carla Tzul']);
  });

  it.each(['name', 'bought', 'owed', 'lastAt'])('sorts by %s both ways, across pages', async (sort) => {
    const pages = async (direction: string) => {
      const rows: string[] = [];
      let cursor = '';
      do {
        const answer = await app.call({
          url: `/api/customers/list?sort=${direction}${sort}&limit=40${cursor}`,
          token: reception.token,
        });
        expect(answer.statusCode, answer.body).toBe(200);
        rows.push(...answer.json().items.map((row: CustomerRow) => row.id));
        cursor = answer.json().nextCursor === null ? '' : `&cursor=${answer.json().nextCursor}`;
      } while (cursor !== '');
      return rows;
    };
    const up = await pages('');
    expect(new Set(up).size).toBe(up.length);
    expect(await pages('-')).toEqual([...up].reverse());
    expect(up.length).toBe((await query('SELECT id FROM customers WHERE merged_into IS NULL')).length);
  });

  it('tells who owes, sleeps, bought lately or has a birthday, with the same number beside each tab', async () => {
    const today = storeDay(new Date(), 'America/Guatemala');
    await query('UPDATE customers SET birthday = $2 WHERE id = $1', [
      carla.customerId,
      `1990-${today.slice(5)}`,
    ]);
    expect(await names(berta, 'segment=owing&sort=name')).toEqual(['Carla Tzul', 'Zoila Ajú']);
    expect(await names(berta, 'recent=1&bought=310..')).toContain('Zoila Ajú');
    expect(await names(berta, 'segment=birthday')).toEqual(['Carla Tzul']);
    expect(await names(berta, 'birthday=week')).toEqual(['Carla Tzul']);
    expect(await names(berta, 'segment=sleeping')).toEqual([]);
    await query(`UPDATE orders SET confirmed_at = confirmed_at - interval '100 days' WHERE id = $1`, [
      carla.id,
    ]);
    expect(await names(berta, 'segment=sleeping')).toEqual(['Carla Tzul']);
    expect(await names(berta, 'segment=sleeping&sleeping=120')).toEqual([]);
    const answer = await app.call({ url: '/api/customers/list/counts', token: berta.token });
    const counts = Object.entries<{ count: number }>(answer.json()).map(([tab, { count }]) => [tab, count]);
    expect(Object.fromEntries(counts)).toEqual({
      ...{ all: 2, owing: 2, credit: 0, sleeping: 1, waiting: 0, birthday: 1 },
    });
    const bad = await app.call({ url: '/api/customers/list?segment=rich', token: berta.token });
    expect(bad.statusCode).toBe(422);
  });
});

describe('the filter by department', () => {
  const live = async (customerId: string | null, municipality: string, usedAt: string) =>
    query(
      `INSERT INTO customer_addresses (id, customer_id, municipality, used_at)
      VALUES (gen_random_uuid(), $1, $2, $3)`,
      [customerId, municipality, usedAt],
    );

  it('finds whose last parcel went there, as the row says, of those whom one knows', async () => {
    await live(carla.customerId, '1701', '2200-01-01T12:00:00Z');
    await live(shared.customerId, '0901', '2200-01-01T12:00:00Z');
    expect(await names(berta, 'department=17')).toEqual(['Carla Tzul']);
    expect(await names(berta, 'department=09')).toEqual(['Zoila Ajú']);
    expect((await names(berta, 'department=09,17&sort=name')).sort()).toEqual(['Carla Tzul', 'Zoila Ajú']);
    expect(await names(ana, 'department=17')).toEqual([]);
    // She has moved: the old address counts no more.
    await live(carla.customerId, '0910', '2200-02-01T12:00:00Z');
    expect(await names(berta, 'department=17')).toEqual([]);
    const rows = await list(berta, 'department=09');
    expect(rows.map(({ name, municipality }) => [name, municipality]).sort()).toEqual([
      ['Carla Tzul', '0910'],
      ['Zoila Ajú', '0901'],
    ]);
  });

  it('finds each customer once of two addresses of the same moment, where the row says', async () => {
    await live(carla.customerId, '1705', '2200-03-01T12:00:00Z');
    await live(carla.customerId, '2201', '2200-03-01T12:00:00Z');
    const [row] = await list(berta, 'department=17,22');
    const there = row?.municipality?.slice(0, 2) ?? '';
    expect(await names(berta, `department=${there}`)).toEqual(['Carla Tzul']);
    expect(await names(berta, `department=${there === '17' ? '22' : '17'}`)).toEqual([]);
  });

  it('counts beside each tab, goes with other filters, and refuses what is no code', async () => {
    const answer = await app.call({ url: '/api/customers/list/counts?department=09', token: berta.token });
    expect(answer.json()).toMatchObject({ all: { count: 1 }, birthday: { count: 0 } });
    expect(await names(berta, 'department=09&q=zoila')).toEqual(['Zoila Ajú']);
    expect(await names(berta, 'department=09&q=carla')).toEqual([]);
    for (const code of ['9', 'Quetzaltenango', '09,', '%25%25'])
      expect(
        (await app.call({ url: `/api/customers/list?department=${code}`, token: berta.token })).statusCode,
      ).toBe(422);
  });
});

describe('a tag for many customers', () => {
  it('is written for those whom one serves, refused for others, and offered and filtered by afterwards', async () => {
    const ids = [shared.customerId, carla.customerId];
    expect((await tag(ana, ids, 'mayoreo', true)).json()).toMatchObject({ done: 1, refused: 1 });
    expect(await names(ana, 'tag=mayoreo')).toEqual([]);
    const done = (await tag(ana, ids, 'mayoreo')).json();
    expect(done.rows.map((row: { label: string }) => row.label).sort()).toEqual(['', 'Zoila Ajú']);
    expect(await names(reception, 'tag=mayoreo')).toEqual(['Zoila Ajú']);
    // Finance knows every customer and changes none.
    expect((await tag(finance, ids, 'x')).json()).toMatchObject({ done: 0, refused: 2 });
    const options = await app.call({ url: '/api/customers/options', token: berta.token });
    expect(options.json()).toEqual({ tags: ['mayoreo'] });
    const [audited] = await query(
      `SELECT actor_id, after FROM audit_entries WHERE entity = 'customer' AND command = 'tag'`,
    );
    expect(audited).toEqual({ actor_id: ana.id, after: { tag: 'mayoreo' } });
  });

  it('ends at twenty', async () => {
    await query('UPDATE customers SET tags = $2 WHERE id = $1', [
      carla.customerId,
      Array.from({ length: 20 }, (_, index) => `t${index}`),
    ]);
    const { rows } = (await tag(reception, [carla.customerId], 'una más')).json();
    expect(rows[0]).toMatchObject({ isDone: false, code: 'customer.too-many-tags' });
  });
});

describe('changing a customer', () => {
  it('keeps the tags that are not sent, and refuses what is no birthday at its field', async () => {
    const { version } = (
      await app.call({ url: `/api/customers/${carla.customerId}`, token: berta.token })
    ).json();
    const body = {
      ...{
        version,
        name: 'Carla Tzul',
        phone: '59901102',
        otherPhones: [],
        email: '',
        instagram: '',
        notes: '',
      },
      tax: { kind: 'cf', id: '', name: '' },
    };
    const refused = await call('PATCH', `/${carla.customerId}`, berta, { ...body, birthday: '02-30' });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([422, 'birthday']);
    const saved = await call('PATCH', `/${carla.customerId}`, berta, { ...body, birthday: '02-29' });
    expect(saved.json()).toMatchObject({ birthday: '02-29' });
    expect(saved.json().tags).toHaveLength(20);
  });
});

describe('likely duplicates', () => {
  it('are pairs of the same name or number, for reception', async () => {
    const other = await sell(ana, 'Carla Tzul', '5990-1103');
    const answer = await app.call({ url: '/api/customers/duplicates', token: reception.token });
    const pair = answer.json().items.find(({ one }: { one: { id: string } }) => one.id === other.customerId);
    expect(pair).toMatchObject({ other: { id: carla.customerId, name: 'Carla Tzul' }, alike: 'name' });
  });
});

describe('figures of two orders for one customer', () => {
  it('are right when both are changed at the same moment', async () => {
    const orders = await Promise.all([1, 2, 3, 4].map(() => sell(ana, 'Nora Coy', '5990-1104')));
    await Promise.all(
      orders.map(({ id, version }) =>
        app.call({
          ...{ method: 'POST', url: `/api/orders/${id}/commands/cancel`, token: reception.token },
          body: { version, reason: 'x', moneyGoes: 'credit' },
        }),
      ),
    );
    expect(await list(ana, 'q=1104')).toMatchObject([{ orders: 0, bought: 0, owed: 0, lastAt: null }]);
    expect(await findViolatedInvariants(app.database.db)).toEqual([]);
  });
});
