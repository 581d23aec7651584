import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { chooseInMenu, drawPicture, makeGoods, openProduct } from '../support/goods.ts';
import { expect, test } from '../support/product.ts';

test.use({ viewport: { width: 360, height: 740 } });

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Neither the page nor what lies over it can be pushed sideways; dark is checked with it. */
async function expectToFit(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  // What floats has a scroll of its own, which the page's does not tell of.
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
      .filter((part) => part.scrollWidth > part.clientWidth + 1)
      .filter((part) => ['auto', 'scroll'].includes(getComputedStyle(part).overflowX))
      .map((part) => `${part.tagName}.${part.className}`),
  );
  expect(wide).toEqual([]);
  const cut = await page.locator('main button span, [role=dialog] button span').evaluateAll((words) =>
    words
      // One pixel wide is what only a reader hears.
      .filter((word) => word.clientWidth > 1 && word.scrollWidth > word.clientWidth + 1)
      .map((word) => word.textContent),
  );
  expect(cut.filter(Boolean)).toEqual([]);
  await expectAccessible(page);
}

test('the product page, its variants, stock dialogs and details fit at 360 px in dark', async ({
  page,
  request,
}) => {
  test.slow();
  const goods = await makeGoods(request, 3);
  await signIn(page, 'admin');
  await switchTo(page, 'dark');
  await openProduct(page, goods);
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      await drawPicture(page, 'uno.png', '#7c3f58'),
      { name: `${'nombre-muy-largo-'.repeat(6)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('hola') },
    ]);
  await expect(page.getByText('Portada', { exact: true })).toBeVisible();
  await expectToFit(page);

  for (const [open, title] of [
    ['Entrada', `Entrada de ${goods.name}`],
    ['Salida', `Salida de ${goods.name}`],
    ['Conteo', `Conteo de ${goods.name}`],
  ] as const) {
    await page.getByRole('button', { name: open, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog
      .getByRole('textbox', { name: / de Negro · S$/ })
      .first()
      .fill('9999');
    await expectToFit(page);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(dialog).toBeHidden();
  }
  for (const [entry, title] of [
    ['Apartar', `Apartar ${goods.name}`],
    ['Etiquetas', 'Etiquetas con código de barras'],
    ['Compartir', 'Compartir por WhatsApp'],
  ] as const) {
    await chooseInMenu(page, 'Más acciones', entry);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await openProduct(page, goods, '?edit=details');
  await expectToFit(page);
  await openProduct(page, goods, '?edit=variants');
  await page.getByRole('button', { name: 'Agregar tallas o colores' }).click();
  await page.getByLabel('SKU, fila 1', { exact: true }).fill('');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('SKU, fila 1', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectToFit(page);
});

test('the form of a new product fits at 360 px in dark', async ({ page }) => {
  await signIn(page, 'admin');
  await switchTo(page, 'dark');
  await page.goto('/inventory?open=new');
  const form = page.getByRole('form', { name: 'Nuevo producto' });
  await form.getByLabel('Nombre', { exact: true }).fill('Blusa bordada de manta con manga larga');
  await form.getByLabel('Tallas').fill('XS, S, M, L, XL,');
  await form.getByLabel('Colores').fill('Verde botella con destellos,');
  await form.getByLabel('Hay de Verde botella con destellos · XL').fill('12');
  await expectToFit(page);
});

test('offers a label for every unit in stock', async ({ page, request }) => {
  const goods = await makeGoods(request, 3);
  await signIn(page, 'admin');
  await openProduct(page, goods);
  await chooseInMenu(page, 'Más acciones', 'Etiquetas');
  const labels = page.getByRole('dialog', { name: 'Etiquetas con código de barras' });
  await expect(labels.getByLabel('Etiquetas de', { exact: false }).first()).toHaveValue('3');
  await expect(labels.getByRole('button', { name: 'Imprimir 6 etiquetas' })).toBeEnabled();
});
