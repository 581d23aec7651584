import {
  expectAccessible,
  expectNoSidewaysScroll,
  openUserMenu,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { getToken, makeOrder, openOrder } from '../support/order-data.ts';
import { expect, test } from '../support/product.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('a seller changes an order, and the owner sees before and after in the audit and opens the order', async ({
  page,
  request,
  browser,
  baseURL,
  product,
}) => {
  const order = await makeOrder(request, { token: await getToken(request, 'vendedora', product.url) });
  await signIn(page, 'vendedora', `/orders/myorders?edit=${order.id}`);
  await page.locator('input[name=shipping]').fill('45');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page
    .getByRole('dialog', { name: 'Esto va a cambiar' })
    .getByRole('button', { name: 'Guardar cambios' })
    .click();
  await expect(page.getByText(`Cambios de ${order.label} guardados`)).toBeVisible();

  const owner = await browser.newPage({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  await signIn(owner, 'admin');
  await openUserMenu(owner);
  await owner.getByRole('menuitem', { name: 'Auditoría' }).click();
  await expect(owner.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeVisible();
  await owner.getByLabel('Buscar', { exact: true }).fill(order.label);
  const sentence = 'Andrea Xicará cambió el envío de Q 35.00 a Q 45.00';
  await owner.getByRole('link', { name: new RegExp(sentence.replaceAll(' ', '\\s')) }).click();
  const entry = owner.getByRole('dialog', { name: `Pedido ${order.label}` });
  await expect(entry.getByRole('row', { name: /Envío/ })).toHaveText(/Q\s35\.00\s*Q\s45\.00/);
  await expectAccessible(owner);
  await expectNoSidewaysScroll(owner);

  await entry.getByRole('link', { name: `Pedido ${order.label}` }).click();
  await expect(owner).toHaveURL(new RegExp(`/orders/list\\?open=${order.id}`));
  await openOrder(owner, order);
  await owner.getByRole('link', { name: 'Ver auditoría' }).click();
  await expect(owner).toHaveURL(new RegExp(`/audit\\?document=order(:|%3A)${order.id}`));
  await expect(owner.getByText(/Andrea Xicará creó el pedido/)).toBeVisible();
  await owner.close();

  // Another seller finds nothing under that number.
  const other = await browser.newPage({ baseURL: baseURL ?? '', viewport: page.viewportSize() });
  await signIn(other, 'gabriela', `/audit?q=${order.label}`);
  await expect(other.getByText('Nada coincide con lo que buscas')).toBeVisible();
  await other.close();
});
