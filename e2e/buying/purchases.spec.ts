import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { part } from '../support/order-data.ts';
import {
  enterAs,
  expectAccessibleInBoth,
  field,
  makePreorder,
  makeShop,
  openPreorder,
  readPreorder,
} from '../support/preorder-data.ts';
import { expect, test } from '../support/product.ts';
import { newSurname } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const rowBox = (page: Page, thing: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Seleccionar ${thing}`) });

test('shopping mode ticks articles offline and buys the ticked ones', async ({
  page,
  context,
  request,
  product,
  isMobile,
}) => {
  test.skip(isMobile !== true, 'nobody carries a desk through a shop');
  const shop = await makeShop(request, product);
  const surname = newSurname();
  const [dress, bag] = [`Vestido ${surname}`, `Bolsa ${surname}`];
  await makePreorder(request, product, { customer: `Ana ${surname}`, shop, things: [dress, bag] });
  await signIn(page, 'compras', '/purchases/items');
  await page.getByRole('button', { name: 'Ir de compras' }).click();
  await field(page, 'Comercio').selectOption({ label: shop.name });
  await expect(page.getByText('0 de 2 en el carrito')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByText(dress).tap();
  await expect(page.getByText('1 de 2 en el carrito')).toBeVisible();
  await expect(page.getByText('Todo guardado')).toBeVisible();

  // In the basement there is no network: the tick stays here and goes out when it is back.
  await context.setOffline(true);
  await page.getByText(bag).tap();
  await expect(page.getByText('1 marca sin enviar')).toBeVisible();
  await expect(page.getByText('Solo en este teléfono')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Comprar lo marcado/ })).toBeDisabled();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await page.getByRole('button', { name: 'Comprar lo marcado (2)' }).click();
  const buying = page.getByRole('dialog', { name: 'Anotar la compra' });
  await expect(buying.getByRole('region', { name: shop.name })).toContainText('2 piezas');
  await expectAccessible(page);
  await buying.getByRole('button', { name: 'Anotar la compra' }).click();
  await expect(page.getByRole('dialog', { name: 'Compra anotada' })).toContainText(shop.name);
  await page.getByRole('button', { name: 'Seguir comprando' }).click();
  await expect(page.getByText(dress)).toHaveCount(0);
});

test('a purchase at two shops becomes two purchases and cannot exceed the demand', async ({
  page,
  request,
  product,
}) => {
  const shops = [await makeShop(request, product), await makeShop(request, product)];
  const surname = newSurname();
  const made = [];
  for (const [at, shop] of shops.entries())
    made.push(
      await makePreorder(request, product, {
        customer: `Ana ${surname}`,
        shop,
        things: [`Blusa ${at} ${surname}`],
      }),
    );
  await signIn(page, 'compras', `/purchases/items?q=${surname}`);
  for (const at of shops.keys()) await rowBox(page, `Blusa ${at} ${surname}`).check();
  await page.getByRole('button', { name: 'Comprar', exact: true }).click();
  const buying = page.getByRole('dialog', { name: 'Anotar la compra' });
  await expect(buying).toContainText('Son 2 comercios: se anotan 2 compras, una por comercio.');
  const quantity = buying.getByLabel(new RegExp(`^Cantidad de Blusa 0 ${surname}`));
  await quantity.fill('3');
  await expect(buying.getByRole('button', { name: 'Las 2 de más son para la tienda' })).toBeVisible();
  await buying.getByRole('button', { name: 'Anotar 2 compras' }).click();
  await expect(buying.getByText(/faltan 1: no se pueden comprar más/)).toBeVisible();
  await expect(quantity).toBeFocused();
  await expectAccessibleInBoth(page);
  await quantity.fill('1');
  await buying.getByRole('button', { name: 'Anotar 2 compras' }).click();
  const bought = page.getByRole('dialog', { name: '2 compras anotadas' });
  for (const { name } of shops) await expect(bought).toContainText(name);
  for (const preorder of made) expect((await readPreorder(request, product, preorder)).stage).toBe('ordered');
});

test('an unavailable article reaches its seller, who replaces it', { tag: '@core' }, async ({
  page,
  request,
  product,
  browser,
}) => {
  test.slow();
  const shop = await makeShop(request, product);
  const surname = newSurname();
  const thing = `Reloj ${surname}`;
  const preorder = await makePreorder(request, product, {
    customer: `Ana ${surname}`,
    shop,
    things: [thing],
  });
  await signIn(page, 'compras', `/purchases/items?q=${surname}`);
  await page.locator('[data-row-link]').click();
  await expect(page.getByRole('dialog')).toContainText(preorder.label);
  await page.getByRole('button', { name: 'Más acciones', exact: true }).click();
  await page.getByRole('menuitem', { name: 'No se consigue' }).click();
  const dialog = page.getByRole('dialog', { name: 'No se consigue' });
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await dialog.getByText('Está agotado').click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'No se consigue (1)' }).click();
  await expect(dialog).toContainText('Cambió 1.');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  const customer = await (await browser.newContext({ baseURL: product.url, locale: 'es-GT' })).newPage();
  await customer.goto(`/tracking/${preorder.trackingToken}`);
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('No conseguimos tu preventa');

  const seller = await enterAs(browser, product, 'vendedora');
  await openPreorder(seller, preorder);
  await expect(seller.getByText(/^Algo no se pudo conseguir/)).toBeVisible();
  await expect(seller.getByText('Está agotado')).toBeVisible();
  await seller.getByRole('button', { name: `Cambiar por otro: ${thing}` }).click();
  const substituting = seller.getByRole('dialog', { name: `Cambiar ${thing} por otro` });
  await substituting.getByLabel('Qué es').fill(`Pulsera ${surname}`);
  await substituting.getByLabel('Precio en el comercio').fill('15');
  await substituting.getByLabel('Precio de venta').fill('250');
  await expect(substituting).toContainText(/Son Q\s50\.00 menos que antes/);
  await expectAccessible(seller);
  await expectNoSidewaysScroll(seller);
  await substituting.getByRole('button', { name: 'Cambiar artículo' }).click();
  await expect(substituting).toBeHidden();
  await expect(part(seller, /^Artículos/)).toContainText(`En lugar de ${thing}`);
  // Half of three hundred suffices for the half of less.
  await expect(seller.getByText('Compras ya lo tiene en su lista')).toBeVisible();
  await seller.context().close();
  await customer.reload();
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Ya vamos a comprar tu preventa');
  await expect(customer.getByText(`Pulsera ${surname}`).first()).toBeVisible();
  await customer.context().close();
});
