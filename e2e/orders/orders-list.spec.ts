import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { makeGoods } from '../support/goods.ts';
import { confirmThere, getToken, makeDraft, makeOrder, openReception, orderRow } from '../support/orders.ts';
import { expect, test } from '../support/product.ts';
import { enter } from '../support/shell-actions.ts';
import { newSurname } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('shows tabs by stage with counts and restores filters from the address', async ({
  page,
  context,
  request,
}) => {
  const surname = newSurname();
  const [goods, token] = [await makeGoods(request, 9), await getToken(request, 'vendedora')];
  const draft = await makeDraft(request, token, { customer: `Ana ${surname}`, goods });
  const owed = await makeOrder(request, token, { customer: `Berta ${surname}`, goods, terms: 'prepaid' });
  const ready = await makeOrder(request, token, { customer: `Celia ${surname}`, goods });

  await openReception(page, `?q=${surname}`);
  const tabs = page.getByRole('navigation', { name: 'Etapas y vistas' });
  await expect(tabs.getByRole('button', { name: 'Todos 3' })).toBeVisible();
  for (const name of ['Borrador 1', 'Por confirmar pago 1', 'Por preparar 1', 'En ruta 0'])
    await expect(tabs.getByRole('button', { name })).toBeVisible();
  await expect(orderRow(page, draft).getByText('Borrador', { exact: true })).toBeVisible();

  await tabs.getByRole('button', { name: /^Por preparar/ }).click();
  await expect(orderRow(page, ready)).toBeVisible();
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await expect(page).toHaveURL(`/orders/list?tab=to_prepare&q=${surname}`);

  // What a filter of the address says holds wherever it is pasted.
  const pasted = await context.newPage();
  await pasted.goto(`/orders/list?q=${surname}&payment=unpaid&owing=yes`);
  await expect(orderRow(pasted, owed)).toBeVisible();
  await expect(pasted.locator('[data-row-link]')).toHaveCount(1);
  await pasted.goto(`/orders/list?q=${surname}&total=..100&created=today`);
  await expect(pasted.getByRole('heading', { name: 'Nada coincide con lo que buscas' })).toBeVisible();
  // Nonsense in an old link is left out, not held against the person.
  await pasted.goto(`/orders/list?q=${surname}&payment=nada&department=07`);
  await expect(pasted.locator('[data-row-link]')).toHaveCount(3);
  await pasted.close();
});

