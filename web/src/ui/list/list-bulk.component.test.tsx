import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import { Tag } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { bulkResult, GARMENTS, garmentList, ListStand, pageOf } from '#testing/fixtures/list.tsx';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import type { BulkAction } from './list-definition.ts';

type Garment = (typeof GARMENTS)[number];

async function show(list = garmentList(), path = '/ropa') {
  const api = new StubApi().on(listViews, { items: [] });
  const view = await renderComponent(<ListStand definition={list.definition} />, { api, path });
  await screen.findAllByRole('link');
  return { ...view, ...list };
}

const tick = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Seleccionar ${name}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Seleccionar las filas cargadas' });
const bar = async () => within(await screen.findByRole('region', { name: 'Acciones con lo seleccionado' }));

test('counts ticked rows, and the cross clears the selection', async () => {
  const { user } = await show();
  await user.click(tick('Blusa Antigua'));
  await user.click(tick('Falda Atitlán'));
  expect(await screen.findByText('2 seleccionados')).toBeDefined();
  expect(all().indeterminate).toBe(true);
  await user.click((await bar()).getByRole('button', { name: 'Quitar la selección' }));
  expect((await bar()).queryByText('2 seleccionados')).toBeNull();
});

test('Shift ticks everything between two checkboxes', async () => {
  const { user } = await show();
  await user.click(tick('Blusa Antigua'));
  fireEvent.click(tick('Güipil Cobán'), { shiftKey: true });
  expect(await screen.findByText('3 seleccionados')).toBeDefined();
});

test('the header checkbox ticks loaded rows, and offers everything that the filter finds', async () => {
  const list = garmentList();
  list.readPage.mockResolvedValue(pageOf(GARMENTS, { total: 250 }));
  const { user, withdraw } = await show(list, '/ropa?q=a');
  await user.click(all());
  expect(await screen.findByText('3 seleccionados')).toBeDefined();
  await user.click((await bar()).getByRole('button', { name: 'Seleccionar los 250 del filtro' }));
  expect(await screen.findByText('250 seleccionados')).toBeDefined();
  await user.click((await bar()).getByRole('button', { name: 'Suspender' }));
  await screen.findByText(/Cambiarán 2/);
  expect(withdraw.mock.calls[0]?.[0].picked).toEqual({ query: { q: 'a', sort: 'name', filters: {} } });
});

