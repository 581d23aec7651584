import { expectAccessible, openUserMenu, watchComplaints } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { enter } from '../support/shell-actions.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile === true, 'for a wide window and a mouse');

  test('keys open screens and do nothing in text fields', async ({ page }) => {
    await enter(page, 'admin');
    await page.keyboard.press('g');
    await page.keyboard.press('i');
    await expect(page).toHaveURL('/inventory');
    await expect(page.getByRole('heading', { level: 1, name: 'Inventario' })).toBeFocused();
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await expect(page).toHaveURL('/orders/list');
    await page.goto('/profile');
    await page.getByLabel('Apellido').focus();
    await page.keyboard.type('gi?');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('no key opens a screen that is not in the menu', async ({ page }) => {
    await enter(page, 'vendedora');
    await page.keyboard.press('g');
    await page.keyboard.press('u');
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(page).toHaveURL('/orders/mypreorders');
  });

  test('the help sheet lists the keys and can switch them off', async ({ page }) => {
    await enter(page, 'vendedora');
    // Away from any list, which has keys of its own.
    await page.goto('/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Ayuda' });
    await expect(sheet.getByRole('listitem')).toHaveText([
      /Buscar o ir a/,
      /esta ayuda/,
      /pedidos/,
      /preventas/,
    ]);
    await expectAccessible(page);
    await sheet.getByLabel('Usar atajos de una sola tecla').uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Buscar o ir a' })).toBeVisible();
    await expect(sheet).toBeHidden();
  });

  test('help links to the chapter about the screen and from there to the others', async ({ page }) => {
    await enter(page, 'vendedora');
    await page.goto('/orders/mypreorders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    await page
      .getByRole('dialog', { name: 'Ayuda' })
      .getByRole('link', { name: /^Vender/ })
      .click();
    await expect(page).toHaveURL('/help?chapter=vender');
    await expect(page.getByRole('heading', { level: 2, name: 'Vender' })).toBeVisible();
    await expect(page.getByRole('figure').first().getByRole('presentation')).toHaveJSProperty(
      'complete',
      true,
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Cobrar y facturar' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Cobrar y facturar' })).toBeFocused();
  });

  test('the palette opens any screen from the keyboard', { tag: '@core' }, async ({ page }) => {
    await enter(page, 'admin');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Buscar o ir a' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('recepcion');
    await expect(palette.getByRole('option')).toHaveText([/^Recepción/]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/orders/list');
    await expect(palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('option').first()).toHaveText(/^Recepción/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(palette.getByRole('option', { selected: true })).toHaveText(/^Cerrar sesión/);
    await page.keyboard.type('no hay tal cosa');
    await expect(palette.getByText('Nada coincide con «no hay tal cosa».')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toBeHidden();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('oscura');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sesion');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => isMobile !== true, 'for a narrow window and a thumb');

  test('the palette opens from the header', async ({ page }) => {
    await enter(page, 'admin');
    await page.getByRole('button', { name: 'Buscar o ir a…' }).tap();
    await page.getByRole('combobox').fill('factur');
    await expectAccessible(page);
    await page.getByRole('option', { name: /Facturación/ }).tap();
    await expect(page).toHaveURL('/finance/billing');
  });

  test('help opens the chapter without the key list', async ({ page }) => {
    await enter(page, 'vendedora');
    await page.goto('/orders/mypreorders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Ayuda' }).tap();
    await expect(page).toHaveURL('/help?chapter=vender');
    await expect(page.getByRole('heading', { level: 2, name: 'Vender' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
