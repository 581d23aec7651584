import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { chooseInMenu, drawPicture, makeGoods, openProduct } from '../support/goods.ts';
import { expect, test } from '../support/product.ts';
import { adminToken } from '../support/staff.ts';

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
  const one = await drawPicture(page, 'uno.png', '#7c3f58');
  const other = await drawPicture(page, 'dos.png', '#3f6f7c');
  // The first one is slow on its way, and is the cover all the same. Which of the two the browser sends first
  // is its own affair: they are known by what they hold.
  const kept = ['', ''];
  await page.route('**/api/files', async (route) => {
    const isSlow = route.request().postDataBuffer()?.equals(one.buffer) === true;
    const answer = await route.fetch();
    if (isSlow) await page.waitForTimeout(1500);
    kept[isSlow ? 0 : 1] = (await answer.json()).id;
    await route.fulfill({ response: answer });
  });
  await chooser(page).setInputFiles([one, other]);
  await expect.poll(async () => (await order(page)).length).toBe(2);
  const [first, second] = await order(page);
  const stored = await request.get(`/api/products/${goods.id}`, {
    headers: { authorization: await adminToken(request) },
  });
  const { images } = await stored.json();
  expect(images.map(({ fileId }: Record<string, unknown>) => fileId)).toEqual(kept);

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
  const dialog = page.getByRole('dialog', { name: 'Texto y color' });
  await dialog.getByLabel('Qué se ve en la foto').fill('Blusa vino, de frente');
  await dialog.getByLabel('De qué color es').selectOption('Negro');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('img', { name: 'Blusa vino, de frente' })).toBeVisible();
  await expect(pictures(page).locator('li').nth(1)).toContainText('Negro');
  await expect.poll(() => order(page)).toEqual([second, first]);
  await expectNoSidewaysScroll(page);

  await chooseInMenu(page, 'Opciones de la foto 1', 'Quitar la foto');
  await expect.poll(() => order(page)).toEqual([first]);
  await expect(page.getByText('Portada', { exact: true })).toBeVisible();
});

test('pictures are dragged into order, dropped and pasted', { tag: '@core' }, async ({
  page,
  request,
  isMobile,
}) => {
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
  // Carried as a file, a picture of the page would be taken for a new one wherever it is let go of.
  await page.evaluate(() => {
    document.addEventListener('dragstart', ({ dataTransfer }) => {
      document.documentElement.dataset['carried'] = dataTransfer?.types.join() ?? '';
    });
  });
  await tile(3).dragTo(tile(1));
  await expect(page.locator('html')).not.toHaveAttribute('data-carried', /Files/);
  await expect.poll(() => order(page)).toEqual([third, first, second]);
  await tile(1).dragTo(tile(2));
  await expect.poll(() => order(page)).toEqual([first, third, second]);
  await page.reload();
  await expect.poll(() => order(page)).toEqual([first, third, second]);
});

test('shows an error beside a file that is no picture and uploads the others', async ({ page, request }) => {
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
