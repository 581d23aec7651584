import { act, screen, waitFor } from '@testing-library/react';
import { changeMe, listMySessions, login, logout, readMe } from '@trastienda/shared/auth/contract.ts';
import { expect, test, vi } from 'vitest';
import { here, sessionRow, signInByForm, textField } from '#testing/fixtures/auth.ts';
import { emitLiveEvent } from '#testing/live.ts';
import { signedInAs, testToken } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const ana = signedInAs('vendor');
const PASSWORD = 'cuatro volcanes y un lago';
const shop = () =>
  new StubApi()
    .on(listMySessions, { items: [sessionRow()] })
    .on(login, { token: testToken(), user: ana })
    .on(logout, { done: true });

const profile = () => screen.findByRole('heading', { level: 1, name: 'Mi perfil' });
const door = () => screen.findByRole('heading', { name: 'Entra a tu trastienda' });

/** As another tab would leave it. */
function storedElsewhere(newValue: string | null): void {
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'serviceToken', newValue }));
  });
}

async function leave(user: Awaited<ReturnType<typeof renderApp>>['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Tu menú/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Salir' }));
}

test.each([
  ['expired', `e30.${btoa(JSON.stringify({ exp: 1_600_000_000 }))}.c2ln`],
  ['without expiry', `e30.${btoa('{}')}.c2ln`],
  ['of two parts', 'abc.def'],
  ['of bad base64', 'abc.%%%.def'],
  ['of bad JSON', `abc.${btoa('{"exp":')}.def`],
  ['empty', ''],
])('a stored token that is %s counts as signed out', async (_name, token) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.localStorage.setItem('serviceToken', token);
  window.localStorage.setItem('user', JSON.stringify(ana));
  await renderApp('/profile', { api: shop() });
  await door();
  expect(here()).toMatch(/^\/login/);
  expect(window.localStorage.getItem('serviceToken')).toBeNull();
});

test('starts although the stored user is malformed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.localStorage.setItem('serviceToken', testToken());
  window.localStorage.setItem('user', '{');
  await renderApp('/profile', { api: shop() });
  await door();
});

test('reads the user again when the stored one has another shape', async () => {
  window.localStorage.setItem('serviceToken', testToken());
  window.localStorage.setItem('user', '{"RoleID":1}');
  await renderApp('/profile', { api: shop().on(readMe, ana) });
  await profile();
});

test('redirects a signed-in user from the sign-in pages to the last page', async () => {
  window.sessionStorage.setItem('lastPath', '/profile');
  await renderApp('/login', { user: ana, api: shop() });
  await profile();
  expect(here()).toBe('/profile');
});

test('redirects a signed-in user home when there is no last page', async () => {
  await renderApp('/register', { user: ana, api: shop() });
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
});

test('a session ended by the server leads to sign-in and back to the same page with its text', async () => {
  const { user, api } = await renderApp('/profile', { user: ana, api: shop() });
  await profile();
  await user.type(textField('Nombre'), ' a medias');
  api.on(changeMe, new Refusal(401, 'auth.required', { message: 'Tu sesión terminó.' }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await door();
  expect(here()).toBe('/login?from=%2Fprofile');
  await signInByForm(user, 'ana', PASSWORD);
  await profile();
  expect(here()).toBe('/profile');
  await waitFor(() => expect(textField('Nombre').value).toBe('Ana a medias'));
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(textField('Nombre').value).toBe('Ana');
});

test('signing out clears token, user, drafts and the last page, and ends the session on the server', async () => {
  const { user, api } = await renderApp('/profile', { user: ana, api: shop() });
  await profile();
  await user.type(textField('Nombre'), 'x');
  expect(window.localStorage.getItem(`draft:${ana.UserID}:profile`)).not.toBeNull();
  await leave(user);
  await door();
  expect(here()).toBe('/login');
  expect(Object.keys(window.localStorage).filter((key) => /serviceToken|^user$|^draft:/.test(key))).toEqual(
    [],
  );
  expect(window.sessionStorage.getItem('lastPath')).toBeNull();
  expect(api.requests(logout)[0]?.headers.get('authorization')).toContain(testToken());
  await signInByForm(user, 'ana', PASSWORD);
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
});

test('signing out works without a network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, api } = await renderApp('/profile', { user: ana, api: shop() });
  await profile();
  await user.hover(screen.getByRole('button', { name: /^Tu menú/ }));
  api.goOffline();
  await leave(user);
  await door();
  expect(window.localStorage.getItem('serviceToken')).toBeNull();
});

test('signing out in another tab signs out this one without a return page', async () => {
  await renderApp('/profile', { user: ana, api: shop() });
  await profile();
  window.localStorage.removeItem('serviceToken');
  storedElsewhere(null);
  await door();
  expect(here()).toBe('/login');
});

test('signing in as another user in another tab changes the user here', async () => {
  await renderApp('/profile', { user: ana, api: shop() });
  await profile();
  const berta = signedInAs('vendor', {
    UserID: signedInAs('admin').UserID,
    FirstName: 'Berta',
    UserCompleteName: 'Berta Coy',
  });
  window.localStorage.setItem('user', JSON.stringify(berta));
  storedElsewhere(testToken());
  expect(await screen.findByRole('button', { name: /Berta Coy/ })).toBeDefined();
});

test('a new permission is visible at once', async () => {
  const { api } = await renderApp('/profile', { user: ana, api: shop() });
  await profile();
  expect(screen.queryByRole('link', { name: 'Inventario' })).toBeNull();
  api.on(readMe, signedInAs('vendor', { codes: ['M-03'] }));
  emitLiveEvent({ topic: 'user', entityId: ana.UserID, actorId: ana.UserID });
  expect(await screen.findByRole('link', { name: 'Inventario' })).toBeDefined();
  expect(here()).toBe('/profile');
});

test('ignores events about other users', async () => {
  const { api } = await renderApp('/profile', { user: ana, api: shop() });
  await profile();
  const before = api.requests(readMe).length;
  emitLiveEvent({ topic: 'user', entityId: '0198c0de-0000-7000-8000-00000000ffff' });
  expect(api.requests(readMe)).toHaveLength(before);
});
