import { expectAccessible, signIn, watchComplaints } from '../support/browser-actions.ts';
import { makeGoods } from '../support/goods.ts';
import { KEEPER_PASSWORD, makeKeeper, openInventory } from '../support/inventory.ts';
import { expect, test } from '../support/product.ts';
import { getRow } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('a blind count hides the stock, keeps lines typed offline and is approved by another user', {
  tag: '@core',
}, async ({ page, request, browser, baseURL, context }) => {
  const { name, variants } = await makeGoods(request, 7);
  await openInventory(page, `?q=${encodeURIComponent(name)}`);
  for (const size of ['S', 'M']) await page.getByLabel(`Seleccionar ${name} · Negro · ${size}`).check();
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Contar estos' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo conteo' });
  await form.getByLabel('Nombre del conteo').fill(`Conteo de ${name}`);
  await expect(form.getByText('Lo seleccionado (2)')).toBeVisible();
  await form.getByRole('switch', { name: 'Conteo a ciegas' }).check({ force: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Empezar a contar' }).click();

  await expect(page.getByText('0 de 2')).toBeVisible();
  await expect(page.getByText('Sistema:')).toHaveCount(0);
  const scan = page.getByLabel('Escanea o busca');
  for (let unit = 0; unit < 3; unit++) {
    await scan.fill(variants[0]?.sku ?? '');
    await scan.press('Enter');
  }
  await expect(page.getByLabel(`Contadas de ${name} · Negro · S`)).toHaveValue('3');
  await expect(page.getByText('Guardado')).toBeVisible();
  await scan.fill('0000');
  await scan.press('Enter');
  await expect(page.getByText('«0000» no está en este conteo.')).toBeVisible();
  await scan.fill('');

  await context.setOffline(true);
  await page.getByLabel(`Contadas de ${name} · Negro · M`).fill('7');
  await expect(page.getByText('Sin conexión: 1 línea se guardará')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Guardado')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Entregar conteo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Entregar conteo' }).click();
  await expect(page.getByRole('row', { name: /Negro · S/ })).toContainText('-4');
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('lo aprueba otra persona, no quien lo entregó')).toBeVisible();

  const keeper = await makeKeeper(request);
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  const { pathname, search } = new URL(page.url());
  await signIn(elsewhere, keeper, `${pathname}${search}`, KEEPER_PASSWORD);
  await elsewhere.getByRole('button', { name: 'Aprobar' }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(elsewhere.getByText('Aprobado', { exact: true })).toBeVisible();
  await elsewhere.close();

  await page.goto(`/inventory?q=${variants[0]?.sku}`);
  await getRow(page, name).press('Enter');
  await expect(page.getByRole('dialog').getByRole('row', { name: /^Tienda 3/ })).toBeVisible();
});
