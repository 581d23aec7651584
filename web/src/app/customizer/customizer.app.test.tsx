import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { here } from '#testing/fixtures/auth.ts';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';

const admin = signedInAs('admin');
const HANDLE = 'Personaliza el menú en vivo';

async function open(path = '/help', user = admin) {
  const view = await renderApp(path, { user });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

async function openPanel(path = '/help', user = admin) {
  const view = await open(path, user);
  await view.user.click(handle());
  await waitFor(() => expect(handle().getAttribute('aria-expanded')).toBe('true'));
  return view;
}

const handle = () => screen.getByRole('button', { name: HANDLE });
const panel = () => within(screen.getByRole('region', { name: HANDLE }));
const choice = (group: string, name: string) =>
  within(panel().getByRole('group', { name: group })).getByRole<HTMLInputElement>('radio', { name });
const frame = () => document.querySelector<HTMLElement>('[data-layout]');
const look = () => frame()?.dataset['look'] ?? '';
const kept = () => JSON.parse(window.localStorage.getItem(`layout.${admin.UserID}`) ?? 'null');
const tab = (name: string) => panel().getByRole('tab', { name });

test('the handle opens the panel by keyboard, and Escape returns the focus', async () => {
  const { user } = await open();
  handle().focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(handle().getAttribute('aria-expanded')).toBe('true'));
  await user.tab();
  expect(document.activeElement).toBe(choice('Diseños', 'Diseño original'));
  await user.keyboard('{ArrowRight}');
  expect(choice('Diseños', 'Claro').checked).toBe(true);
  expect(look()).toContain('menu-light');
  await user.keyboard('{Escape}');
  expect(handle().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(handle());
});

test('resetting removes the stored settings', async () => {
  const { user } = await openPanel();
  await user.click(choice('Fondo del menú', 'Rojo'));
  expect(look()).toContain('navbar-red');
  expect(kept()).toMatchObject({ navBackColor: 'navbar-red' });
  await user.click(panel().getByRole('button', { name: 'Restablecer' }));
  expect(look()).toContain('navbar-default');
  expect(kept()).toBeNull();
});

test('arrow keys move between the tabs and wrap around', async () => {
  const { user } = await openPanel();
  tab('Color').focus();
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Diseño'));
  expect(tab('Diseño').getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(tab('Color'));
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Extra'));
  await user.keyboard('{Home}');
  expect(document.activeElement).toBe(tab('Color'));
  await user.keyboard('{End}');
  expect(document.activeElement).toBe(tab('Extra'));
});

test('a picture replaces colours, and a colour replaces the picture', async () => {
  const { user } = await openPanel();
  await user.click(choice('Fondo del encabezado', 'Rojo'));
  await user.click(choice('Color de la marca', 'Azul'));
  expect(document.documentElement.dataset['look']).toContain('header-red');
  expect(look()).toContain('brand-blue');
  await user.click(choice('Diseños', 'Claro'));
  await user.click(choice('Imagen del menú', 'Velas'));
  expect(look()).toMatch(/menu-dark .*image navbar-image-5/);
  expect(choice('Fondo del menú', 'Original').checked).toBe(false);
  await user.click(choice('Fondo del menú', 'Celeste'));
  expect(look()).not.toContain('image');
  expect(choice('Color de la marca', 'Original').checked).toBe(true);
});

test('icons, markers and captions are chosen under «Extra»', async () => {
  const { user } = await openPanel();
  await user.click(panel().getByRole('switch', { name: 'Íconos a color' }));
  expect(look()).toContain('icon-colored');
  await user.click(tab('Extra'));
  await user.click(choice('Ícono para desplegar', 'Signo más'));
  const menu = screen.getByRole('navigation', { name: 'Menú principal' });
  expect(menu.querySelector('.lucide-plus')).not.toBeNull();
  await user.click(choice('Ícono de la lista', 'Esquina'));
  expect(menu.querySelector('.lucide-corner-down-right')).not.toBeNull();
  await user.click(choice('Color de lo activo', 'Morado'));
  await user.click(choice('Color de los títulos', 'Rojo'));
  expect(look()).toMatch(/active-purple.*title-red/);
  await user.click(panel().getByRole('switch', { name: 'Ocultar los títulos' }));
  expect(document.querySelector('#menu')?.hasAttribute('data-untitled')).toBe(true);
});

test('the boxed layout has nothing to fix, and right to left mirrors the page', async () => {
  const { user } = await openPanel();
  await user.click(tab('Diseño'));
  await user.click(panel().getByRole('switch', { name: 'Menú fijo' }));
  expect(look()).toContain('static');
  await user.click(panel().getByRole('switch', { name: 'Diseño en caja' }));
  expect(panel().queryByRole('switch', { name: 'Menú fijo' })).toBeNull();
  expect(panel().queryByRole('switch', { name: 'Encabezado fijo' })).toBeNull();
  expect(document.documentElement.dataset['look']).toContain('box-layout');
  await user.click(panel().getByRole('switch', { name: 'De derecha a izquierda' }));
  expect(document.documentElement.dir).toBe('rtl');
});

test('settings survive a reload and belong to one user', async () => {
  const first = await openPanel();
  await first.user.click(choice('Fondo del menú', 'Rojo'));
  first.unmount();
  expect(document.documentElement.dataset['look']).toBeUndefined();
  const second = await open();
  expect(look()).toContain('navbar-red');
  second.unmount();
  const other = { ...admin, UserID: '0198c0de-0000-7000-8000-000000000002' as typeof admin.UserID };
  await open('/help', other);
  expect(look()).toContain('navbar-default');
});

test('an unknown stored setting falls back alone', async () => {
  window.localStorage.setItem(
    `layout.${admin.UserID}`,
    JSON.stringify({ navBackColor: 'navbar-gold', headerBackColor: 'header-red' }),
  );
  await open();
  expect(look()).toContain('navbar-default');
  expect(document.documentElement.dataset['look']).toContain('header-red');
});

test.each([992, 800])('at %i px there is no panel', async (width) => {
  setViewportWidth(width === 992 ? 991 : width);
  await open();
  expect(screen.queryByRole('button', { name: HANDLE })).toBeNull();
});

test('each prebuilt layout is a link to a new tab', async () => {
  await openPanel();
  const link = panel().getByRole('link', { name: 'Diseño prearmado 6, se abre en otra pestaña' });
  expect(link.getAttribute('href')).toBe('/layout/layout-6');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test.each([
  ['layout-2', 'layout-2', false],
  ['layout-2-2', 'layout-2-2', false],
  ['layout-3', 'layout-3', false],
  ['layout-4', 'layout-4', false],
  ['layout-4-2', 'layout-4-2', false],
  ['nav-color', 'menu-light', true],
  ['layout-8', 'layout-8', true],
])('the page %s shows its layout, with or without the panel', async (name, expected, hasPanel) => {
  await open(`/layout/${name}`);
  await screen.findByRole('heading', { level: 2, name: /^Diseño prearmado/ });
  expect(look()).toContain(expected);
  expect(screen.queryAllByRole('button', { name: HANDLE })).toHaveLength(hasPanel ? 1 : 0);
});

test('layout 6 lists what it changes, offers its own pictures, and stores nothing', async () => {
  const { user } = await openPanel('/layout/layout-6');
  await waitFor(() => expect(document.title).toBe('Diseño prearmado 6 | Trastienda'));
  expect(screen.getByRole('row', { name: /subLayout: "layout-6"/ }).textContent).toContain('cambia');
  expect(screen.getByRole('row', { name: /rtlLayout: false/ }).textContent).not.toContain('cambia');
  await user.click(choice('Imagen de fondo', 'Flor azul'));
  await user.click(tab('Diseño'));
  expect(panel().getAllByRole('switch')).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Usuarios' }));
  await waitFor(() => expect(look()).toMatch(/^menu-dark navbar-default/));
  expect(kept()).toBeNull();
});

test('an unknown layout redirects home', async () => {
  await renderApp('/layout/layout-7', { user: admin });
  await screen.findByRole('heading', { level: 1, name: 'Mis pedidos' });
  expect(here()).toBe('/orders/myorders');
});
