import { changeAnswers, RUNS_ALL, signIn } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { SIGNED_IN } from '../support/routes.ts';

const EVERY_CODE = 'S-01,S-05,M-02,S-04,S-018,M-03,S-07,A-01,S-012,S-013,M-08,M-05,S-09,S-010,M-06,S-019';

/** One screen of each module that she has no right to; all of them in the proof. */
const DOORS = RUNS_ALL
  ? SIGNED_IN
  : [
      '/orders/list',
      '/preorders/list',
      '/purchases/items',
      '/finance/review',
      '/finance/billing',
      '/reports/user-sales',
      '/tools/assign-guides',
      '/users/list',
      '/settings/store',
      '/settings/rules',
    ];

interface Operation {
  readonly 'x-permission': 'public' | 'signed-in' | readonly string[];
}

test('permissions edited in the browser show screens but open no data', async ({ page, isMobile }) => {
  test.skip(isMobile === true, 'the same browser');
  test.setTimeout(180_000);
  await signIn(page, 'vendedora');
  const own: string[] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('user') ?? '{}').PermissionCodes.split(','),
  );
  const { paths }: { paths: Record<string, Record<string, Operation>> } = await (
    await page.request.get('/api/openapi.json')
  ).json();
  const needed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-permission': permission }]) => ({
      ...{ method: method.toUpperCase(), permission },
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );

  // What the server says of her is changed on the way, as somebody with the tools of the browser would.
  const allRights = (user: object) => ({ ...user, PermissionCodes: EVERY_CODE, RoleID: 1 });
  await changeAnswers(page, '**/api/me', allRights);
  await page.evaluate((codes) => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, PermissionCodes: codes, RoleID: 1 }));
  }, EVERY_CODE);

  const opened: string[] = [];
  let refused = 0;
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const method = answer.request().method();
    // The most exact of those that fit: `/orders/mine` is no order.
    const call = needed
      .filter((one) => one.method === method && one.pattern.test(pathname))
      .sort((a, b) => b.pattern.source.length - a.pattern.source.length)
      .at(0);
    if (call === undefined || typeof call.permission === 'string') return;
    if (call.permission.some((code) => own.includes(code))) return;
    if (answer.status() === 403) refused++;
    else opened.push(`${method} ${pathname}: ${answer.status()}`);
  });
  for (const path of DOORS) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.locator('main#content')).toBeVisible();
    await page.waitForTimeout(500);
  }
  expect(opened).toEqual([]);
  expect(refused).toBeGreaterThan(10);
});
