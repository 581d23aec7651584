import type { Page } from '@playwright/test';
import { expect } from './product.ts';

export function handleOf(page: Page) {
  return page.getByRole('button', { name: 'Personaliza el menú en vivo' });
}

export function panelOf(page: Page) {
  return page.getByRole('region', { name: 'Personaliza el menú en vivo' });
}

export function frameOf(page: Page) {
  return page.locator('[data-layout]');
}

export async function openPanel(page: Page): Promise<void> {
  await handleOf(page).click();
  await expect(panelOf(page)).toBeVisible();
  await expect(handleOf(page)).toHaveAttribute('aria-expanded', 'true');
}

/** One of a group of swatches or marks. */
export function choice(page: Page, group: string, name: string) {
  return panelOf(page).getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
}

/** A switch's own box lies under what is drawn for it. */
export async function press(page: Page, name: string): Promise<void> {
  await panelOf(page).getByRole('switch', { name }).click({ force: true });
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
