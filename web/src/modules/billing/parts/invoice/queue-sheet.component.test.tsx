import { screen, waitFor } from '@testing-library/react';
import { changeInvoice, prepareInvoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { billingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import { readBillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { splitCodes } from '@trastienda/shared/kernel/permissions.ts';
import { expect, test, vi } from 'vitest';
import { billingOptions, INVOICE_ID, invoice, queueRow, stubBilling } from '#testing/fixtures/billing.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal } from '#testing/stub-api.ts';
import { QueueSheet } from './invoice-body.tsx';

async function openOrder(changes: Parameters<typeof queueRow>[0] = {}, api = stubBilling()) {
  const user = signedInAs('finance');
  const drawer = { isEditing: false, setEditing: vi.fn(), close: vi.fn(), show: vi.fn() };
  const element = (
    <QueueSheet
      row={billingRow.parse(queueRow(changes))}
      actor={{ id: user.UserID, codes: splitCodes(user.PermissionCodes) }}
      options={readBillingOptions.reply.parse(billingOptions())}
      drawer={drawer}
    />
  );
  const view = await renderComponent(element, { user, api, path: '/finance/billing' });
  await screen.findByText('Por facturar');
  return { ...view, drawer };
}

const prepareButton = () => screen.getByRole('button', { name: /^Preparar/ });

test('shows the totals of the future invoice with IVA', async () => {
  const { container } = await openOrder();
  expect(textOf(container)).toContain('TotalQ 112.00Sin IVAQ 100.00IVAQ 12.00');
  expect(textOf(container)).toContain('Pedido P-000123 · vendido por Lucía Méndez');
});

test('prepares the invoice as the order has it', async () => {
  const api = stubBilling().on(prepareInvoice, invoice()).on(changeInvoice, invoice());
  const { user, drawer } = await openOrder({}, api);
  await user.click(prepareButton());
  await waitFor(() => expect(drawer.show).toHaveBeenCalledWith(INVOICE_ID));
  expect(api.bodies(prepareInvoice)).toEqual([{ orderId: idOf(401), kind: 'fact', dueOn: null }]);
  expect(api.requests(changeInvoice)).toEqual([]);
});

test('shows a wrong NIT at its field, focuses it and prepares nothing', async () => {
  const api = stubBilling()
    .on(prepareInvoice, invoice())
    .on(changeInvoice, invoice({ version: 4 }));
  const { user, drawer } = await openOrder({}, api);
  await user.click(screen.getByText('NIT'));
  const nit = await screen.findByRole('textbox', { name: 'NIT' });
  await user.type(nit, '9928371-8');
  await user.type(screen.getByLabelText('Nombre en la factura'), 'Comercial Coy');
  expect(await screen.findByText(/^El último dígito no corresponde a este NIT\./)).toBeDefined();
  await user.click(prepareButton());
  await waitFor(() => expect(document.activeElement).toBe(nit));
  expect(api.requests(prepareInvoice)).toEqual([]);
  await user.clear(nit);
  await user.type(nit, '576937K');
  await user.click(prepareButton());
  await waitFor(() => expect(drawer.show).toHaveBeenCalledWith(INVOICE_ID));
  expect(api.bodies(changeInvoice)).toEqual([
    {
      version: 3,
      receiver: { tax: { kind: 'nit', id: '576937-K', name: 'Comercial Coy' }, address: 'Quetzaltenango' },
    },
  ]);
});

test('a receipt has no IVA and another button', async () => {
  const api = stubBilling().on(prepareInvoice, invoice({ kind: 'receipt' }));
  const { user, container } = await openOrder({}, api);
  await user.selectOptions(screen.getByLabelText('Tipo de documento'), 'Recibo interno');
  expect(screen.getByRole('button', { name: 'Preparar recibo' })).toBeDefined();
  expect(textOf(container)).not.toContain('Sin IVA');
  await user.click(prepareButton());
  await waitFor(() => expect(api.bodies(prepareInvoice)).toMatchObject([{ kind: 'receipt' }]));
});

test('a credit invoice needs its due day', async () => {
  const api = stubBilling().on(prepareInvoice, invoice({ kind: 'fcam' }));
  const { user } = await openOrder({}, api);
  await user.selectOptions(screen.getByLabelText('Tipo de documento'), 'Factura cambiaria');
  await user.click(prepareButton());
  expect(await screen.findByText('Escribe hasta cuándo se puede pagar, de hoy en adelante.')).toBeDefined();
  expect(api.requests(prepareInvoice)).toEqual([]);
});

test('warns above the limit for CF before anything is refused', async () => {
  await openOrder({ total: 260_000 });
  expect(screen.getByText(/^Pasa de Q\s2,500\.00: para emitirla pide el NIT o el CUI\./)).toBeDefined();
});

test('shows which invoice an order already has', async () => {
  const message = 'El pedido ya tiene el documento F-000008.';
  const api = stubBilling().on(prepareInvoice, new Refusal(409, 'invoice.order-has-one', { message }));
  const { user, drawer } = await openOrder({}, api);
  await user.click(prepareButton());
  expect(await screen.findByText(message)).toBeDefined();
  expect(drawer.show).not.toHaveBeenCalled();
});
