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

test('layout 5 has its menu in a bar with the same entries, and none open', async () => {
  await open();
  await arrived();
  expect(layout()).toBe('horizontal');
  expect(['Pedidos', 'Compras', 'Reportes', 'Finanzas', 'Herramientas'].map(expanded)).toEqual(
    Array.from({ length: 5 }, () => 'false'),
  );
  expect(bar().getByRole('link', { name: 'Inventario' }).getAttribute('href')).toBe('/inventory');
});

test('a part opens when a mouse comes over it, and the press that follows does not shut it', async () => {
  const { user } = await open();
  await arrived();
  await user.pointer({ target: part('Pedidos') });
  await waitFor(() => expect(expanded('Pedidos')).toBe('true'));
  await user.pointer({ keys: '[MouseLeft]', target: part('Pedidos') });
  expect(expanded('Pedidos')).toBe('true');
  await user.pointer({ target: bar().getByRole('link', { name: 'Inventario' }) });
  await waitFor(() => expect(expanded('Pedidos')).toBe('false'));
});

test('a finger opens and shuts by pressing', async () => {
  await open();
  await arrived();
  fireEvent.click(part('Compras'));
  expect(expanded('Compras')).toBe('true');
  fireEvent.click(part('Compras'));
  expect(expanded('Compras')).toBe('false');
});

test('by keyboard: down into a part, Escape back to it, right to the next', async () => {
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
  expect(document.activeElement).toBe(part('Compras'));
});

test('what fits needs no arrows to turn the bar', async () => {
  await open();
  await arrived();
  const turn = (name: string) => bar().getByRole<HTMLButtonElement>('button', { name });
  expect(turn('Ver lo anterior del menú').disabled).toBe(true);
  expect(turn('Ver más del menú').disabled).toBe(true);
});

test('a narrow window has the column in its place', async () => {
  setViewportWidth(900);
  await open();
  expect(layout()).toBe('vertical');
  expect(bar().queryByRole('button', { name: 'Ver más del menú' })).toBeNull();
});
