import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { figure, makeGoods, newGoodsName, openProduct, paste } from '../support/goods.ts';
import { expect, test } from '../support/product.ts';
import { adminToken } from '../support/staff.ts';

/** The smallest picture there is: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PIXEL });
let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('creates a product with a picture, receives and counts it, and shows both in the ledger', {
  tag: '@core',
}, async ({ page }) => {
  const { name, code } = newGoodsName();
  await signIn(page, 'admin', '/inventory?open=new');
  const form = page.getByRole('form', { name: 'Nuevo producto' });
  await form.getByLabel('Nombre', { exact: true }).fill(name);
  await form.getByLabel('Categoría').fill(`Telas ${code}`);
  await expect(form.getByText('Se creará esta categoría')).toBeVisible();
  await form.getByLabel('Tallas').fill('XS, S, M,');
  await form.getByLabel('Colores').fill('Negro,');
  await form.getByLabel('Precio', { exact: true }).fill('125');
  await form.getByLabel('SKU de Negro · S').fill(`${code}-S`);
  await form.getByLabel('SKU de Negro · M').fill(`${code}-M`);
  await form.getByRole('button', { name: 'Quitar XS' }).click();
  await expect(form.getByLabel('SKU de Negro · S')).toHaveValue(`${code}-S`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(form.getByLabel('SKU de Negro · M')).toHaveValue(`${code}-M`);
  await form.getByRole('button', { name: 'Crear producto' }).dblclick();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Publicar en el catálogo' })).toBeDisabled();

  const chooser = page.locator('input[type=file][multiple]');
  await chooser.setInputFiles([
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
    picture('uno.png'),
  ]);
  await expect(page.getByText('Solo se aceptan fotos JPG, PNG o WEBP.')).toBeVisible();
  await page.getByRole('button', { name: 'Olvidar nota.txt' }).click();
  await expect(page.getByText('Portada', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ver la foto 1 en grande' }).click();
  await expect(page.getByRole('dialog', { name: `Fotos de ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('switch', { name: 'Publicar en el catálogo' }).click();
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Entrada', exact: true }).click();
  const entry = page.getByRole('dialog', { name: `Entrada de ${name}` });
  await entry.getByLabel('Piezas de Negro · S').fill('10');
  await entry.getByLabel('Costo por pieza (opcional)').fill('60');
  await entry.getByRole('button', { name: 'Registrar entrada' }).dblclick();
  await expect(page.getByText('Entraron 10 piezas.')).toBeVisible();
  await expect(figure(page, 'Disponibles')).toContainText('10');
  // Q 125.00 ÷ 1.12 − Q 60.00, of the price without IVA.
  await expect(figure(page, 'Margen')).toContainText('46');

  await page.getByRole('button', { name: 'Conteo', exact: true }).click();
  const count = page.getByRole('dialog', { name: `Conteo de ${name}` });
  await count.getByLabel('Contadas de Negro · S').fill('9');
  await expect(count.getByText('-1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await count.getByRole('button', { name: 'Guardar conteo' }).click();
  const lines = page.locator('tr').filter({ hasText: /Ajuste por conteo|Entrada/ });
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(/Ajuste por conteo.*Conteo rápido/);
  await expect(lines.first().locator('td').nth(5)).toHaveText('9');
  await expect(lines.last().locator('td').nth(4)).toHaveText('+10');
  await expect(lines.last().locator('td').nth(5)).toHaveText('10');

  await expectNoSidewaysScroll(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
  await switchTo(page, 'light');
  await expectAccessible(page);
});

test('sends lost stock of a new product again without creating a second product', async ({ page }) => {
  const { name, code } = newGoodsName();
  await signIn(page, 'admin', '/inventory?open=new');
  const form = page.getByRole('form', { name: 'Nuevo producto' });
  await form.getByLabel('Nombre', { exact: true }).fill(name);
  await form.getByLabel('Categoría').fill('Blusas');
  await form.getByLabel('Precio', { exact: true }).fill('99.50');
  await form.getByLabel('SKU de Sin talla ni color').fill(code);
  await form.getByLabel('Hay de Sin talla ni color').fill('7');
  await page.route('**/api/stock/receipts', (route) => route.abort());
  await form.getByRole('button', { name: 'Crear producto' }).click();
  await expect(form.getByText('El producto ya está creado')).toBeVisible();
  await page.unroute('**/api/stock/receipts');
  await form.getByRole('button', { name: 'Registrar las piezas' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(figure(page, 'Disponibles')).toContainText('7');
});

test('a seller sees the stock without costs or actions', async ({ page, request }) => {
  const { id, name } = await makeGoods(request, 3);
  const requested: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes(`/api/products/${id}`)) requested.push(new URL(sent.url()).pathname);
  });
  await signIn(page, 'vendedora');
  await openProduct(page, { id, name });
  await expect(figure(page, 'Disponibles')).toContainText('6');
  await expect(page.getByRole('button', { name: /^Negro · M:\s*3/ })).toBeVisible();
  for (const word of ['Margen', 'Costo promedio', 'Kardex', 'Ventas', 'Historial de precios'])
    await expect(page.getByRole('main').getByText(word, { exact: true })).toHaveCount(0);
  for (const action of ['Entrada', 'Editar', 'Editar variantes', 'Agregar fotos'])
    await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0);
  expect([...new Set(requested)]).toEqual([`/api/products/${id}`]);
  await page.goto(`/inventory/${id}?edit=variants`);
  await expect(page.getByRole('heading', { name: 'Tallas y colores' })).toBeVisible();

  await page.getByRole('button', { name: 'Compartir' }).click();
  const share = page.getByRole('dialog', { name: 'Compartir por WhatsApp' });
  await expect(share.getByRole('textbox')).toHaveValue(
    new RegExp(`\\*${name}\\*[^]+Negro: S, M[^]+/catalogo/`),
  );
  await expect(share.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/\?text=/,
  );
  await expectAccessible(page);
});

