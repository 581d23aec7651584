import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, watchComplaints } from '../support/browser-actions.ts';
import { drawPicture, newGoodsName } from '../support/goods.ts';
import { expect, test } from '../support/product.ts';
import { adminToken } from '../support/staff.ts';

const BUILT = fileURLToPath(new URL('../../dist/storefront', import.meta.url));
const HEAVIEST = 80_000;

let complaints: readonly string[] = [];

test.beforeEach(async ({ page, context }) => {
  complaints = await watchComplaints(page);
  // Nobody writes to anybody from here.
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'WhatsApp' }));
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

interface Shown {
  readonly name: string;
  readonly slug: string;
}

/** In the catalogue past the screens: black in S (five pieces) and M (none left), blue in M on order, reduced. */
async function publishInCatalogue(page: Page, request: APIRequestContext, named?: string): Promise<Shown> {
  const headers = { authorization: await adminToken(request) };
  const { name: ownName, code } = newGoodsName();
  const name = named === undefined ? ownName : `${named} ${code}`;
  const variant = (size: string, colour: string, mayPreorder: boolean) => ({
    ...{ sku: `${code}-${size}-${colour}`.toUpperCase(), barcode: '', size, colour, mayPreorder },
    ...{ price: 12_000, compareAt: 15_000, weightGrams: null, minimum: 0 },
  });
  const variants = [variant('S', 'Negro', false), variant('M', 'Negro', false), variant('M', 'Azul', true)];
  const made = await request.post('/api/products', {
    headers,
    data: { name, description: 'Fresca y suelta.', category: 'Blusas', brand: '', variants },
  });
  expect(made.status(), await made.text()).toBe(201);
  let product = await made.json();
  const files: string[] = [];
  for (const colour of ['#7c3f58', '#3f6f7c']) {
    const { buffer } = await drawPicture(page, 'foto.png', colour);
    const kept = await request.post('/api/files', {
      headers: { ...headers, 'content-type': 'image/png' },
      data: buffer,
    });
    expect(kept.status(), await kept.text()).toBe(201);
    files.push((await kept.json()).id);
  }
  const pictured = await request.put(`/api/products/${product.id}/images`, {
    headers,
    data: {
      version: product.version,
      images: files.map((fileId, at) => ({ fileId, alt: '', colour: at === 0 ? 'Negro' : 'Azul' })),
    },
  });
  expect(pictured.status(), await pictured.text()).toBe(200);
  product = await pictured.json();
  const received = await request.post('/api/stock/receipts', {
    headers,
    data: {
      locationId: product.locations[0]?.id,
      lines: [{ variantId: product.variants[0]?.id, quantity: 5, unitCost: 6000 }],
      reason: '',
    },
  });
  expect(received.status(), await received.text()).toBe(201);
  product = await (await request.get(`/api/products/${product.id}`, { headers })).json();
  const published = await request.post(`/api/products/${product.id}/commands/publish`, {
    headers,
    data: { version: product.version },
  });
  expect(published.status(), await published.text()).toBe(200);
  const found = await request.get(`/api/public/catalog?q=${encodeURIComponent(code)}`);
  return { name, slug: (await found.json()).items[0].slug };
}

/** The bag when something has just been put into it. */
const openedBag = (page: Page) => page.getByRole('dialog', { name: 'Tu bolsa' });

