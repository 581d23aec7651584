import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  openUserMenu,
  SCHEMES,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import {
  choice,
  getFrame,
  getHandle,
  getPanel,
  keptLayout,
  openPanel,
  pageLook,
  press,
} from '../support/customizer-actions.ts';
import { expect, test } from '../support/product.ts';
import { enter, getMenu } from '../support/shell-actions.ts';

let complaints: readonly string[] = [];

test.skip(({ isMobile }) => isMobile === true, 'the panel is for wide windows');

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test('the handle opens the panel by keyboard, and Escape returns the focus', async ({ page }) => {
  await enter(page, 'admin');
  await getHandle(page).focus();
  await page.keyboard.press('Enter');
  await expect(getPanel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(choice(page, 'Diseños', 'Diseño original')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Diseños', 'Claro')).toBeChecked();
  await expect(getFrame(page)).toHaveAttribute('data-look', /menu-light/);
  await getPanel(page).getByRole('tab', { name: 'Color' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(getPanel(page).getByRole('tab', { name: 'Diseño' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(getPanel(page)).toBeHidden();
  await expect(getHandle(page)).toBeFocused();
  await openPanel(page);
  await getPanel(page).getByRole('button', { name: 'Restablecer' }).click();
  expect(await keptLayout(page)).toBeNull();
});

test('the dark layout makes the whole product dark, and another one restores the user’s colour scheme', async ({
  page,
}) => {
  await enter(page, 'admin');
  await switchTo(page, 'light');
  await openPanel(page);
  await choice(page, 'Diseños', 'Oscuro').check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(33, 34, 36)');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('colorScheme'))).toBeNull();
  await openPanel(page);
  await choice(page, 'Diseños', 'Diseño original').check();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');

  // And the other way round: an appearance chosen in one's own menu leaves the dark type.
  await choice(page, 'Diseños', 'Oscuro').check();
  await getHandle(page).click();
  await openUserMenu(page);
  await page.getByRole('menuitemradio', { name: 'Clara' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect(getFrame(page)).toHaveAttribute('data-look', /menu-dark/);
});

test('changes colours and pictures of header, menu and brand', async ({ page }) => {
  await enter(page, 'admin');
  await openPanel(page);
  const menu = page.locator('#menu');
  await choice(page, 'Fondo del encabezado', 'Rojo').check();
  await expect(page.locator('header').first()).toHaveCSS('background-color', 'rgb(207, 47, 52)');
  await choice(page, 'Fondo del menú', 'Morado').check();
  await expect(menu).toHaveCSS('background-color', 'rgb(115, 82, 181)');
  await choice(page, 'Color de la marca', 'Azul').check();
  await expect(getFrame(page)).toHaveAttribute('data-look', /brand-blue/);
  await expectAccessible(page);
  await choice(page, 'Diseños', 'Claro').check();
  await choice(page, 'Imagen del menú', 'Velas').check();
  await expect(menu).toHaveCSS('background-image', /looks\/menu-5\.svg/);
  await expect(getFrame(page)).toHaveAttribute('data-look', /menu-dark .*image navbar-image-5/);
  await expect(choice(page, 'Fondo del menú', 'Original')).not.toBeChecked();
  await expectAccessible(page);
  await choice(page, 'Fondo del menú', 'Celeste').check();
  await expect(menu).toHaveCSS('background-image', 'none');
  await expect(choice(page, 'Color de la marca', 'Original')).toBeChecked();
});

test('changes icons, markers and captions of the menu', async ({ page }) => {
  await enter(page, 'admin');
  await openPanel(page);
  const panel = getPanel(page);
  const icon = getMenu(page).getByRole('button', { name: 'Compras' }).locator('svg').first();
  await press(page, 'Íconos a color');
  // Ventas is the first position, Pedidos the second, Compras the third.
  await expect(icon).toHaveCSS('color', 'rgb(1, 169, 172)');
  await panel.getByRole('tab', { name: 'Extra' }).click();
  await choice(page, 'Ícono para desplegar', 'Signo más').check();
  await expect(getMenu(page).locator('.lucide-plus').first()).toBeVisible();
  await choice(page, 'Ícono de la lista', 'Esquina').check();
  await expect(getMenu(page).locator('.lucide-corner-down-right').first()).toBeVisible();
  await choice(page, 'Color de los títulos', 'Rojo').check();
  await expect(getMenu(page).getByText('Ventas', { exact: true })).toHaveCSS('color', 'rgb(255, 180, 176)');
  await choice(page, 'Color de lo activo', 'Morado').check();
  await expect(getFrame(page)).toHaveAttribute('data-look', /active-purple/);
  await press(page, 'Ocultar los títulos');
  await expect(getMenu(page).locator('#menu-sales')).toHaveCSS('font-size', '0px');
  await panel.getByRole('button', { name: 'Restablecer' }).click();
  await expect(getMenu(page).locator('#menu-sales')).toHaveCSS('font-size', '12px');
  await expect(panel.getByRole('switch', { name: 'Íconos a color' })).not.toBeChecked();
});

test('menu and header are fixed or scroll, and the boxed layout contains both', async ({ page }) => {
  await enter(page, 'admin');
  await openPanel(page);
  const panel = getPanel(page);
  await panel.getByRole('tab', { name: 'Diseño' }).click();
  await press(page, 'Menú fijo');
  await expect(page.locator('#menu')).toHaveCSS('position', 'absolute');
  await press(page, 'Encabezado fijo');
  await expect(page.locator('header').first()).toHaveCSS('position', 'sticky');
  await press(page, 'Diseño en caja');
  await expect(panel.getByText('Menú fijo')).toBeHidden();
  await expect(panel.getByText('Encabezado fijo')).toBeHidden();
  await expect(page.locator('header').first()).toHaveCSS('position', 'static');
  const frame = await getFrame(page).boundingBox();
  expect(frame?.width).toBe(1140);
  expect((await page.locator('#menu').boundingBox())?.x).toBe(frame?.x);
  await expectNoSidewaysScroll(page);
});

test('right to left mirrors every screen without sideways scrolling', async ({ page }) => {
  await enter(page, 'admin');
  await openPanel(page);
  await getPanel(page).getByRole('tab', { name: 'Diseño' }).click();
  await press(page, 'De derecha a izquierda');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(async () => (await page.locator('#menu').boundingBox())?.x).toBe(1366 - 264);
  await expect.poll(async () => (await getPanel(page).boundingBox())?.x).toBe(0);
  await page.keyboard.press('Escape');
  const screens = ['/orders/list', '/inventory', '/purchases/tracking', '/finance/review', '/users/list'];
  for (const path of [...screens, '/reports/consolidated-sales', '/tools/assign-guides', '/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await getMenu(page).getByRole('button', { name: 'Compras' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(getMenu(page).getByRole('link', { name: 'Artículos' })).toBeVisible();
});

test('settings survive a reload and belong to one user', async ({ page }) => {
  await enter(page, 'admin');
  await openPanel(page);
  await choice(page, 'Fondo del menú', 'Rojo').check();
  await page.reload();
  await expect(getFrame(page)).toHaveAttribute('data-look', /navbar-red/);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await pageLook(page)).toEqual({ look: undefined, dir: 'ltr', body: null });
  await fillLogin(page, 'vendedora');
  await expect(getFrame(page)).toHaveAttribute('data-look', /navbar-default/);
  await openPanel(page);
  await choice(page, 'Fondo del menú', 'Azul').check();
  await page.keyboard.press('Escape');
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await fillLogin(page, 'admin');
  await expect(getFrame(page)).toHaveAttribute('data-look', /navbar-red/);
});

test('hides the panel up to 992 px', async ({ page }) => {
  await page.setViewportSize({ width: 993, height: 768 });
  await enter(page, 'admin');
  await expect(getHandle(page)).toBeVisible();
  await page.setViewportSize({ width: 992, height: 768 });
  await expect(getHandle(page)).toBeHidden();
  await page.setViewportSize({ width: 800, height: 768 });
  await expect(getHandle(page)).toHaveCount(0);
});

test('every tab of the panel is accessible in light and dark', async ({ page }) => {
  await enter(page, 'admin');
  await openPanel(page);
  for (const scheme of SCHEMES) {
    await switchTo(page, scheme);
    for (const name of ['Color', 'Diseño', 'Extra']) {
      await getPanel(page).getByRole('tab', { name }).click();
      await expectAccessible(page);
    }
  }
});

test('the gear does not spin with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, 'admin');
  await expect(getHandle(page).locator('svg').last()).toHaveCSS('animation-name', 'none');
});