test('two editors of the variants choose cell by cell', async ({ page, context, request }) => {
  const { id, name } = await makeGoods(request);
  await signIn(page, 'admin');
  await openProduct(page, { id, name }, '?edit=variants');
  const other = await context.newPage();
  await openProduct(other, { id, name }, '?edit=variants');
  await other.getByLabel('Código de barras, fila 1').fill(`7${Date.now()}`);
  await page.getByLabel('Precio, fila 1', { exact: true }).fill('150');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Guardamos las variantes.')).toBeVisible();

  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  const conflict = other.getByRole('dialog', { name: /Alguien más cambió esto/ });
  const price = conflict.getByRole('group', { name: 'Negro · S: Precio' });
  await expect(price.getByLabel(/^Lo de ahora/)).toBeChecked();
  await expect(
    conflict.getByRole('group', { name: 'Negro · S: Código de barras' }).getByLabel(/^Lo tuyo/),
  ).toBeChecked();
  await expectAccessible(other);
  await conflict.getByRole('button', { name: 'Guardar' }).click();
  await expect(other.getByText('Guardamos las variantes.')).toBeVisible();
  const now = await request.get(`/api/products/${id}`, {
    headers: { authorization: await adminToken(request) },
  });
  expect((await now.json()).variants[0]).toMatchObject({
    price: 15_000,
    barcode: expect.stringMatching(/^7/),
  });
});

test('the variant grid supports arrows, Enter and pasting from a spreadsheet', async ({ page, request }) => {
  const [{ id, name, variants }, taken] = [await makeGoods(request), await makeGoods(request)];
  await signIn(page, 'admin');
  await openProduct(page, { id, name }, '?edit=variants');
  const cell = (column: string, row: number) => page.getByLabel(`${column}, fila ${row}`, { exact: true });
  await cell('Precio', 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cell('Precio', 2)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(cell('Precio anterior', 2)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(cell('Precio anterior', 1)).toBeFocused();

  await cell('Talla', 2).focus();
  await paste(page, `L\t${variants[1]?.sku}\t\t130\nXL\t${taken.variants[0]?.sku}\t\t140\n`);
  await expect(cell('Talla', 3)).toHaveValue('XL');
  await expect(cell('Precio', 3)).toHaveValue('140');
  await cell('Color', 3).fill('Negro');
  await page.reload();
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(cell('Talla', 3)).toHaveValue('XL');
  await cell('Talla', 3).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('SKU: Ese SKU ya está en uso.')).toBeVisible();
  await expect(cell('SKU', 3)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await cell('SKU', 3).fill(`${variants[0]?.sku}-XL`);
  await page.getByRole('button', { name: 'Agregar tallas o colores' }).click();
  await page.getByLabel('Colores').fill('Marfil,');
  await page.getByRole('button', { name: 'Crear las que faltan' }).click();
  await expect(cell('Color', 6)).toHaveValue('Marfil');
  await page.getByRole('button', { name: 'Quitar la fila 6' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardamos las variantes.')).toBeVisible();
  const now = await request.get(`/api/products/${id}`, {
    headers: { authorization: await adminToken(request) },
  });
  expect(
    (await now.json()).variants.map(({ size, colour, price }: Record<string, unknown>) => [
      size,
      colour,
      price,
    ]),
  ).toEqual([
    ['S', 'Negro', 12_500],
    ['L', 'Negro', 13_000],
    ['XL', 'Negro', 14_000],
    ['S', 'Marfil', 12_500],
    ['L', 'Marfil', 12_500],
  ]);
});

test('refuses an exit of held stock and releases the hold', async ({ page, request }) => {
  const { id, name } = await makeGoods(request, 2);
  await signIn(page, 'admin');
  await openProduct(page, { id, name });
  await page.getByRole('button', { name: 'Apartar' }).click();
  const hold = page.getByRole('dialog', { name: `Apartar ${name}` });
  await hold.getByLabel('Para quién').fill('Ana López');
  await hold.getByLabel('Piezas de Negro · S').fill('2');
  await hold.getByRole('button', { name: 'Apartar' }).click();
  await expect(page.getByText('Apartamos 2 piezas.')).toBeVisible();
  await expect(figure(page, 'Disponibles')).toContainText('2');

  await page.getByRole('button', { name: 'Salida', exact: true }).click();
  const exit = page.getByRole('dialog', { name: `Salida de ${name}` });
  await exit.getByLabel('Piezas de Negro · S').fill('1');
  await expect(exit.getByText('Aquí no hay ninguna libre.')).toBeVisible();
  await exit.getByRole('button', { name: 'Registrar salida' }).click();
  await expect(exit.getByText('Este dato es necesario.')).toBeVisible();
  await exit.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Liberar lo de Ana López' }).click();
  await expect(page.getByText('Nadie: todo lo que hay se puede vender.')).toBeVisible();
  await expect(figure(page, 'Disponibles')).toContainText('4');
});

test('shows a not-found page for an unknown product', async ({ page }) => {
  await signIn(page, 'vendedora', '/inventory/018f0000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'No encontramos este producto' })).toBeVisible();
  await page.goto('/inventory/nada');
  await expect(page.getByRole('heading', { name: 'No encontramos este producto' })).toBeVisible();
  await expectAccessible(page);
});
