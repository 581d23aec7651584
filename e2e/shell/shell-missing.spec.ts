import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { enter } from '../support/shell-actions.ts';

/** As after a new version: the file has gone. */
async function lose(page: Page, file: string): Promise<void> {
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }));
}

test('a part that cannot be fetched shows an error and leaves the page working', { tag: '@core' }, async ({
  page,
  isMobile,
}) => {
  await lose(page, '**/assets/palette-*.js*');
  await enter(page, 'admin');
  const ask = page.getByRole('button', { name: /Buscar o ir a…/ });
  if (isMobile === true) await ask.tap();
  else await ask.click();
  const trouble = page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta parte.' });
  await expect(trouble).toBeVisible();
  await expect(page.getByRole('region', { name: 'Hoy', exact: true })).toBeVisible();
  await expectAccessible(page);
  await trouble.getByRole('button', { name: 'Cerrar' }).click();
  await expect(trouble).toBeHidden();

  await ask.click();
  await expect(trouble).toBeVisible();
  await page.unroute('**/assets/palette-*.js*');
  await trouble.getByRole('button', { name: 'Volver a intentar' }).click();
  await expect(page.getByRole('dialog', { name: 'Buscar o ir a' })).toBeVisible();
});

test('a screen whose file is gone offers to reload within the frame', {
  tag: '@core',
}, async ({ page }) => {
  await enter(page, 'admin');
  let loads = 0;
  page.on('load', () => loads++);
  await lose(page, '**/assets/profile-screen-*.js*');
  await page.getByRole('button', { name: /^Tu menú/ }).click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos traer esta pantalla' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tu menú/ })).toBeVisible();
  expect(loads).toBe(0);
  await expectAccessible(page);

  await page.unroute('**/assets/profile-screen-*.js*');
  await page.getByRole('button', { name: 'Recargar la página' }).click();
  await expect(page.getByLabel('Apellido')).toBeVisible();
  expect(loads).toBe(1);
});
