import { screen, waitFor, within } from '@testing-library/react';
import { listDuplicates, readCustomer } from '@trastienda/shared/customers/contract.ts';
import { readCustomerHistory } from '@trastienda/shared/orders/contract/customer-history.ts';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { expect, test, vi } from 'vitest';
import { customer, customerHistory } from '#testing/fixtures/customers.ts';
import { order, orderLine, orderOptions, parcel } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { part, renderOrder } from '#testing/screens/orders.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { OrderView } from './order-view.tsx';

const nothing = () => {};

test('shows stage, seller and total of an order', async () => {
  await renderOrder(order({ promisedOn: '2026-03-14', lines: [orderLine(1, { quantity: 2 })] }));
  expect(await screen.findByRole('heading', { name: 'P-000123', level: 2 })).toBeDefined();
  expect(screen.getByText('Por preparar')).toBeDefined();
  expect(screen.getAllByText('Sin preparar').length).toBeGreaterThan(0);
  expect(screen.getByText(/Ana Paz · WhatsApp/).textContent).toMatch(
    /Contra entrega · Prometido para el 14 mar/,
  );
  const bar = screen.getByRole('img', { name: /^Pagado Q\s?0\.00 y en revisión Q\s?0\.00, de Q\s?285\.00$/ });
  expect(bar).toBeDefined();
  expect(screen.queryByText('En revisión')).toBeNull();
});

test('lists every line with price, discount and totals', async () => {
  await renderOrder(
    order({
      lines: [
        orderLine(1, { quantity: 2, unitPrice: 11_000, discount: 500 }),
        orderLine(2, { name: 'Falda Xela', size: '', colour: '', sku: 'FAL-XEL' }),
      ],
      discount: 1_000,
    }),
  );
  const lines = await part('Artículos · 3 piezas');
  const [blouse, skirt] = within(lines).getAllByRole('listitem');
  expect(blouse?.textContent).toMatch(/Negro · SBLU-ANT-1/);
  expect(blouse?.textContent).toMatch(/Q\s?215\.00/);
  expect(blouse?.textContent).toMatch(/2 × Q\s?110\.00 Q\s?125\.00/);
  expect(blouse?.textContent).toMatch(/Descuento −Q\s?5\.00/);
  expect(within(lines).getByTitle('Precio de lista').tagName).toBe('S');
  // Without size and colour the code stands for the variant, once.
  expect(skirt?.textContent?.match(/FAL-XEL/g)).toHaveLength(1);
  const sums = within(lines)
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent);
  expect(sums).toEqual([
    expect.stringMatching(/^SubtotalQ\s?340\.00$/),
    expect.stringMatching(/^Descuento−Q\s?10\.00$/),
    expect.stringMatching(/^EnvíoQ\s?35\.00$/),
    expect.stringMatching(/^TotalQ\s?365\.00$/),
  ]);
});

