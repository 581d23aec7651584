import { screen, waitFor, within } from '@testing-library/react';
import { logout } from '@trastienda/shared/auth/contract.ts';
import { expect, test } from 'vitest';
import { here } from '#testing/fixtures/auth.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { StubApi } from '#testing/stub-api.ts';

const NAME = 'Buscar o ir a';
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: NAME });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByRole('option', { selected: true });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: NAME })).toBeNull());

async function open(user = signedInAs('admin'), api = new StubApi()) {
  const view = await renderApp('/help', { user, api });
  await screen.findByRole('heading', { level: 1, name: 'Manual' });
  const press = async () => {
    await view.user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: NAME });
  };
  await press();
  return { ...view, press };
}

test('opens with Ctrl K and the focus in its field, and closes with Escape', async () => {
  const { user } = await open();
  expect(document.activeElement).toBe(field());
  expect(screen.getByPlaceholderText('Escribe una pantalla o una acción')).toBe(field());
  await user.keyboard('{Escape}');
  await gone();
});

test('finds a screen without accents and opens it with Enter', async () => {
  const { user } = await open();
  await user.keyboard('asignar gui');
  expect(options()[0]).toContain('Asignar guías');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(here()).toBe('/tools/assign-guides'));
  await gone();
});

test('lists recent choices first, under their own title', async () => {
  const { user, press } = await open();
  await user.keyboard('usuarios{Enter}');
  await waitFor(() => expect(here()).toBe('/users/list'));
  await gone();
  await press();
  expect(screen.getByText('Recientes')).toBeDefined();
  expect(chosen().textContent).toContain('Usuarios');
});

test('arrow keys wrap around, and the field names the active option', async () => {
  const { user } = await open();
  const first = chosen().textContent;
  await user.keyboard('{ArrowUp}');
  expect(chosen().textContent).toContain('Cerrar sesión');
  expect(field().getAttribute('aria-activedescendant')).toBe(chosen().id);
  await user.keyboard('{ArrowDown}');
  expect(chosen().textContent).toBe(first);
  await user.keyboard('{ArrowDown}');
  expect(chosen().textContent).not.toBe(first);
});

test('typing selects the first option again', async () => {
  const { user } = await open();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}re');
  expect(screen.getAllByRole('option')[0]).toBe(chosen());
});

test('shows that nothing was found, and Enter does nothing', async () => {
  const { user } = await open();
  await user.keyboard('no hay tal cosa');
  expect(await screen.findByText('Nada coincide con «no hay tal cosa».')).toBeDefined();
  expect(screen.getByText('Sin resultados').getAttribute('role')).toBe('status');
  await user.keyboard('{Enter}');
  expect(here()).toBe('/help');
  expect(screen.getByRole('dialog', { name: NAME })).toBeDefined();
});

test('offers only permitted screens', async () => {
  const { user } = await open(signedInAs('vendor'));
  const all = options().join('\n');
  expect(all).toContain('Mis pedidos');
  expect(all).not.toMatch(/Usuarios|Inventario|Recepción|Mi tienda/);
  await user.keyboard('usuarios');
  expect(screen.queryByRole('option', { name: /^Usuarios/ })).toBeNull();
});

test('changes the appearance', async () => {
  const { user, press } = await open();
  await user.keyboard('oscura{Enter}');
  await gone();
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark'));
  await press();
  await user.keyboard('clara{Enter}');
  await waitFor(() => expect(document.documentElement.dataset['mantineColorScheme']).toBe('light'));
});

test('opens help and signs out', async () => {
  const { user, press } = await open(signedInAs('admin'), new StubApi().on(logout, { done: true }));
  await user.keyboard('ayuda{Enter}');
  const help = await screen.findByRole('dialog', { name: 'Ayuda' });
  await user.click(within(help).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press();
  await user.keyboard('sesion{Enter}');
  await screen.findByRole('heading', { name: 'Entra a tu trastienda' });
});

test('an option is chosen by hover and click', async () => {
  const { user } = await open();
  const row = screen.getByRole('option', { name: /^Usuarios/ });
  await user.hover(row);
  expect(chosen()).toBe(row);
  await user.click(row);
  await waitFor(() => expect(here()).toBe('/users/list'));
});

test('opens from the header on a phone', async () => {
  setViewportWidth(390);
  const { user } = await renderApp('/help', { user: signedInAs('admin') });
  await user.click(await screen.findByRole('button', { name: 'Buscar o ir a…' }));
  await screen.findByRole('dialog', { name: NAME });
  expect(document.activeElement).toBe(field());
});
