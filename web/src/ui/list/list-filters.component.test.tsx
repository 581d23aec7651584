import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { expect, test, vi } from 'vitest';
import { garmentList, ListStand } from '#testing/fixtures/list.tsx';
import { renderComponent } from '#testing/render.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { StubApi } from '#testing/stub-api.ts';
import { FilterEditor } from './filters/filter-editor.tsx';

async function show(path = '/ropa') {
  const list = garmentList();
  const api = new StubApi().on(listViews, { items: [] });
  const view = await renderComponent(<ListStand definition={list.definition} />, { api, path });
  await screen.findAllByRole('link');
  return { ...view, ...list, search: () => view.router.state.location.search };
}

const names = () => screen.queryAllByRole('link').map((link) => link.textContent);
const chip = (name: RegExp) => screen.getByRole('button', { name });

test('a filter is set in its panel, shown on its chip, and removed by its cross', async () => {
  const { user, search } = await show();
  await user.click(chip(/^Área/));
  const panel = await screen.findByRole('dialog', { name: 'Área' });
  await user.click(within(panel).getByRole('checkbox', { name: 'Verde' }));
  await waitFor(() => expect(names()).toEqual(['Güipil Cobán']));
  await user.click(within(panel).getByRole('checkbox', { name: 'Azul' }));
  await waitFor(() => expect(search()).toEqual({ color: 'Azul,Verde' }));
  expect(chip(/^Área/).textContent).toBe('ÁreaAzul, Verde');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Área' }));
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(search()).toEqual({});
});

test('shows three choices as two and the number of the rest', async () => {
  await show('/ropa?color=Azul,Rojo,Verde');
  expect(chip(/^Área/).textContent).toBe('ÁreaAzul, Rojo y 1 más');
});

test('«Quitar filtros» clears search and filters, and is shown only with any', async () => {
  const { user, search } = await show();
  expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull();
  await user.click(chip(/^Creado/));
  await user.click(await screen.findByRole('button', { name: 'Este mes' }));
  await waitFor(() => expect(search()).toEqual({ day: 'this-month' }));
  expect(chip(/^Creado/).textContent).toBe('CreadoEste mes');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(search()).toEqual({}));
});

test('rare filters are in «Más filtros», open at once and stay once set', async () => {
  const { user, search } = await show();
  expect(screen.queryByRole('button', { name: 'Comisión', expanded: false })).toBeNull();
  await user.click(chip(/^Más filtros/));
  await user.click(await screen.findByRole('menuitem', { name: 'Comisión' }));
  const least = await screen.findByLabelText('Mínimo');
  await user.type(least, '100');
  await waitFor(() => expect(search()).toEqual({ cost: '100..' }));
  expect(screen.getByText('desde Q100')).toBeDefined();
});

test('clears the selection when the filter changes', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Blusa Antigua' }));
  expect(await screen.findByText('1 seleccionado')).toBeDefined();
  await user.click(chip(/^Área/));
  await user.click(await screen.findByRole('checkbox', { name: 'Verde' }));
  await waitFor(() => expect(screen.queryByText('1 seleccionado')).toBeNull());
});

test('on a phone filters and sort order are in one sheet, which shows the number of results', async () => {
  setViewportWidth(390);
  const { user, search } = await show();
  await user.click(screen.getByRole('button', { name: 'Filtros: ninguno puesto' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
  await user.click(within(sheet).getByRole('checkbox', { name: 'Rojo' }));
  expect(await within(sheet).findByRole('button', { name: 'Ver 1 resultado' })).toBeDefined();
  await user.click(within(sheet).getByRole('button', { name: /^Comisión/ }));
  await waitFor(() => expect(search()).toEqual({ color: 'Rojo', sort: 'price' }));
  await user.click(within(sheet).getByRole('button', { name: 'Ver 1 resultado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Filtros: 1 puesto' })).toBeDefined();
});

test('a custom range has a start, an end or both', async () => {
  const onChange = vi.fn();
  await renderComponent(
    <FilterEditor
      filter={{ kind: 'dates', id: 'day', labelId: 'users.column.created' }}
      value="2026-03-01.."
      onChange={onChange}
    />,
  );
  expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('2026-03-01');
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-03-15' } });
  expect(onChange).toHaveBeenLastCalledWith('2026-03-01..2026-03-15');
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('a preset of days is toggled by clicking', async () => {
  const onChange = vi.fn();
  const { user } = await renderComponent(
    <FilterEditor
      filter={{ kind: 'dates', id: 'day', labelId: 'users.column.created' }}
      value="today"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('button', { name: 'Hoy' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Ayer' }));
  expect(onChange).toHaveBeenLastCalledWith('yesterday');
  await user.click(screen.getByRole('button', { name: 'Hoy' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('searches among many choices, without accents', async () => {
  const choices = [
    'Álvaro',
    'Beatriz',
    'Carlos',
    'Diana',
    'Élida',
    'Fátima',
    'Gerardo',
    'Hugo',
    'Inés',
    'José',
  ];
  const { user } = await renderComponent(
    <FilterEditor
      filter={{
        kind: 'choices',
        id: 'who',
        labelId: 'users.page',
        choices: choices.map((label) => ({ value: label, label })),
      }}
      value=""
      onChange={() => {}}
    />,
  );
  await user.type(screen.getByLabelText('Buscar en la lista'), 'FAT');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByRole('checkbox', { name: 'Fátima' })).toBeDefined();
  await user.type(screen.getByLabelText('Buscar en la lista'), 'x');
  expect(screen.getByText('Nada con ese nombre.')).toBeDefined();
});

test('only one of exclusive choices is selected', async () => {
  const onChange = vi.fn();
  const { user } = await renderComponent(
    <FilterEditor
      filter={{
        kind: 'choices',
        id: 'paid',
        labelId: 'users.column.status',
        isSingle: true,
        choices: [
          { value: 'yes', label: 'Pagado' },
          { value: 'no', label: 'Sin pagar' },
        ],
      }}
      value="yes"
      onChange={onChange}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Sin pagar' }));
  expect(onChange).toHaveBeenLastCalledWith('no');
  await user.click(screen.getByRole('button', { name: 'Pagado' }));
  expect(onChange).toHaveBeenLastCalledWith('');
});
