import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './browser-actions.ts';
import { expect } from './product.ts';
import { adminToken, newSurname } from './staff.ts';

export async function openInventory(page: Page, search = ''): Promise<void> {
  await signIn(page, 'admin', `/inventory${search}`);
  await expect(page.getByRole('heading', { name: 'Inventario', level: 1 })).toBeVisible();
}

export const KEEPER_PASSWORD = 'tres llaves y una libreta';

/** Someone else who keeps the inventory: the sample people stay as they are. */
export async function makeKeeper(request: APIRequestContext): Promise<string> {
  const headers = { authorization: await adminToken(request) };
  const lastName = newSurname();
  const userName = `nora.${lastName}`.toLowerCase();
  const made = await request.post('/api/users', {
    headers,
    data: {
      userName,
      email: `${userName}@ejemplo.gt`,
      firstName: 'Nora',
      lastName,
      roleId: 3,
      codes: ['M-03'],
      discountLimitBp: 1000,
      commissionBp: 0,
    },
  });
  expect(made.status()).toBe(201);
  const { id } = await made.json();
  const link = await (await request.post(`/api/users/${id}/commands/reset-password`, { headers })).json();
  const chosen = await request.post('/api/public/password-resets', {
    data: { token: link.path.split('/').at(-1), newPassword: KEEPER_PASSWORD },
  });
  expect(chosen.status()).toBe(200);
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
