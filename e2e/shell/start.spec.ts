import { expect, test } from '../support/product.ts';

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
