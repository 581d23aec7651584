import { screen, within } from '@testing-library/react';
import { receiveShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { idOf, order, orderLine, parcel } from '#testing/fixtures/orders.ts';
import { part, renderOrder } from '#testing/screens/orders.tsx';

const lines = [orderLine(1, { quantity: 2 }), orderLine(2, { name: 'Falda Xela', unitPrice: 10_000 })];
const held = lines.map(({ id, quantity }) => ({ lineId: id, quantity, found: null }));
const findDialog = () => screen.findByRole('dialog', { name: 'Recibir devolución de P-000123' });
const press = (dialog: HTMLElement, name: RegExp) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name });

test('writes off a damaged returned unit and credits its price to the customer', async () => {
  const delivered = parcel(1, { status: 'delivered', version: 9, lines: held });
  const sold = { terms: 'prepaid', paid: 38_500, lines } as const;
  const { api, user } = await renderOrder(order({ ...sold, shipments: [delivered] }), {
    stub: (stubbed, server) =>
      stubbed.on(receiveShipment, () =>
        server.become(
          order({
            ...sold,
            returned: 12_500,
            shipments: [
              delivered,
              parcel(2, {
                status: 'returned',
                credited: 12_500,
                lines: [{ lineId: idOf('line', 1), quantity: 1, found: { good: 0, damaged: 1, missing: 0 } }],
              }),
            ],
          }),
        ),
      ),
  });
  await user.click(within(await part('Paquete')).getByRole('button', { name: 'Más acciones del paquete 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Recibir devolución' }));
  const dialog = await findDialog();
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Recibir devolución' });
  expect(within(dialog).getByText('Anota solo las piezas que el cliente devolvió.')).toBeDefined();
  // A customer does not bring back what is missing.
  expect(within(dialog).queryByText('No vinieron')).toBeNull();
  expect(save.disabled).toBe(true);
  await user.click(press(dialog, /^Dañadas: una más de Blusa/));
  expect(within(dialog).getByRole('switch', { name: /^Abonar al cliente Q\s?125\.00$/ })).toBeDefined();
  expect(within(dialog).getByText(/y Q\s?125\.00 quedan a favor del cliente\.$/)).toBeDefined();
  await fill(user, within(dialog).getByLabelText('Nota (opcional)'), 'Costura abierta');
  await user.click(save);
  const parcels = await part('Paquetes');
  expect(within(parcels).getByText('1 dañada')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await part(/^Artículos/)).textContent).toMatch(/Devuelto−Q\s?125\.00/);
  expect(api.bodies(receiveShipment)).toEqual([
    {
      version: 9,
      lines: [{ lineId: idOf('line', 1), good: 0, damaged: 1, missing: 0 }],
      isCredited: true,
      note: 'Costura abierta',
    },
  ]);
});

test('checks a refused parcel unit by unit before it is received', async () => {
  const returning = parcel(1, { status: 'returning', version: 4, lines: held });
  const { api, user } = await renderOrder(order({ lines, shipments: [returning] }), {
    path: '/orders/list?do=receive',
    stub: (stubbed, server) =>
      stubbed.on(receiveShipment, () =>
        server.become(order({ lines, returned: 35_000, shipments: [{ ...returning, status: 'returned' }] })),
      ),
  });
  const dialog = await findDialog();
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Recibir devolución' });
  expect(within(dialog).getByText('Falta revisar 3 piezas')).toBeDefined();
  await user.click(press(dialog, /^Buenas: una más de Blusa/));
  await user.click(press(dialog, /^No vinieron: una más de Blusa/));
  expect(press(dialog, /^Dañadas: una más de Blusa/).disabled).toBe(true);
  expect(within(dialog).getByText('Falta revisar 1 pieza')).toBeDefined();
  expect(save.disabled).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Todas buenas' }));
  expect(within(dialog).getByText(/faltan por cobrar Q\s?35\.00\.$/)).toBeDefined();
  await user.click(save);
  // Nobody will pay for the way any more: what is left to do is to call it off.
  await user.click(await screen.findByRole('button', { name: 'Anular pedido' }));
  expect(await screen.findByRole('dialog', { name: 'Anular P-000123' })).toBeDefined();
  expect(api.bodies(receiveShipment)).toEqual([
    {
      version: 4,
      lines: [
        { lineId: idOf('line', 1), good: 2, damaged: 0, missing: 0 },
        { lineId: idOf('line', 2), good: 1, damaged: 0, missing: 0 },
      ],
      isCredited: true,
      note: '',
    },
  ]);
});

test('without credit leaves the payment unchanged', async () => {
  const returning = parcel(1, { status: 'returning', lines: held });
  const { user } = await renderOrder(
    order({ terms: 'prepaid', paid: 38_500, lines, shipments: [returning] }),
    {
      path: '/orders/list?do=receive',
    },
  );
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Todas buenas' }));
  await user.click(within(dialog).getByRole('switch', { name: /^Abonar/ }));
  expect(
    within(dialog).getByText(/^El pedido sigue en Q\s?385\.00: el dinero se queda como está\.$/),
  ).toBeDefined();
});

test('of an invoiced order says that finance corrects the invoice', async () => {
  const returning = parcel(1, { status: 'returning', lines: held });
  const sold = { terms: 'prepaid', paid: 38_500, lines, invoiced: 38_500 } as const;
  const { user } = await renderOrder(order({ ...sold, shipments: [returning] }), {
    path: '/orders/list?do=receive',
    stub: (stubbed, server) =>
      stubbed.on(receiveShipment, () =>
        server.become(
          order({ ...sold, returned: 35_000, shipments: [{ ...returning, status: 'returned' }] }),
        ),
      ),
  });
  const dialog = await findDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Todas buenas' }));
  expect(within(dialog).getByText(/Finanzas recibe la tarea de corregir la factura\.$/)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Recibir devolución' }));
  expect(
    await screen.findByText(/^Hay Q\s?385\.00 facturados: .* la nota de crédito por Q\s?350\.00\.$/),
  ).toBeDefined();
});
