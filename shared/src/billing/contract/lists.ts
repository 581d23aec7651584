import { z } from 'zod';
import { userId } from '../../kernel/ids.ts';
import { bulkRoute, listRoutes, totalsRoute } from '../../kernel/list-routes.ts';
import { createChoicesSchema, dayRange, exportFormat, manyIds, numberRange } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { REGIMES } from '../../kernel/tax.ts';
import { orderId } from '../../orders/ids.ts';
import { invoiceId } from '../ids.ts';
import {
  BILLING_TABS,
  CERTIFIERS,
  INVOICE_KINDS,
  INVOICE_TABS,
  ORDER_INVOICE_KINDS,
  QUEUE_TABS,
  SENT_BY,
} from '../status.ts';
import { area, billingRow, permission } from './invoice-summary.ts';

export const BILLING_SORTS = ['at', 'total'] as const;

/** Orders that wait have neither kind nor regime: there those two filters find nothing to ask. */
const filters = {
  kind: createChoicesSchema(INVOICE_KINDS).optional(),
  dated: dayRange.optional(),
  /** In quetzales, as people type it. */
  total: numberRange.optional(),
  seller: manyIds(userId).optional(),
  regime: createChoicesSchema(REGIMES).optional(),
};
const queueTab = z.enum(QUEUE_TABS).default('to_invoice');
const list = {
  area,
  permission,
  path: '/invoices',
  noun: 'invoices',
  row: billingRow,
  sorts: BILLING_SORTS,
  filters,
  tabs: ['all', ...BILLING_TABS],
} as const;
const invoices = listRoutes({ ...list, tabFilter: { tab: z.enum(INVOICE_TABS).optional() } });
/** Orders to be billed («to_invoice»), or what stands still for its data: such orders and invoices, together. */
const queue = listRoutes({
  ...list,
  path: '/invoices/queue',
  noun: 'orders to be billed',
  tabFilter: { tab: queueTab },
});
/** Totals and files go by one address for the tabs of both. */
const anyTab = listRoutes({ ...list, tabFilter: { tab: z.enum(BILLING_TABS).optional() } });

export const readBillingRow = route({
  method: 'GET',
  path: '/invoices/rows/{id}',
  permission,
  area,
  summary: 'One line of the list: of an invoice, or of an order that waits for one',
  params: z.object({ id: z.union([invoiceId, orderId]) }),
  reply: billingRow,
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

const billingChange = z.strictObject({
  kind: z.enum(['prepare', 'issue']),
  invoiceKind: z.enum(['receipt', 'fact', 'fpeq']),
});

/** Certifying takes its time with every invoice: what is not reached in time is said, row by row. */
export const invoiceListRoutes = {
  filter: invoices.filter,
  page: invoices.page,
  counts: invoices.counts,
  file: anyTab.file,
  /** Credit notes take away, voided invoices add nothing, orders know no split yet. */
  totals: totalsRoute(
    anyTab,
    z.object({
      rows: z.number().int(),
      total: z.number().int(),
      net: z.number().int().nullable(),
      iva: z.number().int().nullable(),
    }),
  ),
  bulk: { ...bulkRoute(invoices, { id: invoiceId, change: invoiceChange }), neverReplayed: true as const },
};
export const queueListRoutes = {
  query: queue.query,
  filter: queue.filter,
  page: queue.page,
  bulk: { ...bulkRoute(queue, { id: orderId, change: billingChange }), neverReplayed: true as const },
};
export type InvoiceListQuery = z.output<typeof invoices.query>;
export type QueueListQuery = z.output<typeof queue.query>;
