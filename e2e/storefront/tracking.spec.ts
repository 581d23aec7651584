import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expectAccessible, expectNoSidewaysScroll, watchComplaints } from '../support/browser-actions.ts';
import { drawPicture } from '../support/goods.ts';
import { getToken, makeOrder } from '../support/order-data.ts';
import { moveThere } from '../support/parcel-data.ts';
import { expect, test } from '../support/product.ts';
import { makeHostileOrder, readTracked } from '../support/tracking-data.ts';

const BUILT = fileURLToPath(new URL('../../dist/storefront', import.meta.url));
const HEAVIEST = 60_000;

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('a customer sees the balance and sends a receipt, which appears in the review queue', {
  tag: '@phone',
}, async ({ page, request, product }) => {
  const token = await getToken(request, 'admin', product.url);
  const order = await readTracked(request, token, await makeOrder(request, { token, name: 'Ana Lucía Paz' }));
  await page.goto(`/tracking/${order.trackingToken}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Recibimos tu pedido' })).toBeVisible();
  await expect(page.getByText('Hola, Ana L.')).toBeVisible();
  await expect(page.getByText('Panajachel')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page
    .getByRole('button', { name: /^Copiar el número de cuenta/ })
    .first()
    .click();
  await expect(page.getByText('Copiado')).toBeVisible();

  const amount = page.getByLabel('Cuánto pagaste');
  await expect(amount).toHaveValue('285.00');
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByRole('alert')).toHaveText('Agrega la foto de tu comprobante.');
  await amount.fill('100');
  await page.getByLabel(/^Número de boleta/).fill(`77${order.label}`);
  const picture = await drawPicture(page, 'boleta.png', 'hsl(120 40% 85%)');
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText('Cambiar la foto')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu comprobante' })).toBeVisible();

  const queue = await request.get(`/api/payments?tab=waiting&q=${order.label}`, {
    headers: { authorization: token },
  });
  expect((await queue.json()).items).toMatchObject([
    { amount: 10_000, submittedBy: 'Cliente', reference: `77${order.label}`, orders: order.label },
  ]);
  await page.reload();
  await expect(page.getByText('Q 100.00 en revisión.')).toBeVisible();
  await expect(page.getByLabel('Cuánto pagaste')).toHaveValue('185.00');
});

test('a page shown again after a while updates itself', { tag: '@core' }, async ({
  page,
  request,
  product,
}) => {
  const token = await getToken(request, 'admin', product.url);
  const order = await readTracked(request, token, await makeOrder(request, { token, terms: 'cod' }));
  await page.clock.install();
  await page.goto(`/tracking/${order.trackingToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos tu pedido');
  await moveThere(request, token, order.id, ['pack', 'hand_over']);
  await page.clock.fastForward(30_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido va en camino');
  await expect(page.getByText('Pagas Q 285.00 al recibir.')).toBeVisible();
});

test('works without JavaScript, and an unknown link shows a not-found page', {
  tag: '@core',
}, async ({ browser, request, product }) => {
  const token = await getToken(request, 'admin', product.url);
  const order = await readTracked(request, token, await makeOrder(request, { token }));
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.url}/tracking/${order.trackingToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos tu pedido');
  await expect(page.getByText('Q 285.00').first()).toBeVisible();
  await expect(page.getByText('envía la foto de tu comprobante por WhatsApp')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar comprobante' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Escribir por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Hola/,
  );
  const unknown = await page.goto(`${product.url}/tracking/${'A'.repeat(22)}`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos este pedido');
  await context.close();
});

test('a typed text never runs as script', { tag: '@core' }, async ({ page, request, isMobile }) => {
  test.skip(isMobile === true, 'what runs, runs at any width');
  const order = await makeHostileOrder(request);
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto(`/tracking/${order.trackingToken}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido ya está empacado');
  await page.getByText('¿Prefieres pagar antes?').click();
  await page.getByRole('button', { name: /^Copiar el número de guía/ }).click();
  await page.mouse.move(200, 400);
  const found = await page.evaluate(() => ({
    ran: Reflect.get(window, 'ran') ?? null,
    scripts: [...document.scripts].map((script) => script.getAttribute('src')?.replace(/-.*/, '')),
    foreign: document.querySelectorAll(
      'iframe, object, embed, video, audio, marquee, math, base, img[src="x"], main style, main script, [onerror], [onload], [onfocus], [ontoggle], [onmouseover]',
    ).length,
  }));
  expect(found).toEqual({ ran: null, scripts: ['/storefront/assets/main'], foreign: 0 });
  expect(dialogs).toEqual([]);
});

test('the tracking page stays within its size limit and contains no back-office code', {
  tag: '@core',
}, async ({ isMobile }) => {
  test.skip(isMobile === true, 'files weigh the same everywhere');
  const assets = join(BUILT, 'assets');
  const files = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name));
  const weights = await Promise.all(
    files.map(async (name) => gzipSync(await readFile(join(assets, name)), { level: 9 }).length),
  );
  expect(files.length).toBeGreaterThanOrEqual(2);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(HEAVIEST);
  const modules: string[] = JSON.parse(await readFile(join(BUILT, '.vite/modules.json'), 'utf8'));
  expect(modules.length).toBeGreaterThan(5);
  expect(
    modules.filter((path) => !/^(storefront\/src|shared\/src|node_modules\/preact)\//.test(path)),
  ).toEqual([]);
});
