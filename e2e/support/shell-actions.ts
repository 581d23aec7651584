import type { Page } from '@playwright/test';
import { signIn } from './browser-actions.ts';
import { expect } from './product.ts';

export function getMenu(page: Page) {
  return page.getByRole('navigation', { name: 'Menú principal' });
}

/** Signed in, and the frame stands. */
export async function enter(page: Page, userName: string): Promise<void> {
  await signIn(page, userName);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
