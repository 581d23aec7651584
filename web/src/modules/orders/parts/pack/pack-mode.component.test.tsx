import { waitFor, within } from '@testing-library/react';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { readOrder } from '@trastienda/shared/orders/contract/order.ts';
import { packShipment } from '@trastienda/shared/orders/contract/parcels.ts';
import { uploadFile } from '@trastienda/shared/system/contract.ts';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '#testing/fill.ts';
import { idOf, order, orderLine, orderOptions, parcel } from '#testing/fixtures/orders.ts';
import { stubPictures } from '#testing/pictures.ts';
import { benchOf, closeOf, renderBench, scanAt } from '#testing/screens/pack.tsx';
import { Refusal } from '#testing/stub-api.ts';

beforeEach(stubPictures);

const twoBlouses = order({ lines: [orderLine(1, { quantity: 2 })], customerNotes: 'Con bolsa de regalo' });

test('each unit is scanned, another size is refused, and only then the parcel can be closed', async () => {
  const api = benchOf(twoBlouses).on(uploadFile, { id: idOf('file', 1), width: 1, height: 1, bytes: 1 });
  const { user, bench } = await renderBench(api, [twoBlouses.id]);
  const close = await closeOf(bench);
  expect(bench.textContent).toContain('Con bolsa de regalo');
  expect(bench.textContent).toMatch(/Cobrar al entregar: Q\s?285\.00/);
  expect(bench.textContent).toContain('Estante A2');
  expect(close.disabled).toBe(true);
  await scanAt(user, bench, 'BLU-ANT-M');
  expect(await within(bench).findByText('Es talla M; este pedido lleva S')).toBeDefined();
  await scanAt(user, bench, '750000');
  expect(await within(bench).findByText('«750000» no va en este paquete')).toBeDefined();
  expect(within(bench).getByText('0 de 2 piezas')).toBeDefined();
  await scanAt(user, bench, 'blu-ant-1');
  expect(await within(bench).findByText('1 de 2 piezas')).toBeDefined();
  await scanAt(user, bench, 'BLU-ANT-1');
  expect(await within(bench).findByText('Todo revisado')).toBeDefined();
  await scanAt(user, bench, 'BLU-ANT-1');
  expect(await within(bench).findByText(/^Ya están las 2 piezas/)).toBeDefined();

  await fill(user, within(bench).getByLabelText('Peso'), '2.5');
  await user.click(within(bench).getByRole('button', { name: 'Un bulto más' }));
  const photo = new File(['x'], 'paquete.png', { type: 'image/png' });
  await user.upload(within(bench).getByLabelText('Tomar o elegir foto'), photo);
  expect(await within(bench).findByRole('img', { name: 'paquete.png' })).toBeDefined();
  await waitFor(() => expect(close.disabled).toBe(false));
  await user.click(close);
  expect(await within(bench).findByText('P-000123 empacado')).toBeDefined();
  expect(api.bodies(packShipment)).toEqual([
    {
      version: 1,
      checked: [{ lineId: idOf('line', 1), quantity: 2 }],
      pieces: 2,
      weightGrams: 1_134,
      photo: idOf('file', 1),
    },
  ]);
});

test('directs scanner input to its field wherever the focus is', async () => {
  const { user, bench } = await renderBench(benchOf(twoBlouses), [twoBlouses.id]);
  await closeOf(bench);
  within(bench).getByRole('button', { name: 'Un bulto más' }).focus();
  await user.keyboard('BLU-ANT-1{Enter}');
  expect(await within(bench).findByText('1 de 2 piezas')).toBeDefined();
});

test('counts units by hand, all at once, and undoes it', async () => {
  const { user, bench } = await renderBench(benchOf(twoBlouses), [twoBlouses.id]);
  await closeOf(bench);
  await user.click(within(bench).getByRole('button', { name: /^Marcar una pieza de Blusa/ }));
  expect(within(bench).getByText('Falta revisar 1 pieza')).toBeDefined();
  await user.click(within(bench).getByRole('button', { name: 'Marcar todo' }));
  expect(within(bench).getByText('Todo revisado')).toBeDefined();
  await user.click(within(bench).getByRole('button', { name: 'Quitar las marcas' }));
  expect(within(bench).getByText('Falta revisar 2 piezas')).toBeDefined();
});

test('an invalid weight keeps the parcel open; pounds become grams and the unit is remembered', async () => {
  const first = await renderBench(benchOf(twoBlouses), [twoBlouses.id]);
  const close = await closeOf(first.bench);
  await first.user.click(within(first.bench).getByRole('button', { name: 'Marcar todo' }));
  const weight = within(first.bench).getByLabelText<HTMLInputElement>('Peso');
  await fill(first.user, weight, 'mucho');
  expect(within(first.bench).getByText('Escribe el peso con números, como 2.5.')).toBeDefined();
  expect(close.disabled).toBe(true);
  await fill(first.user, weight, '2');
  await first.user.click(within(first.bench).getByRole('radio', { name: 'g' }));
  expect(weight.value).toBe('907');
  first.unmount();
  const again = await renderBench(benchOf(twoBlouses), [twoBlouses.id]);
  await closeOf(again.bench);
  expect(within(again.bench).getByRole<HTMLInputElement>('radio', { name: 'g' }).checked).toBe(true);
});

test('shows a lost connection and an outdated version, and a retry succeeds', async () => {
  const api = benchOf(twoBlouses);
  const { user, bench } = await renderBench(api, [twoBlouses.id]);
  const close = await closeOf(bench);
  await user.click(within(bench).getByRole('button', { name: 'Marcar todo' }));
  api.goOffline();
  await user.click(close);
  expect(await within(bench).findByText(/^No logramos comunicarnos con el sistema\./)).toBeDefined();
  api.goOnline();
  let isOlder = true;
  const newer = order({ ...twoBlouses, version: 4, staffNotes: 'Frágil' });
  const packed = order({ ...twoBlouses, version: 5, shipments: [parcel(1, { status: 'packed' })] });
  api
    .on(readOrder, () => (isOlder ? twoBlouses : newer))
    .on(readOrderOptions, orderOptions())
    .on(packShipment, () => {
      if (!isOlder) return packed;
      isOlder = false;
      return new Refusal(409, 'resource.stale', { current: newer });
    });
  await user.click(close);
  expect(await within(bench).findByText(/^Alguien más cambió el pedido hace un momento\./)).toBeDefined();
  await user.click(close);
  expect(await within(bench).findByText('P-000123 empacado')).toBeDefined();
});

test('continues with the other parcel of the same order', async () => {
  const lines = [orderLine(1), orderLine(2, { name: 'Falda Xela' })];
  const shipments = [1, 2].map((number) =>
    parcel(number, { lines: [{ lineId: idOf('line', number), quantity: 1, found: null }] }),
  );
  const { user, bench, onClose } = await renderBench(benchOf(order({ lines, shipments })), [
    idOf('order', 1),
  ]);
  await closeOf(bench);
  expect(bench.textContent).toContain('Paquete 1');
  await user.click(within(bench).getByRole('button', { name: 'Marcar todo' }));
  await user.click(await closeOf(bench));
  await user.click(await within(bench).findByRole('button', { name: 'Seguir con el paquete 2' }));
  expect(await within(bench).findByText('Falda Xela')).toBeDefined();
  await user.click(within(bench).getByRole('button', { name: 'Marcar todo' }));
  await user.click(await closeOf(bench));
  await user.click(await within(bench).findByRole('button', { name: 'Listo' }));
  expect(onClose).toHaveBeenCalledOnce();
});
