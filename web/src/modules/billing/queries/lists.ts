import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import {
  bulkInvoiceQueue,
  bulkInvoices,
  countInvoices,
  exportInvoices,
  invoiceListQuery,
  listInvoiceQueue,
  listInvoices,
  queueListQuery,
  readBillingRow,
  readInvoiceBook,
  sumInvoices,
} from '@trastienda/shared/billing/contract/lists.ts';
import { invoiceId } from '@trastienda/shared/billing/ids.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { daysOf, writeDays } from '#ui/list/date-choices.ts';
import type { BulkOrder, ListQuery } from '#ui/list/list-definition.ts';

/** The name that views, columns and cached rows go by. */
export const BILLING_LIST = 'billing';

const { shape } = invoiceListQuery;
const PAGE = 50;

/** Everything the tabs have in common. What an old or mistyped address says wrongly is left out. */
function toCommonFilter({ q, filters }: ListQuery, zone: string | undefined) {
  const text = (name: 'kind' | 'total' | 'seller' | 'regime') => {
    const value = filters[name];
    return value !== undefined && shape[name].safeParse(value).success ? { [name]: value } : {};
  };
  // «This month» is said in days only when it is asked.
  const dated = daysOf(filters['dated'] ?? '', new Date(), zone);
  return {
    ...(q !== undefined && { q }),
    ...text('kind'),
    ...text('total'),
    ...text('seller'),
    ...text('regime'),
    ...(dated !== null && { dated: writeDays(dated) }),
  };
}

/** Orders wait in the queue and invoices stand in their own tabs: two addresses, one list. */
function toTab({ filters }: ListQuery) {
  const queue = queueListQuery.shape.tab.safeParse(filters['tab'] ?? 'none').data;
  const invoiceTab = shape.tab.safeParse(filters['tab']).data;
  return { queue, invoiceTab: invoiceTab === undefined ? {} : { tab: invoiceTab } };
}

function anyTabOf(query: ListQuery) {
  const { queue, invoiceTab } = toTab(query);
  return queue === undefined ? invoiceTab : { tab: queue };
}

function toSortQuery({ sort }: ListQuery) {
  const known = shape.sort.safeParse(sort).data;
  return known === undefined ? {} : { sort: known };
}

/** The calls of the list; days are days of the store. */
export function billingQueries(zone: string | undefined) {
  return {
    readPage: (query: ListQuery, cursor: string | undefined, signal: AbortSignal, limit = PAGE) => {
      const { queue, invoiceTab } = toTab(query);
      const listQuery = {
        ...toCommonFilter(query, zone),
        ...toSortQuery(query),
        ...(cursor !== undefined && { cursor }),
        limit,
      };
      return queue === undefined
        ? callRoute(listInvoices, { query: { ...listQuery, ...invoiceTab }, signal })
        : callRoute(listInvoiceQueue, { query: { ...listQuery, tab: queue }, signal });
    },
    readCounts: (query: ListQuery, signal: AbortSignal) =>
      callRoute(countInvoices, { query: toCommonFilter(query, zone), signal }),
    readSums: (query: ListQuery, signal: AbortSignal) =>
      callRoute(sumInvoices, { query: { ...toCommonFilter(query, zone), ...anyTabOf(query) }, signal }),
    exportFile: (query: ListQuery, format: ExportFormat) =>
      callRoute(exportInvoices, {
        query: { format, ...toCommonFilter(query, zone), ...anyTabOf(query), ...toSortQuery(query) },
      }),
    /** Repeatable by itself, so without a key. */
    changeInvoices: (change: InvoiceChange, { picked, isPreview }: BulkOrder<BillingRow>) =>
      callRoute(bulkInvoices, {
        body: {
          change,
          isPreview,
          selection:
            'ids' in picked
              ? { ids: z.array(invoiceId).parse(picked.ids) }
              : { filter: { ...toCommonFilter(picked.query, zone), ...toTab(picked.query).invoiceTab } },
        },
      }),
    billOrders: (change: QueueChange, { picked, isPreview }: BulkOrder<BillingRow>) =>
      callRoute(bulkInvoiceQueue, {
        body: {
          change,
          isPreview,
          selection:
            'ids' in picked
              ? { ids: z.array(orderId).parse(picked.ids) }
              : {
                  filter: {
                    ...toCommonFilter(picked.query, zone),
                    tab: toTab(picked.query).queue ?? 'to_invoice',
                  },
                },
        },
      }),
  };
}
export type BillingQueries = ReturnType<typeof billingQueries>;
type InvoiceChange = z.input<NonNullable<(typeof bulkInvoices)['body']>>['change'];
type QueueChange = z.input<NonNullable<(typeof bulkInvoiceQueue)['body']>>['change'];

export function readRow(id: string, signal?: AbortSignal) {
  return callRoute(readBillingRow, {
    params: { id: z.union([invoiceId, orderId]).parse(id) },
    ...(signal !== undefined && { signal }),
  });
}

export function readBook(month: string, format: ExportFormat) {
  return callRoute(readInvoiceBook, { query: { month, format } });
}
