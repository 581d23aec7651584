import { screen, waitFor, within } from '@testing-library/react';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { changeOrder, confirmOrder, createOrder } from '@trastienda/shared/orders/contract/order.ts';
import { afterEach, expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { idOf, order, orderLine, orderOptions, parcel } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { FormServer, leaveForm, renderForm, savingState, scan } from '#testing/screens/order-form.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { OrderForm } from './order-form.tsx';

afterEach(leaveForm);

const phone = () => screen.getByLabelText<HTMLInputElement>('Teléfono');
const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const quantity = () => screen.findByLabelText<HTMLInputElement>('Cantidad de Blusa Antigua · Negro · S');
const [confirmName, saved] = ['Confirmar pedido', 'Guardado'];
const confirmButton = () => screen.getAllByRole('button', { name: confirmName })[0] ?? document.body;
const nothing = () => {};

test('an order is typed by keyboard alone', async () => {
  const server = new FormServer();
  const { api, user, onDone } = await renderForm(server);
  await waitFor(() => expect(document.activeElement).toBe(phone()));
  await user.keyboard('55123344');
  await user.tab();
  expect(document.activeElement).toBe(name());
  await user.keyboard('Rosa');
  await user.tab();
  // A scanner is a quick typist that ends with Enter; the same code again is one more.
  for (const times of ['1', '2']) {
    await user.keyboard('BLU-ANT-1{Enter}');
    await waitFor(async () => expect((await quantity()).value).toBe(times));
  }
  await user.keyboard('Blusa');
  expect(within(await screen.findByRole('listbox')).getAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(
    (await screen.findByLabelText<HTMLInputElement>('Cantidad de Blusa Antigua · Negro · M')).value,
  ).toBe('1');
  screen.getByRole('radio', { name: 'Envío' }).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByLabelText<HTMLInputElement>('Recoge en tienda').checked).toBe(true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.saved).toMatchObject({
    status: 'confirmed',
    customerName: 'Rosa',
    customerPhone: '+50255123344',
    delivery: 'pickup',
    total: 37_500,
  });
  expect(api.requests(confirmOrder)).toHaveLength(1);
  expect(await screen.findByText('Pedido P-000123 confirmado')).toBeDefined();
});

test('shows missing values at their fields, focuses the first and sends nothing', async () => {
  const { api, user } = await renderForm(new FormServer());
  await user.click(confirmButton());
  for (const sentence of [
    'Escribe el teléfono del cliente.',
    'Escribe el nombre del cliente.',
    'Agrega al menos un artículo.',
    'Elige el municipio de entrega.',
    'Escribe la dirección, el lugar o las señas.',
  ])
    expect(await screen.findByText(sentence)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(phone()));
  expect(phone().getAttribute('aria-invalid')).toBe('true');
  expect(api.requests(createOrder)).toHaveLength(0);
  // What was said of a field is true only as long as the field says what it said.
  await fill(user, name(), 'Telma');
  expect(screen.queryByText('Escribe el nombre del cliente.')).toBeNull();
  await fill(user, phone(), '123');
  await user.tab();
  expect(await screen.findByText('Escribe un teléfono como 5512-3344.')).toBeDefined();
});

test('shows an excessive discount at the line and at the order, and refuses to confirm', async () => {
  const server = new FormServer();
  const { user, form, onDone } = await renderForm(server);
  await fill(user, phone(), '55123344');
  await fill(user, name(), 'Telma');
  await scan(user, 'BLU-ANT-1');
  await quantity();
  await user.click(screen.getByLabelText('Recoge en tienda'));
  const off = screen.getByLabelText('Descuento en Blusa Antigua · Negro · S');
  await fill(user, off, '200');
  name().focus();
  expect(await screen.findByText('El descuento es mayor que el precio de la línea.')).toBeDefined();
  await user.clear(off);
  const discount = form.querySelector<HTMLInputElement>('input[name=discount]') ?? form;
  await fill(user, discount, '15');
  await user.click(screen.getByRole('radio', { name: '%' }));
  expect(await screen.findByText(/el límite es 10\s?%/)).toBeDefined();
  await user.click(confirmButton());
  await waitFor(() => expect(document.activeElement).toBe(discount));
  expect(onDone).not.toHaveBeenCalled();
  await fill(user, discount, '10');
  expect(screen.queryByText(/el límite es 10/)).toBeNull();
  await user.click(confirmButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(server.saved).toMatchObject({ discount: 1_250, total: 11_250 });
});

test('shows the limit to a manager, who may exceed it', async () => {
  const { user, form } = await renderForm(new FormServer(order({ status: 'draft', delivery: 'pickup' })), {
    orderId: idOf('order', 1),
    user: signedInAs('admin'),
  });
  await fill(user, form.querySelector<HTMLInputElement>('input[name=discount]') ?? form, '25');
  expect(
    await screen.findByText(/^Llevas 20\s?%, más del límite de 10\s?%\. Puedes aprobarlo\.$/),
  ).toBeDefined();
});

test('saves a draft automatically, shows that, and keeps it as a draft', async () => {
  const server = new FormServer();
  const { api, user, onCancel } = await renderForm(server);
  await fill(user, phone(), '5512 3344');
  await waitFor(() => expect(savingState()).toBe(saved));
  expect(screen.getByRole('heading', { name: 'Pedido P-000123' })).toBeDefined();
  expect(server.saved).toMatchObject({ status: 'draft', customerPhone: '+50255123344' });
  await fill(user, name(), 'Elena');
  await user.click(screen.getByRole('button', { name: 'Volver a la lista' }));
  expect(onCancel).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(api.bodies(changeOrder)).toMatchObject([{ version: 1, customer: { name: 'Elena' } }]),
  );
});

test('refuses cash on delivery above its limit at the terms', async () => {
  const { user } = await renderForm(
    new FormServer(order({ status: 'draft', lines: [orderLine(1, { quantity: 20, available: 50 })] })),
    { orderId: idOf('order', 1) },
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/2,000/);
  await user.click(screen.getByRole('radio', { name: 'Anticipado' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows a refused field there and keeps the text', async () => {
  const server = new FormServer();
  server.api.on(
    createOrder,
    new Refusal(422, 'validation.failed', {
      message: 'Revisa lo marcado.',
      errors: [{ field: 'customer.name', code: 'validation.text', message: 'Ese nombre no se puede usar.' }],
    }),
  );
  const { user } = await renderForm(server);
  await fill(user, name(), 'Elena');
  await waitFor(() => expect(savingState()).toBe('No se pudo guardar'));
  expect(await screen.findByText('Ese nombre no se puede usar.')).toBeDefined();
  expect(name().value).toBe('Elena');
  expect(name().getAttribute('aria-invalid')).toBe('true');
});

test('locks the lines of a packed order, and everything of a finished one', async () => {
  const packed = order({ shipments: [parcel(1, { status: 'packed' })] });
  const open = await renderForm(new FormServer(packed), { orderId: packed.id });
  expect((await quantity()).disabled).toBe(true);
  expect(screen.queryByRole('combobox', { name: /^Busca por nombre/ })).toBeNull();
  expect(name().matches(':disabled')).toBe(false);
  open.unmount();
  const done = order({ status: 'completed', paid: 16_000 });
  await renderForm(new FormServer(done), { orderId: done.id });
  expect(await screen.findByText('Este pedido ya no se puede cambiar.')).toBeDefined();
  expect(name().matches(':disabled')).toBe(true);
});

test('failed options can be retried', async () => {
  const server = new FormServer();
  server.api.on(readOrderOptions, new Refusal(500, 'server.failed', { message: 'Falló.' }));
  const { user } = await renderComponent(<OrderForm orderId={null} onDone={nothing} onCancel={nothing} />, {
    api: server.api,
    user: signedInAs('vendor'),
  });
  expect(await screen.findByText('Falló.')).toBeDefined();
  server.api.on(readOrderOptions, orderOptions());
  await user.click(screen.getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('form', { name: 'Nuevo pedido' })).toBeDefined();
});
