import { screen, waitFor, within } from '@testing-library/react';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test, vi } from 'vitest';
import { GARMENTS, garment, garmentList, ListStand, pageOf } from '#testing/fixtures/list.tsx';
import { loseNetwork } from '#testing/network.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';

async function show(list = garmentList(), path = '/ropa') {
  const api = new StubApi().on(listViews, { items: [] });
  const view = await renderComponent(<ListStand definition={list.definition} />, { api, path });
  return { ...view, ...list };
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('shows rows with their columns and the total number', async () => {
  await show();
  const antigua = await row('Blusa Antigua');
  expect(within(antigua).getByText('Q150')).toBeDefined();
  expect(within(antigua).getByRole('button', { name: 'Vender Blusa Antigua' })).toBeDefined();
  expect(screen.getByRole('table', { name: 'Inventario' }).getAttribute('aria-rowcount')).toBe('4');
  expect(screen.getByText('3 en total')).toBeDefined();
  expect(screen.getByText('3 resultados').getAttribute('role')).toBe('status');
});

test('shows that it is loading until the rows arrive', async () => {
  const list = garmentList();
  let arrive = () => {};
  list.readPage.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(pageOf(GARMENTS));
      }),
  );
  await show(list);
  expect(screen.getByText('Cargando la lista')).toBeDefined();
  arrive();
  await row('Blusa Antigua');
  expect(screen.queryByText('Cargando la lista')).toBeNull();
});

test('an empty list shows why, and offers to create the first row', async () => {
  const { user, router } = await show(garmentList([]));
  expect(await screen.findByRole('heading', { name: 'Todavía no hay nadie más' })).toBeDefined();
  const [, inList] = screen.getAllByRole('button', { name: 'Nuevo usuario' });
  if (inList === undefined) throw new Error('no button in the list');
  await user.click(inList);
  await waitFor(() => expect(router.state.location.search).toEqual({ open: 'new' }));
});

test('shows an empty tab', async () => {
  await show(garmentList([garment({ id: 'a' })]), '/ropa?tab=sold');
  expect(await screen.findByRole('heading', { name: 'Aquí no hay nada por ahora' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
});

test('an empty result offers to clear the filters', async () => {
  const { user } = await show(garmentList(), '/ropa?q=zzzz');
  expect(await screen.findByRole('heading', { name: 'Nada coincide con lo que buscas' })).toBeDefined();
  const [way] = screen.getAllByRole('button', { name: 'Quitar filtros' }).slice(-1);
  if (way === undefined) throw new Error('no way out');
  await user.click(way);
  await row('Blusa Antigua');
  expect(screen.getByLabelText<HTMLInputElement>('Buscar').value).toBe('');
});

test('a failed list shows the server’s message and can be retried', async () => {
  const list = garmentList();
  list.readPage.mockRejectedValueOnce(
    new Refusal(422, 'x', { message: 'No se pudo leer la lista.' }).problem,
  );
  const { user } = await show(list);
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo leer la lista.');
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  await row('Blusa Antigua');
});

test('without permission offers no retry', async () => {
  const list = garmentList();
  list.readPage.mockRejectedValueOnce(
    new Refusal(403, 'auth.forbidden', { message: 'No tienes permiso para hacer esto.' }).problem,
  );
  await show(list);
  expect((await screen.findByRole('alert')).textContent).toBe('No tienes permiso para hacer esto.');
  expect(screen.queryByRole('button', { name: 'Volver a intentar' })).toBeNull();
});

test('without a network keeps the last rows, with their time', async () => {
  await show();
  await row('Blusa Antigua');
  const comeBack = loseNetwork();
  expect(screen.getByText(/^Sin conexión: ves lo último que cargamos, de las \d/)).toBeDefined();
  expect(names()).toHaveLength(3);
  comeBack();
  expect(screen.queryByText(/^Sin conexión/)).toBeNull();
});

test('a header sorts by its column, and again in reverse', async () => {
  const { user, readPage, router } = await show();
  await row('Blusa Antigua');
  const price = () => screen.getByRole('columnheader', { name: 'Comisión' });
  expect(price().getAttribute('aria-sort')).toBe('none');
  await user.click(within(price()).getByRole('button'));
  await waitFor(() => expect(price().getAttribute('aria-sort')).toBe('ascending'));
  await user.click(within(price()).getByRole('button'));
  await waitFor(() => expect(price().getAttribute('aria-sort')).toBe('descending'));
  expect(router.state.location.search).toEqual({ sort: '-price' });
  expect(readPage.mock.lastCall?.[0]).toMatchObject({ sort: '-price' });
  expect(within(screen.getByRole('columnheader', { name: 'Área' })).queryByRole('button')).toBeNull();
});

test('requests the next page from the cursor of the last one', async () => {
  const list = garmentList();
  list.readPage.mockImplementation(async (_query, cursor) =>
    cursor === undefined
      ? pageOf(GARMENTS.slice(0, 2), { nextCursor: 'after-b', total: 3 })
      : pageOf(GARMENTS.slice(2), { total: 3 }),
  );
  await show(list);
  await row('Güipil Cobán');
  expect(list.readPage.mock.calls.map(([, cursor]) => cursor)).toEqual([undefined, 'after-b']);
  expect(screen.getByText('3 en total')).toBeDefined();
});

test('shows a repeated row once', async () => {
  const list = garmentList();
  list.readPage.mockImplementation(async (_query, cursor) =>
    cursor === undefined
      ? pageOf(GARMENTS.slice(0, 2), { nextCursor: 'x', total: 3 })
      : pageOf(GARMENTS.slice(1), { total: 3 }),
  );
  await show(list);
  await row('Güipil Cobán');
  expect(names().filter((name) => name === 'Falda Atitlán')).toHaveLength(1);
});

test('shows a count that is only a lower bound as such', async () => {
  const list = garmentList();
  list.readPage.mockResolvedValue(pageOf(GARMENTS, { total: 10_000, totalIsExact: false }));
  await show(list);
  expect(await screen.findByText('3 filas de más de 10,000')).toBeDefined();
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('-1');
});

test('shows totals of the whole filter below their columns', async () => {
  const list = garmentList();
  const readTotals = vi.fn(async () => ({ price: 'Q1,355.00' }));
  await show({ ...list, definition: { ...list.definition, readTotals } });
  const foot = await screen.findByRole('row', { name: /Total/ });
  expect(within(foot).getByText('Q1,355.00')).toBeDefined();
});

test('the link of a row contains the address that opens it', async () => {
  await show(garmentList(), '/ropa?tab=sold');
  await row('Güipil Cobán');
  expect(screen.getByRole('link', { name: 'Güipil Cobán' }).getAttribute('href')).toBe(
    '/ropa?tab=sold&open=c',
  );
});
