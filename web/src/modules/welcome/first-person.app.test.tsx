import { screen, waitFor, within } from '@testing-library/react';
import { login } from '@trastienda/shared/auth/contract.ts';
import { storeInfo } from '@trastienda/shared/system/contract.ts';
import { beginStore, claimStore, readSample } from '@trastienda/shared/welcome/contract.ts';
import { expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { fillIn, textField } from '#testing/fixtures/auth.ts';
import { storeApi } from '#testing/fixtures/welcome.ts';
import { signedInAs, testToken } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import type { StubApi } from '#testing/stub-api.ts';
import { Refusal } from '#testing/stub-api.ts';

const PASSWORD = 'tres gatos en la azotea';
const marta = signedInAs('admin', { UserName: 'marta', FirstName: 'Marta' });
const SAMPLE = { orders: 1250, preorders: 40, products: 320, customers: 800, people: 9, obstacle: null };
const MARTA = {
  firstName: 'Marta',
  lastName: 'Ajú',
  email: 'marta@tienda.example',
  userName: 'marta',
  password: PASSWORD,
};

async function introduce(user: Awaited<ReturnType<typeof renderApp>>['user'], password = PASSWORD) {
  await screen.findByLabelText('Nombre');
  await fillIn(user, 'Nombre', MARTA.firstName);
  await fillIn(user, 'Apellido', MARTA.lastName);
  await fillIn(user, 'Correo', MARTA.email);
  await fillIn(user, 'Usuario', MARTA.userName);
  await fillIn(user, 'Elige una contraseña', password);
}

async function openBegin(changes: Partial<z.input<typeof readSample.reply>> = {}) {
  const api = (await storeApi({ isDemo: true })).on(readSample, { ...SAMPLE, ...changes });
  const view = await renderApp('/welcome/begin', { user: signedInAs('admin'), api });
  await screen.findByText('Esto se quita para siempre:');
  return view;
}

const begin = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Quitar los datos y empezar' });
const sure = () => screen.getByLabelText(/^Entiendo que se borra/);

test('shows the numbers of what is removed, and requires the checkbox', async () => {
  const { user } = await openBegin();
  const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect([figure('Pedidos'), figure('Artículos'), figure('Usuarios de prueba')]).toEqual([
    '1,250',
    '320',
    '9',
  ]);
  expect(begin().disabled).toBe(true);
  await user.click(sure());
  expect(begin().disabled).toBe(false);
});

test('starts with the first user, waits for the new store and signs in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, api } = await openBegin();
  await introduce(user);
  await user.click(sure());
  const usual = await storeApi({ isDemo: false });
  const after = storeInfo.reply.parse(await (await usual.fetch('/api/public/store')).json());
  api.on(beginStore, () => {
    api.on(storeInfo, after);
    return { done: true as const };
  });
  api.on(login, { token: testToken(), user: marta });
  await user.click(begin());
  expect(await screen.findByText(/Preparando tu tienda…/)).toBeDefined();
  await waitFor(() => expect(window.localStorage.getItem('user')).toContain('"UserName":"marta"'));
  expect(api.bodies(beginStore)).toEqual([MARTA]);
  expect(api.bodies(login)).toEqual([{ userName: 'marta', password: PASSWORD }]);
});

test('links to sign-in when the new store does not sign the user in', async () => {
  const { user, api } = await openBegin();
  await introduce(user);
  await user.click(sure());
  const usual = await storeApi({ isDemo: false });
  const after = storeInfo.reply.parse(await (await usual.fetch('/api/public/store')).json());
  api.on(beginStore, () => {
    api.on(storeInfo, after);
    return { done: true as const };
  });
  api.on(login, new Refusal(503, 'service.busy'));
  await user.click(begin());
  expect(await screen.findByText(/^Tu tienda está lista\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
});

test('a refusal keeps the page and the text', async () => {
  const { user, api } = await openBegin();
  await introduce(user);
  await user.click(sure());
  api.on(beginStore, new Refusal(409, 'welcome.not-a-demo', { message: 'Esta ya es una tienda de verdad.' }));
  await user.click(begin());
  expect((await screen.findByRole('alert')).textContent).toBe('Esta ya es una tienda de verdad.');
  expect(textField('Correo').value).toBe(MARTA.email);
});

test('explains why a demonstration in an external database cannot become a store', async () => {
  await openBegin({ obstacle: 'foreign-database' });
  expect(screen.getByText(/^Esta demostración usa una base de datos externa\./)).toBeDefined();
  expect(screen.queryByLabelText('Usuario')).toBeNull();
});

test('tells a user without M-03 who may start the store', async () => {
  const api = await storeApi({ isDemo: true });
  await renderApp('/welcome/begin', { user: signedInAs('vendor'), api });
  expect(await screen.findByText(/^Esto lo hace quien administra los usuarios\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Quitar los datos y empezar' })).toBeNull();
  expect(api.requests(readSample)).toEqual([]);
});

async function openClaim(path: string, api: StubApi) {
  const view = await renderApp(path, { api });
  await screen.findByRole('heading', { name: 'Te damos la bienvenida' });
  return view;
}
const claim = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear mi usuario' });

test('a new store requires the key; a wrong one shows an error and keeps the text', async () => {
  const api = (await storeApi({ isNew: true })).on(
    claimStore,
    new Refusal(403, 'welcome.wrong-key', {
      message: 'La llave no es la que el servidor mostró al iniciar.',
    }),
  );
  const { user } = await openClaim('/bienvenida', api);
  await introduce(user);
  expect(claim().disabled).toBe(true);
  await user.type(textField('Llave'), ' adivino ');
  await user.click(claim());
  expect((await screen.findByRole('alert')).textContent).toContain('La llave no es la que');
  expect(textField('Nombre').value).toBe('Marta');
  expect(api.bodies(claimStore)).toEqual([{ ...MARTA, key: 'adivino' }]);
});

test('uses the key of the address without asking for it', async () => {
  const api = (await storeApi({ isNew: true }))
    .on(claimStore, { done: true })
    .on(login, { token: testToken(), user: marta });
  const { user } = await openClaim('/bienvenida#llave=k3y', api);
  await introduce(user);
  expect(screen.queryByLabelText('Llave')).toBeNull();
  await user.click(claim());
  await waitFor(() => expect(api.bodies(login)).toEqual([{ userName: 'marta', password: PASSWORD }]));
  expect(api.bodies(claimStore)).toEqual([{ ...MARTA, key: 'k3y' }]);
});

test('refuses a password made of the user’s name before sending', async () => {
  const api = (await storeApi({ isNew: true })).on(claimStore, { done: true });
  const { user } = await openClaim('/bienvenida#llave=k3y', api);
  await introduce(user, 'marta@tienda.example');
  expect(screen.getByText(/^Es fácil de adivinar\./)).toBeDefined();
  await user.click(claim());
  expect(api.bodies(claimStore)).toEqual([]);
});

test('a claimed store links to sign-in', async () => {
  await openClaim('/bienvenida', await storeApi({ isNew: false }));
  expect(await screen.findByText(/^Esta tienda ya tiene a su primera persona\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Crear mi usuario' })).toBeNull();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe(
    '/login',
  );
});
