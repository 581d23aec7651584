import type { Page } from '@playwright/test';

/** What is pressed, by the name that it has for a screen reader, or done otherwise. */
export type Step = string | RegExp | ((page: Page) => Promise<unknown>);

/**
 * Name, address, and what is done there before it is looked at. `{order.draft}` in an address is a document of the
 * sample store (kept-documents.ts). No scene writes.
 */
export type Scene = readonly [name: string, address: string, ...steps: Step[]];

export interface Area {
  /** Who looks; null: nobody has signed in. */
  readonly role: 'admin' | 'vendedora' | 'compras' | 'finanzas' | null;
  readonly scenes: readonly Scene[];
  /** A phone does not have these. */
  readonly isForDesk?: boolean;
}

export const more = /^Más acciones de/;

/** On a phone the filters stand behind a button, at a desk «Más filtros» shows the rarer ones. */
export async function openFilters(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Más filtros' });
  const all = page.getByRole('button', { name: /^Filtros/ });
  await more.or(all).filter({ visible: true }).first().click();
}

/** The first two rows. By the key: on a phone the bar of what is selected lies over the second one. */
export async function selectTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar (?!las|todos)/ });
  await boxes.nth(0).press('Space');
  await boxes.nth(1).press('Space');
}

/** At a desk a button begins; on a phone the queue is all there is, and one presses a row of it. */
export async function startReview(page: Page): Promise<void> {
  const start = page.getByRole('button', { name: 'Empezar a revisar' });
  const row = page.locator('[data-row-link]').first();
  await start.or(row).filter({ visible: true }).first().waitFor();
  await ((await start.isVisible()) ? start : row).click();
}

export const openFirst = (page: Page) => page.locator('[data-row-link]').first().click();
export const openPalette = (page: Page) => page.keyboard.press('Control+k');
export const openKeys = (page: Page) => page.keyboard.press('?');

/** The first article of an exchange comes back, and the first other one that is offered goes out. */
export async function exchangeFirst(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /^Buenas: una más/ })
    .first()
    .click();
  await dialog.locator('button:has-text(" · "):enabled').first().click();
}
