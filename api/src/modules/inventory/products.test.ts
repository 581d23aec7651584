import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVariantDetails, makeProduct, receiveUnits } from '#testing/goods.ts';
import { type MadePerson, makePerson } from '#testing/people.ts';
import { tinyPng } from '#testing/pictures.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { withoutRandom } from '#testing/without-random.ts';

let app: TestApp;
let keeper: MadePerson;
let seller: MadePerson;
beforeAll(async () => {
  app = await createTestApp();
  keeper = await makePerson(app, { codes: ['M-03'] });
  seller = await makePerson(app);
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT';
const call = (method: Method, url: string, body?: object, token = keeper.token) =>
  app.call({ method, url: `/api/products${url}`, token, body });
const page = async (id: string, token = keeper.token) =>
  (await call('GET', `/${id}`, undefined, token)).json();
const upload = async (number: number, token = keeper.token) =>
  (
    await app.call({
      method: 'POST',
      url: '/api/files',
      token,
      body: tinyPng(number),
      headers: { 'content-type': 'image/png' },
    })
  ).json().id;
const toGrid = (product: { variants: object[] }) =>
  product.variants.map((variant) => {
    const { id, sku, barcode, size, colour, price, compareAt, weightGrams, minimum, mayPreorder } =
      variant as Record<string, unknown>;
    return { id, sku, barcode, size, colour, price, compareAt, weightGrams, minimum, mayPreorder };
  });

describe('creating a product', () => {
  it('creates its variants, category and brand, and a unique slug', async () => {
    const first = await makeProduct(app, keeper.token, {
      name: 'Vestido «Lía» de lino',
      category: 'Vestidos',
      brand: 'Casa Ñandú',
      variants: ['S', 'M'].map((size) => createVariantDetails({ size, colour: 'Rojo' })),
    });
    expect(first).toMatchObject({ slug: 'vestido-lia-de-lino', isPublished: false, version: 1 });
    expect(first.variants.map((one) => one.size)).toEqual(['S', 'M']);
    const second = await makeProduct(app, keeper.token, {
      name: 'Vestido Lía de lino',
      category: 'VESTIDOS',
      brand: 'casa nandu',
    });
    expect(second.slug).toBe('vestido-lia-de-lino-2');
    expect([second.category.id, second.brand?.id]).toEqual([first.category.id, first.brand?.id]);
    const slugs = [];
    for (let number = 0; number < 3; number++)
      slugs.push((await makeProduct(app, keeper.token, { name: 'Mochila 15.6' })).slug);
    expect(slugs).toEqual(['mochila-15-6', 'mochila-15-6-2', 'mochila-15-6-3']);
  });

  it('names the field of every SKU that is taken, repeated or missing, and creates nothing', async () => {
    const sku = 'TOMADO-1';
    await makeProduct(app, keeper.token, {
      variants: [createVariantDetails({ sku, barcode: '750100000001' })],
    });
    const answer = await call('POST', '', {
      name: 'Otra',
      description: '',
      category: 'Blusas',
      brand: '',
      variants: [
        createVariantDetails({ sku: 'tomado-1', size: 'S' }),
        createVariantDetails({ barcode: '750100000001', size: 'M' }),
        createVariantDetails({ size: 'm ' }),
        createVariantDetails({ compareAt: 100 }),
      ],
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((one: { field: string; code: string }) => [one.field, one.code])).toEqual(
      [
        ['variants.2.size', 'variant.twice'],
        ['variants.3.compareAt', 'variant.compare-at-below-price'],
        ['variants.0.sku', 'variant.sku-taken'],
        ['variants.1.barcode', 'variant.barcode-taken'],
      ],
    );
    expect((await call('GET', '?q=otra')).json().total).toBe(0);
  });

  it('succeeds for one of two concurrent requests with the same SKU', async () => {
    const body = {
      name: 'Gemela',
      description: '',
      category: 'Blusas',
      brand: '',
      variants: [createVariantDetails({ sku: 'GEMELA-1' })],
    };
    const answers = await Promise.all([call('POST', '', body), call('POST', '', body)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 422]);
  });

  it('stores a name that looks like a formula or a script as text', async () => {
    const name = '=HYPERLINK("http://x","<script>")';
    const product = await makeProduct(app, keeper.token, { name });
    expect(product.name).toBe(name);
    const file = await call('GET', '/export?format=csv&q=hyperlink');
    expect(file.body).toContain(`"'=HYPERLINK(""http://x"",""<script>"")"`);
  });
});

describe('the page of a product', () => {
  it('hides costs from users without M-03 and refuses their changes', async () => {
    const product = await makeProduct(app, keeper.token);
    const [variant] = product.variants;
    await receiveUnits(app, keeper.token, variant?.id ?? '', 3, 4_321);
    expect((await page(product.id)).variants[0].averageCost).toBe(4_321);
    const seen = await page(product.id, seller.token);
    expect(withoutRandom(JSON.stringify(seen))).not.toMatch(/cost|4321/i);
    const attempts = [
      call('PATCH', `/${product.id}`, { version: 1 }, seller.token),
      call('PUT', `/${product.id}/variants`, {}, seller.token),
      call('GET', `/${product.id}/movements`, undefined, seller.token),
      call('GET', `/${product.id}/sales`, undefined, seller.token),
      call('GET', '', undefined, seller.token),
    ];
    for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(403);
    const found = await call('GET', `/lookup?q=${variant?.sku.toLowerCase()}`, undefined, seller.token);
    expect(found.json().items).toMatchObject([{ id: variant?.id, available: 3 }]);
    expect(withoutRandom(found.body)).not.toMatch(/cost|4321/i);
  });

  it('answers 404 for an unknown product', async () => {
    const nobody = '/11111111-1111-4111-8111-111111111111';
    expect((await call('GET', nobody)).statusCode).toBe(404);
    expect((await call('POST', `${nobody}/commands/publish`, { version: 1 })).statusCode).toBe(404);
  });
});

describe('changing a product', () => {
  const details = { name: 'Falda plisada', description: 'Nueva', category: 'Faldas', brand: '' };

  it('renames its variants in the list, and answers a second editor with the current product', async () => {
    const product = await makeProduct(app, keeper.token, { name: 'Falda vieja' });
    const change = () => call('PATCH', `/${product.id}`, { ...details, version: 1 });
    expect((await change()).json()).toMatchObject({ name: 'Falda plisada', version: 2 });
    const stale = await change();
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, 2]);
    expect((await call('GET', '?q=plisada')).json().total).toBe(1);
    expect((await call('GET', '?q=falda vieja')).json().total).toBe(0);
  });

  it('adds, changes, swaps and retires variants in one request, with the price history', async () => {
    const product = await makeProduct(app, keeper.token, {
      variants: [
        createVariantDetails({ sku: 'SWAP-A', size: 'S', barcode: '1' }),
        createVariantDetails({ sku: 'SWAP-B', size: 'M', barcode: '2' }),
        createVariantDetails({ sku: 'SWAP-C', size: 'L' }),
      ],
    });
    const [a, b] = toGrid(product);
    const put = (variants: object[], version: number) =>
      call('PUT', `/${product.id}/variants`, { version, variants });
    const swapped = [
      { ...a, sku: 'SWAP-B', size: 'M', barcode: '2', price: 9_900 },
      { ...b, sku: 'SWAP-A', size: 'S', barcode: '1' },
      createVariantDetails({ sku: 'SWAP-D', size: 'XL' }),
    ];
    const changed = (await put(swapped, 1)).json();
    expect(changed.variants.map((one: { sku: string }) => one.sku)).toEqual(['SWAP-B', 'SWAP-A', 'SWAP-D']);
    const prices = (await call('GET', `/${product.id}/prices`)).json().items;
    expect(prices[1]).toMatchObject({
      priceBefore: 15_000,
      priceAfter: 9_900,
      actorName: 'Persona de Prueba',
    });
    expect(prices).toHaveLength(5);

    const back = (
      await put([...toGrid(changed), createVariantDetails({ sku: 'swap-c', size: 'L' })], 2)
    ).json();
    expect(back.variants[3].id).toBe(product.variants[2]?.id);
  });

  it('does not retire a variant in stock', async () => {
    const product = await makeProduct(app, keeper.token, {
      variants: [createVariantDetails(), createVariantDetails()],
    });
    await receiveUnits(app, keeper.token, product.variants[1]?.id ?? '', 1);
    const answer = await call('PUT', `/${product.id}/variants`, {
      version: 1,
      variants: toGrid(product).slice(0, 1),
    });
    expect(answer.json().code).toBe('variant.holds-stock');
    expect((await page(product.id)).variants).toHaveLength(2);
  });
});

describe('pictures', () => {
  it('are ordered, and public by their hash once attached', async () => {
    const product = await makeProduct(app, keeper.token);
    const ids = [await upload(1), await upload(2)];
    const images = ids.reverse().map((fileId) => ({ fileId, alt: 'Blusa', colour: '' }));
    const { images: shown } = (await call('PUT', `/${product.id}/images`, { version: 1, images })).json();
    expect(shown.map((image: { fileId: string }) => image.fileId)).toEqual(ids);
    const thumb = `/api/public/images/${shown[0].picture}-thumb.webp`;
    // The small one is made after the answer; until then the large one is lent for a moment.
    await expect
      .poll(async () => (await app.call({ url: thumb })).headers['cache-control'])
      .toBe('public, max-age=31536000, immutable');
    expect((await app.call({ url: thumb })).statusCode).toBe(200);
    // Many ask at once for one that nobody has asked for before.
    const middle = `/api/public/images/${shown[0].picture}-middle.webp`;
    const made = await Promise.all(Array.from({ length: 8 }, () => app.call({ url: middle })));
    expect(new Set(made.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
    expect(made[0]?.headers['content-type']).toBe('image/webp');
    expect((await call('GET', `?q=${product.variants[0]?.sku}`)).json().items[0].picture).toBe(
      shown[0].picture,
    );
    const { rows } = await app.database.db.pool.query('SELECT sha256 FROM stored_files WHERE id = $1', [
      await upload(99),
    ]);
    expect((await app.call({ url: `/api/public/images/${rows[0].sha256}.webp` })).statusCode).toBe(404);
    expect((await app.call({ url: `/api/public/images/${'0'.repeat(64)}.webp` })).statusCode).toBe(404);
    expect((await app.call({ url: '/api/public/images/..%2f..%2fsecret.webp' })).statusCode).toBe(422);
  });

  it('of another user, or unknown, are refused at their position', async () => {
    const product = await makeProduct(app, keeper.token);
    const theirs = await upload(3, seller.token);
    const images = [{ fileId: theirs, alt: '', colour: '' }];
    const answer = await call('PUT', `/${product.id}/images`, { version: 1, images });
    expect(answer.json().errors).toMatchObject([{ field: 'images.0.fileId', code: 'product.unknown-image' }]);
  });
});

describe('publishing and archiving', () => {
  const command = async (id: string, name: string) => {
    const { version } = await page(id);
    return call('POST', `/${id}/commands/${name}`, { version });
  };

  it('publishes only a product with a picture and prices', async () => {
    const product = await makeProduct(app, keeper.token, { variants: [createVariantDetails({ price: 0 })] });
    expect((await command(product.id, 'publish')).json().code).toBe('product.not-ready');
    const [variant] = toGrid(product);
    await call('PUT', `/${product.id}/variants`, { version: 1, variants: [{ ...variant, price: 100 }] });
    expect((await command(product.id, 'publish')).json().code).toBe('product.not-ready');
    const images = [{ fileId: await upload(7), alt: '', colour: '' }];
    await call('PUT', `/${product.id}/images`, { version: 2, images });
    expect((await command(product.id, 'publish')).json()).toMatchObject({ isPublished: true });
    expect((await command(product.id, 'publish')).json().code).toBe('product.wrong-state');
    expect((await command(product.id, 'unpublish')).json()).toMatchObject({ isPublished: false });
  });

  it('archives only a product without stock, hides it from the list and restores it', async () => {
    const product = await makeProduct(app, keeper.token, { name: 'Archivable' });
    const variantId = product.variants[0]?.id ?? '';
    await receiveUnits(app, keeper.token, variantId, 1);
    expect((await command(product.id, 'archive')).json().code).toBe('product.holds-stock');
    const locationId = (await page(product.id)).locations[0].id;
    const lines = [{ variantId, counted: 0 }];
    const body = { locationId, lines, reason: 'fin de temporada' };
    await app.call({ method: 'POST', url: '/api/stock/adjustments', token: keeper.token, body });
    expect((await command(product.id, 'archive')).json()).toMatchObject({ isArchived: true });
    expect((await call('GET', '?q=archivable')).json().total).toBe(0);
    expect((await call('GET', '?q=archivable&archived=yes')).json().total).toBe(1);
    const late = { locationId, lines: [{ variantId, quantity: 1, unitCost: null }], reason: '' };
    const refused = await app.call({
      method: 'POST',
      url: '/api/stock/receipts',
      token: keeper.token,
      body: late,
    });
    expect(refused.json().code).toBe('stock.unknown-variant');
    expect((await command(product.id, 'restore')).json()).toMatchObject({ isArchived: false });
  });

  it('never leaves stock on an archived product when it is received concurrently', async () => {
    for (let round = 0; round < 8; round++) {
      const product = await makeProduct(app, keeper.token);
      const variantId = product.variants[0]?.id ?? '';
      const body = {
        locationId: product.locations[0]?.id,
        lines: [{ variantId, quantity: 1, unitCost: null }],
        reason: '',
      };
      await Promise.all([
        command(product.id, 'archive'),
        app.call({ method: 'POST', url: '/api/stock/receipts', token: keeper.token, body }),
      ]);
      const { isArchived, variants } = await page(product.id);
      expect([isArchived, variants[0].onHand]).toEqual(isArchived ? [true, 0] : [false, 1]);
    }
  });
});
