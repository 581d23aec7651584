import type { APIRequestContext } from '@playwright/test';
import { tokenOf } from './orders.ts';
import { expect, test } from './product.ts';
import { SIGNED_IN, settled } from './routes.ts';
import { expectAccessible, signIn, switchTo } from './visitor.ts';

test.skip(({ isMobile }) => isMobile === true, 'each screen has journeys of its own on the phone');

for (const path of SIGNED_IN)
  test(`${path} can be read by everybody, in the light and in the dark`, async ({ page }) => {
    await signIn(page, 'admin', path);
    await expect(page).toHaveURL(path);
    await settled(page);
    await expectAccessible(page);
    await switchTo(page, 'dark');
    await expectAccessible(page);
  });

async function firstProduct(request: APIRequestContext): Promise<string> {
  const authorization = await tokenOf(request, 'admin');
  const answer = await request.get('/api/products?limit=1', { headers: { authorization } });
  return (await answer.json()).items[0].id;
}

test('the page of a product, too', async ({ page, request }) => {
  await signIn(page, 'admin', `/inventory/${await firstProduct(request)}`);
  await settled(page);
  await expectAccessible(page);
  await switchTo(page, 'dark');
  await expectAccessible(page);
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
  test(`${path} can be read by everybody who passes by`, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
