import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, signIn, watchComplaints } from '../support/browser-actions.ts';
import { newPhone } from '../support/order-data.ts';
import {
  callThere,
  enterAs,
  expectAccessibleInBoth,
  field,
  fillPreorderLine,
  makePreorder,
  makeShop,
  openPreorder,
  readPreorder,
} from '../support/preorder-data.ts';
import { expect, type Product, test } from '../support/product.ts';
import { newCustomer } from '../support/review-data.ts';
import { newSurname } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

async function openForm(page: Page): Promise<void> {
  await signIn(page, 'vendedora', '/orders/mypreorders?open=new');
  await expect(field(page, 'Teléfono')).toBeFocused();
}

async function readPreorders(
  request: APIRequestContext,
  product: Product,
  phone: string,
): Promise<readonly object[]> {
  const path = `/preorders?limit=100&q=${phone}`;
  return (await callThere<{ items: readonly object[] }>(request, product, 'admin', 'get', path)).items;
}

/** What was saved stands beside the list in place of the form. */
async function expectOpened(page: Page): Promise<void> {
  await expect(page).toHaveURL(/open=[\da-f-]{36}/);
}

const quoteButton = (page: Page) => page.getByRole('button', { name: 'Guardar y cotizar' });

test('a reload keeps the typed text, and leaving asks for confirmation', async ({
  page,
  request,
  product,
}) => {
  const shop = await makeShop(request, product);
  const phone = newPhone();
  const thing = `Vestido ${newSurname()}`;
  await openForm(page);
  await field(page, 'Teléfono').fill(phone);
  await field(page, 'Nombre').fill('Elena Tuyuc');
  // What is told of the number moves what stands below it.
  await expect(page.getByText(/^Es un número nuevo/)).toBeVisible();
  await fillPreorderLine(page, shop, thing);
  await field(page, 'Precio de venta').fill('275 quet');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue('Elena Tuyuc');
  await expect(field(page, 'Qué es')).toHaveValue(thing);
  await expect(field(page, 'Precio en el comercio')).toHaveValue('20');
  await expect(field(page, 'Precio de venta')).toHaveValue('275 quet');

  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(question).toBeHidden();
  await expect(field(page, 'Qué es')).toHaveValue(thing);
  await field(page, 'Precio de venta').fill('275');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expectOpened(page);
  expect(await readPreorders(request, product, phone)).toMatchObject([{ stage: 'draft', total: 27_500 }]);

  // Once it is saved nothing asks, and nothing of it waits in the next one.
  await page.goto('/orders/mypreorders?open=new');
  await expect(field(page, 'Nombre')).toHaveValue('');
  await field(page, 'Nombre').fill('Otra');
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Mis preventas', level: 1 })).toBeVisible();
  await page.goto('/orders/mypreorders?open=new');
  await expect(field(page, 'Nombre')).toHaveValue('');
  expect(await readPreorders(request, product, phone)).toHaveLength(1);
});

test('shows missing and invalid values at their fields and focuses the first', async ({
  page,
  request,
  product,
}) => {
  const shop = await makeShop(request, product);
  const phone = newPhone();
  await openForm(page);
  await quoteButton(page).click();
  await expect(page.getByText('Falta el teléfono.')).toBeVisible();
  await expect(page.getByText('Falta el nombre del cliente.')).toBeVisible();
  await expect(page.getByText('Agrega al menos un artículo.')).toBeVisible();
  await expect(field(page, 'Teléfono')).toBeFocused();
  await expectAccessible(page);

  await field(page, 'Teléfono').fill(phone);
  await field(page, 'Nombre').fill('Telma');
  await expect(page.getByText('Falta el nombre del cliente.')).toBeHidden();
  await fillPreorderLine(page, shop, '');
  await field(page, 'Cantidad').fill('0');
  await field(page, 'Enlace').fill('sin dirección');
  await field(page, 'Precio en el comercio').fill('veinte');
  await field(page, 'Tipo de cambio USD').fill('0');
  await field(page, 'Peso').fill('mucho');
  await field(page, 'Precio de venta').fill('');
  await quoteButton(page).click();
  await expect(page.getByText('Di qué es.')).toBeVisible();
  await expect(page.getByText(/^Escribe una cantidad de 1 a/)).toBeVisible();
  await expect(page.getByText('Revisa el enlace: debe ser una dirección web.')).toBeVisible();
  await expect(page.getByText('Escribe un monto, como 125.50.')).toBeVisible();
  await expect(page.getByText('Escribe el tipo de cambio, como 7.75.')).toBeVisible();
  await expect(page.getByText('Escribe el peso, como 1.5.')).toBeVisible();
  await expect(page.getByText('Falta el precio de venta.')).toBeVisible();
  await expect(field(page, 'Qué es')).toBeFocused();
  await expectAccessible(page);
  expect(await readPreorders(request, product, phone)).toEqual([]);

  await field(page, 'Qué es').fill('Reloj minimalista');
  await field(page, 'Cantidad').fill('2');
  await field(page, 'Enlace').fill('tienda.example/reloj');
  await field(page, 'Precio en el comercio').fill('20');
  await field(page, 'Tipo de cambio USD').fill('7.75');
  await field(page, 'Peso').fill('1.5');
  await field(page, 'Precio de venta').fill('100');
  await expect(page.getByText(/^Pierdes Q/)).toBeVisible();
  await page.getByRole('button', { name: /^Usar el sugerido/ }).click();
  await expect(page.getByText(/^Ganas Q/)).toBeVisible();
  await field(page, 'Precio de venta').fill('450');
  await quoteButton(page).click();
  await expectOpened(page);
  expect(await readPreorders(request, product, phone)).toMatchObject([{ stage: 'quoted', total: 90_000 }]);
});

