import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { parseSpreadsheet } from '../../api/src/platform/files/parse-spreadsheet.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { chooseInMenu, drawPicture, figure, makeGoods, openProduct } from '../support/goods.ts';
import { KEEPER_PASSWORD, makeKeeper, readCsv } from '../support/inventory.ts';
import { expect, test } from '../support/product.ts';
import { adminToken } from '../support/staff.ts';

const LEDGER_HEAD = [
  'Fecha',
  'Movimiento',
  'SKU',
  'Producto',
  'Talla',
  'Color',
  'Ubicación',
  'Cambio',
  'Quedan',
  'Cambio apartado',
  'Quedan apartadas',
  'Costo unitario',
  'Documento',
  'Motivo',
  'Persona',
];
let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Someone else, at another desk. */
async function elsewhere(browser: Browser, userName: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, userName, undefined, KEEPER_PASSWORD);
  return page;
}

test('refuses an exit of stock held meanwhile and names the holder at its line', async ({
  page,
  browser,
  request,
}) => {
  const goods = await makeGoods(request, 3);
  await signIn(page, 'admin');
  // No live updates reach this page: it believes what it read.
  await page.route('**/api/events*', (route) => route.abort());
  await openProduct(page, goods);
  await page.getByRole('button', { name: 'Salida', exact: true }).click();
  const exit = page.getByRole('dialog', { name: `Salida de ${goods.name}` });
  await exit.getByLabel('Motivo').fill('Se manchó en el probador');
  await exit.getByLabel('Piezas de Negro · S').fill('3');
  await exit.getByLabel('Piezas de Negro · M').fill('1');

  const other = await elsewhere(browser, await makeKeeper(request));
  await openProduct(other, goods);
  await chooseInMenu(other, 'Más acciones', 'Apartar');
  const hold = other.getByRole('dialog', { name: `Apartar ${goods.name}` });
  await hold.getByLabel('Para quién').fill('Ana López');
  await hold.getByLabel('Piezas de Negro · S').fill('2');
  await hold.getByRole('button', { name: 'Apartar' }).click();
  await expect(other.getByText('Apartamos 2 piezas.')).toBeVisible();
  await other.context().close();

  await exit.getByRole('button', { name: 'Registrar salida' }).click();
  await expect(exit.getByText('Solo hay 1 libre.')).toBeVisible();
  await expect(exit.getByText('Apartadas: Ana López (2)')).toBeVisible();
  await expect(exit.getByLabel('Piezas de Negro · S')).toHaveAttribute('aria-invalid', 'true');
  await expect(exit.getByLabel('Piezas de Negro · S')).toBeFocused();
  await expect(exit.getByLabel('Piezas de Negro · S')).toHaveValue('3');
  await expect(exit.getByLabel('Piezas de Negro · M')).toHaveValue('1');
  await expect(exit.getByLabel('Motivo')).toHaveValue('Se manchó en el probador');
  await expectAccessible(page);
  await exit.getByLabel('Piezas de Negro · S').fill('1');
  await expect(exit.getByText('Solo hay 1 libre.')).toBeHidden();
  await exit.getByRole('button', { name: 'Registrar salida' }).click();
  await expect(page.getByText('Salieron 2 piezas.')).toBeVisible();
  await expect(figure(page, 'Disponibles')).toContainText('2');
});

test('shows stock that another user receives without a reload', async ({ page, browser, request }) => {
  const goods = await makeGoods(request, 1);
  await signIn(page, 'admin');
  await openProduct(page, goods);
  await expect(figure(page, 'Disponibles')).toContainText('2');
  const other = await elsewhere(browser, await makeKeeper(request));
  await openProduct(other, goods);
  await other.getByRole('button', { name: 'Entrada', exact: true }).click();
  const entry = other.getByRole('dialog', { name: `Entrada de ${goods.name}` });
  await entry.getByLabel('Piezas de Negro · M').fill('40');
  await entry.getByRole('button', { name: 'Registrar entrada' }).click();
  await expect(other.getByText('Entraron 40 piezas.')).toBeVisible();
  await expect(figure(page, 'Disponibles')).toContainText('42');
  await expect(page.getByRole('button', { name: /^Negro · M:\s*41/ })).toBeVisible();
  await expect(page.locator('tr').filter({ hasText: '+40' })).toBeVisible();
  await other.context().close();
});

