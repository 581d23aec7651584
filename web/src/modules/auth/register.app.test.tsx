import { screen, waitFor, within } from '@testing-library/react';
import { register, usePasswordReset } from '@trastienda/shared/auth/contract.ts';
import { factorChallenge, loginWithFactor } from '@trastienda/shared/auth/factors.ts';
import { readPasswordReset } from '@trastienda/shared/users/contract.ts';
import { expect, test } from 'vitest';
import { fillIn, here, textField } from '#testing/fixtures/auth.ts';
import { signedInAs, testToken } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const PASSWORD = 'jacaranda sobre el lago';
const EMAIL = 'ana.paz@ejemplo.gt';

async function openForm(api = new StubApi().on(register, { status: 'pending' })) {
  const view = await renderApp('/register', { api });
  await screen.findByRole('heading', { name: 'Solicitar acceso' });
  return view;
}

async function introduce(user: Awaited<ReturnType<typeof renderApp>>['user'], password = PASSWORD) {
  await fillIn(user, 'Nombre', 'Ana');
  await fillIn(user, 'Apellido', 'Paz');
  await fillIn(user, 'Correo', EMAIL);
  await fillIn(user, 'Elige una contraseña', password);
}

const send = () => screen.getByRole('button', { name: 'Enviar solicitud' });

test('sends a request once and shows what happens next', async () => {
  const { user, api } = await openForm();
  expect(document.title).toBe('Solicitar acceso | Trastienda');
  await introduce(user);
  await user.dblClick(send());
  await screen.findByRole('heading', { name: 'Solicitud enviada' });
  expect(screen.getByText(`Entras con ${EMAIL} y la contraseña que elegiste.`)).toBeDefined();
  expect(api.bodies(register)).toEqual([
    {
      id: expect.stringMatching(/^[0-9A-F]+$/),
      firstName: 'Ana',
      lastName: 'Paz',
      email: EMAIL,
      password: PASSWORD,
    },
  ]);
  await user.click(screen.getByRole('link', { name: 'Volver a la entrada' }));
  await waitFor(() => expect(here()).toBe('/login'));
});

test('stores no password in the browser, before or after sending', async () => {
  const { user } = await openForm();
  await introduce(user);
  const stored = () => JSON.stringify({ ...window.localStorage, ...window.sessionStorage });
  expect(stored()).toContain(EMAIL);
  expect(stored()).not.toContain(PASSWORD);
  await user.click(send());
  await screen.findByRole('heading', { name: 'Solicitud enviada' });
  expect(stored()).toContain(EMAIL);
  expect(stored()).not.toContain(PASSWORD);
});

test('restores typed text after a reload, without the password', async () => {
  const { user, unmount } = await openForm();
  await introduce(user);
  unmount();
  await openForm();
  expect(await screen.findByText('Recuperamos lo que habías escrito y no se guardó.')).toBeDefined();
  expect(textField('Correo').value).toBe(EMAIL);
  expect(textField('Elige una contraseña').value).toBe('');
});

test('shows while typing what the password lacks and whether it is easy to guess', async () => {
  const { user } = await openForm();
  const type = async (text: string) => {
    await user.clear(textField('Elige una contraseña'));
    await user.type(textField('Elige una contraseña'), text);
  };
  expect(screen.getByText(/^Al menos 12 caracteres\./)).toBeDefined();
  await type('sol y luna');
  expect(screen.getByText(/^Faltan 2 caracteres\./)).toBeDefined();
  await type('sol y lunass');
  expect(screen.getByText('Buena contraseña.')).toBeDefined();
  await type('guatemala123456');
  expect(screen.getByText(/^Es fácil de adivinar\./)).toBeDefined();
});

test('refuses a password made of the user’s name', async () => {
  const { user, api } = await openForm();
  await introduce(user, 'ana.paz@ejemplo.gt');
  expect(screen.getByText(/^Es fácil de adivinar\./)).toBeDefined();
  await user.click(send());
  expect(api.bodies(register)).toEqual([]);
});

test('shows an invalid e-mail address at its field', async () => {
  const { user, api } = await openForm();
  await introduce(user);
  await user.clear(textField('Correo'));
  await user.type(textField('Correo'), 'no es un correo');
  await user.click(send());
  expect(await screen.findByText('Escribe un correo como nombre@ejemplo.com.')).toBeDefined();
  expect(document.activeElement).toBe(textField('Correo'));
  expect(api.bodies(register)).toEqual([]);
});

