import type { APIRequestContext, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { makeGoods } from '../support/goods.ts';
import { getToken, makeOrder } from '../support/orders.ts';
import { expect, test } from '../support/product.ts';
import { newCustomer } from '../support/review-data.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const CONSOLIDATED = '/reports/consolidated-sales';

/** An order to Panajachel, confirmed today. */
async function sell(request: APIRequestContext) {
  const seller = await getToken(request, 'vendedora');
  return makeOrder(request, seller, {
    customer: newCustomer(),
    goods: await makeGoods(request, 3),
    quantity: 2,
  });
}

/** The numbers of the first row: a line of the table at a desk, a card on a phone. */
function firstNumbers(page: Page, isPhone: boolean) {
  const row = isPhone
    ? page.locator('li').filter({ has: page.getByRole('heading', { level: 3 }) })
    : page.locator('tbody tr');
  return row.first().getByRole('button');
}

/** What the opened orders come to, by the name of a measure. */
function getSum(page: Page, measure: string) {
  return page
    .getByRole('dialog')
    .locator('dl > div')
    .filter({ has: page.getByText(measure, { exact: true }) })
    .locator('dd');
}

test('a number of the table opens exactly its orders, and the table is checked against them', {
  tag: '@core',
}, async ({ page, request, isMobile }) => {
  await sell(request);
  await signIn(page, 'admin', `${CONSOLIDATED}?figures=orders,net`);
  await expect(page.getByText(/: coincide\.$/)).toBeVisible();
  await page.getByLabel('Filas', { exact: true }).selectOption('seller');
  await page.getByLabel('Columnas', { exact: true }).selectOption('channel');
  await expect(page).toHaveURL(/rows=seller/);
  await expect(page).toHaveURL(/columns=channel/);
  await expect(
    isMobile
      ? page.getByLabel('Canal', { exact: true })
      : page.getByRole('columnheader', { name: 'Vendedor', exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/: coincide\.$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const numbers = firstNumbers(page, isMobile);
  const [orders, net] = [await numbers.nth(0).innerText(), await numbers.nth(1).innerText()];
  await numbers.nth(1).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: /: Neto$/ })).toBeVisible();
  await expect(getSum(page, 'Neto')).toHaveText(net);
  await expect(getSum(page, 'Pedidos')).toHaveText(orders);
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A link opens the same.
  await page.reload();
  await expect(getSum(page, 'Neto')).toHaveText(net);
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);
});

test('arrow keys move between numbers, and a column header sorts the rows', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has cards');
  await sell(request);
  await signIn(page, 'admin', `${CONSOLIDATED}?rows=channel&figures=orders,net&days=last-90`);
  const [first, second] = [page.locator('[data-at="0:0"]'), page.locator('[data-at="0:1"]')];
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();

  const head = page.getByRole('columnheader', { name: /^(Qué cuenta «Neto» )?Neto$/ });
  await head.getByRole('button', { name: 'Neto', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-net/);
  await head.getByRole('button', { name: 'Neto', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
});

test('shows the same numbers as lines, bars and a map whose departments open their orders', async ({
  page,
  request,
}) => {
  await sell(request);
  await signIn(page, 'admin', `${CONSOLIDATED}?figures=net,orders`);
  const face = page.getByRole('group', { name: 'Cómo verlo' });
  for (const [name, drawing] of [
    ['Líneas', /^Neto por Día$/],
    ['Barras', /^Neto por Día, los más altos$/],
  ] as const) {
    await face.getByText(name, { exact: true }).click();
    await expect(page.getByRole('img', { name: drawing })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await face.getByText('Mapa', { exact: true }).click();
  const solola = page.getByRole('button', { name: /^Sololá: Q/ });
  await expect(solola).toBeVisible();
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await solola.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Sololá: Neto' })).toBeVisible();
  const said = (await solola.getAttribute('aria-label')) ?? '';
  await expect(getSum(page, 'Neto')).toHaveText(said.replace('Sololá: ', ''));
});

test('a table that is too wide suggests what to change; a table is saved under a name', async ({
  page,
}, info) => {
  await signIn(page, 'admin', `${CONSOLIDATED}?rows=seller&columns=day&days=last-year`);
  await expect(page.getByText(/^Son demasiadas columnas/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Columnas por mes' }).click();
  await expect(page).toHaveURL(/columns=month/);
  await expect(page.getByText(/^Son demasiadas columnas/)).toBeHidden();

  const name = `Canales ${info.project.name} ${info.workerIndex} ${info.retry}`;
  await page.getByRole('button', { name: 'Por canal', exact: true }).click();
  await expect(page).toHaveURL(/rows=channel/);
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
  await dialog.getByLabel('Nombre de la vista').fill(name);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  const tab = page.getByRole('button', { name, exact: true });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Por día', exact: true }).click();
  await expect(page).not.toHaveURL(/rows=channel/);
  await tab.click();
  await expect(page).toHaveURL(/rows=channel/);
  await expectNoSidewaysScroll(page);
});

test('a number of a seller opens exactly its orders', async ({ page, request }) => {
  await sell(request);
  await signIn(page, 'admin', '/reports/user-sales');
  const number = page.getByRole('button', { name: /^Neto de .*Ver sus pedidos/ }).first();
  await expect(number).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const said = /: (.+)\. Ver sus pedidos/.exec((await number.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await number.click();
  await expect(getSum(page, 'Neto')).toHaveText(said);
  await expectAccessible(page);
});
