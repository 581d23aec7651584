import type { APIRequestContext, Page } from '@playwright/test';
import { tokenOf } from '../support/orders.ts';
import { expect, test } from '../support/product.ts';
import { SIGNED_IN, settled } from '../support/routes.ts';
import { expectAccessible, signIn, switchTo } from '../support/visitor.ts';

/** In the light with every test run; both, where every journey runs. */
const SCHEMES = process.env['JOURNEYS'] === 'all' ? (['light', 'dark'] as const) : (['light'] as const);

async function expectReadable(page: Page): Promise<void> {
  for (const scheme of SCHEMES) {
    await switchTo(page, scheme);
    await expectAccessible(page);
  }
}

test.skip(({ isMobile }) => isMobile === true, 'each screen has journeys of its own on the phone');

for (const path of SIGNED_IN)
  test(`${path} can be read by everybody`, { tag: '@core' }, async ({ page }) => {
    await signIn(page, 'admin', path);
    await expect(page).toHaveURL(path);
    await settled(page);
    await expectReadable(page);
  });

async function firstProduct(request: APIRequestContext): Promise<string> {
  const authorization = await tokenOf(request, 'admin');
  const answer = await request.get('/api/products?limit=1', { headers: { authorization } });
  return (await answer.json()).items[0].id;
}

test('the page of a product, too', { tag: '@core' }, async ({ page, request }) => {
  await signIn(page, 'admin', `/inventory/${await firstProduct(request)}`);
  await settled(page);
  await expectReadable(page);
});

for (const path of [
  '/login',
  '/register',
  '/reset/nada',
  '/404',
  '/catalogo',
  '/catalogo/nada',
  '/tracking/nada',
])
  test(`${path} can be read by everybody who passes by`, { tag: '@core' }, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
