import type { APIRequestContext, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { makeGoods } from '../support/goods.ts';
import { expect, test } from '../support/product.ts';
import { adminToken } from '../support/staff.ts';

let complaints: readonly string[] = [];
let made = 0;

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** A phone nobody else has. */
const newPhone = () => `4${String((Date.now() + ++made * 7919) % 10_000_000).padStart(7, '0')}`;

async function openForm(page: Page): Promise<void> {
  await signIn(page, 'vendedora', '/orders/myorders?open=new');
  await expect(page.getByLabel('Teléfono', { exact: true })).toBeFocused();
}

async function scan(page: Page, code: string): Promise<void> {
  const box = page.getByLabel('Busca por nombre o SKU, o escanea');
  await box.fill(code);
  await box.press('Enter');
  await expect(page.getByText(/^Agregado:/)).toBeVisible();
}

async function readOrders(request: APIRequestContext, phone: string): Promise<readonly object[]> {
  const answer = await request.get(`/api/orders?limit=100&q=${phone}`, {
    headers: { authorization: await adminToken(request) },
  });
  return (await answer.json()).items;
}

const state = (page: Page) => page.locator('form header').getByRole('status');
const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirmar pedido' });

test('a pasted chat becomes a confirmed order', { tag: '@phone' }, async ({ page, request }) => {
  const phone = newPhone();
  await openForm(page);
  const dialog = page.getByRole('dialog', { name: 'Pegar chat de WhatsApp' });
  const readChat = async () => {
    await page.getByRole('button', { name: 'Pegar chat de WhatsApp' }).click();
    await dialog.getByLabel('Mensajes del chat').fill(
      `Hola, quiero una blusa campesina de lunares con bordado rosa palo talla S
Mi nombre es Marta Xicará, mi número es ${phone}
Para Panajachel, Sololá, calle Santander 3-20 zona 1, portón negro
contra entrega por favor`,
    );
    await expect(dialog.getByLabel(/^Artículo para/)).toHaveValue(/.+/);
  };
  await readChat();
  await expect(dialog.getByText('Panajachel, Sololá', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Seguro').first()).toBeVisible();
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Del chat: 1 artículo, teléfono/)).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Marta Xicará');
  await expect(page.getByRole('combobox', { name: 'Municipio' })).toHaveValue('Panajachel');
  await expect(page.getByLabel('Contra entrega')).toBeChecked();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  await readChat();
  await dialog.getByRole('button', { name: 'Usar todo (1 artículo)' }).click();
  await expect(state(page)).toHaveText('Guardado');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirmButton(page).click();
  await expect(page.getByText(/^Pedido P-\d{6} confirmado$/)).toBeVisible();
  expect(await readOrders(request, phone)).toMatchObject([
    { status: 'confirmed', customerName: 'Marta Xicará' },
  ]);

  // The customer is known from now on: the phone alone brings everything.
  await page.goto('/orders/myorders?open=new');
  await page.getByLabel('Teléfono', { exact: true }).fill(`+502 ${phone.slice(0, 4)} ${phone.slice(4)}`);
  await expect(page.getByRole('option', { name: /Marta Xicará/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Teléfono', { exact: true }).press('Enter');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Marta Xicará');
  await expect(page.getByRole('combobox', { name: 'Municipio' })).toHaveValue('Panajachel');
  await expect(page.getByText('Ya es cliente')).toBeVisible();
});

test('an order is typed by keyboard alone', async ({ page, request }, { project }) => {
  test.skip(project.name === 'phone', 'phones have no keyboard');
  const phone = newPhone();
  const { variants, name } = await makeGoods(request, 6);
  await openForm(page);
  await page.keyboard.type(phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Rosa Ajú');
  await page.keyboard.press('Tab');
  // A scanner is a quick typist that ends with Enter; the same code again is one more.
  for (let time = 0; time < 2; time++) {
    await page.keyboard.type(variants[0]?.sku ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(`Cantidad de ${name} · Negro · S`)).toHaveValue(String(time + 1));
  }
  await page.keyboard.type(name);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Cantidad de ${name} · Negro · M`)).toHaveValue('1');
  const way = page.getByRole('radio', { name: 'Envío' });
  for (let step = 0; step < 20 && !(await way.evaluate((radio) => radio === document.activeElement)); step++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Recoge en tienda' })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Pedido P-\d{6} confirmado$/)).toBeVisible();
  expect(await readOrders(request, phone)).toMatchObject([{ status: 'confirmed', total: 37_500 }]);
});

test('a reload and an ended session keep the form, and it remains one order', async ({ page, request }) => {
  const phone = newPhone();
  const { variants, name } = await makeGoods(request, 6);
  await openForm(page);
  await page.getByLabel('Teléfono', { exact: true }).fill(phone);
  await page.getByLabel('Nombre', { exact: true }).fill('Elena');
  await scan(page, variants[0]?.sku ?? '');
  await expect(state(page)).toHaveText('Guardado');
  // Typed and reloaded before it could be sent.
  await page.getByLabel('Nombre', { exact: true }).fill('Elena Tuyuc');
  await page.getByLabel('Envío', { exact: true }).last().fill('35 quet');
  await page.reload();
  await expect(page.getByText(/^Sigues con el borrador P-\d{6}/)).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Elena Tuyuc');
  await expect(page.locator('input[name=shipping]')).toHaveValue('35 quet');
  await expect(page.getByLabel(`Cantidad de ${name} · Negro · S`)).toHaveValue('1');

  const token = await page.evaluate(() => localStorage.getItem('serviceToken'));
  await request.post('/api/logout', { headers: { authorization: token ?? '' } });
  await page.getByLabel('Nombre', { exact: true }).fill('Elena Tuyuc Chet');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, 'vendedora');
  await expect(page).toHaveURL(/open=new/);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Elena Tuyuc Chet');
  await page.getByText('Recoge en tienda').click();
  await confirmButton(page).click();
  await expect(page.getByText(/^Pedido P-\d{6} confirmado$/)).toBeVisible();
  expect(await readOrders(request, phone)).toMatchObject([
    { status: 'confirmed', customerName: 'Elena Tuyuc Chet' },
  ]);
});

test('two new orders in two tabs are two orders', { tag: '@core' }, async ({ page, request, context }) => {
  const phones = [newPhone(), newPhone()];
  const { variants } = await makeGoods(request, 6);
  await openForm(page);
  const other = await context.newPage();
  await other.goto('/orders/myorders?open=new');
  for (const [index, tab] of [page, other].entries()) {
    await tab.getByLabel('Teléfono', { exact: true }).fill(phones[index] ?? '');
    await tab.getByLabel('Nombre', { exact: true }).fill(`Gemela ${index}`);
    await scan(tab, variants[index]?.sku ?? '');
    await expect(state(tab)).toHaveText('Guardado');
  }
  await other.reload();
  await expect(other.getByLabel('Nombre', { exact: true })).toHaveValue('Gemela 1');
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Gemela 0');
  await other.close();
  for (const phone of phones) expect(await readOrders(request, phone)).toHaveLength(1);
});

test('without a network the form is kept, and a lost response creates no second order', async ({
  page,
  request,
  context,
}) => {
  const phone = newPhone();
  const { variants } = await makeGoods(request, 6);
  await openForm(page);
  // It arrives and is done, but nobody hears of it.
  let losses = 0;
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST' || losses > 0) return route.continue();
    losses++;
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Teléfono', { exact: true }).fill(phone);
  await expect(state(page)).toHaveText('Sin conexión: se guarda aquí');
  await page.getByLabel('Nombre', { exact: true }).fill('Inés');
  await expect(state(page)).toHaveText('Guardado');
  expect(losses).toBe(1);
  await page.unroute('**/api/orders');

  await scan(page, variants[0]?.sku ?? '');
  await expect(state(page)).toHaveText('Guardado');
  await context.setOffline(true);
  await page.getByLabel('Nombre', { exact: true }).fill('Inés Caal');
  await expect(state(page)).toHaveText('Sin conexión: se guarda aquí');
  await page.getByText('Recoge en tienda').click();
  await confirmButton(page).click();
  await expect(page.getByText(/Lo que escribiste está guardado aquí/)).toBeVisible();
  await context.setOffline(false);
  await expect(state(page)).toHaveText('Guardado');
  await confirmButton(page).dblclick();
  await expect(page.getByText(/^Pedido P-\d{6} confirmado$/)).toBeVisible();
  expect(await readOrders(request, phone)).toMatchObject([
    { status: 'confirmed', customerName: 'Inés Caal' },
  ]);
});

test('shows a shortage at its line with who holds the stock and what to do', async ({ page, request }) => {
  const phone = newPhone();
  const { variants, name } = await makeGoods(request, 3);
  await openForm(page);
  await page.getByLabel('Teléfono', { exact: true }).fill(phone);
  await page.getByLabel('Nombre', { exact: true }).fill('Irma');
  await page.getByText('Recoge en tienda').click();
  await scan(page, variants[0]?.sku ?? '');
  const quantity = page.getByLabel(`Cantidad de ${name} · Negro · S`);
  await quantity.fill('5');
  await expect(page.getByText('Solo quedan 3.')).toBeVisible();
  await quantity.fill('3');
  await expect(page.getByText('Solo quedan 3.')).toBeHidden();
  await expect(state(page)).toHaveText('Guardado');
  const held = await request.post('/api/stock/holds', {
    headers: { authorization: await adminToken(request) },
    data: { label: 'Doña Ana', lines: [{ variantId: variants[0]?.id, quantity: 2 }] },
  });
  expect(held.status()).toBe(201);
  await confirmButton(page).click();
  await expect(page.getByText('Apartado por: Doña Ana (2)')).toBeVisible();
  await expect(page.getByText('Solo queda 1.')).toBeVisible();
  await expect(quantity).toBeFocused();
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Poner 1' }).click();
  await expect(quantity).toHaveValue('1');
  await page.getByRole('button', { name: `Quitar ${name} · Negro · S` }).click();
  await expect(quantity).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(quantity).toHaveValue('1');
  await confirmButton(page).click();
  await expect(page.getByText(/^Pedido P-\d{6} confirmado$/)).toBeVisible();
  expect(await readOrders(request, phone)).toMatchObject([{ status: 'confirmed', total: 12_500 }]);
});

test('shows missing and excessive values at their fields and focuses the first', async ({
  page,
  request,
}) => {
  const { variants, name } = await makeGoods(request, 3);
  await openForm(page);
  await confirmButton(page).click();
  await expect(page.getByText('Escribe el teléfono del cliente.')).toBeVisible();
  await expect(page.getByText('Escribe el nombre del cliente.')).toBeVisible();
  await expect(page.getByText('Agrega al menos un artículo.')).toBeVisible();
  await expect(page.getByText('Elige el municipio de entrega.')).toBeVisible();
  await expect(page.getByText('Escribe la dirección, el lugar o las señas.')).toBeVisible();
  await expect(page.getByLabel('Teléfono', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('Teléfono', { exact: true }).fill('123');
  await page.getByLabel('Nombre', { exact: true }).fill('Telma');
  await expect(page.getByText('Escribe un teléfono como 5512-3344.')).toBeVisible();
  await expect(page.getByText('Escribe el nombre del cliente.')).toBeHidden();
  await page.getByLabel('Teléfono', { exact: true }).fill(newPhone());
  await scan(page, variants[0]?.sku ?? '');
  await page.getByText('Recoge en tienda').click();
  await page.getByLabel(`Descuento en ${name} · Negro · S`).fill('200');
  await page.getByLabel('Nombre', { exact: true }).focus();
  await expect(page.getByText('El descuento es mayor que el precio de la línea.')).toBeVisible();
  await page.getByLabel(`Descuento en ${name} · Negro · S`).fill('');

  // A seller's limit is watched while typing and holds when confirming.
  await page.locator('input[name=discount]').fill('15');
  await page.getByText('%', { exact: true }).click();
  await expect(page.getByText(/el límite es 10/)).toBeVisible();
  await confirmButton(page).click();
  await expect(page.locator('input[name=discount]')).toBeFocused();
  await page.locator('input[name=discount]').fill('10');
  await expect(page.getByText(/el límite es 10/)).toBeHidden();
  await confirmButton(page).click();
  await expect(page.getByText(/^Pedido P-\d{6} confirmado$/)).toBeVisible();
});
