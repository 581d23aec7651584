import type { APIRequestContext, Page } from '@playwright/test';
import { signIn } from './browser-actions.ts';
import { DEMO_PASSWORD, expect } from './product.ts';

export interface Person {
  readonly id: string;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly userName: string;
}

let made = 0;

/** A surname nobody else has, without digits so that it reads like one. */
export function newSurname(): string {
  const letters = `${Date.now()}${made++}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  return `Prueba${letters}`;
}

export async function adminToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/login', { data: { userName: 'admin', password: DEMO_PASSWORD } });
  return (await answer.json()).token;
}

/** Makes an active user past the screens, for a test about something else. */
export async function makeUser(
  request: APIRequestContext,
  firstName: string,
  lastName: string,
): Promise<Person> {
  const userName = `${firstName}.${lastName}`.toLowerCase();
  const answer = await request.post('/api/users', {
    headers: { authorization: await adminToken(request) },
    data: {
      userName,
      email: `${userName}@ejemplo.gt`,
      firstName,
      lastName,
      roleId: 2,
      codes: [],
      discountLimitBp: 1000,
      commissionBp: 0,
    },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Enough of the same surname for several pages: «Zoila 000», «Zoila 001», … in this order. */
export async function makeManyUsers(request: APIRequestContext, count: number, lastName: string) {
  const authorization = await adminToken(request);
  for (let number = 0; number < count; number++) {
    const userName = `zoila${number}.${lastName}`.toLowerCase();
    const answer = await request.post('/api/users', {
      headers: { authorization },
      data: {
        userName,
        email: `${userName}@ejemplo.gt`,
        firstName: `Zoila ${String(number).padStart(3, '0')}`,
        lastName,
        roleId: 2,
        codes: [],
        discountLimitBp: 0,
        commissionBp: 0,
      },
    });
    expect(answer.status()).toBe(201);
  }
}

export async function suspendUser(request: APIRequestContext, { id, version }: Person): Promise<void> {
  const answer = await request.post(`/api/users/${id}/commands/suspend`, {
    headers: { authorization: await adminToken(request) },
    data: { version, reason: 'Prueba' },
  });
  expect(answer.status()).toBe(200);
}

/** The list of users, found by a surname, as the owner sees it. */
export async function openUsers(page: Page, search = ''): Promise<void> {
  await signIn(page, 'admin', `/users/list${search}`);
  await expect(page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeVisible();
}

/** The link that opens someone, in a row or on a card. */
export function getRow(page: Page, name: string) {
  return page.locator('[data-row-link]').filter({ hasText: name });
}
