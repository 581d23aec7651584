import { screen, waitFor, within } from '@testing-library/react';
import { listMySessions } from '@trastienda/shared/auth/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silencePlainKeys } from '#lib/keys/key-registry.ts';
import { here, sessionRow, textField } from '#testing/fixtures/auth.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { StubApi } from '#testing/stub-api.ts';

const shop = () => new StubApi().on(listMySessions, { items: [sessionRow()] });
const sheet = () => screen.findByRole('dialog', { name: 'Ayuda' });

async function open(path: string, user = signedInAs('admin')) {
  const view = await renderApp(path, { user, api: shop() });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

test('g and a letter open a screen', async () => {
  const { user } = await open('/help');
  await user.keyboard('gu');
  const title = await screen.findByRole('heading', { level: 1, name: 'Usuarios' });
  expect(here()).toBe('/users/list');
  await waitFor(() => expect(document.activeElement).toBe(title));
  await user.keyboard('gm');
  await waitFor(() => expect(here()).toBe('/orders/mypreorders'));
});

test('no key opens a screen that is not in the menu', async () => {
  const { user } = await open('/help', signedInAs('vendor'));
  await user.keyboard('gu');
  await user.keyboard('?');
  expect(within(await sheet()).queryByText('Usuarios')).toBeNull();
  expect(here()).toBe('/help');
});

test('keys do nothing in text fields', async () => {
  const { user } = await open('/profile');
  await user.clear(textField('Apellido'));
  await user.type(textField('Apellido'), 'gu?');
  expect(textField('Apellido').value).toBe('gu?');
  expect(here()).toBe('/profile');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the help sheet lists the keys of this user and this screen', async () => {
  const { user } = await open('/profile', signedInAs('vendor'));
  await user.keyboard('?');
  const lines = within(await sheet()).getAllByRole('listitem');
  expect(lines).toHaveLength(5);
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Buscar o ir a una pantalla.*Ctrl k$/),
    expect.stringMatching(/^Ver esta ayuda.*\?$/),
    expect.stringMatching(/^Mis pedidos.*g o$/),
    expect.stringMatching(/^Mis preventas.*g m$/),
    expect.stringMatching(/^Clientes.*g l$/),
  ]);
});

test('the help sheet includes the keys of a list, two for one action in one line', async () => {
  const { user } = await open('/users/list');
  await user.keyboard('?');
  const help = within(await sheet());
  expect(help.getByRole('heading', { name: 'En esta pantalla' })).toBeDefined();
  const next = help.getByText('Fila siguiente').closest('li');
  expect(next?.textContent).toContain('ArrowDown, j');
});

test('single keys can be switched off; Ctrl K still works', async () => {
  onTestFinished(() => silencePlainKeys(false));
  const { user } = await open('/profile', signedInAs('vendor'));
  await user.keyboard('?');
  await user.click(within(await sheet()).getByLabelText('Usar atajos de una sola tecla'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  await user.keyboard('gm');
  expect(here()).toBe('/profile');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Buscar o ir a' })).toBeDefined();
});

test('help links to the chapter about the screen and from there to the others', async () => {
  const { user } = await open('/users/list');
  await user.keyboard('?');
  await user.click(within(await sheet()).getByRole('link', { name: /^Llevar la tienda/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Llevar la tienda' })).toBeDefined();
  expect(here()).toBe('/help?chapter=llevar-la-tienda');
  await user.click(screen.getByRole('link', { name: 'Cobrar y facturar' }));
  const next = await screen.findByRole('heading', { level: 2, name: 'Cobrar y facturar' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('on a phone help opens the chapter without the key list', async () => {
  setViewportWidth(390);
  const { user } = await open('/users/list');
  await user.click(screen.getByRole('button', { name: /^Tu menú/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ayuda' }));
  await screen.findByRole('heading', { level: 2, name: 'Llevar la tienda' });
  expect(here()).toBe('/help?chapter=llevar-la-tienda');
  expect(screen.queryByRole('dialog')).toBeNull();
});
