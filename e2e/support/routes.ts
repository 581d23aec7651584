import type { Page } from '@playwright/test';
import { expect } from './product.ts';

/** Every screen behind the sign-in. */
export const SIGNED_IN = [
  '/orders/list',
  '/orders/myorders',
  '/orders/myorders?open=new',
  '/orders/mypreorders',
  '/preorders/list',
  '/customers',
  '/purchases/items',
  '/purchases/tracking',
  '/finance/cash',
  '/finance/review',
  '/finance/review/bank',
  '/finance/review/close',
  '/finance/review/refunds',
  '/finance/review/settlements',
  '/finance/billing',
  '/inventory',
  '/reports/user-sales',
  '/reports/consolidated-sales',
  '/reports/commissions',
  '/reports/commission-rules',
  '/reports/month',
  '/tools/assign-guides',
  '/users/list',
  '/audit',
  '/profile',
  '/settings/store',
  '/settings/rules',
  '/welcome',
  '/welcome?step=accounts',
  '/welcome?step=couriers',
  '/help?chapter=vender',
  '/demo/chat',
  '/demo/todo',
  '/demo/taskboard',
  '/demo/calendar',
] as const;

/** Looked at once it is there, not while it is fetched. The network is never idle: live updates come all the time. */
export async function waitUntilStable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, main [aria-busy="true"]')).toHaveCount(0);
}
