import { screen, waitFor, within } from '@testing-library/react';
import {
  addBasicTodo,
  addCardTodo,
  addModalTodo,
  completeBasicTodo,
  deleteBasicTodo,
  readBasicTodo,
  toggleCardTodo,
} from '@trastienda/shared/demo/contract.ts';
import { expect, test, vi } from 'vitest';
import { todoApi } from '#testing/fixtures/demo.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { TodoPage } from './screens/todo-screen.tsx';

async function open(api = todoApi()) {
  const view = await renderComponent(<TodoPage />, { user: signedInAs('admin'), api, path: '/demo/todo' });
  await screen.findByRole('heading', { level: 1, name: 'Pendientes' });
  return view;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
const CARDS = 'Notas en tarjetas';
const LIST = 'Lista de pendientes';
const MODAL = 'Lista con ventana';

test('Space completes a card and reopens it', async () => {
  const { user, api } = await open();
  const slip = await part(CARDS).findByRole('button', { name: /^Tomar fotos/ });
  expect(slip.getAttribute('aria-pressed')).toBe('false');
  slip.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(slip.getAttribute('aria-pressed')).toBe('true'));
  expect(part(CARDS).getByText('2 de 2 listos')).toBeDefined();
  expect(api.bodies(toggleCardTodo)).toEqual([{ key: 0 }]);
});

test('refuses an empty note before any call, and appends a written one', async () => {
  const { user, api } = await open();
  await part(CARDS).findByText('1 de 2 listos');
  await user.click(part(CARDS).getByRole('button', { name: 'Agregar' }));
  expect(part(CARDS).getByText('Escribe qué hay que hacer.')).toBeDefined();
  expect(api.bodies(addCardTodo)).toEqual([]);
  await user.type(part(CARDS).getByRole('textbox'), ' Doblar los suéteres {Enter}');
  expect(await part(CARDS).findByRole('button', { name: 'Doblar los suéteres' })).toBeDefined();
  expect(api.bodies(addCardTodo)).toEqual([{ note: 'Doblar los suéteres' }]);
  expect(part(CARDS).getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test('completes and removes notes of the list, and the list keeps the focus', async () => {
  const { user, api } = await open();
  await user.click(await part(LIST).findByRole('checkbox', { name: /^Tomar fotos/ }));
  expect(await part(LIST).findByText('2 de 2 listos')).toBeDefined();
  expect(api.bodies(completeBasicTodo)).toEqual([{ key: 0, complete: true }]);
  await user.click(part(LIST).getByRole('button', { name: 'Quitar «Contar la caja chica»' }));
  expect(await part(LIST).findByText('1 de 1 listos')).toBeDefined();
  expect(api.bodies(deleteBasicTodo)).toEqual([{ key: 1 }]);
  expect(document.activeElement).toBe(part(LIST).getByRole('list'));
});

test('the list with a dialog adds a note there, and refuses an empty one', async () => {
  const { user, api } = await open();
  await part(MODAL).findByText('1 de 2 listos');
  await user.click(part(MODAL).getByRole('button', { name: 'Agregar pendiente' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo pendiente' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(dialog.getByText('Escribe qué hay que hacer.')).toBeDefined();
  await user.type(dialog.getByLabelText(/^Qué hay que hacer/), 'Cerrar con llave');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const added = await part(MODAL).findByRole<HTMLInputElement>('checkbox', { name: 'Cerrar con llave' });
  expect(added.checked).toBe(false);
  expect(api.bodies(addModalTodo)).toEqual([{ note: 'Cerrar con llave' }]);
});

test('reverts a failed change and shows the error beside the list', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, api } = await open();
  const note = await part(LIST).findByRole<HTMLInputElement>('checkbox', { name: /^Tomar fotos/ });
  api.on(completeBasicTodo, new Refusal(500, 'demo.failed'));
  await user.click(note);
  const alert = await part(LIST).findByRole('alert');
  expect(alert.textContent).toContain('No pudimos guardar el cambio.');
  await waitFor(() => expect(note.checked).toBe(false));
  await user.click(within(alert).getByRole('button', { name: 'Cerrar' }));
  expect(part(LIST).queryByRole('alert')).toBeNull();
});

test('keeps a note that could not be added in the field', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, api } = await open();
  await part(LIST).findByText('1 de 2 listos');
  api.on(addBasicTodo, new Refusal(500, 'demo.failed'));
  await user.type(part(LIST).getByRole('textbox'), 'Regar las plantas{Enter}');
  await part(LIST).findByRole('alert');
  expect(part(LIST).getByRole<HTMLInputElement>('textbox').value).toBe('Regar las plantas');
});

test('shows an empty list, and refuses notes in a full one', async () => {
  const first = await open(todoApi([]));
  expect(await part(LIST).findByText('Nada pendiente')).toBeDefined();
  first.unmount();
  const full = Array.from({ length: 200 }, (_, at) => ({ note: `Nota ${at}`, complete: false }));
  const api = todoApi([]).on(readBasicTodo, { basicTodo: full });
  const { user } = await open(api);
  await part(LIST).findByText('0 de 200 listos');
  await user.type(part(LIST).getByRole('textbox'), 'Una más{Enter}');
  expect(part(LIST).getByText('La lista ya está llena. Quita algo antes de agregar más.')).toBeDefined();
  expect(api.bodies(addBasicTodo)).toEqual([]);
});

test('retries a failed list while the others are shown', async () => {
  const api = todoApi().on(readBasicTodo, new Refusal(500, 'demo.failed'));
  const { user } = await open(api);
  const alert = await part(LIST).findByRole('alert');
  expect(await part(CARDS).findByText('1 de 2 listos')).toBeDefined();
  api.on(readBasicTodo, { basicTodo: [] });
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await part(LIST).findByText('Nada pendiente')).toBeDefined();
});
