import { screen, waitFor, within } from '@testing-library/react';
import { changeView, createView, listViews, removeView } from '@trastienda/shared/users/views-contract.ts';
import { expect, test, vi } from 'vitest';
import { GARMENTS, garmentList, ListStand } from '#testing/fixtures/list.tsx';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal, StubApi } from '#testing/stub-api.ts';

const VIEW_ID = '0198c0de-0000-7000-8000-0000000000aa';
const VIEW = {
  id: VIEW_ID,
  list: 'garments',
  name: 'Lo rojo',
  state: { search: { color: 'Rojo' }, columns: ['price'] },
};

async function show(path = '/ropa', api = new StubApi().on(listViews, { items: [] })) {
  const list = garmentList();
  const view = await renderComponent(<ListStand definition={list.definition} />, { api, path });
  await screen.findAllByRole('link');
  return { ...view, ...list, search: () => view.router.state.location.search };
}

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text !== '' && text !== 'Siguiente paso');
const tabs = () => within(screen.getByRole('navigation', { name: 'Etapas y vistas' }));

test('columns are chosen and ordered, stored on the device, and reset', async () => {
  const { user, unmount } = await show();
  expect(heads()).toEqual(['Nombre', 'Área', 'Comisión']);
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columnas' }));
  await user.click(panel.getByRole('checkbox', { name: 'Puede ver' }));
  await user.click(panel.getByRole('button', { name: 'Mover Comisión hacia la izquierda' }));
  expect(heads()).toEqual(['Nombre', 'Comisión', 'Área', 'Puede ver']);
  await user.click(panel.getByRole('checkbox', { name: 'Área' }));
  expect(heads()).toEqual(['Nombre', 'Comisión', 'Puede ver']);
  unmount();

  const again = await show();
  expect(heads()).toEqual(['Nombre', 'Comisión', 'Puede ver']);
  await again.user.click(screen.getByRole('button', { name: 'Columnas' }));
  await again.user.click(await screen.findByRole('button', { name: 'Como al inicio' }));
  expect(heads()).toEqual(['Nombre', 'Área', 'Comisión']);
});

test('the name column cannot be removed, nor columns moved beyond the ends', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Columnas' }));
  expect(panel.queryByRole('checkbox', { name: 'Nombre' })).toBeNull();
  const move = (name: string) => panel.getByRole<HTMLButtonElement>('button', { name });
  expect(move('Mover Área hacia la izquierda').disabled).toBe(true);
  expect(move('Mover Comisión hacia la derecha').disabled).toBe(true);
});

test('compact rows are stored', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Filas compactas' }));
  expect(screen.getByRole('row', { name: /Blusa/ }).style.height).toBe('36px');
  expect(window.localStorage.getItem('list:compact')).toBe('true');
});

