import type { APIRequestContext, Page } from '@playwright/test';
import {
  changeAnswers,
  expectAccessible,
  signIn,
  switchTo,
  watchComplaints,
} from '../support/browser-actions.ts';
import { KEEPER_PASSWORD, makeKeeper } from '../support/inventory.ts';
import { expect, test } from '../support/product.ts';
import { enter } from '../support/shell-actions.ts';

let complaints: readonly string[] = [];

test.beforeEach(async ({ page }) => {
  complaints = await watchComplaints(page);
});

test.afterEach(() => {
  expect(complaints).toEqual([]);
});

/** Every word of the menu, shut parts included. */
async function menuLabels(page: Page): Promise<string[]> {
  return page.locator('#menu nav').locator('p, a, button').allTextContents();
}

/** Whether or not goods wait to be restocked. */
const NOTHING_NEW = /^Te toca: (nada nuevo|hay pendientes)$/;

/** Somebody of her own who manages users, with nothing to read yet; she hears what happens from here on. */
async function enterAsKeeper(page: Page, request: APIRequestContext): Promise<void> {
  const userName = await makeKeeper(request);
  const stream = page.waitForResponse('**/api/events');
  await signIn(page, userName, '/inventory', KEEPER_PASSWORD);
  await stream;
  // How she came to her password was told to her.
  await page.getByRole('button', { name: 'Te toca: 2 avisos nuevos' }).click();
  await page.getByRole('button', { name: 'Borrar los avisos' }).click();
  await expect(page.getByRole('button', { name: 'Borrar los avisos' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: NOTHING_NEW })).toBeVisible();
}

/** Signs in as someone who holds exactly these codes, for what no sample person has. */
async function signInWith(page: Page, codes: string): Promise<void> {
  await changeAnswers(page, /\/api\/(login|me)$/, (body) => {
    const { user } = body;
    const changed = { ...(user instanceof Object ? user : body), PermissionCodes: codes };
    return user instanceof Object ? { ...body, user: changed } : changed;
  });
  await enter(page, 'vendedora');
}

const OWN = ['Mis pedidos', 'Mis preventas'];
/** The last group, of the demonstration only. */
const SAMPLES = ['Demostración', 'Mensajes', 'Pendientes', 'Tablero', 'Calendario'];
const MENUS = {
  admin: [
    ...[
      'Ventas',
      'Pedidos',
      'Recepción',
      ...OWN,
      'Preventas',
      'Clientes',
      'Compras',
      'Artículos',
      'Seguimiento',
    ],
    ...['Inventario', 'Reportes', 'Por usuario', 'Ventas consolidadas', 'Administración', 'Usuarios'],
    ...['Finanzas', 'Revisión', 'Facturación', 'Herramientas', 'Asignar guías', ...SAMPLES],
  ],
  vendedora: ['Ventas', 'Pedidos', ...OWN, 'Clientes', ...SAMPLES],
  logistica: [
    ...[
      'Ventas',
      'Pedidos',
      'Recepción',
      ...OWN,
      'Clientes',
      'Administración',
      'Herramientas',
      'Asignar guías',
    ],
    ...SAMPLES,
  ],
};

test.describe('permissions in the frame', () => {
  for (const [name, labels] of Object.entries(MENUS)) {
    test(`the menu of ${name} has exactly the permitted entries`, async ({ page }) => {
      await enter(page, name);
      expect(await menuLabels(page)).toEqual(labels);
    });
  }

  test('a screen without permission redirects home', async ({ page }) => {
    await enter(page, 'vendedora');
    for (const path of ['/orders/list', '/inventory', '/users/list', '/tools/assign-guides']) {
      await page.goto(path);
      await expect(page).toHaveURL('/orders/myorders');
    }
    await page.goto('/inventory/0198c0de-0000-7000-8000-000000000001');
    await expect(page).toHaveTitle('Producto | Trastienda');
  });

  test('A-01 shows the entry of reports by user but does not open it', async ({ page }) => {
    await signInWith(page, 'S-07,A-01');
    expect(await menuLabels(page)).toContain('Por usuario');
    await page.goto('/reports/user-sales');
    await expect(page).toHaveURL('/orders/myorders');
  });

  test('S-012 opens reports by user without an entry in the menu', async ({ page }) => {
    await signInWith(page, 'S-07,S-012');
    expect(await menuLabels(page)).not.toContain('Por usuario');
    await page.goto('/reports/user-sales');
    await expect(page).toHaveURL('/reports/user-sales');
    await expect(page).toHaveTitle('Por usuario | Trastienda');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ventas por usuario');
  });
});

