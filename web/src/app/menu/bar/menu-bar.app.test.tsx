import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInAs } from '#testing/people.ts';
import { renderApp } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';

async function open() {
  const view = await renderApp('/layout/layout-5h', { user: signedInAs('admin') });
  await screen.findByRole('heading', { level: 2, name: 'Diseño prearmado 5, horizontal' });
  return view;
}

const layout = () => document.querySelector<HTMLElement>('[data-layout]')?.dataset['layout'];
const bar = () => within(screen.getByRole('navigation', { name: 'Menú principal' }));
const part = (name: string) => bar().getByRole('button', { name });
const expanded = (name: string) => part(name).getAttribute('aria-expanded');
const arrived = () =>
  waitFor(() => expect(bar().getByRole('button', { name: 'Ver más del menú' })).toBeDefined());

test('layout 5 shows the same entries in a bar, all closed', async () => {
  await open();
  await arrived();
  expect(layout()).toBe('horizontal');
  expect(['Pedidos', 'Compras', 'Reportes', 'Finanzas', 'Herramientas'].map(expanded)).toEqual(
    Array.from({ length: 5 }, () => 'false'),
  );
  expect(bar().getByRole('link', { name: 'Inventario' }).getAttribute('href')).toBe('/inventory');
});

test('a group opens on hover, and the click that follows does not close it', async () => {
  const { user } = await open();
  await arrived();
  await user.pointer({ target: part('Pedidos') });
  await waitFor(() => expect(expanded('Pedidos')).toBe('true'));
  await user.pointer({ keys: '[MouseLeft]', target: part('Pedidos') });
  expect(expanded('Pedidos')).toBe('true');
  await user.pointer({ target: bar().getByRole('link', { name: 'Inventario' }) });
  await waitFor(() => expect(expanded('Pedidos')).toBe('false'));
});

test('a tap opens and closes a group', async () => {
  await open();
  await arrived();
  fireEvent.click(part('Compras'));
  expect(expanded('Compras')).toBe('true');
  fireEvent.click(part('Compras'));
  expect(expanded('Compras')).toBe('false');
});

test('arrow down enters a group, Escape returns to it, right moves to the next', async () => {
  const { user } = await open();
  await arrived();
  part('Pedidos').focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(bar().getByRole('link', { name: 'Recepción' })));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(bar().getByRole('link', { name: 'Mis pedidos' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(part('Pedidos'));
  expect(expanded('Pedidos')).toBe('false');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(bar().getByRole('link', { name: 'Clientes' }));
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(part('Compras'));
});

test('disables the scroll buttons when everything fits', async () => {
  await open();
  await arrived();
  const turn = (name: string) => bar().getByRole<HTMLButtonElement>('button', { name });
  expect(turn('Ver lo anterior del menú').disabled).toBe(true);
  expect(turn('Ver más del menú').disabled).toBe(true);
});

test('a narrow window shows the column instead', async () => {
  setViewportWidth(900);
  await open();
  expect(layout()).toBe('vertical');
  expect(bar().queryByRole('button', { name: 'Ver más del menú' })).toBeNull();
});
