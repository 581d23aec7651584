import type { readInvoice } from '@trastienda/shared/billing/contract/invoice.ts';
import type { listInvoices } from '@trastienda/shared/billing/contract/lists.ts';
import {
  countInvoices,
  listInvoiceQueue,
  listInvoices as listInvoicesRoute,
  readBillingOptions,
  readBillingRow,
  sumInvoices,
} from '@trastienda/shared/billing/contract/lists.ts';
import { listViews } from '@trastienda/shared/users/views-contract.ts';
import type { z } from 'zod';
import { onePage } from './finance-fixtures.ts';
import { idOf } from './read-text.ts';
import { StubApi } from './stub-api.ts';

export const INVOICE_ID = idOf(1001);

type Options = z.input<typeof readBillingOptions.reply>;

export function billingOptions(changes: Partial<Options> = {}): Options {
  return {
    regime: 'general',
    certifier: 'simulator',
    isRehearsal: true,
    isIssuerComplete: true,
    cfLimit: 250_000,
    papers: ['fact', 'receipt', 'fcam'],
    usualPaper: 'fact',
    sellers: [{ id: idOf(2), name: 'Lucía Méndez' }],
    ...changes,
  };
}

type Row = z.input<typeof listInvoices.reply>['items'][number];

/** An order that waits to be billed: Q 112.00 to a final consumer. */
export function queueRow(changes: Partial<Row> = {}): Row {
  return {
    id: idOf(401),
    invoiceId: null,
    tab: 'to_invoice',
    kind: null,
    status: null,
    regime: 'general',
    at: '2026-03-02T16:00:00Z',
    label: '',
    orderId: idOf(401),
    orderLabel: 'P-000123',
    customerName: 'Marta Xicará',
    customerPhone: '+50255512345',
    sellerId: idOf(2),
    seller: 'Lucía Méndez',
    receiver: { kind: 'cf', id: '', name: '' },
    total: 11_200,
    net: 10_000,
    iva: 1_200,
    credited: 0,
    authorization: null,
    series: null,
    number: null,
    problems: [],
    trouble: null,
    isAwaitingAnswer: false,
    version: null,
    ...changes,
  };
}

/** The line of a paper that is ready to be issued. */
export function paperRow(changes: Partial<Row> = {}): Row {
  return queueRow({
    id: INVOICE_ID,
    invoiceId: INVOICE_ID,
    tab: 'ready',
    kind: 'fact',
    status: 'ready',
    label: 'F-000009',
    version: 3,
    ...changes,
  });
}

export type InvoiceInput = z.input<typeof readInvoice.reply>;

/** Ready to be issued. */
export function invoice(changes: Partial<InvoiceInput> = {}): InvoiceInput {
  const line = { position: 0, isService: false, quantity: 2, discount: 0, credited: 0 };
  return {
    id: INVOICE_ID,
    label: 'F-000009',
    orderId: idOf(401),
    orderLabel: 'P-000123',
    customerName: 'Marta Xicará',
    customerPhone: '+50255512345',
    sellerId: idOf(2),
    seller: 'Lucía Méndez',
    receiver: { kind: 'nit', id: '576937K', name: 'Comercial Xela' },
    total: 11_200,
    net: 10_000,
    iva: 1_200,
    credited: 0,
    authorization: null,
    series: null,
    number: null,
    problems: [],
    trouble: null,
    isAwaitingAnswer: false,
    kind: 'fact',
    status: 'ready',
    regime: 'general',
    address: 'Quetzaltenango',
    issuer: {
      taxId: '1234567',
      name: 'Boutique Xela, S. A.',
      tradeName: 'Boutique Xela',
      address: '4a calle 5-10',
      place: 'Quetzaltenango',
      establishment: 1,
    },
    lines: [
      { ...line, description: 'Blusa bordada', unitPrice: 4_600, total: 9_200, net: 8_214, iva: 986 },
      {
        ...line,
        position: 1,
        description: 'Envío',
        quantity: 1,
        unitPrice: 2_000,
        total: 2_000,
        net: 1_786,
        iva: 214,
      },
    ],
    dueOn: null,
    certifier: null,
    certifierTaxId: null,
    certifierName: null,
    isRehearsal: false,
    hasXml: false,
    reason: null,
    credits: null,
    creditNotes: [],
    createdAt: '2026-03-02T16:00:00Z',
    issuedAt: null,
    issuedOn: null,
    certifiedAt: null,
    sentAt: null,
    sentBy: null,
    voidedAt: null,
    voidReason: null,
    link: null,
    version: 3,
    ...changes,
  };
}

/** Issued and certified on 2 March 2026. */
export function issuedInvoice(changes: Partial<InvoiceInput> = {}): InvoiceInput {
  return invoice({
    status: 'issued',
    authorization: 'D412A347-9720-44C0-8A3B-0123456789AB',
    series: 'D412A347',
    number: 2_535_474_368,
    certifier: 'simulator',
    certifierName: 'Certificador de prueba',
    certifierTaxId: '7654321',
    hasXml: true,
    issuedAt: '2026-03-02T16:10:00Z',
    issuedOn: '2026-03-02',
    certifiedAt: '2026-03-02T16:10:00Z',
    version: 4,
    ...changes,
  });
}

const some = (count: number) => ({ count, isExact: true });

/** The list with these orders in the queue and these papers in the other tabs. */
export function stubBilling({ queue = [], papers = [] }: { queue?: Row[]; papers?: Row[] } = {}): StubApi {
  return new StubApi()
    .on(readBillingOptions, billingOptions())
    .on(listViews, { items: [] })
    .on(listInvoiceQueue, onePage(queue))
    .on(listInvoicesRoute, onePage(papers))
    .on(
      readBillingRow,
      ({ params }) => [...queue, ...papers].find(({ id }) => id === params['id']) ?? paperRow(),
    )
    .on(countInvoices, {
      all: some(papers.length),
      to_invoice: some(queue.length),
      data_error: some(0),
      ready: some(papers.length),
      issued: some(papers.length),
      sent: some(0),
      voided: some(0),
      credit_notes: some(0),
    })
    .on(sumInvoices, { rows: 1, total: 11_200, net: null, iva: null });
}
