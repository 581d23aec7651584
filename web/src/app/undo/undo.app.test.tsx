import { screen, within } from '@testing-library/react';
import { undoCommand } from '@trastienda/shared/system/undo.ts';
import { expect, test } from 'vitest';
import { emitUndoable } from '#lib/undo.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf } from '#testing/read-text.ts';
import { renderApp } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';

const requestId = idOf(1);
const row = (label: string, message: string | null = null) => ({
  ...{
    id: idOf(label.length),
    label,
    isDone: message === null,
    code: message && 'undo.changed-since',
    message,
  },
});
const answer = (...rows: ReturnType<typeof row>[]) => ({
  isPreview: false,
  done: rows.filter(({ isDone }) => isDone).length,
  refused: rows.filter(({ isDone }) => !isDone).length,
  rows,
});

async function act(api: StubApi) {
  const view = await renderApp('/help', { user: signedInAs('admin'), api });
  await screen.findByRole('heading', { level: 1, name: 'Manual' });
  emitUndoable(new Headers({ undo: 'order-tag; count=2', 'x-request-id': requestId }));
  return view;
}

test('offers the way back in a word of its own, and says when everything is as before', async () => {
  const api = new StubApi().on(undoCommand, answer(row('P-1'), row('P-22')));
  const { user } = await act(api);
  await screen.findByText('2 pedidos etiquetados');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByText('Deshecho: 2 quedaron como antes')).toBeDefined();
  expect(api.bodies(undoCommand)).toEqual([{ requestId }]);
});

test('offers it in the screen’s word where there is one', async () => {
  const { user, api } = await act(new StubApi().on(undoCommand, answer(row('P-1'))));
  await screen.findByText('2 pedidos etiquetados');
  emitUndoable(new Headers({ undo: 'order-parcels; count=1', 'x-request-id': idOf(2) }));
  // The part is there by now, so the offer stands before the screen speaks.
  await new Promise((resolve) => setTimeout(resolve, 20));
  toastDone('P-1 quedó empacado.');
  const toast = (await screen.findByText('P-1 quedó empacado.')).closest<HTMLElement>('[role=status]');
  await user.click(within(toast ?? document.body).getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Deshecho: quedó como antes');
  expect(api.bodies(undoCommand)).toEqual([{ requestId: idOf(2) }]);
  expect(screen.queryByText('Pedido actualizado')).toBeNull();
});

test('names each row that stays as it is, and why', async () => {
  const { user } = await act(
    new StubApi().on(undoCommand, answer(row('P-1'), row('P-22', 'Alguien lo cambió después.'))),
  );
  await screen.findByText('2 pedidos etiquetados');
  await user.keyboard('{Control>}z{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'No todo se pudo deshacer' });
  expect(dialog.textContent).toContain('Se deshizo 1; 1 se queda como está.');
  expect(dialog.textContent).toContain('P-22Alguien lo cambió después.');
});

test('says that the minute is over', async () => {
  const api = new StubApi().on(
    undoCommand,
    new Refusal(409, 'undo.too-late', { message: 'Ya pasó un minuto.' }),
  );
  const { user } = await act(api);
  await screen.findByText('2 pedidos etiquetados');
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Ya pasó un minuto.');
});