test('saves a view under a name, with filters and columns', async () => {
  const api = new StubApi().on(listViews, { items: [] });
  api.on(createView, () => {
    api.on(listViews, { items: [VIEW] });
    return VIEW;
  });
  const { user, search } = await show('/ropa?color=Rojo', api);
  await user.click(screen.getByRole('button', { name: 'Guardar vista' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Este dato es necesario.')).toBeDefined();
  expect(api.bodies(createView)).toEqual([]);
  await user.type(screen.getByLabelText('Nombre de la vista'), 'Lo rojo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(tabs().getByRole('button', { name: 'Lo rojo' }).getAttribute('aria-current')).toBe('page'),
  );
  expect(api.bodies(createView)).toEqual([
    { list: 'garments', name: 'Lo rojo', state: { search: { color: 'Rojo' }, columns: ['color', 'price'] } },
  ]);
  expect(search()).toEqual({ color: 'Rojo', view: VIEW_ID });
});

test('offers no view to save without a choice', async () => {
  await show();
  expect(screen.queryByRole('button', { name: 'Guardar vista' })).toBeNull();
});

test('refuses a taken name at its field', async () => {
  const api = new StubApi().on(listViews, { items: [VIEW] });
  api.on(
    createView,
    new Refusal(409, 'view.name-taken', { message: 'Ya tienes una vista con este nombre.' }),
  );
  const { user } = await show('/ropa?color=Rojo', api);
  await user.click(screen.getByRole('button', { name: 'Guardar vista' }));
  await user.type(await screen.findByLabelText('Nombre de la vista'), 'Lo rojo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Ya tienes una vista con este nombre.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Nombre de la vista').value).toBe('Lo rojo');
});

test('a view opens with its filters and columns', async () => {
  const { user, search } = await show('/ropa', new StubApi().on(listViews, { items: [VIEW] }));
  await user.click(await tabs().findByRole('button', { name: 'Lo rojo' }));
  await waitFor(() => expect(heads()).toEqual(['Nombre', 'Comisión']));
  expect(search()).toEqual({ color: 'Rojo', view: VIEW_ID });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Falda Atitlán']);
});

test('a changed view offers to save the change', async () => {
  const api = new StubApi().on(listViews, { items: [VIEW] }).on(changeView, VIEW);
  const { user } = await show(`/ropa?color=Rojo&view=${VIEW_ID}`, api);
  await screen.findByRole('button', { name: 'Opciones de la vista Lo rojo' });
  expect(screen.queryByRole('button', { name: 'Actualizar vista' })).toBeNull();
  await user.click(within(screen.getByRole('columnheader', { name: 'Comisión' })).getByRole('button'));
  await user.click(await screen.findByRole('button', { name: 'Actualizar vista' }));
  await waitFor(() =>
    expect(api.bodies(changeView)).toEqual([
      { name: 'Lo rojo', state: { search: { color: 'Rojo', sort: 'price' }, columns: ['price'] } },
    ]),
  );
});

test('renames and deletes a view', async () => {
  const api = new StubApi().on(listViews, { items: [VIEW] });
  api.on(changeView, () => {
    api.on(listViews, { items: [{ ...VIEW, name: 'Rojo y más' }] });
    return { ...VIEW, name: 'Rojo y más' };
  });
  api.on(removeView, () => {
    api.on(listViews, { items: [] });
    return { done: true as const };
  });
  const { user, search } = await show(`/ropa?color=Rojo&view=${VIEW_ID}`, api);
  await user.click(await screen.findByRole('button', { name: 'Opciones de la vista Lo rojo' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar nombre' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Nombre de la vista');
  expect(name.value).toBe('Lo rojo');
  await user.clear(name);
  await user.type(name, 'Rojo y más');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Opciones de la vista Rojo y más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Olvidar vista' }));
  await waitFor(() => expect(tabs().queryByRole('button', { name: /Rojo/ })).toBeNull());
  expect(api.requests(removeView)[0]?.params).toEqual({ id: VIEW_ID });
  expect(search()).toEqual({ color: 'Rojo' });
});

test('exports exactly the filtered rows, named by list and day', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-05T03:00:00Z'), toFake: ['Date'] });
  const clicked: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  const { user, exportFile } = await show('/ropa?q=falda');
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  // It is still the evening of the 4th in Guatemala.
  await waitFor(() => expect(clicked).toEqual(['inventario-2026-03-04.csv']));
  expect(exportFile.mock.lastCall).toEqual([{ q: 'falda', sort: 'name', filters: {} }, 'csv']);
  click.mockRestore();
});

test('shows why an export failed until it is closed', async () => {
  const list = await show();
  list.exportFile.mockRejectedValueOnce(
    new Refusal(422, 'x', { message: 'Son demasiadas filas para un archivo.' }).problem,
  );
  await list.user.click(screen.getByRole('button', { name: 'Exportar' }));
  await list.user.click(await screen.findByRole('menuitem', { name: /XLSX/ }));
  const dialog = await screen.findByRole('dialog', { name: 'No se pudo exportar' });
  expect(within(dialog).getByRole('alert').textContent).toBe('Son demasiadas filas para un archivo.');
});

test('on a phone rows are cards with facts and next step, without column choice', async () => {
  setViewportWidth(390);
  const { user } = await show();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Columnas' })).toBeNull();
  const cards = screen.getByRole('list', { name: 'Inventario' });
  const [first] = within(cards).getAllByRole('listitem');
  if (first === undefined) throw new Error('no card');
  expect(first.getAttribute('aria-setsize')).toBe(String(GARMENTS.length));
  expect(within(first).getByText('Q150')).toBeDefined();
  expect(within(first).getByRole('button', { name: 'Vender Blusa Antigua' })).toBeDefined();
  await user.click(within(first).getByRole('checkbox', { name: 'Seleccionar Blusa Antigua' }));
  expect(await screen.findByText('1 seleccionado')).toBeDefined();
  await user.click(within(first).getByRole('link', { name: 'Blusa Antigua' }));
  expect((await screen.findByRole('dialog', { name: 'Blusa Antigua' })).getAttribute('aria-modal')).toBe(
    'true',
  );
});
