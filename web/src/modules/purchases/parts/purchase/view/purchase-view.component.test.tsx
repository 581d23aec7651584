import { screen, waitFor, within } from '@testing-library/react';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { changeParcel, moveParcel } from '@trastienda/shared/purchases/contract/parcels.ts';
import {
  cancelPurchase,
  changePurchase,
  payPurchase,
  readPurchase,
  readPurchaseTimeline,
} from '@trastienda/shared/purchases/contract/purchases.ts';
import { expect, test } from 'vitest';
import { buyingInput } from '#testing/fixtures/preorders.ts';
import { PARCEL_ID, PURCHASE_ID, parcelInput, purchaseInput } from '#testing/fixtures/purchases.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { PurchaseView } from './purchase-view.tsx';

function office(shown = purchaseInput()) {
  return new StubApi()
    .on(readPurchase, shown)
    .on(readPurchaseTimeline, { entries: [] })
    .on(readBuyingOptions, buyingInput());
}
async function open(api: StubApi) {
  const view = await renderComponent(<PurchaseView purchaseId={PURCHASE_ID} layout="page" />, {
    user: signedInAs('buyer'),
    api,
  });
  await screen.findByRole('heading', { name: 'C-12' }, { timeout: 40_000 });
  return view;
}
const UNPAID = purchaseInput({ isPaid: false, rate: null, paidAt: null, rateNow: 7_750_000 });

test('splits extra costs to the last centavo while typing, and sends them with prices and weights', async () => {
  const api = office().on(changePurchase, purchaseInput({ version: 5 }));
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Costos y precios' }));
  const costs = within(await screen.findByRole('dialog', { name: 'Costos y precios' }));
  await user.click(costs.getByRole('button', { name: 'Agregar costo' }));
  await user.selectOptions(costs.getByLabelText('Qué es'), 'Otro');
  await user.selectOptions(costs.getByLabelText('Moneda'), 'Quetzales');
  await user.selectOptions(costs.getByLabelText('Se reparte por'), 'Cantidad');
  const amount = costs.getByLabelText('Monto');
  await user.type(amount, 'cien');
  await user.click(costs.getByRole('button', { name: 'Guardar' }));
  expect(await costs.findByText('Este dato no tiene el formato esperado.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(api.bodies(changePurchase)).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '100');
  const shares = costs
    .getAllByRole('row')
    .slice(1, 4)
    .map((row) => row.textContent ?? '');
  expect(shares.filter((text) => /Q\s33\.33/.test(text))).toHaveLength(2);
  expect(shares.filter((text) => /Q\s33\.34/.test(text))).toHaveLength(1);
  await user.click(costs.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('C-12: cambios guardados')).toBeDefined();
  expect(api.bodies(changePurchase)).toMatchObject([
    {
      version: 4,
      externalNumber: 'T-991',
      costs: [{ id: null, kind: 'other', isForeign: false, amount: 10_000, basis: 'quantity' }],
      lines: [{ unitPrice: 1_000, weightGrams: null }, {}, {}],
    },
  ]);
});

test('a payment fixes its rate and shows the amount beforehand', async () => {
  const api = office(UNPAID).on(payPurchase, purchaseInput({ version: 5 }));
  const { user } = await open(api);
  expect(screen.getByText(/^Tipo de cambio de hoy: .*7\.75/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Anotar el pago' }));
  const paying = within(await screen.findByRole('dialog', { name: 'Pago de C-12' }));
  const rate = paying.getByLabelText('Quetzales por USD');
  expect(rate).toHaveProperty('value', '7.75');
  await user.clear(rate);
  await user.type(rate, '8');
  expect(paying.getByRole('status').textContent).toMatch(/Q\s240\.00/);
  await user.click(paying.getByRole('button', { name: 'Anotar el pago' }));
  expect(await screen.findByText('C-12: pago anotado')).toBeDefined();
  expect(api.bodies(payPurchase)).toEqual([{ version: 4, rate: 8_000_000, paidWith: '' }]);
  expect(screen.getByText(/^Tipo de cambio congelado: .*8/)).toBeDefined();
});

test('a later day of arrival is shown as a delay and sent with the parcel’s version', async () => {
  const api = office().on(
    changeParcel,
    purchaseInput({ parcels: [parcelInput({ eta: '2099-11-23', slips: 1 })], version: 5 }),
  );
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Números y fecha' }));
  const numbers = within(await screen.findByRole('dialog', { name: 'C-12 · paquete 1' }));
  const eta = numbers.getByLabelText('Fecha de llegada');
  await user.clear(eta);
  await user.type(eta, '2099-11-23');
  expect(numbers.getByText('Es más tarde de lo que se había dicho: cuenta como atraso.')).toBeDefined();
  await user.type(numbers.getByLabelText('Rastreo en el extranjero'), '1Z999');
  await user.click(numbers.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('C-12: paquete actualizado')).toBeDefined();
  expect(api.bodies(changeParcel)).toMatchObject([
    { version: 7, foreignTracking: '1Z999', eta: '2099-11-23' },
  ]);
  expect(screen.getAllByText(/se ha corrido 1 vez/).length).toBeGreaterThan(0);
});

test('the next step of a paid purchase is one click', async () => {
  const api = office().on(
    moveParcel,
    purchaseInput({
      stage: 'to_locker',
      parcels: [parcelInput({ status: 'to_locker', version: 8 })],
      version: 5,
    }),
  );
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Ya está: Camino al casillero' }));
  expect(await screen.findByText('C-12: el paquete avanzó')).toBeDefined();
  expect(api.bodies(moveParcel)).toEqual([{ version: 7, to: 'to_locker', note: '' }]);
  expect(api.requests(moveParcel)[0]?.params['parcelId']).toBe(PARCEL_ID);
});

test('cancelling shows who waits, needs a reason, and keeps it when refused', async () => {
  const api = office().on(
    cancelPurchase,
    new Refusal(409, 'purchase.wrong-state', { message: 'Ya se recibió algo.' }),
  );
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Más acciones de C-12' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelar la compra' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancelar C-12' }));
  expect(dialog.getByText('Lo que espera 1 cliente vuelve a «por comprar».')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancelar la compra' }));
  expect(await dialog.findByText('Este dato es necesario.')).toBeDefined();
  await user.type(dialog.getByRole('textbox'), 'Se agotó el color');
  await user.click(dialog.getByRole('button', { name: 'Cancelar la compra' }));
  expect(await dialog.findByText('Ya se recibió algo.')).toBeDefined();
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'Se agotó el color');
});

test('an unpaid purchase cannot be closed, with the reason', async () => {
  const { user } = await open(office(UNPAID));
  await user.click(screen.getByRole('button', { name: 'Más acciones de C-12' }));
  const close = await screen.findByRole('menuitem', { name: /^Cerrar la compra/ });
  expect(close).toHaveProperty('disabled', true);
  expect(close.textContent).not.toBe('Cerrar la compra');
});
