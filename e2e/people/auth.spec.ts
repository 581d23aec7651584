import {
  expectAccessible,
  expectNoSidewaysScroll,
  fillLogin,
  openUserMenu,
  SCHEMES,
  signIn,
  switchTo,
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

/** Base64 of a token's claims, as any token has it. */
function tokenWith(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

test.describe('signing in', () => {
  test('opens my orders and sets the tab title', async ({ page }) => {
    await signIn(page, 'vendedora');
    await expect(page).toHaveTitle('Mis pedidos | Trastienda');
    await expectAccessible(page);
  });

  test('leads to the page that was asked for', async ({ page }) => {
    await page.goto('/profile?x=1#sesiones');
    await expect(page).toHaveURL(/\/login\?from=/);
    await expect(page.getByText('Entra para seguir donde estabas.')).toBeVisible();
    await fillLogin(page, 'vendedora');
    await expect(page).toHaveURL(/\/profile\?x=1#sesiones$/);
  });

  test('never redirects to another site', async ({ page }) => {
    for (const from of ['//evil.example', '/%5Cevil.example', 'https://evil.example/']) {
      await page.goto(`/login?from=${from}`);
      await fillLogin(page, 'vendedora');
      await expect(page).toHaveURL('/orders/myorders');
      await page.evaluate(() => localStorage.clear());
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  test('redirects signed-in users back to their page', async ({ page }) => {
    await signIn(page, 'vendedora', '/profile');
    await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL('/profile');
    await page.goto('/register');
    await expect(page).toHaveURL('/profile');
  });

  test('shows a wrong password and keeps the user name', async ({ page }) => {
    await page.goto('/login');
    await fillLogin(page, 'nadie', 'no es esta clave');
    await expect(page.getByRole('alert')).toHaveText('El usuario o la contraseña no coinciden.');
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Usuario o correo')).toHaveValue('nadie');
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
    await expectAccessible(page);
  });

  test('marks empty fields without calling the server', async ({ page }) => {
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/login')) calls++;
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByText('Este dato es necesario.')).toHaveCount(2);
    await expect(page.getByLabel('Usuario o correo')).toBeFocused();
    await expectAccessible(page);
    expect(calls).toBe(0);
  });

  test('shows when to try again after too many failures', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Usuario o correo').fill('otra persona');
    for (let attempt = 0; attempt < 12; attempt++) {
      await page.getByLabel('Contraseña', { exact: true }).fill(`intento ${attempt}`);
      const answered = page.waitForResponse('**/api/login');
      await page.getByRole('button', { name: 'Entrar', exact: true }).click();
      if ((await answered).status() === 429) break;
    }
    await expect(page.getByRole('alert')).toContainText('Hubo demasiados intentos fallidos.');
    await expect(page.getByRole('alert')).toContainText('podrás intentarlo de nuevo');
  });

  test('shows that there was no response and can be retried', async ({ page }) => {
    await page.goto('/login');
    await page.route('**/api/login', (route) => route.abort());
    await fillLogin(page, 'vendedora');
    await expect(page.getByRole('alert')).toContainText('No logramos comunicarnos con el sistema.');
    await page.unroute('**/api/login');
    await page.getByRole('button', { name: 'Volver a intentar' }).click();
    await expect(page).toHaveURL('/orders/myorders');
  });

  test('signs in to the demonstration with one tap', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByText('Tienda de prueba.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Dueña' }).click();
    await expect(page).toHaveURL('/orders/myorders');
    await openUserMenu(page);
    await expect(page.getByRole('menu').getByText('Administración')).toBeVisible();
    await expectAccessible(page);
  });

  test('works with the keyboard alone and can show the password', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Usuario o correo')).toBeFocused();
    await page.keyboard.type('vendedora');
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    const password = page.getByLabel('Contraseña', { exact: true });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'text');
    await page.keyboard.press('Space');
    await expect(password).toHaveAttribute('type', 'password');
    await password.press('Enter');
    await expect(page).toHaveURL('/orders/myorders');
  });

  test('remembers the user name and never the password', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Recordar mi usuario en este equipo').check();
    await fillLogin(page, 'vendedora');
    await expect(page).toHaveURL('/orders/myorders');
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toContain(DEMO_PASSWORD);
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page.getByLabel('Usuario o correo')).toHaveValue('vendedora');
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  });
});

