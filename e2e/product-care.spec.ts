import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { readSpreadsheet } from '../api/src/platform/spreadsheet.ts';
import { drawPicture, figure, makeGoods, openProduct } from './goods.ts';
import { makeKeeper, readCsv } from './inventory.ts';
import { expect, test } from './product.ts';
import { adminToken } from './staff.ts';
import { expectAccessible, expectNoSidewaysScroll, signIn, switchTo, watchComplaints } from './visitor.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

const chooser = (page: Page) => page.locator('input[type=file][multiple]');
const pictures = (page: Page) => page.getByRole('region', { name: 'Fotos' });

/** The pictures as they stand, each by its address. */
function order(page: Page): Promise<(string | null)[]> {
  return pictures(page)
    .getByRole('button', { name: /^Ver la foto/ })
    .locator('img')
    .evaluateAll((shown) => shown.map((one) => one.getAttribute('src')));
}

async function chooseInMenu(page: Page, menu: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Someone else, at another desk. */
async function elsewhere(browser: Browser, userName: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, userName);
  return page;
}

/** What the hand carries: files, as dragged or copied. */
function handful(page: Page, { name, mimeType, buffer }: Awaited<ReturnType<typeof drawPicture>>) {
  return page.evaluateHandle(
    ({ fileName, type, content }) => {
      const carried = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      carried.items.add(new File([bytes], fileName, { type }));
      return carried;
    },
    { fileName: name, type: mimeType, content: buffer.toString('base64') },
  );
}

test('pictures are chosen, ordered by keyboard, described, made the cover and removed', async ({
  page,
  request,
}) => {
  const goods = await makeGoods(request);
  await signIn(page, 'admin');
  await openProduct(page, goods);
  await chooser(page).setInputFiles([
    await drawPicture(page, 'uno.png', '#7c3f58'),
    await drawPicture(page, 'dos.png', '#3f6f7c'),
  ]);
  await expect.poll(async () => (await order(page)).length).toBe(2);
  const [first, second] = await order(page);

  // Only by keys, and the focus stays with the picture's menu.
  await page.getByRole('button', { name: 'Opciones de la foto 1' }).focus();
  await page.keyboard.press('Enter');
  const later = page.getByRole('menuitem', { name: 'Mover después' });
  await expect(later).toBeVisible();
  await later.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => order(page)).toEqual([second, first]);
  await expect(page.getByRole('button', { name: 'Opciones de la foto 2' })).toBeFocused();
  await chooseInMenu(page, 'Opciones de la foto 2', 'Mover antes');
  await expect.poll(() => order(page)).toEqual([first, second]);
  await chooseInMenu(page, 'Opciones de la foto 2', 'Usar como portada');
  await expect.poll(() => order(page)).toEqual([second, first]);
  await expect(pictures(page).locator('li').first()).toContainText('Portada');

  await chooseInMenu(page, 'Opciones de la foto 2', 'Texto y color');
  const words = page.getByRole('dialog', { name: 'Texto y color' });
  await words.getByLabel('Qué se ve en la foto').fill('Blusa vino, de frente');
  await words.getByLabel('De qué color es').selectOption('Negro');
  await expectAccessible(page);
  await words.getByRole('button', { name: 'Guardar' }).click();
  await expect(words).toBeHidden();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Blusa vino, de frente' })).toBeVisible();
  await expect(pictures(page).locator('li').nth(1)).toContainText('Negro');
  await expect.poll(() => order(page)).toEqual([second, first]);
  await expectNoSidewaysScroll(page);

  await chooseInMenu(page, 'Opciones de la foto 1', 'Quitar la foto');
  await expect.poll(() => order(page)).toEqual([first]);
  await expect(page.getByText('Portada', { exact: true })).toBeVisible();
});