test('asks the second of two editors which name and description to keep', async ({
  page,
  browser,
  request,
}) => {
  const goods = await makeGoods(request);
  await signIn(page, 'admin');
  await openProduct(page, goods, '?edit=details');
  const form = page.getByRole('form', { name: 'Editar el producto' });
  await form.getByLabel('Descripción').fill('Lino lavado.');
  const other = await elsewhere(browser, await makeKeeper(request));
  await openProduct(other, goods, '?edit=details');
  const theirs = other.getByRole('form', { name: 'Editar el producto' });
  await theirs.getByLabel('Nombre', { exact: true }).fill(`${goods.name} nueva`);
  await theirs.getByLabel('Descripción').fill('Algodón peinado.');
  await other.keyboard.press('Control+Enter');
  await expect(other.getByRole('heading', { name: `${goods.name} nueva`, level: 1 })).toBeVisible();
  await other.context().close();

  await form.getByRole('button', { name: 'Guardar' }).click();
  const conflict = page.getByRole('dialog', { name: /Alguien más cambió esto/ });
  await expect(
    conflict.getByRole('group', { name: 'Nombre' }).getByLabel(`Lo de ahora${goods.name} nueva`),
  ).toBeChecked();
  const description = conflict.getByRole('group', { name: 'Descripción' });
  await expect(description.getByLabel(/^Lo tuyo/)).toBeChecked();
  await expectAccessible(page);
  // Looking closer at the form first: Escape leaves the question and nothing else.
  await page.keyboard.press('Escape');
  await expect(conflict).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(form.getByLabel('Descripción')).toHaveValue('Lino lavado.');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await description.getByLabel(/^Lo de ahora/).check();
  await description.getByLabel(/^Lo tuyo/).check();
  await conflict.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardamos los cambios.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `${goods.name} nueva`, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Lino lavado.')).toBeVisible();
});

