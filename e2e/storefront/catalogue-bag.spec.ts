import type { APIRequestContext, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { getToken, newPhone } from '../support/orders.ts';
import { expect, test } from '../support/product.ts';

interface Article {
  readonly id: string;
  readonly productId: string;
  readonly sku: string;
  readonly name: string;
  /** As the form calls it: «Blusa · Negro · S». */
  readonly called: string;
}

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Articles of the catalogue that are there now, of different products. */
async function shownArticles(request: APIRequestContext, count: number): Promise<Article[]> {
  const answer = await request.get('/api/public/catalog?availability=now&limit=24');
  expect(answer.status()).toBe(200);
  const cards: { slug: string }[] = (await answer.json()).items;
  const authorization = await getToken(request, 'vendedora');
  const found: Article[] = [];
  for (const { slug } of cards) {
    if (found.length === count) break;
    const product = await (await request.get(`/api/public/catalog/${slug}`)).json();
    const variant: { id: string } | undefined = product.variants.find(
      ({ availability }: { availability: string }) => availability === 'available',
    );
    if (variant === undefined) continue;
    const query = `q=${encodeURIComponent(product.name)}&limit=30`;
    const looked = await request.get(`/api/products/lookup?${query}`, { headers: { authorization } });
    const items: { id: string; productId: string; sku: string; size: string; colour: string }[] = (
      await looked.json()
    ).items;
    const item = items.find(({ id }) => id === variant.id);
    if (item === undefined) continue;
    const { id, productId, sku, colour, size } = item;
    const form = [colour, size].filter((part) => part !== '').join(' · ') || sku;
    found.push({ id, productId, sku, name: product.name, called: `${product.name} · ${form}` });
  }
  expect(found).toHaveLength(count);
  return found;
}

async function ownCode(request: APIRequestContext, userName: string): Promise<string> {
  const authorization = await getToken(request, userName);
  const answer = await request.get('/api/catalogue-lists', { headers: { authorization } });
  expect(answer.status()).toBe(200);
  return (await answer.json()).code;
}

/** What a customer does in the catalogue, who came by this seller's link. */
async function makeBag(
  request: APIRequestContext,
  articles: readonly Article[],
  seller = '',
): Promise<{ readonly code: string; readonly whatsapp: string | null }> {
  const answer = await request.post('/api/public/bags', {
    data: { lines: articles.map(({ id }) => ({ variantId: id, quantity: 2 })), seller },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

const getQuantity = (page: Page, { called }: Article) => page.getByLabel(`Cantidad de ${called}`);
const getBagDialog = (page: Page) => page.getByRole('dialog', { name: 'Abrir bolsa del catálogo' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Abrir bolsa del catálogo' }).click();
  await expect(getBagDialog(page).getByRole('textbox', { name: 'Código de bolsa' })).toBeFocused();
}

test('a bag code fills an order from the catalogue', async ({ page, request }) => {
  const [kept, chosen] = await shownArticles(request, 2);
  if (kept === undefined || chosen === undefined) throw new Error('two articles');
  const { code } = await makeBag(request, [kept, chosen], await ownCode(request, 'vendedora'));
  const phone = newPhone();
  await signIn(page, 'vendedora', '/orders/myorders?open=new');
  await page.getByLabel('Teléfono', { exact: true }).fill(phone);
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía Ixcot');
  const box = page.getByLabel('Busca por nombre o SKU, o escanea');
  await box.fill(kept.sku);
  await box.press('Enter');
  await expect(getQuantity(page, kept)).toHaveValue('1');

  await openDialog(page);
  const field = getBagDialog(page).getByRole('textbox', { name: 'Código de bolsa' });
  await field.fill('k0m2qx');
  await expect(getBagDialog(page).getByText(/^El código lleva seis letras y números/)).toBeVisible();
  await field.fill('222222');
  await expect(getBagDialog(page).getByText(/^No hay ninguna bolsa con ese código/)).toBeVisible();
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await field.fill(code.toLowerCase());
  await expect(getBagDialog(page)).toBeHidden();
  // What stood there stays; the other one comes with the number the customer chose.
  await expect(getQuantity(page, kept)).toHaveValue('1');
  await expect(getQuantity(page, chosen)).toHaveValue('2');
  const notice = page.getByRole('status').filter({ hasText: `De la bolsa ${code}: 1 artículo.` });
  await expect(notice).toContainText('1 ya estaba en el pedido.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await notice.getByRole('button', { name: 'Deshacer' }).click();
  await expect(getQuantity(page, chosen)).toHaveCount(0);
  await openDialog(page);
  // The customer's whole message will do.
  await field.fill(`Hola, me interesa esto del catálogo: Total: Q 1.00 Código: ${code}`);
  await expect(getQuantity(page, chosen)).toHaveValue('2');
  await page.getByText('Recoge en tienda').click();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText(/^Pedido P-\d{6} confirmado$/)).toBeVisible();

  const headers = { authorization: await getToken(request, 'vendedora') };
  const id = new URL(page.url()).searchParams.get('open');
  const order = await (await request.get(`/api/orders/${id}`, { headers })).json();
  expect(order).toMatchObject({ status: 'confirmed', channel: 'catalogue', customerName: 'Lucía Ixcot' });
  expect(order.lines).toHaveLength(2);
});

test('a link opens the form with its bag, and an unknown code shows an error at the field', async ({
  page,
  request,
}) => {
  const articles = await shownArticles(request, 2);
  const { code } = await makeBag(request, articles, await ownCode(request, 'vendedora'));
  await signIn(page, 'admin', `/orders/myorders?open=new&bag=${code}`);
  for (const article of articles) await expect(getQuantity(page, article)).toHaveValue('2');
  // Whoever sees everybody's orders writes it down for the seller whose link it was.
  await expect(page.getByText(/el pedido queda a su nombre\.$/)).toBeVisible();
  await expect(page).not.toHaveURL(/bag=/);
  await expect(page.locator('form header').getByRole('status')).toHaveText('Guardado');
  await page.goto('/orders/myorders?open=new&bag=222222');
  await expect(getBagDialog(page).getByText(/^No hay ninguna bolsa con ese código/)).toBeVisible();
  await expect(getBagDialog(page).getByRole('textbox', { name: 'Código de bolsa' })).toHaveValue('222222');
});

test('a seller shares a selection and closes it again', async ({ page, request }) => {
  const [article] = await shownArticles(request, 1);
  if (article === undefined) throw new Error('one article');
  await signIn(page, 'vendedora');
  await page.getByRole('button', { name: 'Mi catálogo' }).click();
  const drawer = page.getByRole('dialog', { name: 'Mi catálogo' });
  await expect(drawer.getByText(/\/catalogo\?v=/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Mostrar QR' }).first().click();
  await expect(drawer.getByRole('img', { name: 'Código QR de Mi catálogo' })).toBeVisible();
  const number = drawer.getByLabel('Tu WhatsApp');
  await number.fill('123');
  await drawer.getByRole('button', { name: 'Guardar número' }).click();
  await expect(drawer.getByText(/^Revisa el número/)).toBeVisible();
  await number.fill('5512 3344');
  await drawer.getByRole('button', { name: 'Guardar número' }).click();
  await expect(number).toHaveValue('5512-3344');
  const mine = await makeBag(request, [article], await ownCode(request, 'vendedora'));
  expect(mine.whatsapp).toBe('+50255123344');
  await drawer.getByRole('button', { name: 'Crear enlace' }).click();
  await expect(drawer.getByText('Elige al menos un artículo.')).toBeVisible();
  const box = drawer.getByLabel('Busca por nombre o SKU, o escanea');
  await box.fill(article.sku);
  await box.press('Enter');
  await expect(drawer.getByText('1 artículo elegido')).toBeVisible();
  const title = `Para Ana ${Date.now()}`;
  await drawer.getByLabel('Título').fill(title);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Crear enlace' }).click();
  const row = drawer.getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText(/se cierra en (24|23) h/)).toBeVisible();
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const link = (await row.getByText(/\/catalogo\/lista\//).textContent()) ?? '';
  const token = link.split('/').at(-1);
  const shared = await request.get(`/api/public/catalog/lists/${token}`);
  expect(await shared.json()).toMatchObject({ title, items: [{ name: article.name }] });

  // What the customer sees who is sent the link, and what once it is closed.
  const customer = await page.context().newPage();
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(customer.getByRole('link', { name: article.name })).toBeVisible();
  await expectAccessible(customer);
  await expectNoSidewaysScroll(customer);

  await row.getByRole('button', { name: 'Cerrar enlace' }).click();
  await page
    .getByRole('dialog', { name: `Cerrar «${title}»` })
    .getByRole('button', { name: 'Cerrar enlace' })
    .click();
  await expect(row).toHaveCount(0);
  expect((await request.get(`/api/public/catalog/lists/${token}`)).status()).toBe(404);
  await customer.reload();
  await expect(customer.getByRole('link', { name: article.name })).toHaveCount(0);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Esto ya no está en el catálogo');
});
