import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { findCustomers } from '@trastienda/shared/customers/contract.ts';
import { changeOrder, confirmOrder, createOrder } from '@trastienda/shared/orders/contract/order.ts';
import { afterEach, expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { idOf, order } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { FormServer, leaveForm, renderForm, savingState, scan } from '#testing/screens/order-form.tsx';
import { ListServer, renderReception } from '#testing/screens/order-list.tsx';

afterEach(leaveForm);

const ID = idOf('order', 1);
const BLOUSE = 'Blusa Antigua · Negro · S';
const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const shipping = (form: HTMLElement) => form.querySelector<HTMLInputElement>('input[name=shipping]') ?? form;
const quantity = () => screen.findByLabelText<HTMLInputElement>(`Cantidad de ${BLOUSE}`);
const reception = signedInAs('logisticManager');

test('a reload continues the same draft and keeps unsent text', async () => {
  const server = new FormServer();
  const first = await renderForm(server);
  await fill(first.user, name(), 'Elena');
  await scan(first.user, 'BLU-ANT-1');
  await waitFor(() => expect(savingState()).toBe('Guardado'));
  // What is no amount cannot be sent, and is kept all the same.
  await fill(first.user, shipping(first.form), '35 quet');
  await fill(first.user, name(), 'Elena Tuyuc');
  server.api.goOffline();
  first.unmount();
  server.api.goOnline();
  const again = await renderForm(server);
  expect(await screen.findByText('Sigues con el borrador P-000123.')).toBeDefined();
  expect(name().value).toBe('Elena Tuyuc');
  expect(shipping(again.form)).toHaveProperty('value', '35 quet');
  expect((await quantity()).value).toBe('1');
  await waitFor(() => expect(server.saved).toMatchObject({ customerName: 'Elena Tuyuc' }));
  expect(savingState()).toBe('Guardado, menos lo que falta corregir');
  expect(server.api.requests(createOrder)).toHaveLength(1);
});

test('starts another order beside the restored draft', async () => {
  const server = new FormServer();
  const first = await renderForm(server);
  await fill(first.user, name(), 'Elena');
  await waitFor(() => expect(savingState()).toBe('Guardado'));
  first.unmount();
  const { user } = await renderForm(server);
  await user.click(await screen.findByRole('button', { name: 'Empezar otro pedido' }));
  await waitFor(() => expect(name().value).toBe(''));
  expect(screen.getByRole('heading', { name: 'Nuevo pedido' })).toBeDefined();
});

test('without a network the form is kept, and a lost response creates no second order', async () => {
  const server = new FormServer();
  const { user, onDone } = await renderForm(server);
  // It arrives and is done, but nobody hears of it.
  const fetch = server.api.fetch;
  let losses = 0;
  globalThis.fetch = async (address, init) => {
    const answer = await fetch(String(address), init);
    const isSaving = init?.method === 'POST' && String(address).endsWith('/orders');
    if (isSaving && losses++ === 0) throw new TypeError('Failed to fetch');
    return answer;
  };
  await fill(user, screen.getByLabelText('Teléfono'), '55123344');
  await waitFor(() => expect(savingState()).toBe('Sin conexión: se guarda aquí'));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(savingState()).toBe('Guardado'));
  const keys = server.api.requests(createOrder).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(server.saved?.version).toBe(1);

  await fill(user, name(), 'Inés');
  await scan(user, 'BLU-ANT-1');
  await user.click(screen.getByLabelText('Recoge en tienda'));
  await waitFor(() => expect(savingState()).toBe('Guardado'));
  server.api.goOffline();
  await fill(user, name(), 'Inés Caal');
  const [confirm = document.body] = screen.getAllByRole('button', { name: 'Confirmar pedido' });
  await user.click(confirm);
  expect(await screen.findByText(/Lo que escribiste está guardado aquí/)).toBeDefined();
  server.api.goOnline();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(savingState()).toBe('Guardado'));
  await user.dblClick(confirm);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.saved).toMatchObject({ status: 'confirmed', customerName: 'Inés Caal' });
  expect(server.api.requests(confirmOrder)).toHaveLength(1);
});

