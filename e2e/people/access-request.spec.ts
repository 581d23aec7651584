import { expectAccessible, fillLogin, watchComplaints } from '../support/browser-actions.ts';
import { expect, test } from '../support/product.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

test(
  'sends a request for access once, waits for approval and stores no password in the browser',
  { tag: '@core' },
  async ({ page }, info) => {
    const email = `ana.${info.project.name}.${Date.now()}@ejemplo.gt`;
    const password = 'jacaranda sobre el lago';
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/register')) calls++;
    });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Solicítalo' }).click();
    await expect(page).toHaveTitle('Solicitar acceso | Trastienda');
    await page.getByLabel('Nombre', { exact: true }).fill('Ana');
    await page.getByLabel('Apellido').fill('Paz');
    await page.getByLabel('Correo').fill(email);
    await page.getByLabel('Elige una contraseña').fill('sol y luna');
    await expect(page.getByText('Faltan 2 caracteres.')).toBeVisible();
    await page.getByLabel('Elige una contraseña').fill(password);
    await expect(page.getByText('Buena contraseña.')).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Correo')).toHaveValue(email);
    await expect(page.getByLabel('Elige una contraseña')).toHaveValue('');
    await page.getByLabel('Elige una contraseña').fill(password);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enviar solicitud' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Solicitud enviada' })).toBeVisible();
    await expectAccessible(page);
    expect(calls).toBe(1);

    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).toContain(email);
    expect(stored).not.toContain(password);

    await page.getByRole('link', { name: 'Volver a la entrada' }).click();
    await fillLogin(page, email, password);
    await expect(page.getByRole('alert')).toContainText('todavía espera aprobación');
  },
);

test('refuses an easily guessed password at its field', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Nombre', { exact: true }).fill('Ana');
  await page.getByLabel('Elige una contraseña').fill('guatemala123456');
  await expect(page.getByText('Es fácil de adivinar.')).toBeVisible();
  await page.getByLabel('Correo').fill('no es un correo');
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByText('Escribe un correo como nombre@ejemplo.com.')).toBeVisible();
  await expectAccessible(page);
});