test('shows shortages of a draft, and none of a confirmed order', async () => {
  const lines = [orderLine(1, { available: 0 }), orderLine(2, { quantity: 3, available: 1 })];
  const draft = await renderOrder(order({ status: 'draft', confirmedAt: null, lines }));
  const shown = await part(/^Artículos/);
  expect(within(shown).getByText('Sin existencias ahora')).toBeDefined();
  expect(within(shown).getByText('Solo queda 1 disponible')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Paquete' })).toBeNull();
  draft.unmount();
  await renderOrder(order({ lines }));
  expect(within(await part(/^Artículos/)).queryByText('Sin existencias ahora')).toBeNull();
});

test('shows returned units and the reduced total', async () => {
  await renderOrder(
    order({
      paid: 16_000,
      returned: 12_500,
      shipments: [
        parcel(1, {
          status: 'returned',
          credited: 12_500,
          lines: [{ lineId: orderLine(1).id, quantity: 1, found: { good: 0, damaged: 1, missing: 0 } }],
        }),
      ],
    }),
  );
  const lines = await part(/^Artículos/);
  expect(within(lines).getByText('Devolvió 1 pieza')).toBeDefined();
  expect(lines.textContent).toMatch(/Devuelto−Q\s?125\.00/);
  expect(screen.getAllByText('Pagado de más').length).toBeGreaterThan(0);
  const parcels = await part('Paquete');
  expect(within(parcels).getByText('1 dañada')).toBeDefined();
  expect(parcels.textContent).toMatch(/Se abonó: Q\s?125\.00/);
});

test('shows notes and tags only where there are any', async () => {
  const bare = await renderOrder(order());
  await part(/^Artículos/);
  expect(screen.queryByRole('region', { name: 'Notas y etiquetas' })).toBeNull();
  bare.unmount();
  await renderOrder(order({ staffNotes: 'Llamar antes', customerNotes: 'Con bolsa', tags: ['regalo'] }));
  const notes = await part('Notas y etiquetas');
  expect(within(notes).getByText('Llamar antes')).toBeDefined();
  expect(within(notes).getByText('Con bolsa')).toBeDefined();
  expect(within(notes).getByRole('listitem').textContent).toBe('regalo');
});

test('shows how long an unpaid order reserves its stock, and the deposit for preparing it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T18:00:00Z') });
  const held = await renderOrder(
    order({ terms: 'deposit', depositBp: 5_000, expiresAt: '2026-03-11T20:10:00.000Z' }),
  );
  expect(await screen.findByText(/^Aparta la mercadería 26 h 10 min más, hasta el mié/)).toBeDefined();
  expect(screen.getByText(/^Con un anticipo de Q\s?80\.00 ya se puede preparar\.$/)).toBeDefined();
  held.unmount();
  const soon = await renderOrder(order({ terms: 'prepaid', expiresAt: '2026-03-10T18:40:00.000Z' }));
  expect(await screen.findByText(/^Quedan 40 min para recibir el pago/)).toBeDefined();
  soon.unmount();
  await renderOrder(order({ terms: 'prepaid', expiresAt: '2026-03-10T17:59:00.000Z' }));
  expect(await screen.findByText(/^El tiempo de pago terminó/)).toBeDefined();
});

test('shows another seller’s order and an invalid link as not found', async () => {
  const api = new StubApi().on(readOrder, new Refusal(404, 'resource.not-found'));
  const user = signedInAs('vendor');
  const foreign = await renderComponent(
    <OrderView orderId={order().id} layout="page" onEdit={nothing} onOpenOrder={nothing} />,
    { api, user },
  );
  expect(await screen.findByRole('heading', { name: 'No encontramos este pedido' })).toBeDefined();
  foreign.unmount();
  await renderComponent(
    <OrderView orderId="P-000123" layout="page" onEdit={nothing} onOpenOrder={nothing} />,
    { api, user },
  );
  expect(await screen.findByRole('heading', { name: 'No encontramos este pedido' })).toBeDefined();
  // What is no id is not even asked for.
  expect(api.requests(readOrder)).toHaveLength(1);
});

test('a failed order can be retried', async () => {
  let isBroken = true;
  const { user } = await renderOrder(order(), {
    stub: (api, server) =>
      api
        .on(readOrder, () => (isBroken ? new Refusal(500, 'server.failed') : server.order))
        // After the order, whose address would take these for an id.
        .on(readOrderOptions, orderOptions()),
  });
  const alert = await screen.findByRole('alert');
  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Volver a intentar' }));
  expect(await screen.findByRole('heading', { name: 'P-000123' })).toBeDefined();
});

test('does not repeat the label in the drawer', async () => {
  await renderOrder(order(), { layout: 'drawer' });
  await part('Historia');
  expect(screen.queryByRole('heading', { name: 'P-000123' })).toBeNull();
});

test('opens the customer beside the order, and Escape returns to the order', async () => {
  const { user } = await renderOrder(order(), {
    stub: (api) =>
      api
        .on(readCustomer, customer())
        .on(readCustomerHistory, customerHistory())
        .on(listDuplicates, { items: [] }),
  });
  await user.click(within(await part('Cliente')).getByRole('button', { name: 'Ver cliente' }));
  const drawer = await screen.findByRole('dialog', { name: 'Carmen Ixcot' });
  expect(await within(drawer).findByRole('button', { name: 'Editar' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await part('Historia')).toBeDefined();
});
