import { screen, waitFor, within } from '@testing-library/react';
import { readCopyAid, readInvoicePdf } from '@trastienda/shared/billing/contract/files.ts';
import {
  changeInvoice,
  discardInvoice,
  issueInvoice,
  readInvoice,
  retryInvoice,
} from '@trastienda/shared/billing/contract/invoice.ts';
import { expect, test, vi } from 'vitest';
import { INVOICE_ID, invoice, issuedInvoice, stubBilling } from '#testing/fixtures/billing.ts';
import { emitLiveEvent } from '#testing/live.ts';
import { stubObjectUrls } from '#testing/object-urls.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { openInvoice } from '#testing/screens/billing-invoice.tsx';
import { setViewportWidth } from '#testing/setup.ts';
import { Refusal } from '#testing/stub-api.ts';

const region = (name: string) => screen.findByRole('region', { name });

test('shows status, order and totals of an invoice', async () => {
  await openInvoice(invoice());
  expect(await screen.findByText('Lista')).toBeDefined();
  expect(screen.getByText('Factura')).toBeDefined();
  expect(textOf(await region('Detalle'))).toBe(
    'DetalleBlusa bordadaQ 92.002 × Q 46.00IVA Q 9.86EnvíoQ 20.001 × Q 20.00IVA Q 2.14Sin IVAQ 100.00IVA 12 %Q 12.00TotalQ 112.00',
  );
  expect(textOf(await region('A nombre de'))).toContain('Comercial XelaIdentificaciónNIT 576937-K');
  expect(screen.queryByRole('link', { name: 'Pedido P-000123' })).toBeNull();
});

test('shows no IVA for a small taxpayer or a receipt', async () => {
  const first = await openInvoice(invoice({ regime: 'small', kind: 'fpeq' }));
  expect(textOf(await region('Detalle'))).not.toContain('IVA');
  first.unmount();
  await openInvoice(invoice({ kind: 'receipt' }));
  expect(textOf(await region('Detalle'))).not.toContain('IVA');
  expect(screen.getByText('Listo')).toBeDefined();
});

test('issuing sends the version and shows the certificate', async () => {
  const api = stubBilling().on(issueInvoice, issuedInvoice());
  const { user } = await openInvoice(invoice(), { api });
  await user.click(await screen.findByRole('button', { name: 'Emitir factura' }));
  expect(await screen.findByText('Se emitió F-000009.')).toBeDefined();
  const certificate = textOf(await region('Certificación'));
  expect(certificate).toContain('SerieD412A347Número2535474368');
  expect(certificate).toContain('Certificador de prueba · NIT 7654321');
  expect(api.bodies(issueInvoice)).toEqual([{ version: 3 }]);
  expect(screen.getByRole('button', { name: 'Enviar al cliente' })).toBeDefined();
});

test('shows the current version of an invoice changed meanwhile, and issues nothing', async () => {
  const current = invoice({ version: 5, receiver: { kind: 'cf', id: '', name: '' } });
  const api = stubBilling().on(issueInvoice, new Refusal(409, 'resource.stale', { current }));
  const { user } = await openInvoice(invoice(), { api });
  await user.click(await screen.findByRole('button', { name: 'Emitir factura' }));
  expect(await screen.findByText(/^Alguien cambió el documento mientras lo veías\./)).toBeDefined();
  expect(textOf(await region('A nombre de'))).toContain('Consumidor final');
  api.on(issueInvoice, issuedInvoice({ version: 6 }));
  await user.click(screen.getByRole('button', { name: 'Emitir factura' }));
  expect(await screen.findByText('Emitida')).toBeDefined();
  expect(api.bodies(issueInvoice)).toEqual([{ version: 5 }]);
});

test('retries after a lost response, with any version', async () => {
  const api = stubBilling().on(retryInvoice, issuedInvoice({ version: 9 }));
  const { user } = await openInvoice(invoice({ isAwaitingAnswer: true }), { api });
  expect(await screen.findByText('Sin respuesta')).toBeDefined();
  expect(screen.getByText(/^Hay una certificación en curso o sin respuesta\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('F-000009: el certificador respondió.')).toBeDefined();
  expect(api.bodies(retryInvoice)).toEqual([{}]);
});

test('shows the certifier’s message on the invoice', async () => {
  await openInvoice(invoice({ trouble: { code: 'invoice.refused', words: 'NIT inactivo' } }));
  expect(await screen.findByText('El certificador no lo aceptó: NIT inactivo')).toBeDefined();
  expect(screen.getByText('No aceptada')).toBeDefined();
});

test('shows a wrong NIT at its field, focuses it and sends nothing', async () => {
  const api = stubBilling().on(changeInvoice, invoice({ version: 4 }));
  const { user } = await openInvoice(invoice(), { api });
  await user.click(await screen.findByRole('button', { name: 'Cambiar' }));
  const form = within(await region('A nombre de'));
  const nit = await form.findByRole('textbox', { name: 'NIT' });
  await user.clear(nit);
  await user.type(nit, '9928371-8');
  expect(form.queryByText(/^El último dígito/)).toBeNull();
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  expect(
    await form.findByText('El último dígito no corresponde a este NIT. Revisa el número.'),
  ).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(nit));
  expect(api.requests(changeInvoice)).toEqual([]);
  await user.clear(nit);
  await user.type(nit, '576937k');
  await user.clear(form.getByLabelText('Nombre en la factura'));
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  expect(await form.findByText('Escribe el nombre fiscal.')).toBeDefined();
  await user.type(form.getByLabelText('Nombre en la factura'), 'Comercial Coy');
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  expect(await screen.findByText('Se guardaron los datos de F-000009.')).toBeDefined();
  expect(api.bodies(changeInvoice)).toEqual([
    {
      version: 3,
      receiver: { tax: { kind: 'nit', id: '576937-K', name: 'Comercial Coy' }, address: 'Quetzaltenango' },
      dueOn: null,
    },
  ]);
});

