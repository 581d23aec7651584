import { readFile } from 'node:fs/promises';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  SCHEMES,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { makeGoods } from '../support/goods.ts';
import { openInventory, readCsv, writeCsv } from '../support/inventory.ts';
import { expect, test } from '../support/product.ts';
import { adminToken, getRow } from '../support/staff.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('finds a product without accents, opens the only result with Enter and links to its page', async ({
  page,
  request,
}, info) => {
  const { id, name, variants } = await makeGoods(request, 3);
  await openInventory(page, '?q=clasica');
  await expect(getRow(page, 'clásica').first()).toBeVisible();

  const search = page.getByLabel('Buscar', { exact: true });
  await search.fill(variants[0]?.sku ?? '');
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  await search.press('Enter');
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${name}`) });
  await expect(drawer.getByRole('row', { name: /^Tienda 3/ })).toBeVisible();
  await expect(drawer.getByText('Entrada').last()).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Ver producto' })).toHaveAttribute(
    'href',
    `/inventory/${id}`,
  );
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  if (info.project.name === 'phone') return;

  await getRow(page, name).click();
  await expect(page).toHaveURL(`/inventory/${id}`);
  await page.goBack();
  await page.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(3).click();
  await expect(drawer).toBeVisible();
});

test('filters by category and shows the sums of the filter', async ({ page, request }, info) => {
  await openInventory(page);
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  if (info.project.name === 'phone') await page.getByRole('button', { name: /^Filtros/ }).click();
  else await page.getByRole('button', { name: 'Categoría', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Bolsos' }).check();
  await expect(page).toHaveURL(/category=[0-9a-f-]{36}/);
  if (info.project.name === 'phone') await page.getByRole('button', { name: /^Ver \d+ resultados/ }).click();
  else await page.keyboard.press('Escape');

  const category = new URL(page.url()).searchParams.get('category');
  const authorization = await adminToken(request);
  async function readOnHand(filter: string): Promise<string> {
    const sums = await request.get(`/api/products/totals?${filter}`, { headers: { authorization } });
    return (await sums.json()).onHand.toLocaleString('en');
  }
  if (info.project.name === 'phone') {
    // Under the last of the cards.
    await page.getByRole('button', { name: /^Agotados/ }).click();
    const onHand = await readOnHand(`category=${category}&state=out`);
    await expect(page.locator('dl[aria-label="Total"]')).toContainText(`Existencias${onHand}Apartadas`);
    return;
  }
  await expect(page.locator('tfoot')).toContainText(await readOnHand(`category=${category}`));
  await expect(page.locator('tfoot')).toContainText('Q');

  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByRole('menuitem', { name: 'Sin movimiento' }).click();
  await page.getByRole('button', { name: '90 días' }).click();
  await expect(page).toHaveURL(/idleDays=90/);
  await page.getByLabel('Otro número de días').fill('45');
  await expect(page).toHaveURL(/idleDays=45/);
  await expect(page.getByRole('button', { name: 'Sin movimiento 45 días' })).toBeVisible();
});

test('a saved view keeps its filter', async ({ page }) => {
  await openInventory(page, '?tab=low&missing=barcode');
  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await page.getByLabel('Nombre de la vista').fill('Sin código');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.goto('/inventory');
  await page.getByRole('button', { name: 'Sin código' }).click();
  await expect(page).toHaveURL(/tab=low&missing=barcode&view=/);
});

test('changes the prices of several variants after an example and a preview', async ({ page, request }) => {
  const { name } = await makeGoods(request);
  await openInventory(page, `?q=${encodeURIComponent(name)}`);
  for (const size of ['S', 'M']) await page.getByLabel(`Seleccionar ${name} · Negro · ${size}`).check();
  await page.getByRole('button', { name: 'Cambiar precio' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar precio' });
  await dialog.getByLabel('Porcentaje').fill('12');
  await dialog.getByText('Que termine en .95').click();
  await expect(dialog.getByRole('listitem')).toContainText([/125\.00.*109\.95/]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByText('Cambiarán 2.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Volver' }).click();
  await expect(dialog.getByLabel('Porcentaje')).toHaveValue('12');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByRole('button', { name: 'Cambiar precio (2)' }).click();
  await expect(dialog.getByText('Cambiaron 2.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('109.95').first()).toBeVisible();
  await expect(page.locator('s', { hasText: '125.00' }).first()).toBeVisible();
});

test('the publish preview gives the reason for each row that cannot be published', async ({
  page,
  request,
}) => {
  const { name } = await makeGoods(request);
  await openInventory(page, `?q=${encodeURIComponent(name)}`);
  await page.getByLabel(`Seleccionar ${name} · Negro · S`).check();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar' });
  await expect(dialog.getByText('hace falta al menos una foto')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publicar (0)' })).toBeDisabled();
});

test('imports an edited export and lists its errors by row', async ({ page, request }) => {
  const { name, variants } = await makeGoods(request, 2);
  await openInventory(page, `?q=${encodeURIComponent(name)}`);
  await expect(getRow(page, name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Exportar' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const [head = [], ...rows] = readCsv(await readFile(await (await downloading).path(), 'utf8'));
  expect(rows).toHaveLength(2);
  const [sku, price] = [head.indexOf('SKU'), head.indexOf('Precio')];
  const changed = rows.map((row) => row.with(price, row[sku] === variants[0]?.sku ? '99.5' : 'noventa'));
  const file = {
    name: 'precios.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(writeCsv([[...head, 'Notas'], ...changed.map((row) => [...row, ''])])),
  };

  await page.goto('/inventory?panel=import');
  const dialog = page.getByRole('dialog', { name: 'Importar productos' });
  await dialog.locator('input[type="file"]').setInputFiles(file);
  const mistake = dialog.getByRole('row').filter({ hasText: 'noventa' });
  await expect(mistake).toContainText('Precio');
  await expect(dialog.getByText('Esta columna no se usa: «Notas».')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('Primeras filas (2)').click();
  await expect(dialog.getByRole('row').filter({ hasText: '99.5' })).toContainText('Cambia');
  await dialog.getByRole('button', { name: 'Importar la fila válida' }).click();
  await expect(dialog.getByText('Listo: importamos precios.csv (2 filas).')).toBeVisible();
  await dialog.getByRole('button', { name: 'Otro archivo' }).click();
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByText('Este mismo archivo ya se importó')).toBeVisible();
  await page.goto(`/inventory?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('99.50').first()).toBeVisible();
});