test('keeps an edit of a confirmed order until it is saved, after showing the differences', async () => {
  const server = new FormServer(order({ shipping: 0 }));
  const first = await renderForm(server, { orderId: ID });
  await fill(first.user, await quantity(), '4');
  expect(savingState()).toBe('Cambios sin guardar');
  first.unmount();
  const { user, onDone } = await renderForm(server, { orderId: ID });
  expect(await screen.findByText(/^Recuperamos lo que habías escrito/)).toBeDefined();
  expect((await quantity()).value).toBe('4');
  expect(server.api.requests(changeOrder)).toHaveLength(0);
  const [save = document.body] = screen.getAllByRole('button', { name: 'Guardar cambios' });
  await user.click(save);
  const dialog = await screen.findByRole('dialog', { name: 'Esto va a cambiar' });
  const row = within(dialog).getByRole('row', { name: /cantidad/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '4']);
  expect(dialog.textContent).toMatch(/TotalQ\s?125\.00Q\s?500\.00/);
  await user.dblClick(within(dialog).getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.api.bodies(changeOrder)).toMatchObject([{ version: 3, lines: [{ quantity: 4 }] }]);
  expect(await screen.findByText('Cambios de P-000123 guardados')).toBeDefined();
});

test('discards restored text on request', async () => {
  const server = new FormServer(order());
  const first = await renderForm(server, { orderId: ID });
  await fill(first.user, await quantity(), '4');
  first.unmount();
  const { user } = await renderForm(server, { orderId: ID });
  await screen.findByText(/^Recuperamos lo que habías escrito/);
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  await waitFor(async () => expect((await quantity()).value).toBe('1'));
});

test('merges the changes of two editors and asks about those that overlap', async () => {
  const server = new FormServer(order());
  const { user, form, onDone } = await renderForm(server, { orderId: ID, user: reception });
  await fill(user, await quantity(), '2');
  await fill(user, shipping(form), '35.50');
  server.put({ shipping: 4_500, staffNotes: 'Llamar antes de enviar' });
  const [save = document.body] = screen.getAllByRole('button', { name: 'Guardar cambios' });
  await user.click(save);
  const difference = await screen.findByRole('dialog', { name: 'Esto va a cambiar' });
  await user.click(within(difference).getByRole('button', { name: 'Guardar cambios' }));
  const title = 'Alguien más cambió esto mientras lo editabas';
  const conflict = await screen.findByRole('dialog', { name: title });
  // Only the way is disputed: how many and the note go together.
  expect(within(conflict).getAllByRole('group')).toHaveLength(1);
  await user.click(within(conflict).getByRole('button', { name: 'Seguir editando' }));
  expect(shipping(form)).toHaveProperty('value', '35.50');
  await user.click(await screen.findByRole('button', { name: 'Ver y decidir' }));
  const again = await screen.findByRole('dialog', { name: title });
  await user.click(within(again).getByRole('radio', { name: /45\.00/ }));
  await user.click(within(again).getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.saved).toMatchObject({
    shipping: 4_500,
    staffNotes: 'Llamar antes de enviar',
    lines: [{ quantity: 2 }],
    total: 29_500,
  });
});

test('takes over and shows a change of another editor that does not overlap', async () => {
  const server = new FormServer(order({ status: 'draft' }));
  const { user } = await renderForm(server, { orderId: ID });
  server.put({ staffNotes: 'Regalo' });
  await fill(user, await quantity(), '3');
  expect(
    await screen.findByText(/^Alguien más cambió: Nota para el equipo\. Ya está junto con lo tuyo\.$/),
  ).toBeDefined();
  await waitFor(() => expect(server.saved).toMatchObject({ staffNotes: 'Regalo', lines: [{ quantity: 3 }] }));
  await user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByText(/^Alguien más cambió/)).toBeNull();
});

test('leaving an edit asks for confirmation, and staying keeps it', async () => {
  const server = new ListServer(order());
  server.api.on(findCustomers, { items: [] });
  const { router, user } = await renderReception(server, `/orders/list?edit=${ID}`);
  await fill(user, await quantity(), '4');
  await user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await quantity()).value).toBe('4');
  expect(router.state.location.search).toEqual({ edit: ID });
});
