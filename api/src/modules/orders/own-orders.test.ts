import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeArticle, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { greyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let keeper: MadePerson;
let ana: MadePerson;
let berta: MadePerson;
let reception: MadePerson;
let anasOrder: Order;
let bertasOrder: Order;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  ana = await makePerson(app);
  berta = await makePerson(app);
  reception = await makePerson(app, { codes: ['S-01'] });
  const article = await makeArticle(app, keeper.token, 50);
  const make = async (seller: MadePerson, name: string) => {
    const details = createOrderDetails([{ variantId: article.id }], { tags: [`etiqueta de ${name}`] });
    const draft = await makeOrder(app, seller.token, {
      ...details,
      customer: { ...details.customer, name: `Clienta de ${name}` },
    });
    return confirm(app, seller.token, draft);
  };
  anasOrder = await make(ana, 'Ana');
  bertasOrder = await make(berta, 'Berta');
});
afterAll(() => app.close());

const get = (url: string, who: MadePerson) => app.call({ url: `/api${url}`, token: who.token });
const post = (url: string, who: MadePerson, body: object) =>
  app.call({ method: 'POST', url: `/api${url}`, token: who.token, body });

describe('a seller without S-01', () => {
  it('finds only their own orders in list, search, counts, totals and export', async () => {
    const all = (await get('/orders/mine', ana)).json();
    expect(all.items.map((row: Order) => row.id)).toEqual([anasOrder.id]);
    expect(all.total).toBe(1);
    // A number that no order can have.
    expect((await get('/orders/mine?q=P-9999999999', ana)).json().items).toEqual([]);
    for (const q of [
      'Berta',
      bertasOrder.label,
      bertasOrder.customerPhone ?? '',
      (bertasOrder.customerPhone ?? '').slice(-4),
    ]) {
      const found = (await get(`/orders/mine?q=${encodeURIComponent(q)}`, ana)).json();
      expect(
        found.items.filter((row: Order) => row.id !== anasOrder.id),
        q,
      ).toEqual([]);
    }
    expect((await get(`/orders/mine?seller=${berta.id}`, ana)).json().items).toEqual([]);
    expect((await get('/orders/mine/counts', ana)).json()).toMatchObject({
      all: { count: 1 },
      awaiting_payment: { count: 1 },
    });
    expect((await get('/orders/mine/totals', ana)).json()).toMatchObject({ orders: 1, total: 15_000 });
    const file = await get('/orders/mine/export?format=csv', ana);
    expect(file.body).toContain('Clienta de Ana');
    expect(file.body).not.toContain('Berta');
    expect((await get('/orders/mine/month', ana)).json()).toMatchObject({ orders: 1, sold: 15_000 });
  });

  it('cannot call any route of the list of all orders', async () => {
    for (const url of ['/orders', '/orders/counts', '/orders/totals', '/orders/export?format=csv'])
      expect((await get(url, ana)).statusCode, url).toBe(403);
    expect((await get(`/orders/picking-list?ids=${bertasOrder.id}`, ana)).statusCode).toBe(403);
  });

  it('gets the same answer for another seller’s order as for a missing one, on every route', async () => {
    const missing = '01890000-0000-7000-8000-000000000000';
    const callEveryPath = (id: string) => [
      get(`/orders/${id}`, ana),
      get(`/orders/rows/${id}`, ana),
      get(`/orders/${id}/timeline`, ana),
      post(`/orders/${id}/commands/cancel`, ana, { version: 1, reason: 'x', moneyGoes: 'credit' }),
      post(`/orders/${id}/commands/hold`, ana, { version: 1, reason: '' }),
      post(`/orders/${id}/commands/duplicate`, ana, {}),
      post(`/orders/${id}/commands/renew-tracking`, ana, { version: 1 }),
      post(`/orders/${id}/comments`, ana, { text: 'hola' }),
      post(`/orders/${id}/payments`, ana, {
        method: 'cash',
        accountId: null,
        reference: '',
        amount: 100,
        paidOn: '2026-01-01',
        note: '',
        proofs: [],
      }),
      app.call({
        method: 'PATCH',
        url: `/api/orders/${id}`,
        token: ana.token,
        body: { version: 1, ...createOrderDetails([]) },
      }),
    ];
    const [theirs, none] = [
      await Promise.all(callEveryPath(bertasOrder.id)),
      await Promise.all(callEveryPath(missing)),
    ];
    theirs.forEach((answer, index) => {
      expect(answer.statusCode, String(index)).toBe(404);
      expect(answer.json().code).toBe(none[index]?.json().code);
    });
    expect((await get(`/orders/prints?ids=${bertasOrder.id}`, ana)).json()).toEqual({ orders: [] });
  });

  it('cannot change other orders by a bulk action, nor learn their numbers', async () => {
    const answer = await post('/orders/mine/bulk', ana, {
      change: { kind: 'cancel', reason: 'x' },
      isPreview: false,
      selection: { ids: [bertasOrder.id] },
    });
    expect(answer.json()).toMatchObject({ done: 0, refused: 1, rows: [{ label: '', isDone: false }] });
    const byFilter = await post('/orders/mine/bulk', ana, {
      change: { kind: 'tag', tag: 'mía' },
      isPreview: true,
      selection: { filter: {} },
    });
    expect(byFilter.json().rows.map((row: { id: string }) => row.id)).toEqual([anasOrder.id]);
    expect((await get(`/orders/${bertasOrder.id}`, berta)).json()).toMatchObject({ status: 'confirmed' });
  });

  it('cannot create an order for another seller nor reassign one', async () => {
    expect(
      (await post('/orders', ana, createOrderDetails([], { sellerId: berta.id as never }))).statusCode,
    ).toBe(403);
    const draft = await makeOrder(app, ana.token, createOrderDetails([]));
    const given = await app.call({
      method: 'PATCH',
      url: `/api/orders/${draft.id}`,
      token: ana.token,
      body: { version: draft.version, ...createOrderDetails([]), sellerId: berta.id },
    });
    expect(given.statusCode).toBe(403);
    const options = (await get('/orders/options', ana)).json();
    expect(options.sellers.map((seller: { id: string }) => seller.id)).toEqual([ana.id]);
    expect(options.tags).toEqual(['etiqueta de Ana']);
  });

  it('finds another seller’s customer only by the whole phone, without their history', async () => {
    const phone = bertasOrder.customerPhone ?? '';
    const byName = (await get('/customers?q=Clienta de Berta', ana)).json();
    expect(byName.items).toEqual([]);
    expect((await get(`/customers?q=${phone.slice(-4)}`, ana)).json().items).toEqual([]);
    const [found] = (await post('/customers/lookup', ana, { phone })).json().items;
    expect(found.name).toBe('Clienta de Berta');
    for (const path of ['', '/history'])
      expect((await get(`/customers/${found.id}${path}`, ana)).statusCode).toBe(404);
    expect((await get(`/customers/${found.id}/history`, berta)).json()).toMatchObject({ orders: 1 });
    expect((await get(`/customers/${found.id}/duplicates`, ana)).statusCode).toBe(403);
  });

  it('cannot see the receipt of another seller’s payment', async () => {
    const upload = await app.call({
      method: 'POST',
      url: '/api/files',
      token: berta.token,
      body: greyPng(40, 40),
      headers: { 'content-type': 'image/png' },
    });
    const { id: fileId } = upload.json();
    const paid: Order = (
      await post(`/orders/${bertasOrder.id}/payments`, berta, {
        method: 'cash',
        accountId: null,
        reference: '',
        amount: 5_000,
        paidOn: '2026-01-01',
        note: '',
        proofs: [fileId],
      })
    ).json();
    const url = `/orders/${bertasOrder.id}/payments/${paid.payments[0]?.id}/proofs/${fileId}`;
    expect((await get(url, berta)).statusCode).toBe(200);
    expect((await get(url, reception)).statusCode).toBe(200);
    expect((await get(url, ana)).statusCode).toBe(404);
    expect(
      (await get(`/orders/${anasOrder.id}/payments/${paid.payments[0]?.id}/proofs/${fileId}`, ana))
        .statusCode,
    ).toBe(404);
    expect((await get(`/files/${fileId}`, ana)).statusCode).toBe(404);
    // Nor can it be shown as the proof of a payment of one's own.
    const stolen = await post(`/orders/${anasOrder.id}/payments`, ana, {
      method: 'cash',
      accountId: null,
      reference: '',
      amount: 5_000,
      paidOn: '2026-01-01',
      note: '',
      proofs: [fileId],
    });
    expect(stolen.statusCode).toBe(422);
  });

  it('receives live events of their own orders only', async () => {
    const { rows } = await app.database.db.pool.query(
      `SELECT user_ids, codes FROM live_events WHERE topic = 'order' AND entity_id = $1`,
      [bertasOrder.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.user_ids).toEqual([berta.id]);
      // Those who handle guides see every parcel.
      expect(row.codes).toEqual(['S-01', 'S-019']);
    }
  });
});

describe('reception', () => {
  it('sees all orders, creates them for a seller and reassigns them', async () => {
    const all = (await get('/orders?limit=100', reception)).json();
    const ids = all.items.map((row: Order) => row.id);
    expect(ids).toEqual(expect.arrayContaining([anasOrder.id, bertasOrder.id]));
    const forAna = await makeOrder(
      app,
      reception.token,
      createOrderDetails([], { sellerId: ana.id as never }),
    );
    expect(forAna.sellerId).toBe(ana.id);
    const given = await app.call({
      method: 'PATCH',
      url: `/api/orders/${forAna.id}`,
      token: reception.token,
      body: { version: forAna.version, ...createOrderDetails([]), sellerId: berta.id },
    });
    expect(given.json()).toMatchObject({ sellerId: berta.id });
    expect((await get(`/orders/${forAna.id}`, ana)).statusCode).toBe(404);
  });
});
