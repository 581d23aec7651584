import { screen, waitFor, within } from '@testing-library/react';
import { listDuplicates, readCustomer } from '@trastienda/shared/customers/contract.ts';
import { readCustomerHistory } from '@trastienda/shared/orders/contract/customer-history.ts';
import { expect, test } from 'vitest';
import { customer, customerAddress, customerHistory } from '#testing/fixtures/customers.ts';
import { idOf, order } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderCustomer } from '#testing/screens/customers.tsx';
import { Refusal } from '#testing/stub-api.ts';

const findDrawer = (name = 'Carmen Ixcot') => screen.findByRole('dialog', { name });
const figures = (drawer: HTMLElement) =>
  within(drawer)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);

test('shows contact data, invoice data and addresses of a customer', async () => {
  await renderCustomer({
    customer: customer({
      otherPhones: ['+50277665544'],
      email: 'carmen@ejemplo.gt',
      instagram: '@carmen',
      tax: { kind: 'nit', id: '576937-K', name: 'Carmen Ixcot Pop' },
      notes: 'Prefiere la tarde',
      addresses: [
        customerAddress(1, { pin: { lat: 14.7408, lng: -91.1577 } }),
        customerAddress(2, { atOffice: true, line: '', place: '', reference: '', municipality: '0901' }),
      ],
    }),
  });
  const drawer = await findDrawer();
  expect(await within(drawer).findByRole('link', { name: '5512-3344' })).toHaveProperty(
    'href',
    'tel:+50255123344',
  );
  expect(within(drawer).getByRole('link', { name: '7766-5544' })).toBeDefined();
  const [chat] = within(drawer).getAllByRole('link', { name: 'Escribir a Carmen Ixcot por WhatsApp' });
  expect(chat?.getAttribute('href')).toBe('https://wa.me/50255123344');
  for (const fact of [
    'carmen@ejemplo.gt',
    '@carmen',
    'NIT · 576937-K · Carmen Ixcot Pop',
    'Prefiere la tarde',
  ])
    expect(within(drawer).getByText(fact)).toBeDefined();
  expect(within(drawer).getByText('Calle Santander 3-20, Barrio Jucanyá')).toBeDefined();
  expect(within(drawer).getByText('Panajachel, Sololá')).toBeDefined();
  expect(within(drawer).getByText('Recoge en la oficina de la mensajería')).toBeDefined();
  const map = within(drawer).getByRole('link', { name: 'Abrir en el mapa' });
  expect(map.getAttribute('href')).toBe('https://maps.google.com/?q=14.7408,-91.1577');
});

test('sums up purchases and balance, and opens an order', async () => {
  const { user, onOpenOrder } = await renderCustomer({
    history: customerHistory({
      orders: 3,
      bought: 125_050,
      owed: 3_500,
      credit: 2_000,
      cancelled: 1,
      returned: 0,
      firstAt: '2025-12-01T18:00:00.000Z',
      latest: [order({ id: idOf('order', 7), label: 'P-000777' })],
      credits: [
        {
          id: 1,
          at: '2026-02-03T18:00:00.000Z',
          kind: 'from_order',
          amount: 5_000,
          orderId: null,
          orderLabel: 'P-000700',
          note: '',
          actorName: 'Luisa Chávez',
        },
        {
          id: 2,
          at: '2026-02-04T18:00:00.000Z',
          kind: 'used',
          amount: -3_000,
          orderId: null,
          orderLabel: null,
          note: 'En tienda',
          actorName: '',
        },
      ],
    }),
  });
  const drawer = await findDrawer();
  await within(drawer).findByText(/^Compra desde el 1 dic 2025$/);
  expect(figures(drawer)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^CompróQ\s?1,250\.50$/),
      'Pedidos3',
      expect.stringMatching(/^DebeQ\s?35\.00$/),
      expect.stringMatching(/^A favorQ\s?20\.00$/),
      'Anulados1',
    ]),
  );
  const credits = within(drawer).getByRole('heading', { name: 'Saldo a favor, paso a paso' }).parentElement;
  expect(credits?.textContent).toMatch(
    /De un pedido anulado\+Q\s?50\.00P-000700 · 3 feb 2026 · Luisa Chávez/,
  );
  expect(credits?.textContent).toMatch(/Usado en un pedido−Q\s?30\.00En tienda · 4 feb 2026$/);
  await user.click(within(drawer).getByRole('button', { name: /^P-000777/ }));
  expect(onOpenOrder).toHaveBeenCalledWith(idOf('order', 7));
});

test('shows that a customer has no visible orders', async () => {
  await renderCustomer({});
  expect(await screen.findByText('Todavía no hay pedidos que puedas ver.')).toBeDefined();
});

test('requests possible duplicates only for reception', async () => {
  const { api } = await renderCustomer({ user: signedInAs('vendor') });
  await screen.findByText('Todavía no hay pedidos que puedas ver.');
  expect(api.requests(listDuplicates)).toHaveLength(0);
});

test('retries a failed customer, and the history separately', async () => {
  const { api, user } = await renderCustomer({
    stub: (stubbed) => stubbed.on(readCustomer, new Refusal(500, 'server.failed', { message: 'Falló.' })),
  });
  const drawer = await findDrawer('Cliente');
  expect(await within(drawer).findByText('Falló.')).toBeDefined();
  api
    .on(readCustomer, customer())
    .on(readCustomerHistory, new Refusal(500, 'server.failed', { message: 'Sin historia.' }))
    .on(listDuplicates, { items: [] });
  await user.click(within(drawer).getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('dialog', { name: 'Carmen Ixcot' })).toBeDefined();
  expect(await screen.findByText('Sin historia.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Editar' })).toBeDefined();
});

test('Escape closes the drawer', async () => {
  const { user, onClose } = await renderCustomer({});
  await findDrawer();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