test('prints only the labels, in the chosen paper size', { tag: '@core' }, async ({ page, request }) => {
  const { name } = await makeGoods(request, 3);
  await openInventory(page, `?q=${encodeURIComponent(name)}`);
  for (const size of ['S', 'M']) await page.getByLabel(`Seleccionar ${name} · Negro · ${size}`).check();
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Etiquetas con código de barras' });
  await expect(dialog.getByText('6 etiquetas · 1 hoja')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByText('Rollo 2 × 1 in').click();
  await dialog.getByLabel(`Etiquetas de ${name} · Negro · S`).fill('2');
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog.getByRole('button', { name: 'Imprimir 5 etiquetas' }).click();
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // Two inches by one, in points.
  expect(paper.match(/\/MediaBox \[0 0 144 72\]/g)).toHaveLength(5);
});

test('the palette finds products for a seller', async ({ page, request }) => {
  const { id, name } = await makeGoods(request);
  await signIn(page, 'vendedora');
  await page.getByRole('button', { name: /Buscar o ir a/ }).click();
  await page.getByRole('combobox').fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page).toHaveURL(`/inventory/${id}`);
});

test('the palette starts a new count, and Back returns to the inventory', async ({ page }) => {
  await openInventory(page);
  await page.getByRole('button', { name: /Buscar o ir a/ }).click();
  await page.getByRole('combobox').fill('nuevo conteo');
  await expect(page.getByRole('option', { name: 'Nuevo conteo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nuevo conteo' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/inventory');
});

test('fits at 360 px in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInventory(page);
  const look = async () => {
    for (const colorScheme of SCHEMES) {
      await switchTo(page, colorScheme);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  };
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
  await look();
  await page.locator('[data-row-link]').first().click();
  await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible();
  await look();
  await page.goto('/inventory?panel=import');
  await expect(page.getByText('Suelta aquí tu hoja de cálculo')).toBeVisible();
  await look();
  await page.goto('/inventory?panel=counts&count=new');
  await page.getByText('Categorías').click();
  await page.getByLabel('Bolsos').check();
  await look();
  await page.getByRole('button', { name: 'Empezar a contar' }).click();
  await expect(page.getByLabel('Escanea o busca')).toBeVisible();
  await look();
});

test('the table is accessible in light and dark', async ({ page }, info) => {
  test.skip(info.project.name === 'phone', 'rows are cards there');
  await openInventory(page, '?tab=low');
  await expect(page.locator('tfoot')).toBeVisible();
  await page.locator('tbody input[type="checkbox"]').first().check();
  for (const colorScheme of SCHEMES) {
    await switchTo(page, colorScheme);
    await expectAccessible(page);
  }
});
