import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, watchComplaints } from '../support/browser-actions.ts';
import { DEMO_PASSWORD, expect, test } from '../support/product.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const getCard = (page: Page, what: RegExp) =>
  page.getByRole('main').getByRole('list').getByRole('link', { name: what });
/** «25 pedidos por empacar» is 25. */
const countOf = async (page: Page, what: RegExp) =>
  Number.parseInt((await getCard(page, what).textContent()) ?? '', 10);

/** Signs in as anybody does, and takes the card of this work on the landing page. */
async function begin(page: Page, userName: string, what: RegExp): Promise<number> {
  await page.goto('/login');
  await page.getByLabel('Usuario o correo').fill(userName);
  await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/orders/myorders');
  await expect(getCard(page, what)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const count = await countOf(page, what);
  await getCard(page, what).click();
  return count;
}

/** Back where everybody lands: what was done waits no more. */
async function expectOneLess(page: Page, what: RegExp, before: number): Promise<void> {
  await page.goto('/orders/myorders');
  await expect(getCard(page, what)).toBeVisible();
  expect(await countOf(page, what)).toBe(before - 1);
}

test('a seller begins with a customer who waits for word', async ({ page }) => {
  const what = /clientes por avisar/;
  const before = await begin(page, 'vendedora', what);
  const waiting = page.getByRole('region', { name: 'Mis clientes por avisar' });
  await page.context().route(/wa\.me/, (route) => route.fulfill({ body: '' }));
  const opened = page.waitForEvent('popup');
  await waiting
    .getByRole('link', { name: /^Avisar a .* por WhatsApp$/ })
    .first()
    .click();
  await expect(await opened).toHaveURL(/^https:\/\/wa\.me\/502/);
  await expect(page.getByText(/ya está avisada$/)).toBeVisible();
  await expectOneLess(page, what, before);
});

test('logistics begins with an order to pack', async ({ page }) => {
  const what = /pedidos por empacar/;
  const before = await begin(page, 'logistica', what);
  const pack = page.getByRole('button', { name: /^Empacar: P-/ }).first();
  const [label = ''] = /P-\d+/.exec((await pack.getAttribute('aria-label')) ?? '') ?? [];
  await pack.click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Empacar: ${label}` })).toHaveCount(0);
  await expectOneLess(page, what, before);
});

test('a buyer begins with a parcel that arrived', async ({ page }) => {
  await begin(page, 'compras', /compras por recibir/);
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Recibir el paquete' }).click();
  await page.getByRole('button', { name: 'Todo bien', exact: true }).click();
  await page.getByRole('button', { name: 'Recibir el paquete' }).click();
  await expect(page.getByText('Paquete recibido')).toBeVisible();
});

test('finance begins with a payment to review', async ({ page }) => {
  const what = /pagos por revisar/;
  const before = await begin(page, 'finanzas', what);
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(page.getByText(/ aprobado/).first()).toBeVisible();
  await expectOneLess(page, what, before);
});

test('the owner begins with a refund to decide', async ({ page }) => {
  const what = /devoluciones por decidir/;
  const before = await begin(page, 'admin', what);
  await page.getByRole('button', { name: 'Rechazar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/razón|motivo|por qué/i).fill('Ya la usó.');
  await dialog.getByRole('button', { name: /^Rechazar/ }).click();
  await expect(dialog).toBeHidden();
  await expectOneLess(page, what, before);
});
