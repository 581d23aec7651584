import { screen, waitFor } from '@testing-library/react';
import { listMySessions, login } from '@trastienda/shared/auth/contract.ts';
import { storeInfo } from '@trastienda/shared/system/contract.ts';
import { expect, test, vi } from 'vitest';
import { here, signInByForm, textField } from '#testing/fixtures/auth.ts';
import { signedInAs, testToken } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const PASSWORD = 'cuatro volcanes y un lago';
const ana = signedInAs('vendor', { UserName: 'vendedora' });

/** Signing in answers, and what the first screens ask for is there. */
function openShop() {
  return new StubApi().on(login, { token: testToken(), user: ana }).on(listMySessions, { items: [] });
}

async function openLogin(path = '/login', api = openShop()) {
  const view = await renderApp(path, { api });
  await screen.findByRole('heading', { name: 'Entra a tu trastienda' });
  return view;
}

const store = async () => {
  const api = new StubApi();
  return storeInfo.reply.parse(await (await api.fetch('/api/public/store')).json());
};

test('signing in opens my orders and sets the tab title', async () => {
  const { user, api } = await openLogin();
  await signInByForm(user, 'vendedora ', PASSWORD);
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
  await waitFor(() => expect(document.title).toBe('Mis pedidos | Trastienda'));
  expect(api.bodies(login)).toEqual([{ userName: 'vendedora', password: PASSWORD }]);
});

test('opens the requested page with query and fragment', async () => {
  const { user } = await openLogin('/profile?x=1#sesiones');
  expect(here()).toMatch(/^\/login\?from=/);
  expect(screen.getByText('Entra para seguir donde estabas.')).toBeDefined();
  await signInByForm(user, 'vendedora', PASSWORD);
  await waitFor(() => expect(here()).toBe('/profile?x=1#sesiones'));
});

test.each(['//evil.example', '/%5Cevil.example', 'https://evil.example/', '/login'])(
  'never redirects to %s',
  async (from) => {
    const { user } = await openLogin(`/login?from=${from}`);
    expect(screen.queryByText('Entra para seguir donde estabas.')).toBeNull();
    await signInByForm(user, 'vendedora', PASSWORD);
    await waitFor(() => expect(here()).toBe('/orders/myorders'));
  },
);

test('shows a wrong password, keeps the user name and marks the password', async () => {
  const refusal = new Refusal(401, 'auth.wrong-credentials', {
    message: 'El usuario o la contraseña no coinciden.',
  });
  const { user } = await openLogin('/login', openShop().on(login, refusal));
  await signInByForm(user, 'nadie', 'no es esta clave');
  expect((await screen.findByRole('alert')).textContent).toBe('El usuario o la contraseña no coinciden.');
  expect(here()).toBe('/login');
  expect(textField('Usuario o correo').value).toBe('nadie');
  await waitFor(() => expect(document.activeElement).toBe(textField('Contraseña')));
});

test('marks empty fields without calling the server', async () => {
  const { user, api } = await openLogin();
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findAllByText('Este dato es necesario.')).toHaveLength(2);
  expect(document.activeElement).toBe(textField('Usuario o correo'));
  expect(api.bodies(login)).toEqual([]);
});

test('shows when to try again after too many failures', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T16:00:00Z'), toFake: ['Date'] });
  const refusal = new Refusal(429, 'auth.too-many-failures', {
    message: 'Hubo demasiados intentos fallidos. Vuelve a intentar en 15 min.',
    retryAfterSeconds: 900,
  });
  const { user } = await openLogin('/login', openShop().on(login, refusal));
  await signInByForm(user, 'otra', 'intento');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Hubo demasiados intentos fallidos.');
  expect(alert.textContent).toMatch(/A las 10:15.* podrás intentarlo de nuevo\./);
});

test('shows that there was no response and can be retried', async () => {
  const { user, api } = await openLogin();
  api.goOffline();
  await signInByForm(user, 'vendedora', PASSWORD);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No logramos comunicarnos con el sistema.',
  );
  api.goOnline();
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
});

test('works with the keyboard alone', async () => {
  const { user } = await openLogin();
  expect(document.activeElement).toBe(textField('Usuario o correo'));
  await user.keyboard(`vendedora{Tab}${PASSWORD}{Enter}`);
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
});

test('remembers the user name and never the password', async () => {
  const { user, unmount } = await openLogin();
  await user.click(screen.getByLabelText('Recordar mi usuario en este equipo'));
  await signInByForm(user, 'vendedora', PASSWORD);
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
  await waitFor(() => expect(window.localStorage.getItem('rememberedUserName')).toBe('vendedora'));
  expect(JSON.stringify({ ...window.localStorage, ...window.sessionStorage })).not.toContain(PASSWORD);
  unmount();
  window.localStorage.removeItem('serviceToken');
  window.localStorage.removeItem('user');
  await openLogin();
  expect(textField('Usuario o correo').value).toBe('vendedora');
  expect(textField('Contraseña').value).toBe('');
  expect(document.activeElement).toBe(textField('Contraseña'));
});

test('a demonstration offers its users, and one tap signs in', async () => {
  const api = openShop().on(storeInfo, { ...(await store()), isDemo: true });
  const { user } = await openLogin('/login', api);
  expect(screen.getByText('Tienda de prueba.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dueña' }));
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
  expect(api.bodies(login)).toEqual([{ userName: 'admin', password: 'trastienda-demo' }]);
});

test('a real store offers no users', async () => {
  await openLogin();
  expect(screen.queryByText('Tienda de prueba.')).toBeNull();
});

test('a new store links its first user to the welcome page', async () => {
  const api = openShop().on(storeInfo, { ...(await store()), isNew: true });
  await openLogin('/login', api);
  expect(screen.getByText(/Esta tienda es nueva/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Crea el primero' }).getAttribute('href')).toBe('/bienvenida');
});
