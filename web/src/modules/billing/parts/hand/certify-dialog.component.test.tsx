import { screen, waitFor, within } from '@testing-library/react';
import { readCopyAid } from '@trastienda/shared/billing/contract/files.ts';
import { certifyByHand, importXml } from '@trastienda/shared/billing/contract/invoice.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { invoice, issuedInvoice, stubBilling } from '#testing/fixtures/billing.ts';
import { textOf } from '#testing/read-text.ts';
import { openInvoice } from '#testing/screens/billing-invoice.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  vi.useFakeTimers({ now: new Date('2026-03-02T18:00:00Z'), toFake: ['Date'] });
});

const AID = {
  groups: [
    { title: 'Documento', fields: [{ label: 'Tipo de documento', value: 'FACT' }] },
    {
      title: 'Receptor',
      fields: [
        { label: 'NIT', value: '576937K' },
        { label: 'Dirección', value: '' },
      ],
    },
  ],
};
const NUMBER = 'd412a347-9720-44c0-8a3b-0123456789ab';
const XML = new File(['<dte/>'], 'factura.xml', { type: 'text/xml' });

async function openDesk(api: StubApi = stubBilling()) {
  api.on(readCopyAid, AID);
  const view = await openInvoice(invoice(), { api, options: { certifier: 'hand' }, search: '?do=certify' });
  const box = await screen.findByRole('dialog', { name: 'Certificar F-000009 a mano' });
  await within(box).findByText('0 de 3 copiados');
  return { ...view, box, desk: within(box) };
}

async function openXml(api: StubApi) {
  const view = await openDesk(api);
  await view.user.click(view.desk.getByText('Importar XML'));
  await view.user.upload(await view.desk.findByLabelText(/^Suelta aquí el XML certificado/), XML);
  return view;
}

const found = (
  differences: { field: 'total' | 'receiverName'; ours: string; theirs: string; isBlocking: boolean }[],
) => ({
  isImported: false,
  differences,
  authorization: NUMBER,
  series: 'D412A347',
  number: 2_535_474_368,
  certifiedAt: '2026-03-02T16:10:00Z',
  invoice: invoice(),
});

test('one button copies the fields in order, one per click', async () => {
  const { desk, user } = await openDesk();
  const [next] = desk.getAllByRole('button', { name: 'Copiar Tipo de documento' });
  next?.focus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe('FACT');
  expect(await desk.findByText('1 de 3 copiados')).toBeDefined();
  expect(textOf(document.activeElement ?? document.body)).toBe('Copiar NIT');
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe('576937K');
  await user.keyboard('{Enter}');
  expect(await desk.findByRole('button', { name: 'Empezar de nuevo' })).toBeDefined();
});

test('a skipped field can be copied separately', async () => {
  const { desk, user } = await openDesk();
  await user.click(desk.getByRole('button', { name: 'Copiar NIT' }));
  expect(await navigator.clipboard.readText()).toBe('576937K');
  expect(await desk.findByText('1 de 3 copiados')).toBeDefined();
});

test('counts the authorization while typing and reads series and number from it', async () => {
  const api = stubBilling().on(certifyByHand, issuedInvoice());
  const { desk, user, box } = await openDesk(api);
  const field = desk.getByRole('textbox', { name: 'Número de autorización' });
  expect(desk.getByText('La serie y el número se leen de aquí.')).toBeDefined();
  await user.type(field, 'D412A347-9720');
  expect(desk.getByText('Van 12 de 32 caracteres')).toBeDefined();
  await user.clear(field);
  await user.type(field, NUMBER);
  expect(desk.getByText('Serie D412A347 · Número 2535474368')).toBeDefined();
  await user.click(desk.getByRole('button', { name: 'Guardar certificación' }));
  expect(await screen.findByText('Se guardó la certificación de F-000009.')).toBeDefined();
  expect(api.bodies(certifyByHand)).toEqual([
    {
      version: 3,
      authorization: 'D412A347-9720-44C0-8A3B-0123456789AB',
      series: 'D412A347',
      number: 2_535_474_368,
      certifiedAt: '2026-03-02T18:00:00.000Z',
    },
  ]);
  await waitFor(() => expect(box.isConnected).toBe(false));
  expect(textOf(await screen.findByRole('region', { name: 'Certificación' }))).toContain('D412A347');
});

test('shows a short authorization at its field and does not send it', async () => {
  const api = stubBilling().on(certifyByHand, issuedInvoice());
  const { desk, user } = await openDesk(api);
  const field = desk.getByRole('textbox', { name: 'Número de autorización' });
  await user.type(field, 'D412A347');
  await user.click(desk.getByRole('button', { name: 'Guardar certificación' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(api.requests(certifyByHand)).toEqual([]);
});

test('shows an authorization of another invoice at its field and keeps it', async () => {
  const message = 'Ese número de autorización ya es de otro documento.';
  const api = stubBilling().on(certifyByHand, new Refusal(409, 'invoice.uuid-taken', { message }));
  const { desk, user } = await openDesk(api);
  const field = desk.getByRole('textbox', { name: 'Número de autorización' });
  await user.type(field, NUMBER);
  await user.click(desk.getByRole('button', { name: 'Guardar certificación' }));
  expect(await desk.findByText(message)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveProperty('value', NUMBER);
});

test('previews a matching certified XML and then imports it', async () => {
  const api = stubBilling().on(importXml, ({ body }) =>
    JSON.stringify(body).includes('"isPreview":true')
      ? found([])
      : { ...found([]), isImported: true, invoice: issuedInvoice() },
  );
  const { desk, user } = await openXml(api);
  expect(await desk.findByText('Todo coincide con el documento.')).toBeDefined();
  await user.click(desk.getByRole('button', { name: 'Importar' }));
  expect(await screen.findByText('Se guardó la certificación de F-000009.')).toBeDefined();
  expect(api.bodies(importXml)).toEqual([
    { version: 3, xml: '<dte/>', isPreview: true },
    { version: 3, xml: '<dte/>', isPreview: false },
  ]);
});

test('shows small differences side by side and allows the import', async () => {
  const api = stubBilling().on(
    importXml,
    found([{ field: 'receiverName', ours: 'Comercial Xela', theirs: 'COMERCIAL XELA', isBlocking: false }]),
  );
  const { desk } = await openXml(api);
  expect(textOf(await desk.findByRole('row', { name: /Nombre del receptor/ }))).toBe(
    'Nombre del receptorComercial XelaCOMERCIAL XELA',
  );
  expect(desk.getByRole('button', { name: 'Importar' })).toBeDefined();
});

test('refuses the XML of another invoice', async () => {
  const api = stubBilling().on(
    importXml,
    found([{ field: 'total', ours: '112.00', theirs: '98.00', isBlocking: true }]),
  );
  const { desk, user } = await openXml(api);
  expect(await desk.findByText('Es el XML de otro documento: no se puede importar aquí.')).toBeDefined();
  expect(desk.queryByRole('button', { name: 'Importar' })).toBeNull();
  await user.click(desk.getByRole('button', { name: 'Otro archivo' }));
  expect(await desk.findByLabelText(/^Suelta aquí el XML certificado/)).toBeDefined();
});

test('shows an error for a file that is no certified XML', async () => {
  const message = 'El XML no está certificado: no trae el número de autorización.';
  const { desk } = await openXml(
    stubBilling().on(importXml, new Refusal(422, 'invoice.xml-not-certified', { message })),
  );
  expect(await desk.findByText(message)).toBeDefined();
});
