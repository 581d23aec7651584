import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readOrdersToPrint, readPickingList } from '@trastienda/shared/orders/contract/prints.ts';
import { expect, test, vi } from 'vitest';
import { idOf, order, orderLine } from '#testing/fixtures/orders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderOrder } from '#testing/screens/orders.tsx';
import type { StubApi } from '#testing/stub-api.ts';
import { Refusal } from '#testing/stub-api.ts';

const shown = order({ customerNotes: 'Con bolsa de regalo', lines: [orderLine(1, { quantity: 2 })] });
const PICKING = {
  orders: [{ id: shown.id, label: shown.label }],
  goods: [
    {
      variantId: idOf('variant', 1),
      name: 'Blusa Antigua',
      sku: 'BLU-ANT-1',
      size: 'S',
      colour: 'Negro',
      picture: null,
      quantity: 2,
      orders: [{ label: shown.label, quantity: 2 }],
      places: [
        { location: 'Estante A2', quantity: 1 },
        { location: 'Bodega', quantity: 1 },
      ],
    },
  ],
};
const stub = (api: StubApi) => api.on(readPickingList, PICKING).on(readOrdersToPrint, { orders: [shown] });

async function openPrint(entry: string, options: Parameters<typeof renderOrder>[1] = { stub }) {
  const view = await renderOrder(shown, options);
  await view.user.click(await screen.findByRole('button', { name: 'Más acciones de P-000123' }));
  await view.user.click(await screen.findByRole('menuitem', { name: entry }));
  return { ...view, dialog: await screen.findByRole('dialog', { name: 'Imprimir' }) };
}
const findPreview = (dialog: HTMLElement) => within(dialog).findByRole('region', { name: 'Vista previa' });

test('the packing slip shows amount to collect, notes and address, and optionally no prices', async () => {
  const { user, dialog } = await openPrint('Imprimir hoja de empaque');
  const preview = await findPreview(dialog);
  for (const words of [
    'Cobrar al entregar',
    'Con bolsa de regalo',
    'Calle Santander 3-20, Barrio Jucanyá',
    'P-000123',
  ])
    expect(preview.textContent).toContain(words);
  expect(preview.textContent).toMatch(/Subtotal/);
  await user.click(within(dialog).getByRole('radio', { name: 'Sin precios' }));
  expect((await findPreview(dialog)).textContent).not.toContain('Subtotal');
});

test('the ticket states that it is no invoice', async () => {
  const { dialog } = await openPrint('Imprimir ticket');
  expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Ticket' }).checked).toBe(true);
  expect((await findPreview(dialog)).textContent).toContain('No es factura');
});

test('the picking list shows location and orders of each article', async () => {
  const { api, dialog } = await openPrint('Lista de preparación');
  const preview = await findPreview(dialog);
  expect(preview.textContent).toContain('2 piezas1 pedido');
  const row = within(preview).getAllByRole('row').at(-1);
  expect(row?.textContent).toContain('1 × Estante A21 × Bodega');
  expect(row?.textContent).toContain('P-000123 × 2');
  expect(api.requests(readPickingList)[0]?.query.get('ids')).toBe(shown.id);
});

test('offers no picking list to a seller', async () => {
  const { dialog } = await openPrint('Imprimir hoja de empaque', { stub, user: signedInAs('vendor') });
  await findPreview(dialog);
  expect(within(dialog).queryByRole('radio', { name: 'Preparación' })).toBeNull();
  expect(within(dialog).getAllByRole('radio')).toHaveLength(3);
});

test('prints exactly the preview, once', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user, dialog } = await openPrint('Imprimir hoja de empaque');
  await findPreview(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Imprimir' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  fireEvent(window, new Event('afterprint'));
  expect(await findPreview(dialog)).toBeDefined();
});

test('retries failed documents, and shows that there is nothing to print', async () => {
  const { api, user, dialog } = await openPrint('Imprimir hoja de empaque', {
    stub: (stubbed) =>
      stubbed.on(readOrdersToPrint, new Refusal(500, 'server.failed', { message: 'Falló.' })),
  });
  expect(await within(dialog).findByText('Falló.')).toBeDefined();
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Imprimir' }).disabled).toBe(true);
  api.on(readOrdersToPrint, { orders: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Volver a intentar' }));
  expect(await within(dialog).findByText('No hay pedidos que imprimir.')).toBeDefined();
});