async function openWithdraw(list = garmentList()) {
  const view = await show(list);
  await view.user.click(all());
  await view.user.click((await bar()).getByRole('button', { name: 'Suspender' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspender' });
  return { ...view, dialog: within(dialog) };
}

test('the preview shows what would change, with refused rows first', async () => {
  const { dialog, withdraw } = await openWithdraw();
  expect(await dialog.findByText('Cambiarán 2. 1 no puede cambiar.')).toBeDefined();
  const rows = dialog.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(['Güipil CobánYa está vendida.', 'Blusa Antigua', 'Falda Atitlán']);
  expect(withdraw.mock.calls).toEqual([[{ picked: { ids: ['a', 'b', 'c'] }, isPreview: true, reason: '' }]]);
});

test('does not run without its reason, and shows that at the field', async () => {
  const { user, dialog, withdraw } = await openWithdraw();
  await user.click(await dialog.findByRole('button', { name: 'Suspender (2)' }));
  expect(dialog.getByText('Este dato es necesario.')).toBeDefined();
  expect(withdraw).toHaveBeenCalledOnce();
});

test('runs once with reason and key, reports row by row, and clears the selection', async () => {
  const { user, dialog, withdraw, readPage } = await openWithdraw();
  await user.type(await dialog.findByLabelText('Motivo'), '  Fin de temporada ');
  readPage.mockClear();
  await user.click(dialog.getByRole('button', { name: 'Suspender (2)' }));
  expect(await dialog.findByText('Cambiaron 2. 1 no cambió.')).toBeDefined();
  expect(withdraw.mock.lastCall).toEqual([
    {
      picked: { ids: ['a', 'b', 'c'] },
      isPreview: false,
      reason: 'Fin de temporada',
      idempotencyKey: expect.stringMatching(/\S{8,}/),
    },
  ]);
  await waitFor(() => expect(readPage).toHaveBeenCalled());
  const [, close] = dialog.getAllByRole('button', { name: 'Cerrar' });
  if (close === undefined) throw new Error('no button to close');
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await bar()).queryByText(/seleccionados?/)).toBeNull();
});

test('a retry after a lost response repeats the same key', async () => {
  const list = garmentList();
  const { user, dialog, withdraw } = await openWithdraw(list);
  await user.type(await dialog.findByLabelText('Motivo'), 'Fin');
  withdraw.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(dialog.getByRole('button', { name: 'Suspender (2)' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('No logramos comunicarnos');
  await user.click(dialog.getByRole('button', { name: 'Suspender (2)' }));
  await dialog.findByText(/Cambiaron 2/);
  const [, first, second] = withdraw.mock.calls;
  expect(first?.[0].idempotencyKey).toBe(second?.[0].idempotencyKey);
});

test('cancelling keeps the selection', async () => {
  const { user, dialog } = await openWithdraw();
  await user.click(await dialog.findByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('3 seleccionados')).toBeDefined();
});

test('cannot run without changes, and asks for no reason then', async () => {
  const list = garmentList();
  list.withdraw.mockResolvedValue(bulkResult(GARMENTS.slice(2), ['c']));
  const { dialog } = await openWithdraw(list);
  expect(await dialog.findByText('Nada cambiará. 1 no puede cambiar.')).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Suspender (0)' }).disabled).toBe(true);
  expect(dialog.queryByLabelText('Motivo')).toBeNull();
});

test('shows a refused preview', async () => {
  const list = garmentList();
  list.withdraw.mockRejectedValue(
    new Refusal(422, 'bulk.too-many', { message: 'Son más de 1,000 filas.' }).problem,
  );
  const { dialog } = await openWithdraw(list);
  expect((await dialog.findByRole('alert')).textContent).toBe('Son más de 1,000 filas.');
});

test('rare actions are in the menu «Más»', async () => {
  const { user, withdraw } = await show();
  await user.click(tick('Blusa Antigua'));
  await user.click((await bar()).getByRole('button', { name: 'Más' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restaurar' }));
  await screen.findByRole('dialog', { name: 'Restaurar' });
  await waitFor(() => expect(withdraw).toHaveBeenCalledOnce());
  expect(screen.queryByLabelText('Motivo')).toBeNull();
});

function withAction(action: BulkAction<Garment>) {
  const list = garmentList();
  return { ...list, definition: { ...list.definition, bulkActions: [action] } };
}

test('keeps the input of an action after going back', async () => {
  const run = vi.fn(async () => bulkResult(GARMENTS.slice(0, 1)));
  const list = withAction({
    id: 'price',
    labelId: 'users.edit',
    icon: Tag,
    renderForm: ({ rows, onReady }) => (
      <>
        <input aria-label={`Precio de ${rows[0]?.name}`} />
        <button type="button" onClick={() => onReady(run)}>
          Ver
        </button>
      </>
    ),
  });
  const { user } = await show(list);
  await user.click(tick('Blusa Antigua'));
  await user.click((await bar()).getByRole('button', { name: 'Editar' }));
  await user.type(await screen.findByLabelText('Precio de Blusa Antigua'), '99');
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  await screen.findByText('Cambiará 1.');
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect(screen.getByLabelText<HTMLInputElement>('Precio de Blusa Antigua').value).toBe('99');
});

test('passes the ticked rows to an action that opens something else', async () => {
  const open = vi.fn();
  const list = withAction({ id: 'labels', labelId: 'list.print', icon: Tag, open });
  const { user } = await show(list);
  await user.click(tick('Falda Atitlán'));
  await user.click((await bar()).getByRole('button', { name: 'Imprimir' }));
  expect(open).toHaveBeenCalledExactlyOnceWith({ ids: ['b'] }, [GARMENTS[1]]);
});
