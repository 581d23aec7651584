import type { Page } from '@playwright/test';
import {
  changeAnswers,
  expectAccessible,
  fillLogin,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { DEMO_PASSWORD, expect, test } from '../support/product.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** The smallest picture there is: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('shows a changed name at once and keeps it', async ({ page }) => {
  await signIn(page, 'gabriela', '/profile');
  const name = page.getByLabel('Nombre', { exact: true });
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  await name.fill('   ');
  await expect(page.getByText('Este dato es necesario.')).toBeVisible();
  await name.fill('Gabriela María');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tu perfil.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tu menú/ })).toHaveAccessibleName(/Gabriela María/);
  await expectAccessible(page);
  await page.reload();
  await expect(name).toHaveValue('Gabriela María');
});

test('the language list offers Spanish only', async ({ page }) => {
  await signIn(page, 'gabriela', '/profile');
  await expect(page.getByLabel('Idioma').locator('option')).toHaveText(['Español']);
});

test('the language chosen in the header is kept after a reload and a new sign-in', async ({
  page,
  request,
  isMobile,
}) => {
  test.skip(isMobile === true, 'there is no room for it');
  const entered = await request.post('/api/login', {
    data: { userName: 'finanzas', password: DEMO_PASSWORD },
  });
  expect(entered.status()).toBe(200);
  const { token, user } = await entered.json();
  const { Version: version, FirstName: firstName, LastName: lastName } = user;
  const changed = await request.patch('/api/me', {
    headers: { authorization: token },
    data: { version, firstName, lastName, language: 'en', pictureFileId: null },
  });
  expect(changed.status()).toBe(200);

  await signIn(page, 'finanzas');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Spanish' }).click();
  await expect(page.getByRole('button', { name: 'Idioma: Español' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Idioma: Español' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'finanzas');
  await expect(page.getByRole('button', { name: 'Idioma: Español' })).toBeVisible();
});

test('unsaved text survives a reload and can be discarded', async ({ page }) => {
  await signIn(page, 'gabriela', '/profile');
  const name = page.getByLabel('Apellido');
  const before = await name.inputValue();
  await name.fill('A medio escribir');
  await page.reload();
  await expect(name).toHaveValue('A medio escribir');
  await page.getByRole('button', { name: 'Descartarlo' }).click();
  await expect(name).toHaveValue(before);
  await page.reload();
  await expect(name).toHaveValue(before);
});

const RECOVERED = 'Recuperamos lo que habías escrito y no se guardó.';

async function expectNothingRecovered(page: Page): Promise<void> {
  await page.reload();
  await expect(page.getByLabel('Apellido')).not.toHaveValue('');
  await expect(page.getByText(RECOVERED)).toHaveCount(0);
}

test('does not offer saved text as recovered', async ({ page }) => {
  await signIn(page, 'gabriela', '/profile');
  await page.getByLabel('Apellido').fill('Tzoc Guardada');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tu perfil.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  await expectNothingRecovered(page);
});

test('does not offer reverted text as recovered', async ({ page }) => {
  await signIn(page, 'gabriela', '/profile');
  const name = page.getByLabel('Apellido');
  const before = await name.inputValue();
  await name.fill('Otra cosa');
  await name.fill(before);
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  await expectNothingRecovered(page);
});

test('does not offer text saved by another tab as recovered, and keeps what is being typed there', {
  tag: '@core',
}, async ({ page, context }) => {
  await signIn(page, 'gabriela', '/profile');
  const typing = await context.newPage();
  await typing.goto('/profile');
  // Drafts are one per person, not per tab: this one must be open before the other begins to write.
  await expect(typing.getByLabel('Apellido')).not.toHaveValue('');
  const saving = await context.newPage();
  await saving.goto('/profile');
  await saving.getByLabel('Apellido').fill('Tzoc Ajena');
  await saving.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(saving.getByText('Guardamos tu perfil.')).toBeVisible();
  await expect(page.getByLabel('Apellido')).toHaveValue('Tzoc Ajena');
  await expectNothingRecovered(page);

  await typing.getByLabel('Nombre', { exact: true }).fill('A medias');
  await saving.getByLabel('Apellido').fill('Tzoc Nueva');
  await saving.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(saving.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  await expect(typing.getByLabel('Apellido')).toHaveValue('Tzoc Nueva');
  await expect(typing.getByLabel('Nombre', { exact: true })).toHaveValue('A medias');
  await typing.reload();
  await expect(typing.getByText(RECOVERED)).toBeVisible();
  await expect(typing.getByLabel('Nombre', { exact: true })).toHaveValue('A medias');
  // Nothing is disputed: the surname came along, and nobody has to be told.
  await typing.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(typing.getByText('Guardamos tu perfil.')).toBeVisible();
  await expect(typing.getByLabel('Apellido')).toHaveValue('Tzoc Nueva');
});

test('the second of two editors sees the conflict, keeps the text and can save again', async ({
  page,
  context,
}) => {
  await signIn(page, 'gabriela', '/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  // Before the first saves: a form nobody has begun to fill in would follow the change by itself.
  await other.getByLabel('Apellido').fill('Segunda');
  await page.getByLabel('Apellido').fill('Primera');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tu perfil.')).toBeVisible();
  await other.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(other.getByRole('alert').filter({ hasText: /./ })).toContainText('Alguien más lo cambió');
  await expect(other.getByLabel('Apellido')).toHaveValue('Segunda');
  await other.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(other.getByText('Guardamos tu perfil.')).toBeVisible();
});

test('shows a picture before and after saving, and removes it', async ({ page }) => {
  await signIn(page, 'gabriela', '/profile');
  const chooser = page.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') });
  await expect(page.getByText('Elige una foto JPG, PNG o WEBP.')).toBeVisible();
  await chooser.setInputFiles({ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('hola') });
  await expect(page.getByText('que podamos abrir')).toBeVisible();
  await chooser.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(page.locator('main img')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tu perfil.')).toBeVisible();
  await expect(page.locator('header img')).toHaveAttribute('src', /^blob:/);
  await page.reload();
  await expect(page.locator('header img')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tu perfil.')).toBeVisible();
  await expect(page.locator('header img')).toHaveCount(0);
});

test('shows days in the store’s time zone before and after the store is loaded', async ({ page }) => {
  const answerIn = async (timeZone: string) => {
    await page.unroute('**/api/public/store');
    await changeAnswers(page, '**/api/public/store', (store) => ({ ...store, timeZone }));
    await page.goto('/profile');
  };
  const day = async () => {
    const row = await page.getByRole('listitem').filter({ hasText: 'Este equipo' }).textContent();
    return /Abierta el (.+)\./.exec(row ?? '')?.[1] ?? '';
  };
  await signIn(page, 'gabriela');
  // A day and two hours apart: it is never the same day in both.
  await answerIn('Etc/GMT+12');
  await expect.poll(day).not.toBe('');
  const first = await day();
  await answerIn('Pacific/Kiritimati');
  await expect.poll(day).not.toBe(first);
  const later = await day();
  // An answer that never comes: the last one counts from the first moment on.
  await page.unroute('**/api/public/store');
  await page.route('**/api/public/store', () => {});
  await page.reload();
  expect(await day()).toBe(later);
});

test('ends one of the other sessions', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  // Nobody else signs in as Kevin: the only session elsewhere is the one opened here.
  await signIn(elsewhere, 'kevin');
  await signIn(page, 'kevin', '/profile');
  await expect(page.getByText('Este equipo')).toBeVisible();
  await page.getByRole('button', { name: /^Cerrar esta sesión/ }).click();
  await expect(page.getByText('Cerramos esa sesión.')).toBeVisible();
  await expect(page.getByText('No tienes sesiones abiertas en otros equipos.')).toBeVisible();
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fprofile/);
  await elsewhere.close();
});

test('a new password ends the other sessions and replaces the old one', async ({
  page,
  browser,
  baseURL,
}) => {
  const next = 'cuatro volcanes y un lago';
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, 'jimena');
  await signIn(page, 'jimena', '/profile');
  const current = page.getByLabel('Contraseña actual');
  const fresh = page.getByLabel('Contraseña nueva');
  const change = page.getByRole('button', { name: 'Cambiar contraseña' });

  await current.fill('no es esta');
  await fresh.fill(next);
  await change.click();
  await expect(page.getByText('La contraseña actual no coincide.')).toBeVisible();
  await expect(current).toBeFocused();

  await current.fill(DEMO_PASSWORD);
  await change.click();
  await expect(page.getByText('Tu contraseña cambió')).toBeVisible();
  await expect(fresh).toHaveValue('');
  await expectAccessible(page);
  await page.reload();
  await expect(page).toHaveURL('/profile');

  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/login/);
  await fillLogin(elsewhere, 'jimena');
  await expect(elsewhere.getByRole('alert')).toContainText('no coinciden');
  await fillLogin(elsewhere, 'jimena', next);
  await expect(elsewhere).toHaveURL('/profile');
  await elsewhere.close();
});
