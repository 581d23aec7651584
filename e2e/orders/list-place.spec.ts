import type { Page } from '@playwright/test';
import { watchComplaints } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { getRow, makeManyUsers, newSurname, openUsers } from '../support/staff.ts';

const MANY = 120;

let surname = '';
let complaints: readonly string[] = [];

test.beforeAll(async ({ playwright, product }) => {
  surname = newSurname();
  const request = await playwright.request.newContext({ baseURL: product.url });
  await makeManyUsers(request, MANY, surname);
  await request.dispose();
});

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Until this row has been fetched and drawn. */
async function scrollTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(getRow(page, name)).toBeInViewport({ timeout: 200 });
  }).toPass();
}

async function standInTheList(page: Page): Promise<void> {
  const row = await getRow(page, 'Zoila 000').boundingBox();
  await page.mouse.move((row?.x ?? 0) + 8, (row?.y ?? 0) + 8);
}

test('a reload restores the scroll position with few requests', { tag: '@core' }, async ({ page }) => {
  await openUsers(page, `?q=${surname}`);
  await expect(getRow(page, 'Zoila 000')).toBeVisible();
  await standInTheList(page);
  await scrollTo(page, 'Zoila 119');
  let requests = 0;
  page.on('request', (request) => {
    if (/\/api\/users\?/.test(request.url())) requests++;
  });
  await page.reload();
  await expect(getRow(page, 'Zoila 119')).toBeInViewport();
  expect(requests).toBeLessThanOrEqual(3);
});

test('Back from another screen restores the scroll position', { tag: '@core' }, async ({ page }) => {
  await openUsers(page, `?q=${surname}`);
  await expect(getRow(page, 'Zoila 000')).toBeVisible();
  await standInTheList(page);
  await scrollTo(page, 'Zoila 119');
  // By a way that does not scroll: on a phone the header is at the top of the page.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('mi perfil');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Apellido')).toBeVisible();
  await page.goBack();
  await expect(getRow(page, 'Zoila 119')).toBeInViewport();
});

test('a held key moves from row to row', async ({ page, isMobile }) => {
  test.skip(isMobile === true, 'a phone has no keyboard');
  await openUsers(page, `?q=${surname}`);
  await expect(getRow(page, 'Zoila 000')).toBeVisible();
  for (let times = 0; times < 4; times++) await page.keyboard.down('j');
  await page.keyboard.up('j');
  await expect(getRow(page, 'Zoila 003')).toBeFocused();
  for (let times = 0; times < 2; times++) await page.keyboard.down('ArrowUp');
  await page.keyboard.up('ArrowUp');
  await expect(getRow(page, 'Zoila 001')).toBeFocused();
  // Others act once, however long they are held.
  for (let times = 0; times < 3; times++) await page.keyboard.down('x');
  await page.keyboard.up('x');
  await expect(page.getByText('1 seleccionado')).toBeVisible();
});
