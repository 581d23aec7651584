import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { here } from '#testing/fixtures/auth.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp, renderComponent } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';
import { CrashScreen } from './screens/crash-screen.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test.each([
  '/orders/list',
  '/inventory',
  '/users/list',
  '/tools/assign-guides',
  '/settings/store',
  '/finance/review',
])('%s without permission redirects home', async (path) => {
  await renderApp(path, { user: signedInAs('vendor') });
  await heading('Mis pedidos');
  expect(here()).toBe('/orders/myorders');
  expect(await screen.findByText(/^No tienes permiso para «.+»\./)).toBeDefined();
});

test('the notice of a forbidden screen names it, can be closed, and is not said of unknown addresses', async () => {
  const { user, unmount } = await renderApp('/finance/review/bank', { user: signedInAs('vendor') });
  const notice = await screen.findByText(/^No tienes permiso para «Banco»\./);
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(notice.isConnected).toBe(false);
  unmount();
  await renderApp('/no/such/page', { user: signedInAs('vendor') });
  await heading('Mis pedidos');
  expect(screen.queryByText(/^No tienes permiso/)).toBeNull();
});

test('the product page needs no code', async () => {
  await renderApp('/inventory/0198c0de-0000-7000-8000-000000000001', { user: signedInAs('vendor') });
  await waitFor(() => expect(document.title).toBe('Producto | Trastienda'));
  expect(here()).toBe('/inventory/0198c0de-0000-7000-8000-000000000001');
});

test('reports by user: A-01 alone redirects home', async () => {
  await renderApp('/reports/user-sales', { user: signedInAs('vendor', { codes: ['S-07', 'A-01'] }) });
  await heading('Mis pedidos');
});

test('reports by user: S-012 opens it by its title, without a menu entry', async () => {
  await renderApp('/reports/user-sales', { user: signedInAs('vendor', { codes: ['S-07', 'S-012'] }) });
  await heading('Ventas por usuario');
  expect(here()).toBe('/reports/user-sales');
  await waitFor(() => expect(document.title).toBe('Por usuario | Trastienda'));
  expect(screen.queryByRole('link', { name: 'Por usuario' })).toBeNull();
});

test.each(['/', '/no/such/page', '/orders'])('%s redirects home', async (path) => {
  await renderApp(path, { user: signedInAs('vendor') });
  await heading('Mis pedidos');
  expect(here()).toBe('/orders/myorders');
});

test.each(['/', '/orders/myorders'])('signing in does not return to %s', async (path) => {
  await renderApp(path);
  await heading('Entra a tu trastienda');
  expect(here()).toBe('/login');
});

test('the not-found page is public and links back', async () => {
  const { user } = await renderApp('/404');
  await heading('Esta percha está vacía');
  await waitFor(() => expect(document.title).toBe('Página no encontrada | Trastienda'));
  await user.click(screen.getByRole('link', { name: 'Volver al inicio' }));
  await heading('Entra a tu trastienda');
});

test.each([
  ['/orders/list', 'Recepción', ['', 'Pedidos', 'Recepción']],
  ['/inventory', 'Inventario', ['', 'Inventario']],
  ['/tools/assign-guides', 'Asignar guías', ['', 'Herramientas', 'Asignar guías']],
])('heading, breadcrumbs and tab title of %s follow the menu', async (path, title, way) => {
  const { user } = await renderApp(path, { user: signedInAs('admin') });
  await heading(title);
  const crumbs = within(screen.getByRole('navigation', { name: 'Estás aquí' }));
  expect(crumbs.getAllByRole('listitem').map((step) => step.textContent)).toEqual(way);
  await waitFor(() => expect(document.title).toBe(`${title} | Trastienda`));
  await user.click(crumbs.getByRole('link', { name: 'Inicio' }));
  await heading('Mis pedidos');
});

test('the first Tab stop is the skip link', async () => {
  const { user } = await renderApp('/help', { user: signedInAs('admin') });
  await heading('Manual');
  document.body.focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Saltar al contenido');
  expect(document.activeElement?.getAttribute('href')).toBe(`#${document.querySelector('main')?.id}`);
});

test('moves the focus to the heading of a new page', async () => {
  const { user } = await renderApp('/help', { user: signedInAs('admin') });
  await heading('Manual');
  await user.click(screen.getByRole('link', { name: 'Usuarios' }));
  const title = await heading('Usuarios');
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test('a crashed screen shows an error and offers to reload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await renderComponent(<CrashScreen error={new Error('x')} />);
  expect(within(screen.getByRole('alert')).getByText('Esta pantalla no abrió bien')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
});

test('a screen whose file is gone offers to reload or retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const gone = new TypeError('Could not fetch a part: /assets/profile.js');
  await renderComponent(<CrashScreen error={gone} />, { api: new StubApi() });
  expect(screen.getByRole('heading', { name: 'No pudimos traer esta pantalla' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Recargar la página' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Volver a intentar' })).toBeDefined();
});
