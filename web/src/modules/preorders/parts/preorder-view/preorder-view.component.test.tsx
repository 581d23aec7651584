import { screen, waitFor, within } from '@testing-library/react';
import { readCustomer } from '@trastienda/shared/customers/contract.ts';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { payPreorder } from '@trastienda/shared/preorders/contract/deposits.ts';
import {
  cancelLine,
  cancelPreorder,
  commandPreorder,
  convertPreorder,
  markPreorderNotified,
  moveLine,
  readPreorder,
  readPreorderTimeline,
  substituteLine,
} from '@trastienda/shared/preorders/contract/preorder.ts';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { expect, test, vi } from 'vitest';
import { uuid } from '#testing/fixtures/inventory.ts';
import {
  BAG_ID,
  BANK_ACCOUNT,
  buyingInput,
  DRESS_ID,
  ORDER_OPTIONS,
  PREORDER_ID,
  preorderInput,
  preorderLine,
} from '#testing/fixtures/preorders.ts';
import { signedInAs } from '#testing/people.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, StubApi } from '#testing/stub-api.ts';
import { PreorderView } from '../fetched-parts.tsx';

function knowing(shown = preorderInput()) {
  return new StubApi()
    .on(readPreorder, shown)
    .on(readPreorderTimeline, { entries: [] })
    .on(readBuyingOptions, buyingInput())
    .on(readOrderOptions, ORDER_OPTIONS)
    .on(readCustomer, new Refusal(404, 'resource.not-found'));
}
const seller = signedInAs('vendor');

async function open(api: StubApi, user = seller) {
  const onEdit = vi.fn();
  const onProfit = vi.fn();
  const view = await renderComponent(
    <PreorderView preorderId={PREORDER_ID} layout="page" onEdit={onEdit} onProfit={onProfit} />,
    { user, api },
  );
  await screen.findByRole('heading', { name: 'PV-31' }, { timeout: 40_000 });
  return { ...view, onEdit, onProfit };
}
const ACCEPTED = preorderInput({
  stage: 'awaiting_deposit',
  lines: [preorderLine({ status: 'accepted' })],
  version: 4,
});
const PAID = { paid: 15_000, balance: 15_000 };

test('a quote shows its validity; accepting is one click with the version', async () => {
  const api = knowing().on(commandPreorder, ACCEPTED);
  const { user } = await open(api);
  expect(screen.getByText(/^El precio vale hasta/)).toBeDefined();
  expect(screen.getByText(/^Anticipo de Q\s150\.00: faltan Q\s150\.00 para comprar$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'El cliente aceptó' }));
  expect(await screen.findByText('PV-31: el cliente aceptó')).toBeDefined();
  const [request] = api.requests(commandPreorder);
  expect(request?.params['command']).toBe('accept');
  expect(request?.body).toEqual({ version: 3 });
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Registrar anticipo' })).toBeDefined();
});

test('an expired quote can be sent again', async () => {
  const api = knowing(preorderInput({ validUntil: '2026-01-02T15:00:00.000Z' })).on(
    commandPreorder,
    preorderInput({ version: 4 }),
  );
  const { user } = await open(api);
  expect(screen.getByText(/^El precio venció/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cotizar otra vez' }));
  await waitFor(() => expect(api.requests(commandPreorder)[0]?.params['command']).toBe('quote'));
});

test('shows the newer state after a conflict, with a message', async () => {
  const api = knowing().on(commandPreorder, new Refusal(409, 'resource.stale', { current: ACCEPTED }));
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'El cliente aceptó' }));
  expect(await screen.findByText(/^Alguien la cambió mientras tanto\./)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Registrar anticipo' })).toBeDefined();
});

test('an incomplete pre-order links to the form', async () => {
  const api = knowing(preorderInput({ status: 'draft', stage: 'draft' })).on(
    commandPreorder,
    new Refusal(422, 'preorder.incomplete', {
      message: 'Faltan datos para seguir.',
      errors: [{ field: 'customer.phone', code: 'preorder.needs-phone', message: 'Falta el teléfono.' }],
    }),
  );
  const { user, onEdit } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Enviar cotización' }));
  expect(await screen.findByText('Falta el teléfono.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Completar' }));
  expect(onEdit).toHaveBeenCalledOnce();
});

