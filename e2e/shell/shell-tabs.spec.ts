import type { Request } from '@playwright/test';
import { expect, test } from '../support/product.ts';
import { getRow, makeUser, newSurname, openUsers, suspendUser } from '../support/staff.ts';

test('tabs of one browser share one event stream, which survives closing the tab that holds it', {
  tag: '@core',
}, async ({ context, page, request, isMobile }) => {
  test.skip(isMobile === true, 'tabs are for a desk');
  const surname = newSurname();
  const person = await makeUser(request, 'Hilda', surname);
  const open = new Set<Request>();
  const isStream = (one: Request) => new URL(one.url()).pathname === '/api/events';
  context.on('request', (one) => isStream(one) && open.add(one));
  context.on('requestfinished', (one) => open.delete(one));
  context.on('requestfailed', (one) => open.delete(one));
  // Nobody is told of the end of what a closed tab had open.
  const countStreams = () => [...open].filter((one) => !one.frame().page().isClosed()).length;

  await openUsers(page, `?q=${surname}`);
  const tabs = [page];
  for (let number = 2; number <= 7; number++) {
    const tab = await context.newPage();
    await tab.goto(`/users/list?q=${surname}`);
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(getRow(tab, 'Hilda')).toBeVisible();
  await expect.poll(countStreams).toBe(1);

  const last = tabs.at(-1) ?? page;
  await suspendUser(request, person);
  await expect(last.getByText('Suspendido', { exact: true }).first()).toBeVisible();

  await page.close();
  await makeUser(request, 'Irma', surname);
  await expect(last.getByRole('button', { name: '1 nuevo: mostrar' })).toBeVisible();
  await expect.poll(countStreams).toBe(1);
});

test('signing out in one tab signs out all tabs', { tag: '@core' }, async ({ context, page, isMobile }) => {
  test.skip(isMobile === true, 'tabs are for a desk');
  await openUsers(page);
  const other = await context.newPage();
  await other.goto('/users/list');
  await expect(getRow(other, 'Andrea')).toBeVisible();
  await page.getByRole('button', { name: /^Tu menú/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});
