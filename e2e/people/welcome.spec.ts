import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  watchComplaints,
} from '../support/browser-actions.ts';
import { test } from '../support/own-store.ts';
import { expect, test as inShop } from '../support/product.ts';

const PASSWORD = 'tres gatos en la azotea';

async function introduce(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Marta');
  await page.getByLabel('Apellido').fill('Ajú');
  await page.getByLabel('Correo').fill('marta@tienda.example');
  await page.getByLabel('Usuario', { exact: true }).fill('marta');
  await page.getByLabel('Elige una contraseña').fill(PASSWORD);
}

async function setUp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Tu tienda', exact: true })).toBeVisible();
  await page.getByLabel('Nombre de la tienda').fill('Boutique Ixchel');
  await page.getByLabel('WhatsApp').fill('5512');
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();
  await expect(page.getByText('Escribe un teléfono como 5512-3344')).toBeVisible();
  await page.getByLabel('WhatsApp').fill('5512-3344');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Guardar y seguir' }).click();

  await expect(page.getByRole('heading', { name: 'Cuentas' })).toBeFocused();
  await page.getByRole('button', { name: 'Agregar cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Banco').fill('Banrural');
  await dialog.getByLabel('Número de cuenta').fill('3-000-1');
  await dialog.getByLabel('A nombre de').fill('Marta Ajú');
  await dialog.getByRole('button', { name: 'Guardar cuenta' }).click();
  await expect(page.getByText('Banrural 3-000-1', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();

  await expect(page.getByRole('heading', { name: 'Mensajerías' })).toBeFocused();
  await expect(page.getByText('Cargo Expreso').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Listo, a vender' }).click();
  await expect(page).toHaveURL('/orders/myorders');
  await expect(page).toHaveTitle(/Boutique Ixchel$/);
}

test.describe('the demonstration', () => {
  test.skip(
    ({ isMobile }) => isMobile === true,
    'the same way as on a desk; the new store is walked on a phone',
  );

  test('becomes a store with one button and is set up in four steps', { tag: '@core' }, async ({ page }) => {
    test.setTimeout(180_000);
    const complaints = await watchComplaints(page);
    await signIn(page, 'admin');
    await page.getByRole('link', { name: 'Empezar con mi tienda' }).click();
    await expect(page.getByText('Esto se quita para siempre:')).toBeVisible();
    const begin = page.getByRole('button', { name: 'Quitar los datos y empezar' });
    await expect(begin).toBeDisabled();
    await introduce(page);
    await page.getByLabel('Entiendo que se borra').check();
    await expectAccessible(page);
    await begin.click();
    await expect(page).toHaveURL('/welcome', { timeout: 60_000 });
    await setUp(page);
    // The example is gone, with everybody in it.
    expect((await page.request.get('/api/public/store').then((answer) => answer.json())).isDemo).toBe(false);
    await page.goto('/inventory');
    await expect(page.getByText('Blusa')).toHaveCount(0);
    await page.goto('/users/list');
    await expect(page.getByRole('row', { name: /Marta Ajú/ })).toBeVisible();
    await expect(page.getByText('Lucía Morales')).toHaveCount(0);
    const known = await page.request.post('/api/login', {
      data: { userName: 'admin', password: 'trastienda-demo' },
    });
    expect(known.status()).toBe(401);
    expect(complaints).toEqual([]);
  });
});

inShop('who may not manage users is told who may begin', async ({ page }) => {
  await signIn(page, 'vendedora');
  await page.goto('/welcome/begin');
  await expect(page.getByText('Esto lo hace quien administra los usuarios.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar los datos y empezar' })).toHaveCount(0);
});

test.describe('a new store', () => {
  test.skip(({ isMobile }) => isMobile !== true, 'walked on a phone');
  test.use({ settings: { DEMO: 'false', SECRET: 'una llave larga para firmar fichas de prueba' } });

  test('is claimed by the first user with the key of the terminal, only once', async ({ page, own }) => {
    test.setTimeout(180_000);
    await page.goto('/');
    await page.getByRole('link', { name: 'Crea el primero' }).click();
    await page.getByLabel('Llave').fill('adivino');
    await introduce(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Crear mi usuario' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'La llave no es la que' })).toBeVisible();

    const [link = ''] = /http:\S+\/bienvenida#llave=\S+/.exec(own.server.said()) ?? [];
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await page.reload();
    await introduce(page);
    await page.getByRole('button', { name: 'Crear mi usuario' }).click();
    await expect(page).toHaveURL('/welcome', { timeout: 30_000 });
    await setUp(page);

    const late = await page.request.post('/api/public/welcome', {
      data: {
        ...{ userName: 'otra', email: 'otra@tienda.example', firstName: 'O', lastName: 'T' },
        ...{ password: PASSWORD, key: new URL(link).hash.slice('#llave='.length) },
      },
    });
    expect(late.status()).toBe(409);
    await page.goto('/bienvenida');
    await expect(page.getByText('Esta tienda ya tiene a su primera persona')).toBeVisible();
  });
});
