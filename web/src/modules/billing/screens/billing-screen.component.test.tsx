import { screen, waitFor, within } from '@testing-library/react';
import {
  changeInvoice,
  issueInvoice,
  prepareInvoice,
  readInvoice,
} from '@trastienda/shared/billing/contract/invoice.ts';
import {
  invoiceListRoutes,
  queueListRoutes,
  readBillingOptions,
  readInvoiceBook,
} from '@trastienda/shared/billing/contract/lists.ts';
import { expect, test, vi } from 'vitest';
import {
  billingOptions,
  INVOICE_ID,
  invoice,
  invoiceRow,
  issuedInvoice,
  queueRow,
  stubBilling,
} from '#testing/fixtures/billing.ts';
import { stubObjectUrls } from '#testing/object-urls.ts';
import { signedInAs } from '#testing/people.ts';
import { idOf, textOf } from '#testing/read-text.ts';
import { renderComponent } from '#testing/render.tsx';
import { Refusal, type StubApi } from '#testing/stub-api.ts';
import { WithKeys } from '#testing/with-keys.tsx';
import { BillingScreen } from './billing-screen.tsx';

function open(api: StubApi, search = '') {
  const element = (
    <WithKeys>
      <BillingScreen />
    </WithKeys>
  );
  const path = `/finance/billing${search}`;
  return renderComponent(element, { user: signedInAs('finance'), api, path });
}

const OTHER = queueRow({
  id: idOf(402),
  orderId: idOf(402),
  orderLabel: 'P-000124',
  customerName: 'Elsa Coy',
});