test('the ledger is filtered, loads older movements and is exported', async ({ page, request }) => {
  const goods = await makeGoods(request, 1);
  const headers = { authorization: await adminToken(request) };
  const [small, medium] = goods.variants;
  const locationId = goods.locations[0]?.id;
  for (let round = 0; round < 8; round++) {
    const lines = goods.variants.map(({ id }) => ({ variantId: id, quantity: 1, unitCost: 6000 }));
    await request.post('/api/stock/receipts', { headers, data: { locationId, lines, reason: 'Lote' } });
  }
  const gift = { kind: 'gift', locationId, lines: [{ variantId: small?.id, quantity: 2 }], reason: 'Feria' };
  expect((await request.post('/api/stock/exits', { headers, data: gift })).status()).toBe(201);
  await signIn(page, 'admin');
  await openProduct(page, goods);
  const ledger = page.getByRole('region', { name: 'Kardex' });
  const lines = ledger.locator('tbody tr');
  await expect(lines).toHaveCount(15);
  await ledger.getByRole('button', { name: 'Ver más movimientos' }).click();
  await expect(lines).toHaveCount(19);
  await expect(ledger.getByRole('button', { name: 'Ver más movimientos' })).toBeHidden();
  await ledger.getByLabel('De qué variante').selectOption('Negro · M');
  await expect(lines).toHaveCount(9);
  await ledger.getByLabel('Qué movimientos').selectOption('Regalo');
  await expect(ledger.getByText('Ningún movimiento coincide con lo que elegiste.')).toBeVisible();
  await ledger.getByLabel('De qué variante').selectOption('Negro · S');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(/Regalo.*Feria/);
  await ledger.scrollIntoViewIfNeeded();
  await expectNoSidewaysScroll(page);

  const take = async (entry: string) => {
    const arriving = page.waitForEvent('download');
    await chooseInMenu(page, 'Exportar', entry);
    const file = await arriving;
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await take('Texto con comas (CSV)');
  expect(csv.name).toMatch(/^kardex-.+\.csv$/);
  const rows = readCsv(csv.content.toString('utf8'));
  expect(rows[0]).toEqual(LEDGER_HEAD);
  expect(rows.slice(1)).toHaveLength(1);
  expect(rows[1]).toEqual(expect.arrayContaining(['Regalo', small?.sku, 'Feria']));
  await ledger.getByLabel('Qué movimientos').selectOption('Movimientos');
  await ledger.getByLabel('De qué variante').selectOption('Negro · M');
  const xlsx = await take('Hoja de cálculo (XLSX)');
  expect(xlsx.name).toMatch(/^kardex-.+\.xlsx$/);
  const sheet = await parseSpreadsheet(xlsx.content, 100);
  expect(sheet[0]).toEqual(LEDGER_HEAD);
  expect(sheet.slice(1).map((row) => row[2])).toEqual(Array(9).fill(medium?.sku));
});

test('the publish switch links to what is missing and unpublishes again', async ({ page, request }) => {
  const goods = await makeGoods(request);
  await signIn(page, 'admin');
  await openProduct(page, goods, '?edit=variants');
  await page.getByLabel('Precio, fila 1', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardamos las variantes.')).toBeVisible();
  const publish = page.getByRole('switch', { name: 'Publicar en el catálogo' });
  await expect(publish).toBeDisabled();
  await page.getByRole('button', { name: 'Agrega al menos una foto' }).click();
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toBeInViewport();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles(await drawPicture(page, 'uno.png', '#7c3f58'));
  await expect(page.getByText('Tiene foto', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pon precio a todas las variantes' }).click();
  await page.getByLabel('Precio, fila 1', { exact: true }).fill('125');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  // The sheet folds away above the switch and moves it: a press that began before would end beside it.
  await expect(page.getByLabel('Precio, fila 1', { exact: true })).toBeHidden();
  await publish.click();
  await expect(page.getByText(`${goods.name} ya está en el catálogo.`)).toBeVisible();
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Publicado en el catálogo' }).click();
  await expect(page.getByText(`Sacamos ${goods.name} del catálogo.`)).toBeVisible();
  await expect(publish).not.toBeChecked();
});

test('archives a product only without stock, and restores it', async ({ page, request }) => {
  const goods = await makeGoods(request, 1);
  await signIn(page, 'admin');
  await openProduct(page, goods);
  await chooseInMenu(page, 'Más acciones', 'Archivar');
  const archive = page.getByRole('dialog', { name: `Archivar ${goods.name}` });
  await expect(archive.getByText('Todavía hay piezas de este producto.')).toBeVisible();
  await expect(archive.getByRole('button', { name: 'Archivar' })).toBeDisabled();
  await expectAccessible(page);
  await archive.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Conteo', exact: true }).click();
  const count = page.getByRole('dialog', { name: `Conteo de ${goods.name}` });
  for (const size of ['S', 'M']) await count.getByLabel(`Contadas de Negro · ${size}`).fill('0');
  await count.getByRole('button', { name: 'Guardar conteo' }).click();
  await expect(figure(page, 'Disponibles')).toContainText('0');
  await chooseInMenu(page, 'Más acciones', 'Archivar');
  await archive.getByRole('button', { name: 'Archivar' }).click();
  await expect(page.getByText(`Archivamos ${goods.name}.`)).toBeVisible();
  await expect(page.getByText('Está archivado: restáuralo para publicarlo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar fotos' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  const restore = page.getByRole('dialog', { name: `Restaurar ${goods.name}` });
  await restore.getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByText(`${goods.name} está de vuelta en el inventario.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entrada', exact: true })).toBeVisible();
});
