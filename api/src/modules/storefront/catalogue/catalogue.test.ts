import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishInCatalogue, readFrom } from '#testing/catalogue.ts';
import { createVariantDetails } from '#testing/goods.ts';
import { createOrderDetails } from '#testing/order-details.ts';
import { confirm, makeOrder } from '#testing/orders.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let keeper: MadePerson;

beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03', 'S-01'] });
});
afterAll(() => app.close());

const put = (details: Parameters<typeof publishInCatalogue>[2] = {}) =>
  publishInCatalogue(app, keeper.token, details);

const get = (path: string, token?: string) => readFrom(app, path, token);
const slugs = (body: { items: readonly { slug: string }[] }) => body.items.map(({ slug }) => slug);

describe('the catalogue', () => {
  it('lists published available products with public fields only', async () => {
    const shown = await put({
      name: 'Camisa Única',
      category: 'Camisas',
      brand: 'Lino',
      variants: [createVariantDetails({ size: 'M', colour: 'Azul', price: 20_000, compareAt: 25_000 })],
    });
    await put({ name: 'Camisa Guardada', category: 'Camisas', isHidden: true });
    await put({ name: 'Camisa Agotada', category: 'Camisas', pieces: 0 });
    const { body } = await get('/public/catalog?category=camisas');
    expect(body.items).toEqual([
      {
        slug: shown.slug,
        name: 'Camisa Única',
        category: { slug: 'camisas', name: 'Camisas' },
        brand: 'Lino',
        price: 20_000,
        priceTo: 20_000,
        compareAt: 25_000,
        picture: null,
        sizes: ['M'],
        colours: ['Azul'],
        availability: 'available',
      },
    ]);
    expect(body).toMatchObject({ total: 1, nextCursor: null });
    const product = (await get(`/public/catalog/${shown.slug}`)).body;
    expect(Object.keys(product).sort()).toEqual(
      [
        'availability',
        'brand',
        'category',
        'colours',
        'compareAt',
        'description',
        'name',
        'picture',
        'pictures',
        'price',
        'priceTo',
        'related',
        'sizes',
        'slug',
        'variants',
      ].sort(),
    );
    expect(product.variants).toEqual([
      {
        id: shown.variants[0]?.id,
        size: 'M',
        colour: 'Azul',
        price: 20_000,
        compareAt: 25_000,
        availability: 'available',
      },
    ]);
    expect(JSON.stringify([body, product])).not.toMatch(/cost|onHand|sku|reserved|barcode|minimum/i);
  });

  it('shows the availability of a product, never its quantity', async () => {
    const [few, order] = [
      await put({ name: 'Falda escasa', category: 'Faldas', pieces: 2 }),
      await put({
        name: 'Falda encargada',
        category: 'Faldas',
        pieces: 0,
        variants: [createVariantDetails({ mayPreorder: true })],
      }),
    ];
    const { body } = await get('/public/catalog?category=faldas&sort=name');
    expect(body.items.map((one: { availability: string }) => one.availability)).toEqual(['order', 'last']);
    expect(slugs((await get('/public/catalog?category=faldas&availability=now')).body)).toEqual([few.slug]);
    expect(slugs((await get('/public/catalog?category=faldas&availability=order')).body)).toEqual([
      order.slug,
    ]);
    const gone = await put({ name: 'Falda vendida', category: 'Vendidas', pieces: 1 });
    const bought = createOrderDetails([{ variantId: gone.variants[0]?.id ?? '' }]);
    await confirm(app, keeper.token, await makeOrder(app, keeper.token, bought));
    expect((await get('/public/catalog?category=vendidas')).body.items).toEqual([]);
    // A link that was shared still leads somewhere.
    expect((await get(`/public/catalog/${gone.slug}`)).body.availability).toBe('out');
  });

  it('is searched without accents, filtered, sorted and paged', async () => {
    for (const [at, size] of ['S', 'L', '38', 'M', 'XL'].entries())
      await put({
        name: `Pantalón número ${at}`,
        category: 'Pantalones',
        variants: [
          createVariantDetails({ size, colour: at % 2 === 0 ? 'Café' : 'Negro', price: 10_000 + at * 1_000 }),
        ],
      });
    expect((await get('/public/catalog?q=PANTALON%20numero')).body.total).toBe(5);
    expect((await get('/public/catalog?category=pantalones&colour=cafe')).body.total).toBe(3);
    expect((await get('/public/catalog?category=pantalones&size=m,xl')).body.total).toBe(2);
    const { facets } = (await get('/public/catalog?category=pantalones')).body;
    expect(facets.sizes).toEqual(['S', 'M', 'L', 'XL', '38']);
    expect(facets.colours).toEqual(['Café', 'Negro']);
    expect(facets.categories).toContainEqual({ slug: 'pantalones', name: 'Pantalones', count: 5 });
    for (const sort of ['new', 'price', '-price', 'name']) {
      const whole = slugs((await get(`/public/catalog?category=pantalones&sort=${sort}`)).body);
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const { body } = await get(`/public/catalog?category=pantalones&sort=${sort}&limit=2${cursor}`);
        seen.push(...slugs(body));
        if (body.nextCursor === null) break;
        cursor = `&cursor=${body.nextCursor}`;
        expect(
          (await get(`/public/catalog?category=pantalones&sort=${sort}&limit=2${cursor}`)).body.facets,
        ).toBeNull();
      }
      expect(seen).toEqual(whole);
    }
    expect((await get('/public/catalog?category=nada')).body.total).toBe(0);
  });

  it('refuses invalid parameters and unknown products', async () => {
    for (const query of ['limit=101', 'limit=0', 'sort=cheap', 'availability=maybe', 'q=%00'])
      expect((await get(`/public/catalog?${query}`)).status, query).toBe(422);
    expect((await get('/public/catalog?cursor=abc')).body.code).toBe('list.bad-cursor');
    expect((await get('/public/catalog/no-hay')).status).toBe(404);
    const hidden = await put({ name: 'Secreta', isHidden: true });
    expect((await get(`/public/catalog/${hidden.slug}`)).body.code).toBe('catalogue.not-found');
  });

  it('is cached briefly and revalidated by its ETag', async () => {
    const first = await app.call({ url: '/api/public/catalog?q=marca' });
    expect(first.headers['cache-control']).toContain('max-age=10');
    const again = await app.call({
      url: '/api/public/catalog?q=marca',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const zipped = await app.call({
      url: '/api/public/catalog?q=marca',
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(zipped.headers['content-encoding']).toBe('gzip');
  });
});
