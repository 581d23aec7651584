import { expect, test } from '../support/product.ts';
import { enter } from '../support/shell-actions.ts';

test('shows the build to administrators and only the version in the menu', async ({ page }) => {
  await enter(page, 'admin');
  await page.goto('/settings/store');
  const panel = page.getByRole('region', { name: 'Versión del programa' });
  await expect(panel.getByText(/^2\.2\.3\+\d+/)).toBeVisible();
  await expect(page.locator('#menu').getByText('Versión 2.2.3', { exact: true })).toBeAttached();
});
