import {
  expectAccessible,
  expectNoSidewaysScroll,
  SCHEMES,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { getRow, makeUser, newSurname, openUsers } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('the address restores tab, search and open row, and Back undoes them', async ({ page, context }) => {
  await openUsers(page);
  await page.getByRole('button', { name: /^Activos/ }).click();
  await page.getByLabel('Buscar', { exact: true }).fill('andrea');
  await expect(page).toHaveURL('/users/list?tab=active&q=andrea');
  await getRow(page, 'Andrea').click();
  await expect(page.getByRole('dialog', { name: /^Andrea/ })).toBeVisible();
  const address = page.url();
  expect(address).toContain('open=');

  const pasted = await context.newPage();
  await pasted.goto(address);
  await expect(pasted.getByRole('dialog', { name: /^Andrea/ })).toBeVisible();
  await expect(pasted.getByLabel('Buscar', { exact: true })).toHaveValue('andrea');
  await pasted.close();

  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/users/list?tab=active&q=andrea');
  await page.goBack();
  await expect(page).toHaveURL('/users/list');
  await expect(page.getByLabel('Buscar', { exact: true })).toHaveValue('');
});

test('searches once after a pause in typing, without accents', async ({ page }) => {
  await openUsers(page);
  await expect(getRow(page, 'Andrea')).toBeVisible();
  let requests = 0;
  page.on('request', (request) => {
    if (/\/api\/users\?/.test(request.url())) requests++;
  });
  await page.getByLabel('Buscar', { exact: true }).pressSequentially('monica', { delay: 40 });
  await expect(getRow(page, 'Mónica')).toBeVisible();
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  expect(requests).toBe(1);
  await page.getByLabel('Buscar', { exact: true }).press('Enter');
  await expect(page.getByRole('dialog', { name: /^Mónica/ })).toBeVisible();
});

test('an empty result offers to clear the filters', async ({ page }) => {
  await openUsers(page, '?q=zzzz');
  await expect(page.getByRole('heading', { name: 'Nada coincide con lo que buscas' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar filtros' }).last().click();
  await expect(getRow(page, 'Andrea')).toBeVisible();
});

test('a saved view appears in another browser and can be renamed and deleted', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const name = `Ventas ${info.project.name}`;
  await openUsers(page, '?role=2&sort=-name');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre de la vista').fill(name);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const tabs = page.getByRole('navigation', { name: 'Etapas y vistas' });
  await expect(tabs.getByRole('button', { name })).toHaveAttribute('aria-current', 'page');

  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, 'admin', '/users/list');
  await elsewhere.getByRole('button', { name }).click();
  await expect(elsewhere).toHaveURL(/\?role=2&sort=-name&view=/);
  await elsewhere.close();

  await page.getByRole('button', { name: `Opciones de la vista ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
  await page.getByLabel('Nombre de la vista').fill(`${name} y más`);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: `Opciones de la vista ${name} y más` }).click();
  await page.getByRole('menuitem', { name: 'Olvidar vista' }).click();
  await expect(tabs.getByRole('button', { name: `${name} y más` })).toHaveCount(0);
});

test('the list works with the keyboard alone', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'a phone has no keyboard');
  await openUsers(page);
  await expect(getRow(page, 'Andrea')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Buscar', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const links = page.locator('[data-row-link]');
  await expect(links.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 seleccionado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 seleccionado')).toHaveCount(0);
  await page.keyboard.press('Enter');
  const first = await links.nth(1).locator('span > span > span').first().textContent();
  await expect(page.getByRole('dialog', { name: first ?? '' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog', { name: first ?? '' })).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Nuevo usuario' })).toBeVisible();
});

test('asks for confirmation before discarding unsaved text', async ({ page }) => {
  await openUsers(page);
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  await page.getByLabel('Apellido').fill('A medio escribir');
  await page.getByRole('dialog', { name: 'Nuevo usuario' }).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Apellido')).toHaveValue('A medio escribir');
  await page.goBack();
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('updates changed rows in place and announces new ones', { tag: '@core' }, async ({ page, request }) => {
  const surname = newSurname();
  await makeUser(request, 'Fabiola', surname);
  await openUsers(page, `?q=${surname}`);
  await expect(getRow(page, 'Fabiola')).toBeVisible();
  await makeUser(request, 'Greta', surname);
  await page.getByRole('button', { name: '1 nuevo: mostrar' }).click();
  await expect(getRow(page, 'Greta')).toBeVisible();
});

test('exports the filtered rows as a file', { tag: '@core' }, async ({ page }) => {
  await openUsers(page, '?q=andrea');
  await expect(getRow(page, 'Andrea')).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^usuarios-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('a failed list can be retried, and without a network the last rows stay', async ({ page, context }) => {
  await signIn(page, 'admin');
  await page.route('**/api/users?*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 422, code: 'x', message: 'No se pudo leer la lista.', requestId: 'r' }),
    }),
  );
  await page.goto('/users/list');
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudo leer la lista.' })).toBeVisible();
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(getRow(page, 'Andrea')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Sin conexión: ves lo último que cargamos')).toBeVisible();
  await expect(getRow(page, 'Andrea')).toBeVisible();
  await context.setOffline(false);
});

test('fits at 360 px in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openUsers(page);
  await expect(getRow(page, 'Andrea')).toBeVisible();
  const look = async () => {
    for (const colorScheme of SCHEMES) {
      await switchTo(page, colorScheme);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  };
  await look();
  await page.getByRole('button', { name: /^Filtros/ }).click();
  await page.getByRole('checkbox', { name: 'Ventas', exact: true }).check();
  await look();
  await page.getByRole('button', { name: /^Ver \d+ resultados?$/ }).click();
  await getRow(page, 'Andrea').click();
  await look();
});

test('the table is accessible in light and dark', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'rows are cards there');
  await openUsers(page, '?role=2');
  await expect(getRow(page, 'Andrea')).toBeVisible();
  await page.getByRole('button', { name: /^Área Ventas/ }).click();
  for (const colorScheme of SCHEMES) {
    await switchTo(page, colorScheme);
    await expectAccessible(page);
  }
});
