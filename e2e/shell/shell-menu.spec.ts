import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, watchComplaints } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { enter, getMenu } from '../support/shell-actions.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

async function measureMenuWidth(page: Page): Promise<number> {
  return (await page.locator('#menu').boundingBox())?.width ?? 0;
}

test.describe('on a desktop', () => {
  test.skip(({ isMobile }) => isMobile === true, 'for a wide window and a mouse');

  test('the menu opens the group of the current screen, one group at a time', async ({ page }) => {
    await enter(page, 'admin');
    const menu = getMenu(page);
    await expect(menu.getByRole('link', { name: 'Mis pedidos' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('button', { name: 'Pedidos' })).toHaveAttribute('aria-expanded', 'true');
    await menu.getByRole('button', { name: 'Compras' }).click();
    await expect(menu.getByRole('link', { name: 'Artículos' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Mis pedidos' })).toBeHidden();
    await menu.getByRole('button', { name: 'Compras' }).click();
    await expect(menu.getByRole('link', { name: 'Artículos' })).toBeHidden();
    await page.goto('/preorders/list');
    await expect(menu.getByRole('button', { name: 'Pedidos' })).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('link', { name: 'Preventas', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('the menu works with the arrow keys', async ({ page }) => {
    await enter(page, 'admin');
    const menu = getMenu(page);
    await menu.getByRole('button', { name: 'Pedidos' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(menu.getByRole('button', { name: 'Pedidos' })).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('link', { name: 'Mis pedidos' })).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('button', { name: 'Compras' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(menu.getByRole('link', { name: 'Artículos' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(menu.getByRole('link', { name: 'Artículos' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(menu.getByRole('button', { name: 'Compras' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('button', { name: 'Herramientas' })).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(menu.getByRole('link', { name: 'Asignar guías' })).toBeVisible();
  });

  test('the menu collapses to icons, stays collapsed after a reload and expands on hover', async ({
    page,
  }) => {
    await enter(page, 'admin');
    expect(await measureMenuWidth(page)).toBe(264);
    await page.getByRole('button', { name: 'Contraer el menú' }).click();
    await page.mouse.move(800, 600);
    await expect.poll(() => measureMenuWidth(page)).toBe(80);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await measureMenuWidth(page)).toBe(80);
    const left = (await page.locator('main').boundingBox())?.x;
    expect(left).toBe(80);
    await page.mouse.move(40, 400);
    await expect.poll(() => measureMenuWidth(page)).toBe(264);
    expect((await page.locator('main').boundingBox())?.x).toBe(80);
    await page.mouse.move(800, 600);
    await expect.poll(() => measureMenuWidth(page)).toBe(80);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => measureMenuWidth(page)).toBe(264);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ampliar el menú' }).click();
    await page.mouse.move(800, 600);
    await expect.poll(() => measureMenuWidth(page)).toBe(264);
  });

  test('the menu starts collapsed between 992 and 1024 px without storing it', async ({ page }) => {
    await page.setViewportSize({ width: 1010, height: 768 });
    await enter(page, 'admin');
    expect(await measureMenuWidth(page)).toBe(80);
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect.poll(() => measureMenuWidth(page)).toBe(264);
  });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => isMobile !== true, 'for a narrow window and a thumb');

  test('the menu is a drawer that traps the focus and returns it', { tag: '@phone' }, async ({ page }) => {
    await enter(page, 'admin');
    const menu = getMenu(page);
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Abrir el menú' }).tap();
    await expect(menu.getByRole('link', { name: 'Mis pedidos' })).toBeFocused();
    await expectAccessible(page);
    for (let press = 0; press < 20; press++) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused();

    await page.getByRole('button', { name: 'Abrir el menú' }).tap();
    await page.touchscreen.tap(360, 500);
    await expect(menu).toBeHidden();

    await page.getByRole('button', { name: 'Abrir el menú' }).tap();
    await menu.getByRole('link', { name: 'Inventario' }).tap();
    await expect(page).toHaveURL('/inventory');
    await expect(menu).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu).toBeHidden();
  });

  test('fits at 360 px', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(page, 'admin');
    for (const path of ['/orders/list', '/inventory', '/reports/consolidated-sales']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: /^Te toca/ }).tap();
    await expect(page.getByRole('heading', { name: 'Pendiente' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
