import { z } from 'zod';
import { userId } from '../../kernel/ids.ts';
import {
  createBulkResultSchema,
  createSelectionSchema,
  dayRange,
  exportFormat,
  listQuery,
  manyIds,
  manyOf,
  numberRange,
  tabCount,
} from '../../kernel/lists.ts';
import { createPageSchema } from '../../kernel/paging.ts';
import { route } from '../../kernel/route.ts';
import { rawText } from '../../kernel/text.ts';
import { orderId } from '../../orders/ids.ts';
import { invoiceId } from '../ids.ts';
import {
  BILLING_TABS,
  CERTIFIERS,
  INVOICE_KINDS,
  INVOICE_TABS,
  ORDER_INVOICE_KINDS,
  QUEUE_TABS,
  REGIMES,
  SENT_BY,
} from '../status.ts';
import { area, billingRow, permission } from './invoice-summary.ts';

export const BILLING_SORTS = ['at', 'total'] as const;

/** Orders that wait have neither kind nor regime: there those two filters find nothing to ask. */
const filters = {
  kind: manyOf(INVOICE_KINDS).optional(),
  dated: dayRange.optional(),
  /** In quetzales, as people type it. */
  total: numberRange.optional(),
  seller: manyIds(userId).optional(),
  regime: manyOf(REGIMES).optional(),
};
const search = rawText(0, 100).optional();
const invoiceTab = z.enum(INVOICE_TABS).optional();
const queueTab = z.enum(QUEUE_TABS).default('to_invoice');
const anyTab = z.enum(BILLING_TABS).optional();

export const invoiceListQuery = z.object({ ...listQuery(BILLING_SORTS), tab: invoiceTab, ...filters });
export const queueListQuery = z.object({ ...listQuery(BILLING_SORTS), tab: queueTab, ...filters });

export const listInvoices = route({
  method: 'GET',
  path: '/invoices',
  permission,
  area,
  summary: 'Invoices that have been made: receipts, invoices and credit notes; all of them, or one tab',
  query: invoiceListQuery,
  reply: createPageSchema(billingRow),
  refusals: ['list.bad-cursor'],
});

export const listInvoiceQueue = route({
  method: 'GET',
  path: '/invoices/queue',
  permission,
  area,
  summary:
    'Orders to be billed («to_invoice»), or what stands still for its data («data_error»): such orders and invoices, together',
  query: queueListQuery,
  reply: createPageSchema(billingRow),
  refusals: ['list.bad-cursor'],
});

export const readBillingRow = route({
  method: 'GET',
  path: '/invoices/rows/{id}',
  permission,
  area,
  summary: 'One line of the list: of an invoice, or of an order that waits for one',
  params: z.object({ id: z.union([invoiceId, orderId]) }),
  reply: billingRow,
});

export const countInvoices = route({
  method: 'GET',
  path: '/invoices/counts',
  permission,
  area,
  summary: 'How much stands in each tab under a search and filters; «all» are the invoices',
  query: z.object({ q: search, ...filters }),
  reply: z.object({
    all: tabCount,
    to_invoice: tabCount,
    data_error: tabCount,
    ready: tabCount,
    issued: tabCount,
    sent: tabCount,
    voided: tabCount,
    credit_notes: tabCount,
  }),
});

export const sumInvoices = route({
  method: 'GET',
  path: '/invoices/totals',
  permission,
  area,
  summary:
    'What a tab comes to: credit notes take away, voided invoices add nothing, orders know no split yet',
  query: z.object({ q: search, tab: anyTab, ...filters }),
  reply: z.object({
    rows: z.number().int(),
    total: z.number().int(),
    net: z.number().int().nullable(),
    iva: z.number().int().nullable(),
  }),
});

export const exportInvoices = route({
  method: 'GET',
  path: '/invoices/export',
  permission,
  area,
  summary: 'A file of the same list; without a tab, every invoice',
  query: z.object({ format: exportFormat, ...listQuery(BILLING_SORTS), tab: anyTab, ...filters }),
  reply: 'file',
});

export const readInvoiceBook = route({
  method: 'GET',
  path: '/invoices/book',
  permission,
  area,
  summary: 'The invoices of a month for the accountant, by the day they were certified',
  query: z.object({
    /** `2026-11`, in the store's days. */
    month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
    format: exportFormat,
  }),
  reply: 'file',
});

export const readBillingOptions = route({
  method: 'GET',
  path: '/invoices/options',
  permission,
  area,
  summary: 'What forms and filters of billing offer: regime, certifier, limit for CF, invoices, sellers',
  reply: z.object({
    regime: z.enum(REGIMES),
    certifier: z.enum(CERTIFIERS),
    /** Issued invoices are a rehearsal without value before the tax office. */
    isRehearsal: z.boolean(),
    /** The store has said its NIT, name and address; without them nothing is certified. */
    isIssuerComplete: z.boolean(),
    cfLimit: z.number().int(),
    invoiceKinds: z.array(z.enum(ORDER_INVOICE_KINDS)),
    defaultInvoiceKind: z.enum(ORDER_INVOICE_KINDS),
    sellers: z.array(z.object({ id: userId, name: z.string() })),
  }),
});
export type BillingOptions = z.infer<typeof readBillingOptions.reply>;

const invoiceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('issue') }),
  z.strictObject({ kind: z.literal('send'), by: z.enum(SENT_BY) }),
  z.strictObject({ kind: z.literal('discard') }),
]);

/** Certifying takes its time with every invoice: what is not reached in time is said, row by row. */
export const bulkInvoices = route({
  method: 'POST',
  path: '/invoices/bulk',
  permission,
  area,
  summary: 'Issue or discard many invoices, or note that they were sent; a preview says what would happen',
  body: z.strictObject({
    change: invoiceChange,
    isPreview: z.boolean(),
    selection: createSelectionSchema(invoiceId, z.strictObject({ q: search, tab: invoiceTab, ...filters })),
  }),
  reply: createBulkResultSchema(invoiceId),
  refusals: ['bulk.too-many'],
  neverReplayed: true,
});

export const bulkInvoiceQueue = route({
  method: 'POST',
  path: '/invoices/queue/bulk',
  permission,
  area,
  summary: 'Bill many orders: prepare their invoices, and issue them at once if asked',
  body: z.strictObject({
    change: z.strictObject({
      kind: z.enum(['prepare', 'issue']),
      invoiceKind: z.enum(['receipt', 'fact', 'fpeq']),
    }),
    isPreview: z.boolean(),
    selection: createSelectionSchema(orderId, z.strictObject({ q: search, tab: queueTab, ...filters })),
  }),
  reply: createBulkResultSchema(orderId),
  refusals: ['bulk.too-many'],
  neverReplayed: true,
});
