import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './product.ts';
import { adminToken } from './staff.ts';
import { signIn } from './visitor.ts';

export async function openInventory(page: Page, search = ''): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(`/inventory${search}`);
  await expect(page.getByRole('heading', { name: 'Inventario', level: 1 })).toBeVisible();
}

/** Lets someone of the demonstration into the inventory, and answers how they sign in. */
export async function makeKeeper(request: APIRequestContext, userName: string): Promise<string> {
  const headers = { authorization: await adminToken(request) };
  const found = await (await request.get(`/api/users?q=${userName}`, { headers })).json();
  const { id, version, email, firstName, lastName, roleId, codes, discountLimitBp, commissionBp } =
    found.items[0];
  const data = { userName, email, firstName, lastName, roleId, discountLimitBp, commissionBp, version };
  const answer = await request.patch(`/api/users/${id}`, {
    headers,
    data: { ...data, codes: [...new Set([...codes, 'M-03'])] },
  });
  expect(answer.status()).toBe(200);
  return userName;
}

/** The rows of a CSV file, cells that hold commas, quotes or line ends included. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = text.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g);
  for (const [whole, quoted, plain = '', end] of cells) {
    if (whole === '') break;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',' && end !== '') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n');
}
