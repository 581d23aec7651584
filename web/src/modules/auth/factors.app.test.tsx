import { screen, waitFor, within } from '@testing-library/react';
import { listMySessions, login, logout } from '@trastienda/shared/auth/contract.ts';
import {
  beginTotp,
  confirmMe,
  confirmMeWithFactor,
  confirmTotp,
  type FactorChallenge,
  factorChallenge,
  loginWithFactor,
  readMyFactors,
  removeTotp,
  renewRecoveryCodes,
} from '@trastienda/shared/auth/factors.ts';
import { expect, test } from 'vitest';
import { fillIn, here, signInByForm, textField } from '#testing/fixtures/auth.ts';
import { signedInAs, testToken } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { NO_FACTORS, Refusal, StubApi } from '#testing/stub-api.ts';

const ana = signedInAs('vendor', { UserName: 'vendedora' });
const PASSWORD = 'cuatro volcanes y un lago';
const CODES = Array.from({ length: 10 }, (_, number) => `AAAA-BBBB-CCCC-000${number}`);
const WITH_TOTP = { ...NO_FACTORS, totp: { since: '2026-03-01T05:30:00.000Z' }, recoveryCodesLeft: 10 };

const challenge = (kinds: FactorChallenge['kinds']): FactorChallenge =>
  factorChallenge.parse({ id: '0198c0de-0000-7000-8000-0000000000c1', kinds, passkeyOptions: null });
const needed = (kinds: FactorChallenge['kinds'] = ['totp', 'recovery']) =>
  new Refusal(403, 'auth.factor-needed', { challenge: challenge(kinds) });
const shop = () =>
  new StubApi()
    .on(login, needed())
    .on(loginWithFactor, { token: testToken(), user: ana })
    .on(listMySessions, { items: [] });

test('a correct password leads to the second step, and its code to my orders', async () => {
  const { user, api } = await renderApp('/login', { api: shop() });
  await signInByForm(user, 'vendedora', PASSWORD);
  await screen.findByText('Tu contraseña es correcta. Falta el segundo paso.');
  expect(document.activeElement).toBe(textField('Código de seis dígitos'));
  await fillIn(user, 'Código de seis dígitos', '123 456');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
  expect(api.bodies(loginWithFactor)).toEqual([
    { challenge: '0198c0de-0000-7000-8000-0000000000c1', answer: { code: '123 456' } },
  ]);
});

test('shows a wrong code at its field, and accepts a recovery code', async () => {
  const wrong = new Refusal(422, 'factor.wrong-code', { message: 'El código no coincide.' });
  const { user, api } = await renderApp('/login', { api: shop().on(loginWithFactor, wrong) });
  await signInByForm(user, 'vendedora', PASSWORD);
  await fillIn(user, (await screen.findByText('Código de seis dígitos')).textContent ?? '', '000000');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText('El código no coincide.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /Perdí mi teléfono/ }));
  expect(textField('Código de recuperación').value).toBe('');
  api.on(loginWithFactor, { token: testToken(), user: ana });
  await fillIn(user, 'Código de recuperación', CODES[0] ?? '');
  await user.click(screen.getByRole('button', { name: 'Verificar' }));
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
});

test('without a usable factor tells whom to ask and leads back', async () => {
  const { user } = await renderApp('/login', { api: shop().on(login, needed([])) });
  await signInByForm(user, 'vendedora', PASSWORD);
  await user.click(await screen.findByRole('button', { name: 'Volver a la entrada' }));
  expect(await screen.findByRole('heading', { name: 'Entra a tu trastienda' })).toBeDefined();
});

async function openProfile(api: StubApi) {
  const view = await renderApp('/profile', { user: ana, api: api.on(listMySessions, { items: [] }) });
  await screen.findByText('Aplicación de códigos');
  return view;
}

test('sets up an authenticator app with its first code and shows the recovery codes once', async () => {
  const api = new StubApi()
    .on(beginTotp, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' })
    .on(confirmTotp, { factors: WITH_TOTP, recoveryCodes: CODES });
  const { user } = await openProfile(api);
  await user.click(screen.getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeDefined();
  await fillIn(user, 'Código de seis dígitos', '123456');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activar' }));
  expect(await screen.findByText(CODES[9] ?? '')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ya los guardé' }));
  await waitFor(() => expect(screen.queryByText(CODES[9] ?? '')).toBeNull());
  expect(screen.getByText('Te quedan 10 códigos.')).toBeDefined();
  expect(api.bodies(confirmTotp)).toEqual([{ code: '123456' }]);
});

test('a sensitive action asks for password and factor and then continues', async () => {
  let isConfirmed = false;
  const api = new StubApi()
    .on(readMyFactors, WITH_TOTP)
    .on(renewRecoveryCodes, () =>
      isConfirmed
        ? { factors: WITH_TOTP, recoveryCodes: CODES }
        : new Refusal(403, 'auth.confirmation-needed'),
    )
    .on(confirmMe, needed())
    .on(confirmMeWithFactor, () => {
      isConfirmed = true;
      return { done: true as const };
    });
  const { user } = await openProfile(api);
  await user.click(screen.getByRole('button', { name: 'Hacer nuevos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  await user.click(dialog.getByLabelText('Contraseña'));
  await user.paste(PASSWORD);
  await user.click(dialog.getByRole('button', { name: 'Seguir' }));
  await user.click(await dialog.findByLabelText('Código de seis dígitos'));
  await user.paste('654321');
  await user.click(dialog.getByRole('button', { name: 'Verificar' }));
  expect(await screen.findByText(CODES[0] ?? '')).toBeDefined();
  expect(api.bodies(confirmMe)).toEqual([{ password: PASSWORD }]);
  expect(api.requests(renewRecoveryCodes)).toHaveLength(2);
});

test('cancelling the confirmation changes nothing and shows why', async () => {
  const refusal = new Refusal(403, 'auth.confirmation-needed', { message: 'Confirma que eres tú.' });
  const api = new StubApi().on(readMyFactors, WITH_TOTP).on(removeTotp, refusal);
  const { user } = await openProfile(api);
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText('Confirma que eres tú.')).toBeDefined();
  expect(screen.getByText('Activa')).toBeDefined();
});

test('a user who needs a factor sees only its setup', async () => {
  const owed = new Refusal(403, 'auth.factor-owed');
  let owes = true;
  const api = new StubApi()
    .on(listMySessions, () => (owes ? owed : { items: [] }))
    .on(readMyFactors, { ...NO_FACTORS, isRequired: true })
    .on(beginTotp, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x?secret=ABCDEFGHIJKLMNOP' })
    .on(confirmTotp, () => {
      owes = false;
      return { factors: WITH_TOTP, recoveryCodes: CODES };
    })
    .on(logout, { done: true as const });
  const { user } = await renderApp('/profile', { user: ana, api });
  expect(await screen.findByRole('heading', { name: 'Activa la verificación en dos pasos' })).toBeDefined();
  expect(screen.queryByRole('navigation', { name: 'Menú principal' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Activar' }));
  await fillIn(user, 'Código de seis dígitos', '123456');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activar' }));
  await user.click(await screen.findByRole('button', { name: 'Ya los guardé' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mi perfil' })).toBeDefined();
});
