import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test } from 'vitest';
import { garmentList, ListStand } from '#testing/fixtures/list.tsx';
import { renderComponent } from '#testing/render.tsx';
import { StubApi } from '#testing/stub-api.ts';

async function show(path = '/ropa') {
  const list = garmentList();
  const api = new StubApi().on(listViews, { items: [] });
  const view = await renderComponent(<ListStand definition={list.definition} />, { api, path });
  await screen.findAllByRole('link');
  return { ...view, ...list, search: () => view.router.state.location.search };
}

const focused = () => document.activeElement;
const link = (name: string) => screen.getByRole('link', { name });
const expectFocus = (name: string) => waitFor(() => expect(focused()).toBe(link(name)));

test('«/» focuses the search', async () => {
  const { user } = await show();
  await user.keyboard('/');
  expect(focused()).toBe(screen.getByLabelText('Buscar'));
  expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('');
});

test('j, k and the arrows move between rows, and stop at the ends', async () => {
  const { user } = await show();
  await user.keyboard('j');
  await expectFocus('Blusa Antigua');
  await user.keyboard('j');
  await expectFocus('Falda Atitlán');
  await user.keyboard('{ArrowDown}');
  await expectFocus('Güipil Cobán');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(link('Güipil Cobán'));
  await user.keyboard('k');
  await expectFocus('Falda Atitlán');
  await user.keyboard('{ArrowUp}');
  await expectFocus('Blusa Antigua');
});

test('repeats a held key that moves, and runs one that acts once', async () => {
  await show();
  const hold = (key: string, times: number) => {
    for (let time = 0; time < times; time++)
      fireEvent.keyDown(focused() ?? document.body, { key, repeat: time > 0 });
  };
  hold('j', 3);
  await expectFocus('Güipil Cobán');
  hold('x', 3);
  expect(await screen.findByText('1 seleccionado')).toBeDefined();
});

test('x ticks the row, Escape clears the selection', async () => {
  const { user } = await show();
  await user.keyboard('x');
  expect(screen.queryByText('1 seleccionado')).toBeNull();
  await user.keyboard('j');
  await expectFocus('Blusa Antigua');
  await user.keyboard('x');
  expect(await screen.findByText('1 seleccionado')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByText('1 seleccionado')).toBeNull();
});

test('Enter opens the row, arrows open its neighbours, Escape closes and returns to the row', async () => {
  const { user, search } = await show();
  await user.keyboard('j');
  await expectFocus('Blusa Antigua');
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Blusa Antigua' });
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('dialog', { name: 'Falda Atitlán' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(search()).toEqual({ open: 'b' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expectFocus('Falda Atitlán');
});

test('n starts a new row, and the keys do nothing in its fields', async () => {
  const { user, search } = await show();
  await user.keyboard('n');
  await screen.findByRole('dialog', { name: 'Nuevo usuario' });
  const field = screen.getByLabelText<HTMLInputElement>('Nombre de la prenda');
  await waitFor(() => expect(focused()).toBe(field));
  await user.keyboard('jxn/');
  expect(field.value).toBe('jxn/');
  expect(search()).toEqual({ open: 'new' });
});

test('only one row is a Tab stop', async () => {
  await show();
  const stops = ['Blusa Antigua', 'Falda Atitlán', 'Güipil Cobán'].map((name) => link(name).tabIndex);
  expect(stops).toEqual([0, -1, -1]);
});

test('the drawer has buttons to the neighbours, disabled at the ends', async () => {
  const { user } = await show('/ropa?open=b');
  await screen.findByRole('dialog', { name: 'Falda Atitlán' });
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  await user.click(button(/^Siguiente/));
  await screen.findByRole('dialog', { name: 'Güipil Cobán' });
  expect(button(/^Siguiente/).disabled).toBe(true);
  await user.click(button(/^Anterior/));
  await user.click(button(/^Anterior/));
  await screen.findByRole('dialog', { name: 'Blusa Antigua' });
  expect(button(/^Anterior/).disabled).toBe(true);
});

test('editing is part of the address, and the arrows then belong to the form', async () => {
  const { user, search } = await show('/ropa?open=a');
  await user.click(await screen.findByRole('button', { name: 'Editar Azul' }));
  expect(await screen.findByText('Editando Blusa Antigua')).toBeDefined();
  expect(search()).toEqual({ open: 'a', edit: '1' });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByText('Editando Blusa Antigua')).toBeDefined();
});

test('reads a row for its drawer that is not on the page', async () => {
  const { readRow } = await show('/ropa?q=falda&open=a');
  expect(await screen.findByRole('dialog', { name: 'Blusa Antigua' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Siguiente/ })).toBeNull();
  expect(readRow.mock.calls.map(([id]) => id)).toEqual(['a']);
});

test('a failed drawer can be retried', async () => {
  await show('/ropa?open=gone');
  expect((await screen.findByRole('alert')).textContent).toContain('No logramos comunicarnos');
});