test('the deposit dialog starts with the amount due and requires the reference', async () => {
  const api = knowing(ACCEPTED).on(
    payPreorder,
    preorderInput({ stage: 'in_review', inReview: 15_000, version: 5 }),
  );
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Registrar anticipo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago de PV-31' }));
  expect(dialog.getByLabelText('Monto')).toHaveProperty('value', '150.00');
  // There is only one account.
  await waitFor(() => expect(dialog.getByLabelText('Cuenta')).toHaveProperty('value', BANK_ACCOUNT));
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Número de transferencia').getAttribute('aria-invalid')).toBe('true'),
  );
  expect(api.bodies(payPreorder)).toEqual([]);
  await user.type(dialog.getByLabelText('Número de transferencia'), '884512');
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  expect(await screen.findByText('Finanzas revisa el anticipo')).toBeDefined();
  expect(api.bodies(payPreorder)).toMatchObject([
    { method: 'transfer', accountId: BANK_ACCOUNT, reference: '884512', amount: 15_000, proofs: [] },
  ]);
});

test('cancelling asks for a reason and what happens to the money', async () => {
  const api = knowing(
    preorderInput({ stage: 'to_buy', ...PAID, lines: [preorderLine({ status: 'to_buy' })] }),
  ).on(cancelPreorder, preorderInput({ stage: 'cancelled', version: 4 }));
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Más acciones de PV-31' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Anular preventa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular PV-31' }));
  await user.click(dialog.getByRole('button', { name: 'Anular preventa' }));
  expect(await dialog.findByText('Este dato es necesario.')).toBeDefined();
  expect(api.bodies(cancelPreorder)).toEqual([]);
  await user.click(dialog.getByText('Tarda demasiado'));
  expect(dialog.getByText(/^¿Qué se hace con Q\s150\.00 ya pagados\?$/)).toBeDefined();
  await user.click(dialog.getByRole('radio', { name: /^Devolverlo/ }));
  await user.click(dialog.getByRole('button', { name: 'Anular preventa' }));
  expect(await screen.findByText('PV-31 anulada')).toBeDefined();
  expect(api.bodies(cancelPreorder)).toEqual([
    { version: 3, reason: 'Tarda demasiado', moneyGoes: 'refund' },
  ]);
});

test('cancels one of several lines, and its money may stay with the others', async () => {
  const lines = [
    preorderLine({ status: 'to_buy' }),
    preorderLine({ id: BAG_ID, description: 'Bolsa tote', status: 'to_buy' }),
  ];
  const api = knowing(preorderInput({ stage: 'to_buy', paid: 30_000, units: 2, lines })).on(
    cancelLine,
    preorderInput({ version: 4 }),
  );
  const { user } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Anular: Bolsa tote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anular Bolsa tote' }));
  await user.type(dialog.getByRole('textbox'), 'Ya tiene una');
  expect(dialog.getByRole('radio', { name: /^Dejarlo para sus otros/ })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('button', { name: 'Anular artículo' }));
  await waitFor(() =>
    expect(api.bodies(cancelLine)).toEqual([{ version: 3, reason: 'Ya tiene una', moneyGoes: 'keep' }]),
  );
  expect(api.requests(cancelLine)[0]?.params['lineId']).toBe(BAG_ID);
});

test('offers buying without a deposit only with permission, and shows the risk', async () => {
  const api = knowing(ACCEPTED).on(moveLine, preorderInput({ version: 5 }));
  const first = await open(api);
  expect(screen.queryByRole('button', { name: 'Comprar sin anticipo: Vestido midi' })).toBeNull();
  first.unmount();
  const { user } = await open(api, signedInAs('admin'));
  await user.click(screen.getByRole('button', { name: 'Comprar sin anticipo: Vestido midi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Comprar sin anticipo: Vestido midi' }));
  expect(dialog.getByText(/^La tienda pone Q\s210\.89 antes/)).toBeDefined();
  await user.click(dialog.getByText('Cliente de confianza'));
  await user.click(dialog.getByRole('button', { name: 'Comprar sin anticipo' }));
  await waitFor(() => expect(api.bodies(moveLine)).toEqual([{ version: 4, reason: 'Cliente de confianza' }]));
  expect(api.requests(moveLine)[0]?.params).toMatchObject({ lineId: DRESS_ID, command: 'release' });
});

