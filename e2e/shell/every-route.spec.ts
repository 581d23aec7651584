import type { APIRequestContext, Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  RUNS_ALL,
  SCHEMES,
  signIn,
  switchTo,
} from '../support/browser-actions.ts';
import { getToken } from '../support/orders.ts';
import { expect, test } from '../support/product.ts';
import { SIGNED_IN, waitUntilStable } from '../support/routes.ts';

const LOOKS = RUNS_ALL ? SCHEMES : (['light'] as const);

/** One of each kind, with every `npm test`; of the others it looks whether they fit on a phone. */
const KINDS: readonly string[] = [
  ...[
    '/orders/myorders',
    '/orders/myorders?open=new',
    '/purchases/tracking',
    '/finance/review',
    '/finance/cash',
  ],
  ...['/inventory', '/reports/month', '/settings/rules', '/welcome', '/demo/taskboard'],
];

async function expectReadable(page: Page, within?: string): Promise<void> {
  for (const scheme of LOOKS) {
    await switchTo(page, scheme);
    await expectAccessible(page, within);
  }
}

/** As a press on a link would; loading the application for every screen takes longer than looking at it. */
async function goWithoutReload(page: Page, path: string): Promise<void> {
  const { pathname } = new URL(page.url());
  if (path.startsWith(pathname)) {
    await page.goto(path);
    return;
  }
  const before = await page.title();
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).not.toHaveTitle(before);
}

/** As narrow as phones are; what each screen shows there beside its first view has journeys of its own. */
async function expectFitsOnPhone(page: Page): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1366, height: 768 };
  await page.setViewportSize({ width: 360, height: 740 });
  await waitUntilStable(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(wide);
}

test.skip(({ isMobile }) => isMobile === true, 'each screen has journeys of its own on the phone');

test('every screen is accessible and fits on a phone', { tag: '@core' }, async ({ page }) => {
  test.setTimeout(600_000);
  const [first, ...others] = SIGNED_IN;
  await signIn(page, 'admin', first);
  for (const path of [first, ...others])
    await test.step(path, async () => {
      if (path !== first) await goWithoutReload(page, path);
      await expect(page).toHaveURL(path);
      await waitUntilStable(page);
      if (path === first) await expectReadable(page);
      else if (RUNS_ALL || KINDS.includes(path)) await expectReadable(page, 'main');
      await expectFitsOnPhone(page);
    });
});

async function firstProduct(request: APIRequestContext): Promise<string> {
  const authorization = await getToken(request, 'admin');
  const answer = await request.get('/api/products?limit=1', { headers: { authorization } });
  return (await answer.json()).items[0].id;
}

test('the product page is accessible', { tag: '@core' }, async ({ page, request }) => {
  await signIn(page, 'admin', `/inventory/${await firstProduct(request)}`);
  await waitUntilStable(page);
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

test('every public page is accessible and fits on a phone', {
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
