import { bagMessage } from '@trastienda/shared/storefront/catalogue.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PublishedProduct, publishInCatalogue, readFrom } from '#testing/catalogue.ts';
import { createVariantDetails } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let keeper: MadePerson;
let seller: MadePerson;

beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03', 'S-01'] });
  seller = await makePerson(app);
});
afterAll(() => app.close());

const put = (details: Parameters<typeof publishInCatalogue>[2] = {}) =>
  publishInCatalogue(app, keeper.token, details);

const get = (path: string, token?: string) => readFrom(app, path, token);
const slugs = (body: { items: readonly { slug: string }[] }) => body.items.map(({ slug }) => slug);

describe('a bag', () => {
  const keep = (lines: readonly object[], code = '') =>
    app.call({ method: 'POST', url: '/api/public/bags', body: { lines, seller: code } });

  it('is stored under a code that sellers can open, with current prices', async () => {
    const article = await put({
      name: 'Blusa de bolsa',
      category: 'Bolsas',
      variants: [createVariantDetails({ size: 'S', colour: 'Rojo', price: 12_500 })],
    });
    const { code: sellerCode, path } = (await get('/catalogue-lists', seller.token)).body;
    expect(path).toBe(`/catalogo?v=${sellerCode}`);
    const variantId = article.variants[0]?.id;
    const answer = await keep([{ variantId, quantity: 2 }], sellerCode);
    expect(answer.statusCode, answer.body).toBe(201);
    const bag = answer.json();
    expect(bag.code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    expect(bagMessage(bag.code, bag.lines)).toBe(
      `Hola, me interesa esto del catálogo:\n• 2 × Blusa de bolsa (S, Rojo): Q 250.00\nTotal: Q 250.00\nCódigo: ${bag.code}`,
    );
    await app.database.db.pool.query(
      `WITH dearer AS (UPDATE variants SET price = 13000 WHERE id = $1 RETURNING id, product_id)
       INSERT INTO price_changes (at, product_id, variant_id, price_before, price_after, compare_at_before, compare_at_after, actor_name)
       SELECT now(), product_id, id, 12500, 13000, NULL, NULL, '' FROM dearer`,
      [variantId],
    );
    const opened = (await get(`/bags/${bag.code.toLowerCase()}`, keeper.token)).body;
    expect(opened).toMatchObject({ code: bag.code, seller: { id: seller.id } });
    expect(opened.lines).toMatchObject([
      { variantId, quantity: 2, seenPrice: 12_500, price: 13_000, available: 10, isGone: false },
    ]);
    expect((await get(`/bags/${bag.code}`)).status).toBe(401);
    for (const unknown of ['AAAAAA', '1O0I', 'x'.repeat(20)])
      expect((await get(`/bags/${unknown}`, keeper.token)).body.code).toBe('bag.not-found');
  });

  it('goes to the seller of its link when they gave a phone number', async () => {
    const article = await put({ name: 'Blusa con dueña' });
    const lines = [{ variantId: article.variants[0]?.id, quantity: 1 }];
    const change = (whatsApp: string) =>
      app.call({
        method: 'PUT',
        url: '/api/catalogue-lists/whatsapp',
        token: seller.token,
        body: { whatsApp },
      });
    const { code } = (await get('/catalogue-lists', seller.token)).body;
    const ofStore = (await keep(lines)).json().whatsapp;
    expect((await keep(lines, code)).json().whatsapp).toBe(ofStore);
    expect((await change('5512 3344')).json()).toEqual({ whatsApp: '+50255123344' });
    expect((await get('/catalogue-lists', seller.token)).body.whatsApp).toBe('+50255123344');
    expect((await keep(lines, code)).json().whatsapp).toBe('+50255123344');
    expect((await keep(lines)).json().whatsapp).toBe(ofStore);
    const refused = await change('no es un número');
    expect(refused.statusCode).toBe(422);
    expect((await change('')).json()).toEqual({ whatsApp: null });
    expect((await keep(lines, code)).json().whatsapp).toBe(ofStore);
  });

  it('contains only products of the catalogue', async () => {
    const hidden = await put({ name: 'Escondida', isHidden: true });
    const shown = await put({ name: 'Visible' });
    const line = (product: PublishedProduct) => ({ variantId: product.variants[0]?.id, quantity: 1 });
    expect((await keep([line(hidden)])).json().code).toBe('bag.nothing-left');
    expect((await keep([line(hidden), line(shown)])).json().lines).toHaveLength(1);
    for (const lines of [
      [],
      [{ variantId: 'x', quantity: 1 }],
      [{ ...line(shown), quantity: 100 }],
      [{ ...line(shown), price: 1 }],
    ])
      expect((await keep(lines)).statusCode).toBe(422);
  });

  it('expires after a month', async () => {
    const shown = await put({ name: 'De paso' });
    const { code } = (await keep([{ variantId: shown.variants[0]?.id, quantity: 1 }])).json();
    await app.database.db.pool.query(
      `UPDATE bags SET kept_at = now() - interval '31 days', expires_at = now() - interval '1 day' WHERE code = $1`,
      [code],
    );
    expect((await get(`/bags/${code}`, keeper.token)).status).toBe(404);
  });
});

describe('a shared list', () => {
  const share = (productIds: readonly string[], who = seller) =>
    app.call({
      method: 'POST',
      url: '/api/catalogue-lists',
      token: who.token,
      body: { title: 'Para Ana', productIds },
    });

  it('is open for a day, in the chosen order, and can be closed earlier', async () => {
    const [one, other] = [await put({ name: 'Primera' }), await put({ name: 'Segunda' })];
    const answer = await share([other.id, one.id]);
    expect(answer.statusCode, answer.body).toBe(201);
    const { id, path, expiresAt, createdAt } = answer.json();
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(24 * 3_600_000);
    const token = path.split('/').at(-1);
    const { body, headers } = await get(`/public/catalog/lists/${token}`);
    expect(body).toMatchObject({ title: 'Para Ana', seller: { name: 'Persona' } });
    expect(slugs(body)).toEqual([other.slug, one.slug]);
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/catalogue-lists', seller.token)).body.lists).toHaveLength(1);
    expect((await get('/catalogue-lists', keeper.token)).body.lists).toEqual([]);
    const end = (who: MadePerson) =>
      app.call({ method: 'DELETE', url: `/api/catalogue-lists/${id}`, token: who.token });
    expect((await end(keeper)).statusCode).toBe(404);
    expect((await end(seller)).statusCode).toBe(200);
    for (const link of [token, 'A'.repeat(22), 'x'])
      expect((await get(`/public/catalog/lists/${link}`)).body.code).toBe('catalogue.not-found');
  });

  it('expires, and refuses products that are not public', async () => {
    const shown = await put({ name: 'Por un día' });
    const token = (await share([shown.id])).json().path.split('/').at(-1);
    await app.database.db.pool.query(
      `UPDATE shared_lists SET created_at = now() - interval '25 hours', expires_at = now() - interval '1 hour' WHERE token = $1`,
      [token],
    );
    expect((await get(`/public/catalog/lists/${token}`)).status).toBe(404);
    const hidden = await put({ name: 'Reservada', isHidden: true });
    expect((await share([hidden.id])).json().code).toBe('catalogue.not-public');
  });
});
