import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, firstLocation, makeProduct, receiveUnits } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';

let app: TestApp;
let keeper: MadePerson;
beforeAll(async () => {
  app = await createTestApp({ database: await createTestDatabase() });
  keeper = await makePerson(app, { codes: ['M-03'] });
  const jacket = await makeProduct(app, keeper.token, {
    name: 'Chaqueta Óscar',
    category: 'Chaquetas',
    brand: 'Nube',
    variants: [
      createVariantDetails({ sku: 'OSC-S', size: 'S', colour: 'Café', price: 40_000, minimum: 5 }),
      createVariantDetails({ sku: 'OSC-M', size: 'M', colour: 'Café', price: 42_000, barcode: '7501' }),
    ],
  });
  await receiveUnits(app, keeper.token, jacket.variants[0]?.id ?? '', 3, 20_000);
  await receiveUnits(app, keeper.token, jacket.variants[1]?.id ?? '', 7, 20_001);
  await makeProduct(app, keeper.token, {
    name: 'Blusa Ana',
    category: 'Blusas',
    variants: [createVariantDetails({ sku: 'ANA-1', price: 0 })],
  });
});
afterAll(async () => {
  const { database } = app;
  await app.close();
  await database.drop();
});

const get = async (url: string) =>
  (await app.call({ url: `/api/products${url}`, token: keeper.token })).json();
const skus = (page: { items: { sku: string }[] }) => page.items.map((item) => item.sku);
const bulk = async (change: object, more: object = {}) =>
  (
    await app.call({
      method: 'POST',
      url: '/api/products/bulk',
      token: keeper.token,
      body: { change, isPreview: false, selection: { filter: {} }, ...more },
    })
  ).json();

describe('the inventory', () => {
  it('lists the sizes of a product together with their values', async () => {
    const page = await get('');
    expect(skus(page)).toEqual(['ANA-1', 'OSC-S', 'OSC-M']);
    expect(page.items[1]).toMatchObject({
      name: 'Chaqueta Óscar',
      category: { name: 'Chaquetas' },
      brand: { name: 'Nube' },
      onHand: 3,
      available: 3,
      minimum: 5,
      state: 'low',
      averageCost: 20_000,
      value: 60_000,
    });
  });

  it('is searched by name without accents, by SKU and by barcode', async () => {
    for (const q of ['oscar', 'ÓSCAR cafe', 'osc-m', '7501']) {
      expect(skus(await get(`?q=${encodeURIComponent(q)}`)), q).toContain('OSC-M');
    }
    expect(skus(await get('?q=nada'))).toEqual([]);
  });

  it('is filtered by state, category, brand, price, idle days, publication and missing data', async () => {
    const { items } = await get('?q=oscar');
    const cases: [string, string[]][] = [
      ['state=low', ['OSC-S']],
      ['state=out', ['ANA-1']],
      ['state=low,out', ['ANA-1', 'OSC-S']],
      ['missing=price', ['ANA-1']],
      ['missing=cost', ['ANA-1']],
      ['missing=barcode', ['ANA-1', 'OSC-S']],
      ['missing=picture', ['ANA-1', 'OSC-S', 'OSC-M']],
      ['published=yes', []],
      ['price=410..', ['OSC-M']],
      ['price=..400', ['ANA-1', 'OSC-S']],
      ['idleDays=1', ['ANA-1']],
      [`category=${items[0].category.id}`, ['OSC-S', 'OSC-M']],
      [`brand=${items[0].brand.id}`, ['OSC-S', 'OSC-M']],
    ];
    for (const [query, expected] of cases) expect(skus(await get(`?${query}`)), query).toEqual(expected);
    for (const query of ['price=5', 'category=x', 'state=full', 'idleDays=0', 'missing=soul']) {
      expect((await get(`?${query}`)).code, query).toBe('request.invalid');
    }
  });

  it('is sorted and paged by every sort order', async () => {
    for (const sort of [
      'name',
      '-name',
      'sku',
      'price',
      '-price',
      'available',
      '-available',
      '-lastMovedAt',
    ]) {
      const all = skus(await get(`?sort=${sort}`));
      const paged: string[] = [];
      let cursor = '';
      do {
        const page = await get(`?sort=${sort}&limit=1${cursor}`);
        paged.push(...skus(page));
        cursor = page.nextCursor === null ? '' : `&cursor=${page.nextCursor}`;
      } while (cursor !== '');
      expect(paged, sort).toEqual(all);
    }
    expect((await get('?cursor=abc')).code).toBe('list.bad-cursor');
  });

  it('counts its tabs and sums a filter', async () => {
    const counts = await get('/counts');
    expect(counts).toMatchObject({
      all: { count: 3 },
      low: { count: 1 },
      out: { count: 1 },
      unpublished: { count: 3 },
      archived: { count: 0 },
    });
    expect(await get('/totals')).toEqual({
      onHand: 10,
      reserved: 0,
      available: 10,
      incoming: 0,
      value: 3 * 20_000 + 7 * 20_001,
    });
    expect(await get('/totals?state=low')).toMatchObject({ onHand: 3, value: 60_000 });
  });

  it('is exported with the columns of the list', async () => {
    const csv = (await app.call({ url: '/api/products/export?format=csv&q=oscar', token: keeper.token }))
      .body;
    expect(csv.split('\n')[0]).toMatch(/SKU,Producto,/);
    expect(csv).toContain('OSC-M,Chaqueta Óscar');
    const xlsx = await app.call({ url: '/api/products/export?format=xlsx', token: keeper.token });
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('a bulk action on items', () => {
  const price = { kind: 'price', percentBp: -1_000, rounding: 'ninety-five', keepsBefore: true };

  it('changes nothing in its preview', async () => {
    const before = await get('');
    const looked = await bulk(price, { isPreview: true });
    expect([looked.done, looked.refused]).toEqual([3, 0]);
    expect(await get('')).toEqual(before);
  });

  it('sets a price with the chosen ending and the old one as compare-at price', async () => {
    await bulk(price, { selection: { filter: { q: 'oscar' } } });
    const [small, medium] = (await get('?q=oscar')).items;
    expect([small.price, small.compareAt]).toEqual([35_995, 40_000]);
    expect([medium.price, medium.compareAt]).toEqual([37_795, 42_000]);
  });

  it('reports per row what could not be done', async () => {
    const published = await bulk({ kind: 'publish' });
    expect(published).toMatchObject({ done: 0, refused: 3 });
    expect(published.rows[0]).toMatchObject({ code: 'product.not-ready' });
    const locationId = await firstLocation(app, keeper.token);
    const adjusted = await bulk({ kind: 'adjust', locationId, delta: -5, reason: 'merma' });
    expect(adjusted.rows.filter((row: { isDone: boolean }) => row.isDone)).toMatchObject([
      { label: 'Chaqueta Óscar · Café · M' },
    ]);
    expect(skus(await get('?sort=-available'))[0]).toBe('OSC-S');
    await bulk({ kind: 'minimum', minimum: 4 });
    expect((await get('/counts')).low.count).toBe(2);
  });
});
