import { screen, waitFor, within } from '@testing-library/react';
import { makeInvoiceLink } from '@trastienda/shared/billing/contract/files.ts';
import { creditInvoice, sendInvoice, voidInvoice } from '@trastienda/shared/billing/contract/invoice.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { invoice, issuedInvoice, stubBilling } from '#testing/fixtures/billing.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { openInvoice } from '#testing/screens/billing-invoice.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';

beforeEach(() => {
  // The day the invoice was issued: whoever handles invoices may still void it.
  vi.useFakeTimers({ now: new Date('2026-03-02T18:00:00Z'), toFake: ['Date'] });
});

async function ask(entry: string, title: string, api: StubApi, opened = issuedInvoice()) {
  const view = await openInvoice(opened, { api });
  await view.user.click(await screen.findByRole('button', { name: 'Más acciones de F-000009' }));
  await view.user.click(await screen.findByRole('menuitem', { name: entry }));
  const dialog = await screen.findByRole('dialog', { name: title });
  return { ...view, dialog: within(dialog), box: dialog };
}

const voiding = (api: StubApi) => ask('Anular', 'Anular F-000009', api);
const crediting = (api: StubApi, opened?: ReturnType<typeof issuedInvoice>) =>
  ask('Nota de crédito…', 'Nota de crédito de F-000009', api, opened);

test('voids an invoice with a reason and confirms it', async () => {
  const reason = 'Datos del cliente equivocados';
  const api = stubBilling().on(
    voidInvoice,
    issuedInvoice({ status: 'voided', voidReason: reason, version: 5 }),
  );
  const { user, dialog, box } = await voiding(api);
  await user.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(await dialog.findByText('Este dato es necesario.')).toBeDefined();
  expect(api.requests(voidInvoice)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: reason }));
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveProperty('value', reason);
  await user.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(await screen.findByText('Anulada')).toBeDefined();
  expect(screen.getByText(`Motivo de la anulación: ${reason}`)).toBeDefined();
  expect(api.bodies(voidInvoice)).toEqual([{ version: 4, reason }]);
  await waitFor(() => expect(box.isConnected).toBe(false));
});

test('keeps the reason when the certifier refuses to void', async () => {
  const message = 'El certificador no respondió.';
  const api = stubBilling().on(voidInvoice, new Refusal(502, 'invoice.no-answer', { message }));
  const { user, dialog } = await voiding(api);
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Se equivocó de talla');
  await user.click(dialog.getByRole('button', { name: 'Anular' }));
  expect(await dialog.findByText(message)).toBeDefined();
  expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveProperty('value', 'Se equivocó de talla');
});

test('credits the whole rest without naming lines', async () => {
  const api = stubBilling().on(creditInvoice, invoice({ id: idOf(1002), label: 'NC-000001', kind: 'ncre' }));
  const { user, dialog, drawer } = await crediting(api, issuedInvoice({ credited: 1_200 }));
  expect(dialog.getByText(/^Todo lo que queda: Q\s100\.00$/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Devolución de mercadería' }));
  await user.click(dialog.getByRole('button', { name: 'Crear nota de crédito' }));
  expect(await screen.findByText('Nota de crédito NC-000001 creada.')).toBeDefined();
  expect(api.bodies(creditInvoice)).toEqual([{ version: 4, reason: 'Devolución de mercadería' }]);
  expect(drawer.show).toHaveBeenCalledWith(idOf(1002));
});

test('credits a part line by line, never more than the rest of a line', async () => {
  const api = stubBilling().on(creditInvoice, invoice({ id: idOf(1002), label: 'NC-000001', kind: 'ncre' }));
  const { user, dialog, box } = await crediting(api);
  await user.click(dialog.getByRole('radio', { name: /^Una parte/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Una blusa manchada');
  await user.click(dialog.getByRole('button', { name: 'Crear nota de crédito' }));
  expect(await dialog.findByText('Escribe al menos un monto.')).toBeDefined();
  const blouse = dialog.getByLabelText('Monto de Blusa bordada');
  await user.type(blouse, '500');
  expect(await dialog.findByText('Más de lo que queda')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Crear nota de crédito' }));
  expect(api.requests(creditInvoice)).toEqual([]);
  await user.clear(blouse);
  await user.type(blouse, '46');
  expect(textOf(box)).toContain('Se acreditaQ 46.00');
  await user.click(dialog.getByRole('button', { name: 'Crear nota de crédito' }));
  await waitFor(() =>
    expect(api.bodies(creditInvoice)).toEqual([
      { version: 4, reason: 'Una blusa manchada', lines: [{ position: 0, amount: 4_600 }] },
    ]),
  );
});

test('keeps the amounts when the credit is refused', async () => {
  const message = 'La nota de crédito pasa de lo que queda por acreditar.';
  const api = stubBilling().on(creditInvoice, new Refusal(422, 'invoice.credit-too-high', { message }));
  const { user, dialog } = await crediting(api);
  await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Descuento');
  await user.click(dialog.getByRole('button', { name: 'Crear nota de crédito' }));
  expect(await dialog.findByText(message)).toBeDefined();
});

async function sending(opened = issuedInvoice(), api = stubBilling()) {
  vi.stubGlobal('isSecureContext', true);
  api
    .on(makeInvoiceLink, { link: '/api/public/invoices/abc.pdf' })
    .on(sendInvoice, issuedInvoice({ status: 'sent', sentBy: 'whatsapp', version: 5 }));
  const view = await openInvoice(opened, { api, search: '?do=send' });
  const box = await screen.findByRole('dialog', { name: 'Enviar F-000009' });
  return { ...view, box, dialog: within(box) };
}

test('the send address opens the dialog once, with message and link', async () => {
  const { dialog, box, router } = await sending();
  const link = await dialog.findByRole('link', { name: 'Abrir WhatsApp' });
  const href = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(href).toMatch(/^https:\/\/wa\.me\/50255512345\?text=/);
  expect(href).toContain('/api/public/invoices/abc.pdf');
  expect(textOf(box)).toContain('Marta');
  expect(router.state.location.search).not.toHaveProperty('do');
});

test('opening WhatsApp records that the invoice was sent', async () => {
  const { dialog, user, api, box } = await sending();
  await user.click(await dialog.findByRole('link', { name: 'Abrir WhatsApp' }));
  expect(await screen.findByText('Queda anotado el envío de F-000009.')).toBeDefined();
  expect(api.bodies(sendInvoice)).toEqual([{ version: 4, by: 'whatsapp' }]);
  await waitFor(() => expect(box.isConnected).toBe(false));
});

test('without a phone copies the link, records it and keeps the dialog open', async () => {
  const { dialog, user, api } = await sending(issuedInvoice({ customerPhone: null }));
  expect(await dialog.findByText(/^El pedido no tiene teléfono/)).toBeDefined();
  expect(dialog.queryByRole('link', { name: 'Abrir WhatsApp' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Copiar enlace' }));
  expect(await navigator.clipboard.readText()).toMatch(/\/api\/public\/invoices\/abc\.pdf$/);
  await waitFor(() => expect(api.bodies(sendInvoice)).toEqual([{ version: 4, by: 'link' }]));
});

test('records that the invoice was handed over on paper', async () => {
  const { dialog, user, api } = await sending();
  await user.click(dialog.getByRole('button', { name: 'Se entregó en papel' }));
  await waitFor(() => expect(api.bodies(sendInvoice)).toEqual([{ version: 4, by: 'print' }]));
});

test('an old send link of an unsendable invoice only shows the invoice', async () => {
  await openInvoice(invoice(), { search: '?do=send' });
  await screen.findByRole('region', { name: 'Detalle' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