test.describe('a session', () => {
  const BAD_TOKENS = {
    expired: tokenWith({ exp: 1_600_000_000 }),
    'without expiry': tokenWith({}),
    'of two parts': 'abc.def',
    'of bad base64': 'abc.%%%.def',
    'of bad JSON': `abc.${Buffer.from('{"exp":').toString('base64url')}.def`,
    empty: '',
  };
  for (const [name, token] of Object.entries(BAD_TOKENS)) {
    test(`a stored token that is ${name} counts as signed out`, async ({ page }) => {
      await page.addInitScript((stored) => localStorage.setItem('serviceToken', stored), token);
      await page.goto('/profile');
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('heading', { name: 'Entra a tu trastienda' })).toBeVisible();
    });
  }

  test('starts although the stored user is malformed', async ({ page }) => {
    await signIn(page, 'vendedora');
    await page.evaluate(() => localStorage.setItem('user', '{'));
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Entra a tu trastienda' })).toBeVisible();
  });

  test('reads the user again when the stored one has another shape', async ({ page }) => {
    await signIn(page, 'vendedora');
    await page.evaluate(() => localStorage.setItem('user', '{"RoleID":1}'));
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
  });

  test('ended by the server leads to sign-in and back to the same page with its text', async ({
    page,
    request,
  }) => {
    await signIn(page, 'vendedora', '/profile');
    await page.getByLabel('Nombre', { exact: true }).fill('A medio escribir');
    const token = await page.evaluate(() => localStorage.getItem('serviceToken') ?? '');
    await request.post('/api/logout', { headers: { authorization: token } });
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Fprofile/);
    await fillLogin(page, 'vendedora');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('A medio escribir');
    await page.getByRole('button', { name: 'Descartarlo' }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).not.toHaveValue('A medio escribir');
  });

  test('signing out forgets everything in the browser and on the server', async ({ page, request }) => {
    await signIn(page, 'vendedora', '/profile');
    const token = await page.evaluate(() => localStorage.getItem('serviceToken') ?? '');
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(page).toHaveURL('/login');
    const left = await page.evaluate(() => ['serviceToken', 'user'].map((key) => localStorage.getItem(key)));
    expect(left).toEqual([null, null]);
    await expect
      .poll(async () => (await request.get('/api/me', { headers: { authorization: token } })).status())
      .toBe(401);
    await fillLogin(page, 'vendedora');
    await expect(page).toHaveURL('/orders/myorders');
  });

  test('signing out in one tab signs out the others', async ({ page, context }) => {
    await signIn(page, 'vendedora');
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('heading', { name: 'Mi perfil' })).toBeVisible();
    await openUserMenu(page);
    await page.getByRole('menuitem', { name: 'Salir' }).click();
    await expect(other).toHaveURL('/login');
    await fillLogin(other, 'logistica');
    await expect(other).toHaveURL('/orders/myorders');
    await expect(page).toHaveURL('/orders/myorders');
  });
});

test('unknown pages redirect home, and the not-found page links back', async ({ page }) => {
  await page.goto('/404');
  await expect(page).toHaveTitle('Página no encontrada | Trastienda');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, 'vendedora');
  await expect(page).toHaveURL('/orders/myorders');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/orders/myorders');
  await page.goto('/');
  await expect(page).toHaveURL('/orders/myorders');
});

test('fits at 360 px in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const colorScheme of SCHEMES) {
      await switchTo(page, colorScheme);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  };
  for (const path of ['/login', '/register', '/404']) await look(path);
  await signIn(page, 'vendedora');
  for (const path of ['/orders/myorders', '/profile']) await look(path);
});
