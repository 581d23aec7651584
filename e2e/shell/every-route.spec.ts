import type { APIRequestContext, Page } from '@playwright/test';
import { tokenOf } from '../support/orders.ts';
import { expect, test } from '../support/product.ts';
import { SIGNED_IN, settled } from '../support/routes.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  RUNS_ALL,
  SCHEMES,
  signIn,
  switchTo,
} from '../support/visitor.ts';

const LOOKS = RUNS_ALL ? SCHEMES : (['light'] as const);

async function expectReadable(page: Page, within?: string): Promise<void> {
  for (const scheme of LOOKS) {
    await switchTo(page, scheme);
    await expectAccessible(page, within);
  }
}

/** As narrow as phones are; what each screen shows there beside its first view has journeys of its own. */
async function expectFitsOnPhone(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.setViewportSize({ width: 360, height: 740 });
  await settled(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(wide);
}

test.skip(({ isMobile }) => isMobile === true, 'each screen has journeys of its own on the phone');

/** The screens whose addresses begin alike, one after the other in one page. */
const areas = new Map<string, string[]>();
for (const path of SIGNED_IN) {
  const [, area = ''] = path.split(/[/?]/);
  areas.set(area, [...(areas.get(area) ?? []), path]);
}
for (const [area, paths] of areas)
  test(`every screen below /${area} can be read by everybody, and fits on a phone`, { tag: '@core' }, async ({
    page,
  }) => {
    test.slow();
    await signIn(page, 'admin', paths[0]);
    for (const path of paths)
      await test.step(path, async () => {
        if (path !== paths[0]) await page.goto(path);
        await expect(page).toHaveURL(path);
        await settled(page);
        await expectReadable(page, path === paths[0] ? 'html' : 'main');
        await expectFitsOnPhone(page);
      });
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

const PUBLIC = [
  '/login',
  '/register',
  '/reset/nada',
  '/404',
  '/catalogo',
  '/catalogo/nada',
  '/tracking/nada',
];

test('every page for those who pass by can be read by everybody, and fits on a phone', {
  tag: '@core',
}, async ({ page }) => {
  for (const path of PUBLIC)
    await test.step(path, async () => {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const colorScheme of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      await expectFitsOnPhone(page);
    });
});