test('an order of the queue becomes an invoice that the key e issues', async () => {
  const api = stubBilling({ queue: [queueRow()], invoices: [invoiceRow()] })
    .on(prepareInvoice, invoice())
    .on(readInvoice, invoice())
    .on(issueInvoice, issuedInvoice());
  const { user, router } = await open(api);
  expect(await screen.findByText('Documentos de prueba, sin validez fiscal.')).toBeDefined();
  const tab = screen.getByRole('button', { name: /^Por facturar/ });
  await waitFor(() => expect(textOf(tab)).toBe('Por facturar1'));
  await user.click(await screen.findByRole('button', { name: 'Preparar P-000123' }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Lista')).toBeDefined();
  expect(router.state.location.search).toMatchObject({ open: INVOICE_ID });
  expect(api.bodies(prepareInvoice)).toEqual([{ orderId: idOf(401) }]);
  expect(api.requests(prepareInvoice)[0]?.headers.get('Idempotency-Key')).not.toBeNull();
  await within(drawer).findByRole('button', { name: 'Emitir factura' });
  await user.keyboard('e');
  expect(await within(drawer).findByText('Emitida')).toBeDefined();
  expect(api.bodies(issueInvoice)).toEqual([{ version: 3 }]);
  expect(textOf(within(drawer).getByRole('region', { name: 'Certificación' }))).toContain(
    'Número de autorizaciónD412A347-9720-44C0-8A3B-0123456789AB',
  );
});

test('a row shows the receiver and missing data, and offers one next step', async () => {
  const wrong = queueRow({
    id: idOf(403),
    orderLabel: 'P-000125',
    receiver: { kind: 'nit', id: '1', name: '' },
    problems: ['invoice.bad-tax-id'],
  });
  await open(stubBilling({ queue: [queueRow(), wrong] }));
  expect(await screen.findByRole('button', { name: 'Preparar P-000123' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Completar P-000125' })).toBeDefined();
  const row = screen.getByRole('button', { name: 'Completar P-000125' }).closest('tr');
  expect(row === null ? '' : textOf(row)).toContain('NIT o CUI no válido');
  expect(row === null ? '' : textOf(row)).toContain('Faltan datos');
});

test.each([
  ['ready', {}, 'simulator', 'Emitir F-000009'],
  ['ready', {}, 'hand', 'Certificar F-000009'],
  ['issued', { status: 'issued' as const }, 'simulator', 'Enviar F-000009'],
  ['issued', { status: 'issued' as const, isAwaitingAnswer: true }, 'simulator', 'Reintentar F-000009'],
] as const)('an invoice of «%s» %o with certifier %s offers «%s»', async (tab, changes, certifier, name) => {
  const api = stubBilling({ invoices: [invoiceRow({ ...changes, tab })] }).on(
    readBillingOptions,
    billingOptions({ certifier }),
  );
  await open(api, `?tab=${tab}`);
  expect(await screen.findByRole('button', { name })).toBeDefined();
});

test('shows the certifier’s refusal and reads the row again', async () => {
  const message = 'El certificador no lo aceptó: NIT inactivo';
  const api = stubBilling({ invoices: [invoiceRow()] }).on(
    issueInvoice,
    new Refusal(422, 'invoice.refused', { message }),
  );
  const { user } = await open(api, '?tab=ready');
  await user.click(await screen.findByRole('button', { name: 'Emitir F-000009' }));
  const dialog = await screen.findByRole('dialog', { name: 'No se pudo con F-000009' });
  expect(textOf(dialog)).toContain(message);
});

test('issues invoices of several orders after a preview', async () => {
  const row = (id: string, label: string) => ({ id, label, isDone: true, code: null, message: null });
  const api = stubBilling({ queue: [queueRow(), OTHER] }).on(queueListRoutes.bulk, ({ body }) => ({
    isPreview: JSON.stringify(body).includes('"isPreview":true'),
    done: 2,
    refused: 0,
    rows: [row(idOf(401), 'P-000123'), row(idOf(402), 'P-000124')],
  }));
  const { user } = await open(api);
  await user.click(await screen.findByRole('checkbox', { name: /P-000123/ }));
  await user.click(screen.getByRole('checkbox', { name: /P-000124/ }));
  const bar = await screen.findByRole('region', { name: 'Acciones con lo seleccionado' });
  expect(within(bar).getByText('2 seleccionados')).toBeDefined();
  await user.click(within(bar).getByRole('button', { name: 'Emitir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Emitir' });
  expect(await within(dialog).findByText(/Cambiarán 2\./)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Emitir (2)' }));
  expect(await within(dialog).findByText(/Cambiaron 2\./)).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: 'Emitir (2)' })).toBeNull();
  const change = { kind: 'issue', invoiceKind: 'fact' };
  const selection = { ids: [idOf(401), idOf(402)] };
  expect(api.bodies(queueListRoutes.bulk)).toEqual([
    { change, isPreview: true, selection },
    { change, isPreview: false, selection },
  ]);
  expect(api.requests(queueListRoutes.page).length).toBeGreaterThan(1);
  const [, close] = within(dialog).getAllByRole('button', { name: 'Cerrar' });
  if (close !== undefined) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(within(bar).queryByText('2 seleccionados')).toBeNull();
});

test('an order opened by its address becomes an invoice for the typed NIT', async () => {
  const made = invoice({ receiver: { kind: 'cf', id: '', name: '' } });
  const api = stubBilling({ queue: [queueRow()], invoices: [invoiceRow()] })
    .on(prepareInvoice, made)
    .on(changeInvoice, invoice({ version: 4 }))
    .on(readInvoice, invoice({ version: 4 }));
  const { user } = await open(api, `?open=${idOf(401)}`);
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByText('NIT'));
  const nit = within(drawer).getByRole('textbox', { name: 'NIT' });
  await user.type(nit, '9928371-8');
  await user.type(within(drawer).getByLabelText('Nombre en la factura'), 'Comercial Xela');
  await user.click(within(drawer).getByRole('button', { name: 'Preparar factura' }));
  await waitFor(() => expect(document.activeElement).toBe(nit));
  expect(within(drawer).getByText('Por facturar')).toBeDefined();
  await user.clear(nit);
  await user.type(nit, '576937K');
  await user.click(within(drawer).getByRole('button', { name: 'Preparar factura' }));
  await waitFor(() =>
    expect(textOf(screen.getByRole('region', { name: 'A nombre de' }))).toContain('NIT 576937-K'),
  );
  expect(textOf(screen.getByRole('region', { name: 'A nombre de' }))).toContain('Comercial Xela');
});

test('with certification by hand several orders can only be prepared', async () => {
  const api = stubBilling({ queue: [queueRow()] }).on(
    readBillingOptions,
    billingOptions({ certifier: 'hand' }),
  );
  const { user } = await open(api);
  expect(await screen.findByText(/^Se certifican a mano en el portal de la SAT/)).toBeDefined();
  await user.click(await screen.findByRole('checkbox', { name: /P-000123/ }));
  const bar = await screen.findByRole('region', { name: 'Acciones con lo seleccionado' });
  expect(within(bar).getByRole('button', { name: 'Preparar' })).toBeDefined();
  expect(within(bar).queryByRole('button', { name: 'Emitir' })).toBeNull();
});

test('marks several issued invoices as sent', async () => {
  const done = { id: INVOICE_ID, label: 'F-000009', isDone: true, code: null, message: null };
  const api = stubBilling({ invoices: [invoiceRow({ status: 'issued', tab: 'issued' })] }).on(
    invoiceListRoutes.bulk,
    {
      isPreview: true,
      done: 1,
      refused: 0,
      rows: [done],
    },
  );
  const { user } = await open(api, '?tab=issued');
  await user.click(await screen.findByRole('checkbox', { name: /F-000009/ }));
  await user.click(screen.getByRole('button', { name: 'Marcar como enviadas' }));
  await screen.findByRole('dialog', { name: 'Marcar como enviadas' });
  await waitFor(() =>
    expect(api.bodies(invoiceListRoutes.bulk)).toEqual([
      { change: { kind: 'send', by: 'whatsapp' }, isPreview: true, selection: { ids: [INVOICE_ID] } },
    ]),
  );
});

test('shows missing data of the store first', async () => {
  await open(stubBilling().on(readBillingOptions, billingOptions({ isIssuerComplete: false })));
  expect(await screen.findByText(/^Faltan datos de la tienda para facturar/)).toBeDefined();
  expect(await screen.findByText('Nada por facturar')).toBeDefined();
});

test('sends search and filters of the address to the list of the tab', async () => {
  const { api } = await open(
    stubBilling({ invoices: [invoiceRow()] }),
    '?tab=issued&q=xicar&kind=fact&total=10..500',
  );
  const tab = await screen.findByRole('button', { name: /^Emitidas/ });
  await waitFor(() => expect(textOf(tab)).toBe('Emitidas1'));
  await waitFor(() => expect(api.requests(invoiceListRoutes.page)).not.toEqual([]));
  expect(Object.fromEntries(api.requests(invoiceListRoutes.page)[0]?.query ?? [])).toMatchObject({
    tab: 'issued',
    q: 'xicar',
    kind: 'fact',
    total: '10..500',
  });
});

test('downloads the sales book of a month as a spreadsheet', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] });
  const files = stubObjectUrls();
  const api = stubBilling().on(readInvoiceBook, 'book');
  const { user } = await open(api, '?panel=book');
  const dialog = await screen.findByRole('dialog', { name: 'Libro del mes' });
  await user.selectOptions(within(dialog).getByLabelText('Mes'), 'enero de 2026');
  await user.click(within(dialog).getByRole('button', { name: 'Descargar Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(Object.fromEntries(api.requests(readInvoiceBook)[0]?.query ?? [])).toEqual({
    month: '2026-01',
    format: 'xlsx',
  });
});
