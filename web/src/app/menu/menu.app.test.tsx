import { screen, waitFor, within } from '@testing-library/react';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { PresetName } from '@trastienda/shared/kernel/roles.ts';
import { storeInfo } from '@trastienda/shared/system/contract.ts';
import { expect, onTestFinished, test } from 'vitest';
import { speak } from '#lib/i18n/message-store.ts';
import { here } from '#testing/fixtures/auth.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { StubApi } from '#testing/stub-api.ts';

const menu = () => screen.getByRole('navigation', { name: 'Menú principal' });
const part = (name: string) => within(menu()).getByRole('button', { name });
const entry = (name: string) => within(menu()).getByRole('link', { name });
const expanded = (name: string) => part(name).getAttribute('aria-expanded');

/** A screen that asks nothing of the server. */
async function open(
  role: PresetName,
  path = '/help',
  codes?: readonly PermissionCode[],
  api = new StubApi(),
) {
  const user = signedInAs(role, codes === undefined ? {} : { codes });
  const view = await renderApp(path, { user, api });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

/** Every word of the menu, shut parts included. */
const menuLabels = () => [...menu().querySelectorAll('p, a, button')].map((one) => one.textContent);

/** A DOM without styles shows everything: what hangs below a shut part is taken for hidden. */
function hideShutParts(): void {
  Element.prototype.checkVisibility = function (this: Element) {
    const list = this.closest('ul[id]');
    const button = list === null ? null : document.querySelector(`[aria-controls="${list.id}"]`);
    return button === null || button.getAttribute('aria-expanded') === 'true';
  };
}

const OWN = ['Mis pedidos', 'Mis preventas'];
const MENUS: readonly (readonly [PresetName, readonly string[]])[] = [
  [
    'admin',
    [
      ...[
        'Ventas',
        'Pedidos',
        'Recepción',
        ...OWN,
        'Preventas',
        'Clientes',
        'Compras',
        'Artículos',
        'Seguimiento',
      ],
      ...['Inventario', 'Reportes', 'Por usuario', 'Ventas consolidadas', 'Administración', 'Usuarios'],
      ...['Finanzas', 'Revisión', 'Facturación', 'Herramientas', 'Asignar guías'],
    ],
  ],
  ['vendor', ['Ventas', 'Pedidos', ...OWN, 'Clientes']],
  [
    'logisticManager',
    ['Ventas', 'Pedidos', 'Recepción', ...OWN, 'Clientes', 'Administración', 'Herramientas', 'Asignar guías'],
  ],
  ['buyer', ['Ventas', 'Pedidos', ...OWN, 'Clientes', 'Compras', 'Artículos', 'Seguimiento']],
  [
    'finance',
    [
      ...['Ventas', 'Pedidos', ...OWN, 'Clientes', 'Reportes', 'Ventas consolidadas'],
      ...['Administración', 'Finanzas', 'Revisión', 'Facturación'],
    ],
  ],
];

test.each(MENUS)('%s sees exactly the entries of their codes', async (role, expected) => {
  await open(role);
  expect(menuLabels()).toEqual(expected);
});

test('the entry of reports by user needs A-01, regardless of its route', async () => {
  await open('vendor', '/help', ['S-07', 'A-01']);
  expect(menuLabels()).toContain('Por usuario');
});

test('with S-012 alone there is no entry, and an empty heading is hidden', async () => {
  await open('vendor', '/help', ['S-07', 'S-012']);
  expect(menuLabels()).toEqual(['Ventas', 'Pedidos', ...OWN, 'Clientes']);
});

test('one group is open at a time and closes on a second click', async () => {
  const { user } = await open('admin');
  await user.click(part('Compras'));
  expect(expanded('Compras')).toBe('true');
  await user.click(part('Reportes'));
  expect([expanded('Compras'), expanded('Reportes')]).toEqual(['false', 'true']);
  await user.click(part('Reportes'));
  expect(expanded('Reportes')).toBe('false');
});

test('the group of the current screen is open and marked', async () => {
  await open('admin', '/users/list');
  expect(entry('Usuarios').getAttribute('aria-current')).toBe('page');
  expect(expanded('Pedidos')).toBe('false');
});

test('navigating to another group opens it', async () => {
  const { user } = await open('vendor');
  expect(expanded('Pedidos')).toBe('false');
  await user.click(entry('Mis preventas'));
  await waitFor(() => expect(expanded('Pedidos')).toBe('true'));
  expect(entry('Mis preventas').getAttribute('aria-current')).toBe('page');
});

test('arrow keys move through visible entries, open, close and return', async () => {
  hideShutParts();
  const { user } = await open('admin');
  part('Pedidos').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(entry('Clientes'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(part('Compras'));
  await user.keyboard('{ArrowRight}');
  expect(expanded('Compras')).toBe('true');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(entry('Artículos'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(part('Compras'));
  await user.keyboard('{ArrowLeft}');
  expect(expanded('Compras')).toBe('false');
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(part('Herramientas'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(part('Pedidos'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(part('Herramientas'));
  await user.keyboard(' ');
  expect(expanded('Herramientas')).toBe('true');
});

test('the menu width is stored on a large screen', async () => {
  const { user, unmount } = await open('admin');
  const slim = () => document.querySelector('#menu')?.getAttribute('data-slim');
  expect(slim()).toBeNull();
  await user.click(
    within(document.querySelector<HTMLElement>('#menu') ?? document.body).getByRole('button', {
      name: 'Contraer el menú',
    }),
  );
  expect(slim()).toBe('true');
  unmount();
  await open('admin');
  expect(slim()).toBe('true');
});

test('starts collapsed between 992 and 1024 px without storing it', async () => {
  setViewportWidth(1010);
  await open('admin');
  expect(document.querySelector('#menu')?.getAttribute('data-slim')).toBe('true');
  expect(Object.keys(window.localStorage).filter((key) => key.startsWith('layout.'))).toEqual([]);
});

test('on a phone is a drawer that takes the focus, closes with Escape and returns the focus', async () => {
  setViewportWidth(390);
  const { user } = await open('admin', '/users/list');
  const button = () => screen.getAllByRole('button', { name: /^(Abrir|Cerrar) el menú$/ })[1];
  const isOpen = () => document.querySelector('#menu')?.hasAttribute('data-open');
  const hamburger = button();
  if (hamburger === undefined) throw new Error('no hamburger');
  await user.click(hamburger);
  expect(isOpen()).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(entry('Usuarios')));
  expect(document.querySelector('main')?.hasAttribute('inert')).toBe(true);
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(hamburger);
  await user.click(hamburger);
  await user.click(entry('Mis pedidos'));
  await waitFor(() => expect(here()).toBe('/orders/myorders'));
  expect(isOpen()).toBe(false);
});

test('shows the version, and in a demonstration the link to start a store', async () => {
  const demo = storeInfo.reply.parse(await (await new StubApi().fetch('/api/public/store')).json());
  const { unmount } = await open(
    'admin',
    '/help',
    undefined,
    new StubApi().on(storeInfo, { ...demo, isDemo: true }),
  );
  expect(await screen.findByText('Versión 2.2.3')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Empezar con mi tienda' }).getAttribute('href')).toBe(
    '/welcome/begin',
  );
  unmount();
  await open('vendor', '/help', undefined, new StubApi().on(storeInfo, { ...demo, isDemo: true }));
  await screen.findByText('Versión 2.2.3');
  expect(screen.queryByRole('link', { name: 'Empezar con mi tienda' })).toBeNull();
});

test('is shown in the language of the profile', async () => {
  onTestFinished(() => speak('es'));
  const { unmount } = await renderApp('/help', { user: signedInAs('admin', { Language: 'en' }) });
  const english = within(await screen.findByRole('navigation', { name: 'Main menu' }));
  expect(english.getByRole('link', { name: 'Users' })).toBeDefined();
  unmount();
  await renderApp('/help', { user: signedInAs('admin', { Language: 'fr' }) });
  expect(await screen.findByRole('link', { name: 'Utilisateurs' })).toBeDefined();
});