test('a visitor searches, filters, chooses, and sends the bag with its code', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { name } = await publishInCatalogue(page, request);
  await page.goto('/catalogo?v=nadie7');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.getByLabel('Buscar en el catálogo').fill(name);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/catalogo\?q=/);
  await expect(page.getByText('1 artículo', { exact: true })).toBeVisible();
  await page.getByText('Filtrar').click();
  await page.getByLabel('Negro').check();
  await page.getByLabel('S', { exact: true }).check();
  await page.getByRole('button', { name: 'Ver artículos' }).click();
  await expect(page).toHaveURL(/talla=S&color=Negro$/);
  const card = page.getByRole('link', { name });
  await expect(card.getByText('Q 120.00')).toBeVisible();
  await expect(card.getByText('−20 %')).toBeVisible();
  await card.click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const add = page.getByRole('button', { name: 'Agregar a la bolsa' });
  await add.click();
  await expect(page.getByRole('alert').getByText('Elige tu talla.')).toBeVisible();
  await page.getByLabel(/^M/).check();
  await expect(page.getByText('Agotado por ahora')).toBeVisible();
  await page.getByLabel('Azul').check();
  await expect(page.getByText(/^Bajo pedido: lo traemos para ti/)).toBeVisible();
  await page.getByLabel('Negro').check();
  await page.getByLabel('S', { exact: true }).check();
  await page.getByRole('button', { name: 'Una más' }).click();
  await add.click();
  await page.getByRole('button', { name: 'Ver la bolsa' }).click();

  const bag = openedBag(page);
  await expect(bag.getByText('Talla S · Negro')).toBeVisible();
  await expect(bag.getByText('Q 240.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: /^Bolsa 2/ }).click();
  const bagRequest = page.waitForRequest('**/api/public/bags');
  const popup = page.waitForEvent('popup');
  await bag.getByRole('button', { name: 'Enviar por WhatsApp' }).dblclick();
  expect((await bagRequest).postDataJSON()).toMatchObject({ lines: [{ quantity: 2 }], seller: 'nadie7' });
  await popup;
  const code = await bag.locator('.code').innerText();
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  const chat = new URL((await bag.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href')) ?? '');
  expect(chat.searchParams.get('text')).toBe(
    `Hola, me interesa esto del catálogo:\n• 2 × ${name} (S, Negro): Q 240.00\nTotal: Q 240.00\nCódigo: ${code}`,
  );
});

test('the catalogue loads more on scrolling, and Back restores the position', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/catalogo?orden=name');
  const cards = page.locator('.grid .item');
  await expect(cards).toHaveCount(24);
  await page.locator('.grid .item').nth(23).scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(24);
  const later = cards.nth(30);
  await later.scrollIntoViewIfNeeded();
  const name = await later.getByRole('heading').innerText();
  await later.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(cards.nth(30).getByRole('heading')).toHaveText(name);
  await expect(cards.nth(30)).toBeInViewport();
});

test('pictures open enlarged by touch and keyboard', async ({ page, request }) => {
  const { slug } = await publishInCatalogue(page, request);
  await page.goto(`/catalogo/${slug}`);
  await page.getByRole('link', { name: 'Ampliar la foto 1 de 2' }).click();
  const zoom = page.getByRole('dialog', { name: 'Foto ampliada' });
  const first = await zoom.locator('img').getAttribute('src');
  await page.keyboard.press('ArrowRight');
  await expect(zoom.locator('img')).not.toHaveAttribute('src', first ?? '');
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
});

test('the catalogue works without JavaScript, and a removed product shows a not-found page', {
  tag: '@core',
}, async ({ browser, page, request, product }) => {
  const { name, slug } = await publishInCatalogue(page, request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(`${product.url}/catalogo?q=${encodeURIComponent(name)}`);
  await expect(still.getByRole('link', { name })).toBeVisible();
  await expect(still.getByRole('button', { name: /^Bolsa/ })).toBeHidden();
  // Search, filters and the way on are a form and links: they work by themselves.
  await still.goto(`${product.url}/catalogo?orden=name`);
  await still.getByRole('link', { name: 'Ver más' }).click();
  await expect(still).toHaveURL(/desde=/);
  await expect(still.locator('.grid .item').first()).toBeVisible();
  await still.getByLabel('Buscar en el catálogo').fill(name);
  await still.getByRole('button', { name: 'Buscar' }).click();
  await expect(still.getByRole('link', { name })).toBeVisible();
  await still.goto(`${product.url}/catalogo/${slug}`);
  await expect(still.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(still.getByText('Q 120.00').first()).toBeVisible();
  await expect(still.getByText('Fresca y suelta.')).toBeVisible();
  await expect(still.getByRole('button', { name: 'Agregar a la bolsa' })).toBeHidden();
  await still.getByText('Tallas y colores disponibles').click();
  await expect(still.getByRole('cell', { name: 'No hay' })).toBeVisible();
  const gone = await still.goto(`${product.url}/catalogo/no-hay-tal-cosa`);
  expect(gone?.status()).toBe(404);
  await expect(still.getByRole('heading', { level: 1 })).toHaveText('Esto ya no está en el catálogo');
  await context.close();
});

test('visited pages open offline', { tag: '@core' }, async ({ page, request, context }) => {
  const { name, slug } = await publishInCatalogue(page, request);
  await page.goto('/catalogo');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // From the second page on the worker stands between, and pages go through it as if it did not.
  await page.goto(`/catalogo/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/catalogo/${slug}`))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.locator('.slide img').first()).toHaveJSProperty('complete', true);
  await context.setOffline(false);
  await page.goto('/catalogo');
  await expect(page.getByRole('heading', { level: 1, name: 'Catálogo' })).toBeVisible();
});

test('a product name never runs as script, and shared links have a preview', { tag: '@core' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile === true, 'what runs, runs at any width');
  const { slug } = await publishInCatalogue(
    page,
    request,
    '</script><script>window.ran=1</script><img src=x>',
  );
  for (const address of ['/catalogo', `/catalogo/${slug}`]) {
    await page.goto(address);
    const found = await page.evaluate(() => ({
      ran: Reflect.get(window, 'ran') ?? null,
      foreign: document.querySelectorAll('main script, body > script, img[src="x"], main style, [style]')
        .length,
      types: [...document.scripts].map(({ type }) => type),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? '')['@type'],
      ),
    }));
    expect(found).toEqual({
      ran: null,
      foreign: 0,
      types: ['module', 'application/ld+json'],
      data: [address === '/catalogo' ? 'ItemList' : 'Product'],
    });
  }
  const picture = page.locator('meta[property="og:image"]');
  await expect(picture).toHaveAttribute(
    'content',
    /^https?:\/\/[^/]+\/api\/public\/images\/[0-9a-f]{64}\.webp$/,
  );
});

test('the catalogue stays within its size limit', { tag: '@core' }, async ({ isMobile }) => {
  test.skip(isMobile === true, 'files weigh the same everywhere');
  const parts: Record<string, { file: string; css?: string[]; imports?: string[] }> = JSON.parse(
    await readFile(join(BUILT, '.vite/manifest.json'), 'utf8'),
  );
  const listFiles = (key: string): string[] => {
    const part = parts[key];
    return part === undefined
      ? []
      : [part.file, ...(part.css ?? []), ...(part.imports ?? []).flatMap(listFiles)];
  };
  const files = [...new Set(listFiles('src/catalogue.tsx'))];
  expect(files.length).toBeGreaterThanOrEqual(2);
  const weights = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(BUILT, file)), { level: 9 }).length),
  );
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(HEAVIEST);
  expect(listFiles('src/main.tsx').filter((file) => /catalogue/.test(file))).toEqual([]);
});
