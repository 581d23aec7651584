import { act, screen, waitFor, within } from '@testing-library/react';
import { listAccounts } from '@trastienda/shared/payments/contract/accounts.ts';
import { changeStore, ownStore, readStore } from '@trastienda/shared/system/store.ts';
import { finishWelcome } from '@trastienda/shared/welcome/contract.ts';
import { expect, test } from 'vitest';
import { textField } from '#testing/fixtures/auth.ts';
import { ownStoreOf, storeApi } from '#testing/fixtures/welcome.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { StoreScreen } from './screens/store-screen.tsx';
import { WelcomeScreen } from './screens/welcome-screen.tsx';

const admin = signedInAs('admin');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });

async function openStore(given = storeApi()) {
  const view = await renderComponent(<StoreScreen />, {
    user: admin,
    api: await given,
    path: '/settings/store',
  });
  await screen.findByLabelText('Nombre de la tienda');
  return view;
}

const SENT = {
  version: 4,
  brand: 'Boutique Ixchel',
  name: null,
  taxId: null,
  phone: null,
  whatsApp: '+50255123344',
  email: null,
  website: null,
  instagram: 'ixchel.gt',
  address: null,
  place: null,
  logoFileId: null,
};

test('shows the store’s data, and saves them as the server normalises them', async () => {
  const api = await storeApi();
  api.on(changeStore, ({ body }) => ({
    ...ownStoreOf(),
    ...ownStore.omit({ isBeingSetUp: true }).parse(body),
    version: 5,
  }));
  const { user } = await openStore(Promise.resolve(api));
  expect(textField('WhatsApp').value).toBe('+50255123344');
  expect(save().disabled).toBe(true);
  await user.type(textField('Teléfono'), '2233-4455');
  await user.clear(textField('Instagram'));
  await user.type(textField('Instagram'), '@boutique.ixchel');
  await user.click(save());
  expect(await screen.findByText('Guardamos los datos de tu tienda.')).toBeDefined();
  expect(api.bodies(changeStore)).toEqual([{ ...SENT, phone: '+50222334455', instagram: 'boutique.ixchel' }]);
  await waitFor(() => expect(save().disabled).toBe(true));
});

test.each([
  ['WhatsApp', '5512', /Escribe un teléfono como 5512-3344/],
  ['NIT', '123', /NIT/],
  ['Correo', 'tienda', /Escribe un correo como/],
  ['Nombre de la tienda', ' ', /Este dato es necesario/],
])('%s «%s» is refused at its field, and nothing is sent', async (label, typed, message) => {
  const { user, api } = await openStore();
  await user.clear(textField(label));
  await user.type(textField(label), typed);
  await user.click(save());
  const described = () =>
    (textField(label).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  await waitFor(() => expect(described()).toMatch(message));
  expect(api.bodies(changeStore)).toEqual([]);
});

test('after a conflict merges the newer data around the typed text, and saves over them', async () => {
  const theirs = ownStoreOf({ place: 'Antigua Guatemala, Sacatepéquez', version: 9 });
  const api = await storeApi();
  api.on(
    changeStore,
    new Refusal(409, 'resource.stale', { message: 'Alguien más lo cambió.', current: theirs }),
  );
  const { user } = await openStore(Promise.resolve(api));
  await user.type(textField('Dirección'), '4a calle 5-10');
  await user.click(save());
  expect((await screen.findByText('Alguien más lo cambió.')).closest('[role=alert]')).not.toBeNull();
  expect(textField('Dirección').value).toBe('4a calle 5-10');
  expect(textField('Municipio y departamento').value).toBe('Antigua Guatemala, Sacatepéquez');
  api.on(changeStore, { ...theirs, version: 10 });
  await user.click(save());
  await waitFor(() =>
    expect(api.bodies(changeStore)).toEqual([
      { ...SENT, version: 9, address: '4a calle 5-10', place: 'Antigua Guatemala, Sacatepéquez' },
    ]),
  );
});

test('asks for confirmation before leaving with unsaved text', async () => {
  const { user, router } = await openStore();
  await user.type(textField('Dirección'), 'x');
  await waitFor(() => expect(save().disabled).toBe(false));
  act(() => void router.navigate({ to: '/otra' }));
  expect(await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' })).toBeDefined();
});

test('a failed store can be retried', async () => {
  const api = (await storeApi()).on(readStore, new Refusal(503, 'service.busy', { message: 'Ocupado.' }));
  const { user } = await renderComponent(<StoreScreen />, { user: admin, api, path: '/settings/store' });
  const alert = within(await screen.findByRole('alert'));
  api.on(readStore, ownStoreOf());
  await user.click(alert.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByLabelText('Nombre de la tienda')).toBeDefined();
});

test('a demonstration links to starting a store, a new store to its remaining steps', async () => {
  const first = await openStore(storeApi({ isDemo: true }));
  expect((await screen.findByRole('link', { name: 'Empezar con mi tienda' })).getAttribute('href')).toBe(
    '/welcome/begin',
  );
  first.unmount();
  const second = await openStore(storeApi({}, ownStoreOf({ isBeingSetUp: true })));
  expect(
    (await screen.findByRole('link', { name: 'Termina de preparar tu tienda' })).getAttribute('href'),
  ).toBe('/welcome');
  second.unmount();
  await openStore();
  expect(screen.queryByRole('note')).toBeNull();
});

async function openWelcome(path: string, given = storeApi()) {
  const api = (await given).on(listAccounts, { accounts: [] });
  const view = await renderComponent(<WelcomeScreen />, { user: admin, api, path });
  await screen.findByRole('heading', { name: 'Prepara tu tienda' });
  return view;
}

const step = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Pasos' })).getByRole('button', { name: new RegExp(name) });

test('saves the first step and continues, with the focus at the next heading', async () => {
  const { user, router, api } = await openWelcome('/welcome');
  api.on(changeStore, ownStoreOf({ version: 5 }));
  expect(step('Tu tienda').getAttribute('aria-current')).toBe('step');
  await user.click(await screen.findByRole('button', { name: 'Guardar y seguir' }));
  const next = await screen.findByRole('heading', { level: 2, name: 'Cuentas' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(router.state.location.search).toEqual({ step: 'accounts' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('every step can be opened directly', async () => {
  const { user, router } = await openWelcome('/welcome?step=accounts');
  await user.click(screen.getByRole('button', { name: 'Atrás' }));
  await screen.findByLabelText('Nombre de la tienda');
  await user.click(step('Qué sigue'));
  await screen.findByRole('heading', { level: 2, name: 'Qué sigue' });
  expect(router.state.location.search).toEqual({ step: 'team' });
  expect(screen.getByRole('link', { name: /^Invita a tu equipo/ }).getAttribute('href')).toBe('/users/list');
  expect(screen.queryByRole('button', { name: 'Siguiente' })).toBeNull();
});

test('an unknown step opens the first', async () => {
  await openWelcome('/welcome?step=nada');
  expect(step('Tu tienda').getAttribute('aria-current')).toBe('step');
});

test('finishing is sent to the server and leads home; a refusal stays on the step', async () => {
  const { user, router, api } = await openWelcome('/welcome?step=team');
  api.on(finishWelcome, new Refusal(403, 'auth.forbidden', { message: 'No tienes permiso.' }));
  await user.click(screen.getByRole('button', { name: 'Listo, a vender' }));
  expect((await screen.findByRole('alert')).textContent).toBe('No tienes permiso.');
  expect(router.state.location.pathname).toBe('/welcome');
  api.on(finishWelcome, { done: true });
  await user.click(screen.getByRole('button', { name: 'Listo, a vender' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/myorders'));
});
