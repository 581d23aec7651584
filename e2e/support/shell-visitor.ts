import type { Page } from '@playwright/test';
import { expect } from './product.ts';
import { signIn } from './visitor.ts';

export function menuOf(page: Page) {
  return page.getByRole('navigation', { name: 'Menú principal' });
}

/** Signed in, and the frame stands. */
export async function enter(page: Page, userName: string): Promise<void> {
  await signIn(page, userName);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