test('the next step of a row is one click, and packing can be undone', async ({ page, request }) => {
  const surname = newSurname();
  const [goods, token] = [await makeGoods(request, 5), await getToken(request, 'vendedora')];
  const draft = await makeDraft(request, token, { customer: `Dora ${surname}`, goods });
  await openReception(page, `?q=${surname}`);
  const row = orderRow(page, draft);
  await row.getByRole('button', { name: `Confirmar: ${draft.label}` }).click();
  await expect(page.getByText(`${draft.label} quedó confirmado.`)).toBeVisible();
  await expect(row.getByText('Por preparar', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Empacar: ${draft.label}` }).click();
  await expect(row.getByText('Por asignar guía', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row.getByText('Por preparar', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: `Empacar: ${draft.label}` }).click();
  await row.getByRole('button', { name: `Asignar guía: ${draft.label}` }).click();
  await expect(page).toHaveURL(new RegExp(`open=${draft.id}`));
});

test('a refused step shows the reason and who holds the stock, and links to the form', async ({
  page,
  request,
}) => {
  const surname = newSurname();
  const [goods, token] = [await makeGoods(request, 2), await getToken(request, 'vendedora')];
  const holder = await makeOrder(request, token, { customer: `Elsa ${surname}`, goods, quantity: 2 });
  const short = await makeDraft(request, token, { customer: `Flor ${surname}`, goods });
  const incomplete = await makeDraft(request, token, { customer: `Gilda ${surname}`, goods, phone: null });

  await openReception(page, `?q=${surname}`);
  await orderRow(page, short)
    .getByRole('button', { name: /^Confirmar/ })
    .click();
  const dialog = page.getByRole('dialog', { name: `Confirmar ${short.label}` });
  await expect(dialog.getByRole('alert')).toContainText('No alcanza');
  await expect(dialog.getByText(holder.label)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  await orderRow(page, incomplete)
    .getByRole('button', { name: /^Confirmar/ })
    .click();
  const missing = page.getByRole('dialog', { name: `Confirmar ${incomplete.label}` });
  await expect(missing.getByText('Escribe el teléfono del cliente.')).toBeVisible();
  await missing.getByRole('button', { name: 'Completar' }).click();
  await expect(page).toHaveURL(`/orders/list?q=${surname}&edit=${incomplete.id}`);
  await page.goBack();
  await expect(orderRow(page, incomplete)).toBeVisible();
});

test('a bulk action shows a preview first and a result per row', async ({ page, request }) => {
  const surname = newSurname();
  const [goods, token] = [await makeGoods(request, 5), await getToken(request, 'vendedora')];
  const draft = await makeDraft(request, token, { customer: `Hilda ${surname}`, goods });
  const done = await makeOrder(request, token, { customer: `Irma ${surname}`, goods });
  await openReception(page, `?q=${surname}`);
  for (const order of [draft, done]) await orderRow(page, order).getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Acciones con lo seleccionado' }).getByText('Confirmar').click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar' });
  await expect(dialog.getByText('Cambiará 1. 1 no puede cambiar.')).toBeVisible();
  await expect(orderRow(page, draft).getByText('Borrador', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Confirmar (1)' }).click();
  await expect(dialog.getByText('Cambió 1. 1 no cambió.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(orderRow(page, draft).getByText('Por preparar', { exact: true })).toBeVisible();
});

test('a seller without S-01 sees only their own orders', async ({ page, request }) => {
  const surname = newSurname();
  const goods = await makeGoods(request, 9);
  const [andrea, gabriela] = [await getToken(request, 'vendedora'), await getToken(request, 'gabriela')];
  const own = await makeOrder(request, andrea, { customer: `Julia ${surname}`, goods, terms: 'prepaid' });
  const other = await makeOrder(request, gabriela, { customer: `Karla ${surname}`, goods });

  await signIn(page, 'vendedora', `/orders/myorders?q=${surname}`);
  await expect(orderRow(page, own)).toBeVisible();
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await expect(orderRow(page, own).getByRole('button', { name: /^Registrar pago/ })).toBeVisible();
  await page.goto('/orders/list');
  await expect(page).toHaveURL('/orders/myorders');
  await page.goto(`/orders/myorders?open=${other.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByText(`Karla ${surname}`)).toHaveCount(0);
});

test('the month panel shows what to collect and which reservations expire soon', async ({
  page,
  request,
}) => {
  const surname = newSurname();
  const [goods, token] = [await makeGoods(request, 5), await getToken(request, 'jimena')];
  const order = await makeOrder(request, token, { customer: `Lidia ${surname}`, goods, terms: 'prepaid' });
  await signIn(page, 'jimena');
  const month = page.getByRole('region', { name: 'Tu mes' });
  await month.getByRole('button', { name: /^Apartados por vencer/ }).click();
  const line = month.getByRole('listitem').filter({ hasText: `Lidia ${surname}` });
  await expect(line.getByRole('timer')).toHaveText(/^23 h 59 min$|^24 h 0 min$/);
  const reminder = line.getByRole('link', { name: `Recordar el pago a Lidia ${surname} por WhatsApp` });
  await expect(reminder).toHaveAttribute('href', /^https:\/\/wa\.me\/502\d{8}\?text=Hola%20Lidia/);
  await expectAccessible(page);
  await month.getByRole('button', { name: /^Por cobrar/ }).click();
  await expect(page).toHaveURL('/orders/myorders?owing=yes');
  await expect(orderRow(page, order)).toBeVisible();
});

test('updates rows changed by others and only announces new ones', async ({ page, request }) => {
  const surname = newSurname();
  const [goods, token] = [await makeGoods(request, 5), await getToken(request, 'vendedora')];
  const draft = await makeDraft(request, token, { customer: `Marta ${surname}`, goods });
  const listening = page.waitForRequest(/\/api\/events/);
  await openReception(page, `?q=${surname}`);
  await listening;
  const row = orderRow(page, draft);
  await expect(row.getByText('Borrador', { exact: true })).toBeVisible();
  await confirmThere(request, token, draft);
  await expect(row.getByText('Por preparar', { exact: true })).toBeVisible({ timeout: 2000 });

  const next = await makeDraft(request, token, { customer: `Nidia ${surname}`, goods });
  const newRows = page.getByRole('button', { name: '1 nuevo: mostrar' });
  await expect(newRows).toBeVisible({ timeout: 2000 });
  await expect(orderRow(page, next)).toHaveCount(0);
  await newRows.click();
  await expect(orderRow(page, next)).toBeVisible();
});

test('links open an order beside the list, as a page, or in the form, and Back returns', async ({
  page,
  request,
}) => {
  const surname = newSurname();
  const [goods, token] = [await makeGoods(request, 5), await getToken(request, 'vendedora')];
  const draft = await makeDraft(request, token, { customer: `Olga ${surname}`, goods });
  await openReception(page, `?order=${draft.id}`);
  await expect(page.getByRole('dialog', { name: `${draft.label} · Olga ${surname}` })).toBeVisible();
  await expect(page).toHaveURL(`/orders/list?open=${draft.id}`);
  await page.goto(`/orders/list?order=${draft.id}&full=1`);
  await expect(page.getByRole('button', { name: 'Volver a la lista' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  await page.goto(`/orders/list?q=${surname}`);
  await expect(orderRow(page, draft)).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo pedido' }).click();
  await expect(page).toHaveURL(`/orders/list?q=${surname}&open=new`);
  await expect(orderRow(page, draft)).toHaveCount(0);
  await page.goBack();
  await expect(orderRow(page, draft)).toBeVisible();
  await expect(page.getByLabel('Buscar', { exact: true })).toHaveValue(surname);
});

test('the palette finds an order by its number', async ({ page, request, isMobile }) => {
  test.skip(isMobile === true, 'needs a keyboard');
  const [goods, token] = [await makeGoods(request, 5), await getToken(request, 'vendedora')];
  const draft = await makeDraft(request, token, { customer: `Petra ${newSurname()}`, goods });
  await enter(page, 'vendedora');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a' });
  await palette.getByRole('combobox').fill(draft.label);
  await palette.getByRole('option', { name: new RegExp(`^${draft.label}`) }).click();
  await expect(page).toHaveURL(`/orders/myorders?open=${draft.id}`);
  await expect(page.getByRole('dialog', { name: new RegExp(`^${draft.label}`) })).toBeVisible();
});

test.describe('orders at 360 px in dark', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('both order lists fit', async ({ page, request }) => {
    const surname = newSurname();
    const [goods, token] = [await makeGoods(request, 9), await getToken(request, 'vendedora')];
    await makeDraft(request, token, { customer: `Queta ${surname}`, goods });
    await makeOrder(request, token, { customer: `Rita de los Ángeles ${surname}`, goods, terms: 'prepaid' });
    await makeOrder(request, token, { customer: `Sara ${surname}`, goods });
    await openReception(page, `?q=${surname}`);
    await switchTo(page, 'dark');
    await expect(page.locator('[data-row-link]')).toHaveCount(3);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto('/login');
    await page.evaluate(() => localStorage.clear());
    await signIn(page, 'vendedora');
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