test('heading, breadcrumbs and tab title follow the menu', async ({ page }) => {
  await enter(page, 'admin');
  const places = [
    ['/orders/list', 'Recepción', ['Pedidos', 'Recepción']],
    ['/inventory', 'Inventario', ['Inventario']],
    ['/tools/assign-guides', 'Asignar guías', ['Herramientas', 'Asignar guías']],
  ] as const;
  for (const [path, title, way] of places) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Trastienda`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const crumbs = page.getByRole('navigation', { name: 'Estás aquí' });
    await expect(crumbs.getByRole('listitem')).toHaveText(['', ...way]);
  }
  await page.getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page).toHaveURL('/orders/myorders');
});

test('the header lists only Spanish', async ({ page, isMobile }) => {
  test.skip(isMobile === true, 'there is no room for it');
  await enter(page, 'vendedora');
  await page.getByRole('button', { name: 'Idioma: Español' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['Español']);
});

test('a request for access shows a notification at once and links to it', async ({
  page,
  request,
  isMobile,
}) => {
  await enterAsKeeper(page, request);
  const answer = await request.post('/api/register', {
    data: {
      id: 'A1',
      email: `nueva-${isMobile === true ? 'phone' : 'desk'}@ejemplo.gt`,
      password: 'cinco palabras para una prueba',
      firstName: 'Nueva',
      lastName: 'Persona',
    },
  });
  expect(answer.status()).toBe(202);
  await page.getByRole('button', { name: 'Te toca: 1 aviso nuevo' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: /Nueva Persona pidió acceso/ }).click();
  await expect(page).toHaveURL('/users/list?tab=pending');
  await expect(page.getByRole('button', { name: NOTHING_NEW })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: NOTHING_NEW }).click();
  await expect(page.getByRole('heading', { name: 'Anteriores' })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar los avisos' }).click();
  await expect(page.getByRole('button', { name: 'Borrar los avisos' })).toHaveCount(0);
});

test('shows notices received during a reload and keeps them through the next one', async ({
  page,
  request,
  isMobile,
}) => {
  await enterAsKeeper(page, request);
  await page.goto('about:blank');
  const answer = await request.post('/api/register', {
    data: {
      id: 'A2',
      email: `ausente-${isMobile === true ? 'phone' : 'desk'}@ejemplo.gt`,
      password: 'cinco palabras para una prueba',
      firstName: 'Mientras',
      lastName: 'Tanto',
    },
  });
  expect(answer.status()).toBe(202);
  await page.goto('/inventory');
  await expect(page.getByRole('button', { name: 'Te toca: 1 aviso nuevo' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Te toca: 1 aviso nuevo' }).click();
  await page.getByRole('button', { name: 'Borrar los avisos' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: NOTHING_NEW })).toBeVisible();
});

test('shows own profile changes made elsewhere at once without a notification', async ({ page, request }) => {
  await enterAsKeeper(page, request);
  const { token, user } = await page.evaluate(() => ({
    token: localStorage.getItem('serviceToken') ?? '',
    user: JSON.parse(localStorage.getItem('user') ?? '{}'),
  }));
  const change = {
    version: user.Version,
    firstName: user.FirstName === 'Beto' ? 'Roberto' : 'Beto',
    lastName: user.LastName,
    language: 'es',
    pictureFileId: null,
  };
  const changed = await request.patch('/api/me', { headers: { authorization: token }, data: change });
  expect(changed.status()).toBe(200);
  await expect(page.getByRole('button', { name: /^Tu menú/ })).toHaveAccessibleName(
    new RegExp(`${change.firstName} ${user.LastName}`),
  );
  await expect(page.getByRole('button', { name: NOTHING_NEW })).toBeVisible();
});

test('a session ended elsewhere signs out this tab', { tag: '@core' }, async ({ page, request }) => {
  await enter(page, 'vendedora');
  const token = await page.evaluate(() => localStorage.getItem('serviceToken') ?? '');
  await request.post('/api/logout', { headers: { authorization: token } });
  await expect(page).toHaveURL(/\/login/);
});

test('the skip link moves the focus to the content', async ({ page, isMobile }) => {
  test.skip(isMobile === true, 'needs a keyboard');
  await enter(page, 'admin');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('is accessible in light and dark, and prints without menu and header', { tag: '@core' }, async ({
  page,
}) => {
  await enter(page, 'admin');
  for (const colorScheme of ['light', 'dark'] as const) {
    await switchTo(page, colorScheme);
    await expectAccessible(page);
  }
  // Paper is for lists: somebody who has orders of their own.
  await page.goto('/orders/myorders?tab=all');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#menu')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Tu menú/ })).toBeHidden();
  const title = page.locator('p').filter({ hasText: /^Mis pedidos$/ });
  await expect(title).toBeVisible();
  // Still in the dark, and yet black on white: paper has no dark side.
  await expect(title).toHaveCSS('color', 'rgb(34, 45, 64)');
});
