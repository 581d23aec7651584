import { screen, waitFor, within } from '@testing-library/react';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { receiveParcel } from '@trastienda/shared/purchases/contract/parcels.ts';
import { readPurchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { expect, test } from 'vitest';
import { SHOP_PLACE, uuid } from '#testing/fixtures/inventory.ts';
import { buyingInput, PREORDER_ID } from '#testing/fixtures/preorders.ts';
import {
  EARRINGS_LINE,
  NECKLACE_LINE,
  PARCEL_ID,
  PURCHASE_ID,
  parcelInput,
  purchaseInput,
  RING_LINE,
} from '#testing/fixtures/purchases.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { ReceivePage } from './receive-screen.tsx';

const RECEIVED = purchaseInput({
  stage: 'received',
  version: 5,
  parcels: [parcelInput({ status: 'received', version: 8, receivedAt: '2026-11-14T18:00:00.000Z' })],
});
const LABEL = {
  preorderId: PREORDER_ID,
  label: 'PV-31',
  customerName: 'Inés Caal',
  description: 'Collar',
  size: '',
  colour: '',
  sku: 'COL-DOR',
  quantity: 1,
};
const table = () => new StubApi().on(readPurchase, purchaseInput()).on(readBuyingOptions, buyingInput());

async function open(api: StubApi, parcelId = PARCEL_ID) {
  return renderComponent(<ReceivePage purchaseId={PURCHASE_ID} parcelId={parcelId} />, {
    user: signedInAs('buyer'),
    api,
  });
}
const FIRST = { timeout: 40_000 };
const scan = () => screen.findByLabelText('Escanea o escribe el código', {}, FIRST);
const outcome = () => within(screen.getByRole('complementary', { name: 'Qué va a pasar' }));
const receive = () => screen.getByRole('button', { name: 'Recibir el paquete' });

test('a scan counts a good unit; one too many is extra; a foreign code is shown', async () => {
  const { user } = await open(table());
  await user.type(await scan(), '7401000000055{Enter}');
  expect(screen.getByText('Collar: 1 de 1')).toBeDefined();
  expect(screen.getAllByText('Falta revisar 2 piezas').length).toBeGreaterThan(0);
  await user.type(await scan(), 'COL-DOR{Enter}');
  expect(screen.getByText('Collar: ya estaban las 1; esta es de más (1)')).toBeDefined();
  await user.type(await scan(), 'XX-9{Enter}');
  expect(screen.getByText(/no es de este paquete/)).toBeDefined();
});

test('a damaged unit leaves its customer waiting; the rest is received with the parcel’s version', async () => {
  const api = table().on(receiveParcel, { purchase: RECEIVED, labels: [], toStock: 2 });
  const { user } = await open(api);
  await scan();
  expect(receive()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Dañadas, una más: Collar' }));
  await user.click(screen.getByRole('button', { name: 'Lo demás, bien' }));
  expect(outcome().getByText(/^Sin lo suyo por ahora: Inés Caal\./)).toBeDefined();
  await user.click(receive());
  expect(await screen.findByText('Paquete recibido')).toBeDefined();
  const none = { missing: 0, extra: 0 };
  expect(api.bodies(receiveParcel)).toMatchObject([
    {
      parcelId: PARCEL_ID,
      version: 7,
      locationId: SHOP_PLACE,
      lines: [
        { lineId: NECKLACE_LINE, good: 0, damaged: 1, ...none },
        { lineId: RING_LINE, good: 1, damaged: 0, ...none },
        { lineId: EARRINGS_LINE, good: 1, damaged: 0, ...none },
      ],
    },
  ]);
  expect(api.requests(receiveParcel)[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('reserved units get labels with the customer’s name', async () => {
  const api = table().on(receiveParcel, { purchase: RECEIVED, labels: [LABEL], toStock: 2 });
  const { user } = await open(api);
  await scan();
  await user.click(screen.getByRole('button', { name: 'Todo bien' }));
  expect(outcome().getByText(/Inés Caal/)).toBeDefined();
  await user.click(receive());
  expect((await screen.findAllByText(/^Apartado para Inés Caal/)).length).toBeGreaterThan(0);
  expect(screen.getByText('1 pieza apartada y 2 a la tienda.')).toBeDefined();
});

test('restores the check after a reload, and discards it', async () => {
  const view = await open(table());
  await view.user.type(await scan(), 'ANI-1{Enter}');
  view.unmount();
  const { user } = await open(table());
  await scan();
  expect(screen.getByText('Recuperamos lo que habías escrito y no se guardó.')).toBeDefined();
  expect(screen.getAllByText('Falta revisar 2 piezas').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }));
  expect(screen.getAllByText('Falta revisar 3 piezas').length).toBeGreaterThan(0);
});

test('a refusal shows why, and sending again repeats the same receipt', async () => {
  const api = table().on(
    receiveParcel,
    new Refusal(503, 'service.busy', { message: 'El sistema está ocupado.' }),
  );
  const { user } = await open(api);
  await scan();
  await user.click(screen.getByRole('button', { name: 'Todo bien' }));
  await user.click(receive());
  expect(await screen.findByText('El sistema está ocupado.')).toBeDefined();
  await user.click(receive());
  await waitFor(() => expect(api.requests(receiveParcel)).toHaveLength(2));
  const [first, second] = api.requests(receiveParcel).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('an already received parcel only shows what was reserved', async () => {
  await open(table().on(readPurchase, RECEIVED));
  expect(await screen.findByText('Este paquete ya se recibió', {}, FIRST)).toBeDefined();
  expect(screen.queryByLabelText('Escanea o escribe el código')).toBeNull();
});

test('shows an unknown parcel as not found with a link back', async () => {
  await open(table(), uuid(999));
  expect(await screen.findByText('No encontramos esta compra', {}, FIRST)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Volver al seguimiento' })).toBeDefined();
});