test('without a network keeps the form, and sending again creates one pre-order', async ({
  page,
  context,
  request,
  product,
}) => {
  const shop = await makeShop(request, product);
  const phone = newPhone();
  await openForm(page);
  await field(page, 'Teléfono').fill(phone);
  await field(page, 'Nombre').fill('Inés Caal');
  await fillPreorderLine(page, shop, 'Sandalias de tacón');
  await context.setOffline(true);
  await quoteButton(page).click();
  await expect(
    page.getByText('No logramos comunicarnos con el sistema. Lo escrito sigue aquí.'),
  ).toBeVisible();
  await expect(field(page, 'Qué es')).toHaveValue('Sandalias de tacón');
  await expectAccessible(page);
  await context.setOffline(false);

  // It arrives and is done, but nobody hears of it.
  let losses = 0;
  await page.route('**/api/preorders', async (route) => {
    if (route.request().method() !== 'POST' || losses > 0) return route.continue();
    losses++;
    await route.fetch();
    return route.abort();
  });
  const again = page.getByRole('button', { name: 'Volver a intentar' });
  await again.click();
  await expect.poll(() => losses).toBe(1);
  await expect(again).toBeEnabled();
  await page.unroute('**/api/preorders');
  await again.click();
  await expectOpened(page);
  expect(await readPreorders(request, product, phone)).toMatchObject([{ stage: 'quoted' }]);
});

test('shows each user their own pre-orders and no screen without permission', async ({
  page,
  request,
  product,
  browser,
}) => {
  test.slow();
  const shop = await makeShop(request, product);
  const surname = newSurname();
  const wanted = { shop, things: [`Blusa ${surname}`], upTo: 'quoted' } as const;
  const own = await makePreorder(request, product, { ...wanted, customer: `Ana ${surname}` });
  const others = await makePreorder(request, product, {
    ...wanted,
    customer: `Bea ${surname}`,
    userName: 'gabriela',
  });
  await signIn(page, 'vendedora', `/orders/mypreorders?q=${surname}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await expect(page.getByText(`Ana ${surname}`).first()).toBeVisible();
  await page.goto(`/orders/mypreorders?open=${others.id}`);
  await expect(page.getByRole('dialog')).toContainText('No encontramos lo que buscas.');
  await page.goto(`/orders/mypreorders?open=${others.id}&full=1`);
  await expect(page.getByText('No encontramos esta preventa')).toBeVisible();
  await expect(page.getByText(`Bea ${surname}`)).toHaveCount(0);
  await page.goto(`/orders/mypreorders?profit=${own.id}`);
  await expect(page.getByText('Esta página es para quien lleva todas las preventas')).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/preorders/list', '/purchases/items', '/purchases/tracking']) {
    await page.goto(path);
    await expect(page).toHaveURL('/orders/myorders');
  }

  const owner = await enterAs(browser, product, 'admin');
  await owner.goto(`/preorders/list?q=${surname}`);
  await expect(owner.locator('[data-row-link]')).toHaveCount(2);
  await openPreorder(owner, others, '/preorders/list');
  await expect(owner.getByRole('dialog')).toContainText(`Bea ${surname}`);
  await owner.context().close();
});

test('list, form, view and profit are accessible in light and dark', async ({ page, request, product }) => {
  test.slow();
  const shop = await makeShop(request, product);
  const customer = newCustomer();
  const preorder = await makePreorder(request, product, {
    customer,
    shop,
    things: ['Bolsa tote de lona', 'Collar dorado'],
  });
  await signIn(page, 'admin', `/preorders/list?q=${preorder.label}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await expectAccessibleInBoth(page);

  await page.locator('[data-row-link]').click();
  await expect(page.getByRole('region', { name: 'Artículos (2 piezas)' })).toBeVisible();
  await expect(page.getByText('Compras ya lo tiene en su lista')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto(`/preorders/list?open=${preorder.id}&full=1`);
  await expect(page.getByRole('heading', { name: preorder.label })).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole('button', { name: `Más acciones de ${preorder.label}` }).click();
  await page.getByRole('menuitem', { name: 'Ver ganancia' }).click();
  await expect(page.getByRole('heading', { name: `Ganancia de ${preorder.label}` })).toBeVisible();
  const margin = page.getByRole('region', { name: '¿Y si se mueve el tipo de cambio?' });
  await expect(margin).toContainText('Igual que ahora');
  await margin.getByLabel('Tipo de cambio USD', { exact: true }).fill('8.75');
  await expect(margin).toContainText(/Q\s[\d.]+ menos que ahora/);
  await expectAccessibleInBoth(page);

  await page.goto('/preorders/list?open=new');
  await fillPreorderLine(page, shop, 'Chaqueta denim');
  await expect(page.getByText(/^Ganas Q/)).toBeVisible();
  await expectAccessibleInBoth(page);
  expect((await readPreorder(request, product, preorder)).stage).toBe('to_buy');
});
