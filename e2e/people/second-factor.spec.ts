import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, fillLogin, openUserMenu, watchComplaints } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';
import { adminToken, makeUser, newSurname } from '../support/staff.ts';

const PASSWORD = 'jacaranda sobre el lago';
const HALF_MINUTE = 30_000;

/** A code is taken once: a second one within the same half minute is that of the next. */
const generateCode = (secret: string, halfMinutes = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + halfMinutes * HALF_MINUTE,
  });

/** Somebody of their own, with a password that they chose by a link. */
async function makePerson(request: APIRequestContext): Promise<string> {
  const { id, userName } = await makeUser(request, 'Doble', newSurname());
  const headers = { authorization: await adminToken(request) };
  const link = await (await request.post(`/api/users/${id}/commands/reset-password`, { headers })).json();
  const data = { token: link.path.split('/').at(-1), newPassword: PASSWORD };
  expect((await request.post('/api/public/password-resets', { data })).status()).toBe(200);
  return userName;
}

async function enter(page: Page, userName: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, userName, PASSWORD);
}

async function leave(page: Page): Promise<void> {
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('signs in with codes of an authenticator app or a recovery code', async ({ page, request }) => {
  const complaints = await watchComplaints(page);
  const userName = await makePerson(request);
  await enter(page, userName);
  await expect(page).toHaveURL(/myorders/);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Código de seis dígitos').fill(generateCode(secret));
  await dialog.getByRole('button', { name: 'Activar' }).click();
  await expect(dialog.getByText('Guarda tus códigos de recuperación')).toBeVisible();
  const recovery = await dialog.getByRole('listitem').first().innerText();
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('Te quedan 10 códigos.')).toBeVisible();
  await leave(page);

  await enter(page, userName);
  const code = page.getByLabel('Código de seis dígitos');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await expect(page.getByText('El código no coincide o ya se usó.')).toBeVisible();
  await code.fill(generateCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/myorders/);
  await leave(page);

  await enter(page, userName);
  await page.getByRole('button', { name: /código de recuperación/ }).click();
  await page.getByLabel('Código de recuperación').fill(recovery.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/myorders/);
  await page.goto('/profile');
  await expect(page.getByText('Te quedan 9 códigos.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a passkey is registered, signs in without a password and is removed', {
  tag: '@core',
}, async ({ page, request, context }) => {
  const complaints = await watchComplaints(page);
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const userName = await makePerson(request);
  await enter(page, userName);
  await expect(page).toHaveURL(/myorders/);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText(/^Llave de acceso:/)).toBeVisible();
  await leave(page);

  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page).toHaveURL(/myorders/);
  await leave(page);
  await enter(page, userName);
  await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
  await expect(page).toHaveURL(/myorders/);

  await page.goto('/profile');
  await page.getByRole('button', { name: /^Quitar la llave de acceso/ }).click();
  await expect(page.getByText(/^Llave de acceso:/)).toHaveCount(0);
  await leave(page);
  await enter(page, userName);
  await expect(page).toHaveURL(/myorders/);
  expect(complaints).toEqual([]);
});