test('an invoice with missing data opens with its form and no other step', async () => {
  await openInvoice(
    invoice({ status: 'pending', receiver: { kind: 'cf', id: '', name: '' }, total: 300_000 }),
  );
  expect(await screen.findByRole('button', { name: 'Guardar datos' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Emitir factura' })).toBeNull();
  expect(screen.getByText(/^Pasa de Q\s2,500\.00: para emitirla pide el NIT o el CUI\./)).toBeDefined();
});

test('a credit invoice needs its due day', async () => {
  const { user } = await openInvoice(invoice({ kind: 'fcam', status: 'pending' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar datos' }));
  expect(await screen.findByText('Escribe hasta cuándo se puede pagar, de hoy en adelante.')).toBeDefined();
});

test('the menu offers only what the status allows, with the reason for disabled entries', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] });
  const { user } = await openInvoice(issuedInvoice());
  await user.click(await screen.findByRole('button', { name: 'Más acciones de F-000009' }));
  const entries = (await screen.findAllByRole('menuitem')).map(textOf);
  expect(entries).toEqual([
    'Descargar XML certificado',
    'Nota de crédito…',
    'AnularUn documento de un día anterior lo anula un administrador.',
  ]);
  expect(screen.getByRole('menuitem', { name: /^Anular/ })).toHaveProperty('disabled', true);
});

test('a ready invoice can be certified by hand although a service is configured', async () => {
  const { user } = await openInvoice(invoice(), { api: stubBilling().on(readCopyAid, { groups: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Más acciones de F-000009' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Certificar a mano' }));
  expect(await screen.findByRole('dialog', { name: 'Certificar F-000009 a mano' })).toBeDefined();
});

test('discards an invoice that was never issued, and the drawer closes', async () => {
  const api = stubBilling().on(discardInvoice, invoice({ status: 'discarded', version: 4 }));
  const { user, drawer } = await openInvoice(invoice(), { api });
  await user.click(await screen.findByRole('button', { name: 'Más acciones de F-000009' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Descartar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Descartar F-000009' });
  expect(textOf(dialog)).toContain('El pedido P-000123 vuelve a «Por facturar».');
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(drawer.close).toHaveBeenCalledOnce());
  expect(api.bodies(discardInvoice)).toEqual([{ version: 3 }]);
});

test('downloads the PDF named after the invoice and shows a failure', async () => {
  const files = stubObjectUrls();
  const { user, api } = await openInvoice(issuedInvoice());
  api.on(readInvoicePdf, '%PDF-');
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
  await waitFor(() => expect(files).toHaveLength(1));
  api.on(readInvoicePdf, new Refusal(503, 'service.busy', { message: 'El sistema está ocupado.' }));
  await user.click(screen.getByRole('button', { name: 'PDF' }));
  expect(textOf(await screen.findByRole('dialog', { name: 'No se pudo exportar' }))).toContain(
    'El sistema está ocupado.',
  );
});

test('shows the preview on demand on a desktop and never on a phone', async () => {
  stubObjectUrls();
  const first = await openInvoice(issuedInvoice());
  first.api.on(readInvoicePdf, '%PDF-');
  await first.user.click(await screen.findByRole('button', { name: 'Ver PDF' }));
  expect(await screen.findByTitle('PDF de F-000009')).toBeDefined();
  first.unmount();
  setViewportWidth(390);
  await openInvoice(issuedInvoice());
  await region('Detalle');
  expect(screen.queryByRole('button', { name: 'Ver PDF' })).toBeNull();
});

test('lists credit notes, which open, and reads changes made elsewhere', async () => {
  const note = {
    id: idOf(1002),
    label: 'NC-000001',
    kind: 'ncre' as const,
    status: 'issued' as const,
    total: 5_000,
  };
  const { user, drawer, api } = await openInvoice(issuedInvoice({ creditNotes: [note], credited: 5_000 }));
  const notes = await region('Notas de crédito');
  expect(textOf(notes)).toContain('NC-000001 EmitidaQ 50.00');
  await user.click(within(notes).getByRole('button', { name: 'NC-000001' }));
  expect(drawer.show).toHaveBeenCalledWith(idOf(1002));
  api.on(readInvoice, issuedInvoice({ status: 'voided', voidReason: 'Monto equivocado', version: 8 }));
  emitLiveEvent({ topic: 'invoice', entityId: INVOICE_ID });
  expect(await screen.findByText('Motivo de la anulación: Monto equivocado')).toBeDefined();
});
