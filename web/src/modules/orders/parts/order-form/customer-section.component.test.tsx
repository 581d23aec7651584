import { screen, waitFor, within } from '@testing-library/react';
import { findCustomers } from '@trastienda/shared/customers/contract.ts';
import { changeOrder } from '@trastienda/shared/orders/contract/order.ts';
import { afterEach, expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { customer, customerAddress } from '#testing/fixtures/customers.ts';
import { CARMEN, GUATEX, idOf, order, orderLine } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { FormServer, leaveForm, renderForm } from '#testing/screens/order-form.tsx';

afterEach(leaveForm);

const phone = () => screen.getByLabelText<HTMLInputElement>('Teléfono');
const name = () => screen.getByLabelText<HTMLInputElement>('Nombre');
const known = customer({
  credit: 2_500,
  notes: 'Prefiere la tarde',
  tax: { kind: 'nit', id: '576937-K', name: 'Carmen Ixcot Pop' },
  addresses: [
    customerAddress(1),
    customerAddress(2, { municipality: '0901', line: '4a calle 1-02', place: 'Zona 3' }),
  ],
});
const draft = order({ status: 'draft', lines: [orderLine(1)] });

test('a phone fills in everything known of a customer', async () => {
  const server = new FormServer();
  server.customers = [known];
  const { user } = await renderForm(server);
  await fill(user, phone(), '+502 5512 3344');
  const option = within(await screen.findByRole('listbox', { name: 'Clientes encontrados' })).getByRole(
    'option',
  );
  expect(option.textContent).toMatch(/Carmen Ixcot5512-3344 · .*Calle Santander 3-20.*Q\s?25\.00 a favor$/);
  await user.keyboard('{Enter}');
  expect(name().value).toBe('Carmen Ixcot');
  expect(screen.getByLabelText<HTMLInputElement>('Municipio').value).toBe('Panajachel');
  const notice = (await screen.findByText('Ya es cliente')).closest('[role=status]');
  expect(notice?.textContent).toMatch(/Q\s?25\.00 a favor · 2 direccionesPrefiere la tarde/);
  expect(screen.getByRole('button', { name: /^Factura/ }).textContent).toContain(
    'NIT · 576937-K · Carmen Ixcot Pop',
  );
  await waitFor(() =>
    expect(server.saved).toMatchObject({ customerId: CARMEN, customerName: 'Carmen Ixcot' }),
  );
});

test('of another seller’s customer only the name is filled in', async () => {
  const server = new FormServer();
  const line = { ...customerAddress(1), municipality: null, place: '', reference: '', pin: null };
  server.customers = [customer({ isKnown: false, addresses: [line] })];
  const { user } = await renderForm(server);
  await fill(user, phone(), '+502 5512 3344');
  await screen.findByRole('listbox', { name: 'Clientes encontrados' });
  await user.keyboard('{Enter}');
  expect(name().value).toBe('Carmen Ixcot');
  const notice = (await screen.findByText('Ya es cliente')).closest('[role=status]');
  expect(notice?.textContent).toContain('Calle Santander 3-20 · Es clienta de otra persona');
  expect(screen.getByLabelText<HTMLInputElement>('Dirección').value).toBe('');
  expect(screen.queryByRole('group', { name: 'Direcciones del cliente' })).toBeNull();
});

test('another stored address is one click away', async () => {
  const server = new FormServer(order({ ...draft, customerId: CARMEN }));
  server.customers = [known];
  const { user } = await renderForm(server, { orderId: idOf('order', 1) });
  const addresses = await screen.findByRole('group', { name: 'Direcciones del cliente' });
  const [first, second] = within(addresses).getAllByRole('button');
  expect(first?.getAttribute('aria-pressed')).toBe('true');
  await user.click(second ?? addresses);
  expect(screen.getByLabelText<HTMLInputElement>('Municipio').value).toBe('Quetzaltenango');
  expect(screen.getByLabelText<HTMLInputElement>('Dirección').value).toBe('4a calle 1-02');
});

test('a name finds similar names until the phone is complete', async () => {
  const server = new FormServer();
  server.customers = [known];
  const { api, user } = await renderForm(server);
  await fill(user, name(), 'ca');
  expect(screen.queryByRole('listbox')).toBeNull();
  await fill(user, name(), 'carm');
  expect(await screen.findByRole('listbox', { name: 'Clientes encontrados' })).toBeDefined();
  expect(api.requests(findCustomers).at(-1)?.query.get('q')).toBe('carm');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a new number shows that the customer is created with the order', async () => {
  const { user } = await renderForm(new FormServer());
  await fill(user, phone(), '44556677');
  expect(await screen.findByText('Es un número nuevo: el cliente se crea al guardar.')).toBeDefined();
});

test('shows the owner of a phone, and keeps another name until theirs is taken', async () => {
  const server = new FormServer(order({ ...draft, customerId: null, customerName: 'Prima de Carmen' }));
  server.customers = [known];
  const { user } = await renderForm(server, { orderId: idOf('order', 1) });
  expect(await screen.findByText('Ese teléfono es de Carmen Ixcot')).toBeDefined();
  expect(name().value).toBe('Prima de Carmen');
  await user.click(screen.getByRole('button', { name: 'Usar sus datos' }));
  expect(name().value).toBe('Carmen Ixcot');
});

test('pick-up has no shipping cost and needs no address', async () => {
  const server = new FormServer(draft);
  const { user, form } = await renderForm(server, { orderId: idOf('order', 1) });
  expect(screen.getByLabelText('Municipio')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Empresa'), GUATEX);
  await user.click(screen.getByLabelText('Recoge en tienda'));
  expect(screen.getByText('El cliente pasa por la tienda: no hace falta dirección.')).toBeDefined();
  expect(form.querySelector('input[name=shipping]')).toBeNull();
  await waitFor(() =>
    expect(server.api.bodies(changeOrder).at(-1)).toMatchObject({
      delivery: 'pickup',
      shipping: 0,
      courierId: null,
    }),
  );
});

test('offers the usual shipping prices, and explains the terms', async () => {
  const { user, form } = await renderForm(new FormServer(draft), { orderId: idOf('order', 1) });
  const usual = screen.getByRole('group', { name: 'Cobros de envío usuales' });
  await user.click(within(usual).getByRole('button', { name: 'Gratis' }));
  expect(form.querySelector<HTMLInputElement>('input[name=shipping]')?.value).toBe('');
  expect(screen.getByText(/^Se cobran Q\s?125\.00 al entregar; hasta Q\s?2,000\.00\.$/)).toBeDefined();
  await user.click(screen.getByLabelText('Con anticipo'));
  expect(
    screen.getByText(
      /^Anticipo de Q\s?62\.50 \(50\s?%\) para apartarlo más de 24 horas; el resto, Q\s?62\.50\.$/,
    ),
  ).toBeDefined();
  expect(screen.getByRole('region', { name: 'Resumen' }).textContent).toMatch(/AnticipoQ\s?62\.50/);
});

test('warns that a large sale to a final consumer needs a tax number', async () => {
  const large = order({ ...draft, terms: 'prepaid', lines: [orderLine(1, { quantity: 25, available: 50 })] });
  const { user } = await renderForm(new FormServer(large), { orderId: large.id });
  const fold = screen.getByRole('button', { name: /^Factura/ });
  expect(fold.textContent).toContain('CF: necesita NIT o DPI');
  await user.click(fold);
  expect(await screen.findByText(/^Arriba de Q\s?2,500\.00 la factura necesita NIT o DPI\./)).toBeDefined();
});

test('only users who see all orders may sell for others', async () => {
  const seller = await renderForm(new FormServer(draft), { orderId: idOf('order', 1) });
  await seller.user.click(screen.getByRole('button', { name: /^Canal y etiquetas/ }));
  expect(await screen.findByLabelText('Canal')).toBeDefined();
  expect(screen.queryByLabelText('Vende')).toBeNull();
  seller.unmount();
  const { user } = await renderForm(new FormServer(draft), {
    orderId: idOf('order', 1),
    user: signedInAs('logisticManager'),
  });
  await user.click(screen.getByRole('button', { name: /^Canal y etiquetas/ }));
  expect(await screen.findByLabelText('Vende')).toBeDefined();
});