test('shows a password refused by the server at its field', async () => {
  const refusal = new Refusal(422, 'password.too-common', {
    message: 'Esta contraseña es fácil de adivinar.',
  });
  const { user } = await openForm(new StubApi().on(register, refusal));
  await introduce(user);
  await user.click(send());
  expect(await screen.findByText('Esta contraseña es fácil de adivinar.')).toBeDefined();
  expect(document.activeElement).toBe(textField('Elige una contraseña'));
  expect(textField('Correo').value).toBe(EMAIL);
});

const LINK = '/reset/abc123';
const INVITATION = { firstName: 'Marta', userName: 'marta.x', expiresAt: '2026-03-06T16:00:00.000Z' };
const good = () => new StubApi().on(readPasswordReset, INVITATION);

test('a one-time link greets by name, says the user name, and leads in with a new password', async () => {
  const session = { token: testToken(), user: signedInAs('vendor', { UserName: 'marta.x' }) };
  const { user, api } = await renderApp(LINK, { api: good().on(usePasswordReset, session) });
  await screen.findByRole('heading', { name: 'Hola, Marta. Elige tu contraseña' });
  expect(document.title).toBe('Elige tu contraseña | Trastienda');
  expect(textField('Tu usuario').value).toBe('marta.x');
  expect(document.activeElement).toBe(textField('Contraseña nueva'));
  await user.keyboard('marta');
  expect(screen.getByText(/^Faltan 7 caracteres\./)).toBeDefined();
  await user.keyboard(' y sus cuatro volcanes{Enter}');
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
  expect(await screen.findByText('Tu contraseña está lista. Ya entraste.')).toBeDefined();
  // The link is spent: asking for it again would only be refused.
  expect(api.requests(readPasswordReset)).toHaveLength(1);
  expect(api.bodies(usePasswordReset)).toEqual([
    { token: 'abc123', newPassword: 'marta y sus cuatro volcanes' },
  ]);
});

test('after a new password a second factor is asked for as at every sign-in', async () => {
  const challenge = factorChallenge.parse({
    ...{ id: '0198c0de-0000-7000-8000-0000000000c1', kinds: ['totp'], passkeyOptions: null },
  });
  const api = good()
    .on(usePasswordReset, new Refusal(403, 'auth.factor-needed', { challenge }))
    .on(loginWithFactor, { token: testToken(), user: signedInAs('vendor') });
  const { user } = await renderApp(LINK, { api });
  await user.type(await screen.findByLabelText('Contraseña nueva'), 'cuatro volcanes y un lago{Enter}');
  await screen.findByText('Tu contraseña está lista. Falta el segundo paso.');
  await user.type(textField('Código de seis dígitos'), '123456{Enter}');
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
});

test('a used or expired link shows that it is invalid', async () => {
  const { user } = await renderApp(LINK, {
    api: new StubApi().on(readPasswordReset, new Refusal(404, 'reset.gone')),
  });
  await screen.findByRole('heading', { name: 'Este enlace ya no sirve' });
  expect(screen.queryByLabelText('Contraseña nueva')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Volver a la entrada' }));
  await waitFor(() => expect(here()).toBe('/login'));
});

test('a link used meanwhile shows an error over the form', async () => {
  const refusal = new Refusal(404, 'reset.gone', {
    message: 'Este enlace ya se usó o venció. Pide uno nuevo.',
  });
  const { user } = await renderApp(LINK, { api: good().on(usePasswordReset, refusal) });
  await user.type(await screen.findByLabelText('Contraseña nueva'), 'cuatro volcanes y un lago');
  await user.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Este enlace ya se usó o venció. Pide uno nuevo.',
  );
});

test('a server error is not shown as an expired link', async () => {
  const api = new StubApi().on(readPasswordReset, new Refusal(503, 'service.busy', { message: 'Ocupado.' }));
  const { user } = await renderApp(LINK, { api });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Ocupado.');
  api.on(readPasswordReset, INVITATION);
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  await screen.findByRole('heading', { name: 'Hola, Marta. Elige tu contraseña' });
});
