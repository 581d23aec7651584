import {
  expectAccessible,
  expectNoSidewaysScroll,
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

test('a prebuilt layout opens in a new tab and does not change the user’s settings', async ({ page }) => {
  await enter(page, 'admin');
  await openPanel(page);
  const link = getPanel(page).getByRole('link', { name: 'Diseño prearmado 6, se abre en otra pestaña' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const coming = page.context().waitForEvent('page');
  await link.click();
  const tab = await coming;
  await expect(tab).toHaveTitle('Diseño prearmado 6 | Trastienda');
  await expect(getFrame(tab)).toHaveAttribute('data-look', /layout-6 menu-light/);
  expect((await pageLook(tab)).body).toContain('linear-gradient');
  await expect(tab.getByRole('row', { name: /subLayout: "layout-6"/ })).toContainText('cambia');
  await expectAccessible(tab);
  await openPanel(tab);
  await choice(tab, 'Imagen de fondo', 'Flor azul').check();
  expect((await pageLook(tab)).body).toContain('looks/hero-2.svg');
  await getPanel(tab).getByRole('tab', { name: 'Diseño' }).click();
  await expect(getPanel(tab).getByRole('switch')).toHaveCount(2);
  await tab.keyboard.press('Escape');
  await getMenu(tab).getByRole('link', { name: 'Inventario' }).click();
  await expect(tab).toHaveURL('/inventory');
  await expect(getFrame(tab)).toHaveAttribute('data-look', /^menu-dark navbar-default/);
  expect(await pageLook(tab)).toEqual({ look: 'header-default', dir: 'ltr', body: null });
  expect(await keptLayout(tab)).toBeNull();
});

test('each prebuilt layout is accessible in light and dark', async ({ page }) => {
  test.slow();
  await enter(page, 'admin');
  const names = ['2', '2-2', '3', '4', '4-2', '5h', '6', '8'].map((name) => `layout-${name}`);
  for (const name of [...names, 'nav-color']) {
    await page.goto(`/layout/${name}`);
    await expect(page.getByRole('heading', { level: 2, name: /^Diseño prearmado/ })).toBeVisible();
    const hasPanel = /5h|6|8|nav-color/.test(name);
    await expect(getHandle(page)).toHaveCount(hasPanel ? 1 : 0);
    await getMenu(page).getByRole('button', { name: 'Pedidos' }).click();
    await expect(getMenu(page).getByRole('link', { name: 'Recepción' })).toBeVisible();
    for (const scheme of SCHEMES) {
      await switchTo(page, scheme);
      await expectAccessible(page);
    }
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/layout/layout-7');
  await expect(page).toHaveURL('/orders/myorders');
});

test('the menu bar of layout 5 works by mouse and keyboard, and scrolls with arrows where it does not fit', async ({
  page,
}) => {
  await enter(page, 'admin');
  await page.goto('/layout/layout-5h');
  const bar = getMenu(page);
  const orders = bar.getByRole('button', { name: 'Pedidos' });
  await expect(bar).toHaveCSS('position', 'sticky');
  await expect(bar.getByRole('button', { name: 'Ver más del menú' })).toBeHidden();
  await orders.hover();
  await expect(bar.getByRole('link', { name: 'Recepción' })).toBeVisible();
  await orders.click();
  await expect(orders).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(700, 600);
  await expect(bar.getByRole('link', { name: 'Recepción' })).toBeHidden();

  await orders.focus();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Recepción' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar.getByRole('link', { name: 'Mis pedidos' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(orders).toBeFocused();
  await expect(orders).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'Compras' })).toBeFocused();

  await page.setViewportSize({ width: 1000, height: 700 });
  const tools = bar.getByRole('button', { name: 'Herramientas' });
  const before = (await tools.boundingBox())?.x ?? 0;
  await bar.getByRole('button', { name: 'Ver más del menú' }).click();
  await expect(bar.getByRole('button', { name: 'Ver más del menú' })).toBeHidden();
  await expect.poll(async () => (await tools.boundingBox())?.x ?? 0).toBeLessThan(before);
  await bar.getByRole('button', { name: 'Ver lo anterior del menú' }).click();
  await expect.poll(async () => (await tools.boundingBox())?.x ?? 0).toBe(before);
  await expectNoSidewaysScroll(page);

  await page.setViewportSize({ width: 900, height: 700 });
  await expect(getFrame(page)).toHaveAttribute('data-layout', 'vertical');
});
