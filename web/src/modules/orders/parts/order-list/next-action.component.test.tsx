import { screen, waitFor, within } from '@testing-library/react';
import { orderListRoutes } from '@trastienda/shared/orders/contract/lists.ts';
import { commandOrder, confirmOrder } from '@trastienda/shared/orders/contract/order.ts';
import { commandShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { expect, test } from 'vitest';
import { idOf, order, orderLine, parcel } from '#testing/fixtures/orders.ts';
import { findRow, ListServer, renderReception } from '#testing/screens/order-list.tsx';
import { Refusal } from '#testing/stub-api.ts';

const ID = idOf('order', 1);
const draft = order({ status: 'draft' });
const packed = [parcel(1, { status: 'packed', version: 2 })];

/** A server that takes the steps of a row. */
function takingSteps(first = draft): ListServer {
  const server = new ListServer(first);
  server.api
    .on(commandOrder, () => {
      server.put(ID, { status: 'confirmed' });
      return server.orders[0] ?? first;
    })
    .on(confirmOrder, () => {
      server.put(ID, { status: 'confirmed' });
      return server.orders[0] ?? first;
    })
    .on(orderListRoutes.all.bulk, () => {
      server.put(ID, { shipments: packed });
      return {
        isPreview: false,
        done: 1,
        refused: 0,
        rows: [{ id: ID, label: 'P-000123', isDone: true, code: null, message: null }],
      };
    })
    .on(commandShipment, () => {
      server.put(ID, { shipments: [parcel(1)] });
      return server.orders[0] ?? first;
    });
  return server;
}

test('the next step of a row is one click', async () => {
  const server = takingSteps();
  const { router, user } = await renderReception(server, '/orders/list?q=ixcot');
  await findRow('P-000123');
  await user.click(screen.getByRole('button', { name: 'Confirmar: P-000123' }));
  expect(await screen.findByText('P-000123 quedó confirmado.')).toBeDefined();
  expect(await within(await findRow('P-000123')).findByText('Por preparar')).toBeDefined();
  expect(server.api.bodies(confirmOrder)).toEqual([{ version: 3 }]);

  await user.click(screen.getByRole('button', { name: 'Empacar: P-000123' }));
  expect(await within(await findRow('P-000123')).findByText('Por asignar guía')).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Asignar guía: P-000123' }));
  expect(await screen.findByRole('dialog', { name: 'Guía de P-000123' })).toBeDefined();
  expect(router.state.location.search).toMatchObject({ q: 'ixcot', open: ID });
  expect(server.api.bodies(orderListRoutes.all.bulk)).toEqual([
    { change: { kind: 'pack' }, isPreview: false, selection: { ids: [ID] } },
  ]);
});

test('a refused step shows the reason and who holds the stock', async () => {
  const server = new ListServer(order({ status: 'draft', lines: [orderLine(1, { quantity: 2 })] }));
  server.api.on(
    confirmOrder,
    new Refusal(409, 'stock.insufficient', {
      message: 'No alcanza la mercadería.',
      current: {
        shortages: [
          {
            variantId: idOf('variant', 1),
            name: 'Blusa Antigua',
            size: 'S',
            colour: 'Negro',
            asked: 2,
            available: 0,
            holders: [{ label: 'P-000099', quantity: 2 }],
          },
        ],
      },
    }),
  );
  const { user } = await renderReception(server);
  await findRow('P-000123');
  await user.click(screen.getByRole('button', { name: 'Confirmar: P-000123' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar P-000123' });
  expect(within(dialog).getByRole('alert').textContent).toContain('No alcanza la mercadería.');
  expect(dialog.textContent).toContain('Blusa Antigua · Negro · SSe necesitan 2 y hay 0');
  expect(within(dialog).getByRole('listitem').textContent).toBe('P-0000992 piezas');
  expect(within(dialog).getByRole('button', { name: 'Cambiar el pedido' })).toBeDefined();
  const [close = dialog] = within(dialog).getAllByRole('button', { name: 'Cerrar' }).slice(-1);
  await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('missing data links to the form of the order, and Back returns to the list', async () => {
  const server = new ListServer(draft);
  server.api.on(
    confirmOrder,
    new Refusal(422, 'order.incomplete', {
      message: 'Falta completar el pedido.',
      errors: [
        { field: 'customer.phone', code: 'order.no-phone', message: 'Escribe el teléfono del cliente.' },
      ],
    }),
  );
  const { router, user } = await renderReception(server, '/orders/list?q=gilda');
  await findRow('P-000123');
  await user.click(screen.getByRole('button', { name: 'Confirmar: P-000123' }));
  const missing = await screen.findByRole('dialog', { name: 'Confirmar P-000123' });
  expect(within(missing).getByText('Escribe el teléfono del cliente.')).toBeDefined();
  await user.click(within(missing).getByRole('button', { name: 'Completar' }));
  expect(await screen.findByRole('form', { name: 'Pedido P-000123' })).toBeDefined();
  expect(router.state.location.search).toEqual({ q: 'gilda', edit: ID });
  router.history.back();
  expect(await findRow('P-000123')).toBeDefined();
});

test('shows the refusal of a bulk step at its row', async () => {
  const server = new ListServer(order());
  server.api.on(orderListRoutes.all.bulk, {
    isPreview: false,
    done: 0,
    refused: 1,
    rows: [{ id: ID, label: 'P-000123', isDone: false, code: 'order.not-paid', message: 'No está pagado.' }],
  });
  const { user } = await renderReception(server);
  await findRow('P-000123');
  await user.click(screen.getByRole('button', { name: 'Empacar: P-000123' }));
  const dialog = await screen.findByRole('dialog', { name: 'Empacar P-000123' });
  expect(within(dialog).getByText('No está pagado.')).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: /Cambiar|Completar/ })).toBeNull();
});

test('an order on hold is resumed from its row; one in review only shows its state', async () => {
  const server = takingSteps(order({ status: 'on_hold' }));
  server.orders.push(order({ id: idOf('order', 2), label: 'P-000124', terms: 'prepaid', inReview: 16_000 }));
  const { user } = await renderReception(server);
  const waiting = await findRow('P-000124');
  expect(within(waiting).getByText('En revisión')).toBeDefined();
  expect(within(waiting).queryByRole('button', { name: /P-000124$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reanudar: P-000123' }));
  expect(await within(await findRow('P-000123')).findByText('Por preparar')).toBeDefined();
  expect(server.api.requests(commandOrder)[0]?.params['command']).toBe('resume');
});

test('the row of a parcel in trouble asks what happened', async () => {
  const failed = parcel(1, { status: 'failed_attempt', lastEvent: 'fail' });
  const server = new ListServer(order({ shipments: [failed] }));
  const { user } = await renderReception(server, '/orders/list?tab=trouble');
  await findRow('P-000123');
  await user.click(screen.getByRole('button', { name: 'Qué pasó: P-000123' }));
  const what = await screen.findByRole('dialog', { name: '¿Qué pasó con P-000123?' });
  expect(within(what).getByRole('button', { name: 'Viene de regreso…' })).toBeDefined();
});
