import { weighUntil } from '../../bench/first-view.ts';
import { createSession } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';

/** Script and style of the landing page, as they travel, until its first row: the bar of `npm run bench`. */
const HEAVIEST_FIRST_VIEW = 280_000;

test('the product starts, shows its sign-in page and describes its API', { tag: '@core' }, async ({
  page,
  request,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await expect(page).toHaveTitle(/\| Trastienda$/);
  expect((await request.get('/api/ready')).status()).toBe(200);
  const description = await (await request.get('/api/openapi.json')).json();
  expect(Object.keys(description.paths)).toContain('/api/login');
});

test('the readable page of the API loads without a policy violation', { tag: '@core' }, async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'API de Trastienda' })).toBeVisible();
  const login = page.locator('details', { hasText: /\/api\/login(?![/\w])/ });
  await login.locator('summary').click();
  await expect(login.getByText('password: string')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the first view of the back office stays within its size limit', { tag: '@core' }, async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile === true, 'files weigh the same everywhere');
  await page.addInitScript(
    ({ token, user }) => {
      localStorage.setItem('serviceToken', token);
      localStorage.setItem('user', JSON.stringify(user));
    },
    await createSession(request, 'vendedora'),
  );
  const weight = await weighUntil(page, '[data-row-link]', '/orders/myorders');
  expect(weight).toBeGreaterThan(HEAVIEST_FIRST_VIEW / 2);
  expect(weight).toBeLessThanOrEqual(HEAVIEST_FIRST_VIEW);
});
