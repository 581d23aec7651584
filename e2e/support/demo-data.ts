import type { Page } from '@playwright/test';
import { signIn } from './browser-actions.ts';
import { expect } from './product.ts';

/** What any call of the demonstration answers when it fails: the specification's words. */
export const FAILED = {
  status: 500,
  json: { status: 500, code: 'demo.failed', message: 'Internal server error', requestId: 'x' },
};

/** One of the four screens, as the owner sees it. */
export async function openDemo(page: Page, path: string, heading: string): Promise<void> {
  await signIn(page, 'admin', path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
