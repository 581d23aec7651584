import type { Page } from '@playwright/test';
import { expect } from './product.ts';

export function getHandle(page: Page) {
  return page.getByRole('button', { name: 'Personaliza el menú en vivo' });
}

export function getPanel(page: Page) {
  return page.getByRole('region', { name: 'Personaliza el menú en vivo' });
}

export function getFrame(page: Page) {
  return page.locator('[data-layout]');
}

export async function openPanel(page: Page): Promise<void> {
  await getHandle(page).click();
  await expect(getPanel(page)).toBeVisible();
  await expect(getHandle(page)).toHaveAttribute('aria-expanded', 'true');
}

/** One of a group of swatches or marks. */
export function choice(page: Page, group: string, name: string) {
  return getPanel(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
}

/** A switch's own box lies under what is drawn for it. */
export async function press(page: Page, name: string): Promise<void> {
  await getPanel(page).getByRole('switch', { name }).click({ force: true });
}

export async function keptLayout(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { UserID } = JSON.parse(localStorage.getItem('user') ?? '{}');
    return localStorage.getItem(`layout.${UserID}`);
  });
}

/** The look of the page itself, beyond the frame. */
export async function pageLook(page: Page) {
  return page.evaluate(() => ({
    look: document.documentElement.dataset['look'],
    dir: document.documentElement.dir,
    body: document.body.getAttribute('style'),
  }));
}