test('pictures are dragged into order, dropped and pasted', async ({ page, request, isMobile }) => {
  test.skip(isMobile, 'a finger neither drags nor pastes files');
  const goods = await makeGoods(request);
  await signIn(page, 'admin');
  await openProduct(page, goods);
  const dropped = await handful(page, await drawPicture(page, 'uno.png', '#7c3f58'));
  const place = pictures(page).getByRole('list');
  await place.dispatchEvent('dragover', { dataTransfer: dropped });
  await place.dispatchEvent('drop', { dataTransfer: dropped });
  await expect.poll(async () => (await order(page)).length).toBe(1);

  const pasted = await handful(page, await drawPicture(page, 'image.png', '#3f6f7c'));
  await page.evaluate((clipboardData) => {
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, pasted);
  await expect.poll(async () => (await order(page)).length).toBe(2);
  await chooser(page).setInputFiles(await drawPicture(page, 'tres.png', '#c9a227'));
  await expect.poll(async () => (await order(page)).length).toBe(3);

  const [first, second, third] = await order(page);
  const tile = (number: number) => page.getByRole('button', { name: `Ver la foto ${number} en grande` });
  await tile(3).dragTo(tile(1));
  await expect.poll(() => order(page)).toEqual([third, first, second]);
  await tile(1).dragTo(tile(2));
  await expect.poll(() => order(page)).toEqual([first, third, second]);
  await page.reload();
  await expect.poll(() => order(page)).toEqual([first, third, second]);
});

test('a file that is no picture says so where it stands, and the others arrive', async ({
  page,
  request,
}) => {
  const goods = await makeGoods(request);
  await signIn(page, 'admin');
  await openProduct(page, goods);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await chooser(page).setInputFiles([
    { name: 'dibujo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(svg) },
    { name: 'enorme.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
    await drawPicture(page, 'buena.png', '#7c3f58'),
  ]);
  await expect.poll(async () => (await order(page)).length).toBe(1);
  const saidAt = (name: string) => pictures(page).getByRole('alert').filter({ hasText: name });
  await expect(saidAt('dibujo.jpg')).toContainText('Esto no es una imagen JPG, PNG o WEBP');
  await expect(saidAt('enorme.png')).toContainText('Pesa más de 10 MB');
  await expect(saidAt('nota.txt')).toContainText('Solo se aceptan fotos JPG, PNG o WEBP.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  for (const name of ['dibujo.jpg', 'enorme.png', 'nota.txt'])
    await page.getByRole('button', { name: `Olvidar ${name}` }).click();
  await expect(pictures(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('what was put aside meanwhile cannot leave: the server says who has it, at its line', async ({
  page,
  browser,
  request,
}) => {
  const goods = await makeGoods(request, 3);
  await signIn(page, 'admin');
  // No news reach this page: it believes what it read.
  await page.route('**/api/events*', (route) => route.abort());
  await openProduct(page, goods);
  await page.getByRole('button', { name: 'Salida', exact: true }).click();
  const exit = page.getByRole('dialog', { name: `Salida de ${goods.name}` });
  await exit.getByLabel('Motivo').fill('Se manchó en el probador');
  await exit.getByLabel('Piezas de Negro · S').fill('3');
  await exit.getByLabel('Piezas de Negro · M').fill('1');

  const other = await elsewhere(browser, await makeKeeper(request, 'compras'));
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

test('what somebody else receives shows without a reload', async ({ page, browser, request }) => {
  const goods = await makeGoods(request, 1);
  await signIn(page, 'admin');
  await openProduct(page, goods);
  await expect(figure(page, 'Disponibles')).toContainText('2');
  const other = await elsewhere(browser, await makeKeeper(request, 'compras'));
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

test('two people change name and description: the second one decides', async ({ page, browser, request }) => {
  const goods = await makeGoods(request);
  await signIn(page, 'admin');
  await openProduct(page, goods, '?edit=details');
  const form = page.getByRole('form', { name: 'Editar el producto' });
  await form.getByLabel('Descripción').fill('Lino lavado.');
  const other = await elsewhere(browser, await makeKeeper(request, 'compras'));
  await openProduct(other, goods, '?edit=details');
  await other.getByLabel('Nombre', { exact: true }).fill(`${goods.name} nueva`);
  await other.getByLabel('Descripción').fill('Algodón peinado.');
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
