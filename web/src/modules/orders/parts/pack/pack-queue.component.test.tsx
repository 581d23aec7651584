import { screen, waitFor, within } from '@testing-library/react';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { readPacking } from '@trastienda/shared/orders/contract/packing.ts';
import { packShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { readOrdersToPrint } from '@trastienda/shared/orders/contract/prints.ts';
import { expect, test } from 'vitest';
import { idOf, order, orderLine, parcel } from '#testing/fixtures/orders.ts';
import { benchOf, closeOf, renderBench } from '#testing/screens/pack.tsx';
import { Refusal } from '#testing/stub-api.ts';

const numbered = (number: number, label: string, customerName: string) =>
  order({
    id: idOf('order', number),
    label,
    customerName,
    lines: [orderLine(number)],
    shipments: [
      parcel(number, { position: 1, lines: [{ lineId: idOf('line', number), quantity: 1, found: null }] }),
    ],
  });
const one = numbered(1, 'P-000123', 'Ana Tun');
const two = numbered(2, 'P-000124', 'Bea Coj');

test('packs all orders of a tab one after the other', async () => {
  const api = benchOf(one, two);
  const { user, bench, onClose } = await renderBench(api, [one.id, two.id]);
  await closeOf(bench);
  expect(within(bench).getByText('1 de 2')).toBeDefined();
  expect(bench.textContent).toContain('P-000123');
  await user.click(within(bench).getByRole('button', { name: 'Pedido siguiente' }));
  await waitFor(() => expect(bench.textContent).toContain('P-000124'));
  await user.click(await within(bench).findByRole('button', { name: 'Marcar todo' }));
  await user.click(await closeOf(bench));
  expect(await within(bench).findByText('Falta 1')).toBeDefined();
  // What was passed over comes at the end, with the Enter key alone.
  const onward = within(bench).getByRole('button', { name: 'Siguiente pedido' });
  expect(document.activeElement).toBe(onward);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bench.textContent).toContain('P-000123'));
  await user.click(await within(bench).findByRole('button', { name: 'Marcar todo' }));
  await user.click(await closeOf(bench));
  expect(await within(bench).findByText('No falta ninguno')).toBeDefined();
  expect(api.requests(packShipment).map(({ params }) => params['id'])).toEqual([
    idOf('shipment', 2),
    idOf('shipment', 1),
  ]);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a single order has no queue', async () => {
  const { bench } = await renderBench(benchOf(one), [one.id]);
  await closeOf(bench);
  expect(within(bench).queryByRole('navigation')).toBeNull();
});

test('shows that an order has nothing to pack, or is not paid', async () => {
  const packed = order({ shipments: [parcel(1, { status: 'packed' })] });
  const first = await renderBench(benchOf(packed), [packed.id]);
  expect(await within(first.bench).findByText('P-000123 ya no tiene nada por empacar')).toBeDefined();
  expect(within(first.bench).queryByRole('button', { name: 'Imprimir hoja de empaque' })).toBeNull();
  first.unmount();
  const unpaid = order({ terms: 'prepaid' });
  const second = await renderBench(benchOf(unpaid), [unpaid.id]);
  expect(
    await within(second.bench).findByText('P-000123 todavía no está pagado: no se puede empacar'),
  ).toBeDefined();
});

test('a packed order offers its packing slip and returns from it', async () => {
  const api = benchOf(one).on(readOrdersToPrint, { orders: [one] });
  const { user, bench, onClose } = await renderBench(api, [one.id]);
  await user.click(await within(bench).findByRole('button', { name: 'Marcar todo' }));
  await user.click(await closeOf(bench));
  await user.click(await within(bench).findByRole('button', { name: 'Imprimir hoja de empaque' }));
  expect(await screen.findByRole('dialog', { name: 'Imprimir' })).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Imprimir' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

test('shows a refusal of the server and keeps the marks', async () => {
  const api = benchOf(one).on(
    packShipment,
    new Refusal(409, 'shipment.not-all-packed', { message: 'Falta una pieza.' }),
  );
  const { user, bench } = await renderBench(api, [one.id]);
  await user.click(await within(bench).findByRole('button', { name: 'Marcar todo' }));
  await user.click(await closeOf(bench));
  expect(await within(bench).findByText('Falta una pieza.')).toBeDefined();
  expect(within(bench).getByText('Todo revisado')).toBeDefined();
});

test('a failed order or content can be retried', async () => {
  const api = benchOf(one).on(readPacking, new Refusal(500, 'server.failed', { message: 'Falló.' }));
  const first = await renderBench(api, [one.id]);
  expect(await within(first.bench).findByText('Falló.')).toBeDefined();
  first.unmount();
  const lost = benchOf(one);
  let isLost = true;
  lost.on(readOrder, () => (isLost ? new Refusal(500, 'server.failed', { message: 'Falló.' }) : one));
  const { user, bench } = await renderBench(lost, [one.id]);
  expect(await within(bench).findByText('Falló.')).toBeDefined();
  isLost = false;
  await user.click(within(bench).getByRole('button', { name: 'Volver a intentar' }));
  expect(await closeOf(bench)).toBeDefined();
});
