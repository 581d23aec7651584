import { DEMO_PASSWORD, expect, test } from './product.ts';
import { expectAccessible, fillLogin, signIn, watchComplaints } from './visitor.ts';

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

test('a changed name is seen at once and stays', async ({ page }) => {
  await signIn(page, 'gabriela');
  await page.goto('/profile');
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
  await signIn(page, 'gabriela');
  await page.goto('/profile');
  await expect(page.getByLabel('Idioma').locator('option')).toHaveText(['Español']);
});

test('unsaved text survives a reload and can be discarded', async ({ page }) => {
  await signIn(page, 'gabriela');
  await page.goto('/profile');
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

test('two editors: the second is told, keeps the text and can save again', async ({ page, context }) => {
  await signIn(page, 'gabriela');
  await page.goto('/profile');
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

test('a picture is shown before and after saving, and can be taken off', async ({ page }) => {
  await signIn(page, 'gabriela');
  await page.goto('/profile');
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

test('one of the sessions elsewhere can be closed', async ({ page, browser, baseURL }) => {
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, 'compras');
  await signIn(page, 'compras');
  await page.goto('/profile');
  await expect(page.getByText('Este equipo')).toBeVisible();
  await page.getByRole('button', { name: /^Cerrar esta sesión/ }).click();
  await expect(page.getByText('Cerramos esa sesión.')).toBeVisible();
  await expect(page.getByText('No tienes sesiones abiertas en otros equipos.')).toBeVisible();
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/login\?from=%2Fprofile/);
  await elsewhere.close();
});

test('a new password ends the sessions elsewhere and replaces the old one', async ({
  page,
  browser,
  baseURL,
}) => {
  const next = 'cuatro volcanes y un lago';
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(elsewhere, 'jimena');
  await signIn(page, 'jimena');
  await page.goto('/profile');
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