test('replaces an unavailable line and shows the price difference', async () => {
  const missing = preorderLine({ status: 'unavailable', closedReason: 'Está agotado' });
  const api = knowing(preorderInput({ stage: 'unavailable', ...PAID, lines: [missing] })).on(
    substituteLine,
    preorderInput({ stage: 'to_buy', version: 4 }),
  );
  const { user } = await open(api);
  expect(screen.getByText('Algo no se pudo conseguir: decide abajo con el cliente')).toBeDefined();
  expect(screen.getByText('Está agotado')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cambiar por otro: Vestido midi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar Vestido midi por otro' }));
  await user.click(dialog.getByRole('button', { name: 'Cambiar artículo' }));
  expect(await dialog.findByText('Di qué es.')).toBeDefined();
  await user.type(dialog.getByLabelText('Qué es'), 'Pulsera');
  await user.type(dialog.getByLabelText('Precio en el comercio'), '15');
  await user.clear(dialog.getByLabelText('Precio de venta'));
  await user.type(dialog.getByLabelText('Precio de venta'), '250');
  expect(dialog.getByText(/^Son Q\s50\.00 menos que antes\.$/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cambiar artículo' }));
  expect(await screen.findByText('Compras ya lo tiene en su lista')).toBeDefined();
  expect(api.bodies(substituteLine)).toMatchObject([
    { version: 3, replacement: { description: 'Pulsera', size: 'M', colour: 'Verde', unitPrice: 25_000 } },
  ]);
});

test('converts received lines into an order with their deposit; at least one is required', async () => {
  const lines = [preorderLine({ status: 'received' })];
  const shown = preorderInput({ stage: 'received', ...PAID, customerId: null, lines });
  const api = knowing(shown).on(convertPreorder, {
    preorder: preorderInput({ stage: 'converted', version: 4 }),
    orderId: uuid(161),
    orderLabel: 'P-1042',
  });
  const { user, router } = await open(api);
  await user.click(screen.getByRole('button', { name: 'Pasar a pedido' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Pasar a pedido PV-31' }, { timeout: 40_000 }),
  );
  const dress = dialog.getByRole('checkbox', { name: /^Vestido midi, M, Verde/ });
  expect(dress).toHaveProperty('checked', true);
  await user.click(dress);
  await user.click(dialog.getByRole('button', { name: 'Crear pedido' }));
  expect(await dialog.findByText('Elige al menos un artículo.')).toBeDefined();
  expect(api.bodies(convertPreorder)).toEqual([]);
  await user.click(dress);
  await user.click(await dialog.findByRole('radio', { name: 'Recoge en tienda' }));
  expect(dialog.getByText('Falta por cobrar').nextElementSibling?.textContent).toMatch(/Q\s150\.00/);
  await user.click(dialog.getByRole('button', { name: 'Crear pedido' }));
  expect(await screen.findByText('Listo: ya está en P-1042')).toBeDefined();
  expect(api.bodies(convertPreorder)).toMatchObject([
    { version: 3, lineIds: [DRESS_ID], orderId: null, delivery: 'pickup', shipping: 0 },
  ]);
  await waitFor(() => expect(router.state.location.href).toBe(`/orders/myorders?open=${uuid(161)}`));
});

test('marks a customer as notified', async () => {
  const lines = [preorderLine({ status: 'ordered', isToNotify: true })];
  const api = knowing(preorderInput({ stage: 'ordered', ...PAID, isToNotify: true, lines })).on(
    markPreorderNotified,
    preorderInput({ stage: 'ordered', version: 4 }),
  );
  const { user } = await open(api);
  expect(screen.getByText('Espera noticias')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ya le avisé' }));
  expect(await screen.findByText('PV-31: el cliente ya está avisado')).toBeDefined();
  expect(screen.queryByText('Espera noticias')).toBeNull();
});
