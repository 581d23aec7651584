import { useMutation, useQuery } from '@tanstack/react-query';
import type { BillingRow } from '@trastienda/shared/billing/contract/invoice-summary.ts';
import {
  invoiceListRoutes,
  queueListRoutes,
  readBillingOptions,
  readBillingRow,
  readInvoiceBook,
} from '@trastienda/shared/billing/contract/lists.ts';
import { invoiceId } from '@trastienda/shared/billing/ids.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { downloadFile } from '#ui/list/export-file.ts';
import type { BulkOrder, ListQuery } from '#ui/list/list-definition.ts';
import { changeRows, listQueries, readTotals } from '#ui/list/list-queries.ts';

/** The name that views, columns and cached rows go by. */
export const BILLING_LIST = 'billing';

/** Orders wait in the queue and invoices stand in their own tabs: two addresses, one list. */
const isQueue = ({ filters }: ListQuery) =>
  queueListRoutes.query.shape.tab.safeParse(filters['tab'] ?? 'none').success;

/** The calls of the list; days are days of the store. */
export function billingQueries(zone: string | undefined) {
  const invoices = listQueries(invoiceListRoutes, zone);
  const queue = listQueries({ ...invoiceListRoutes, page: queueListRoutes.page }, zone);
  return {
    ...invoices,
    readPage: (query: ListQuery, cursor?: string, signal?: AbortSignal, limit?: number) =>
      (isQueue(query) ? queue : invoices).readPage(query, cursor, signal, limit),
    readSums: (query: ListQuery, signal: AbortSignal) =>
      readTotals(invoiceListRoutes.totals, query, signal, zone),
    /** Repeatable by itself, so without a key. */
    changeInvoices: (change: InvoiceChange, { idempotencyKey: _, ...order }: BulkOrder<BillingRow>) =>
      changeRows(invoiceListRoutes, change, order, zone),
    billOrders: (change: QueueChange, { idempotencyKey: _, ...order }: BulkOrder<BillingRow>) =>
      changeRows(queueListRoutes, change, order, zone),
  };
}
export type BillingQueries = ReturnType<typeof billingQueries>;
type InvoiceChange = z.input<NonNullable<(typeof invoiceListRoutes.bulk)['body']>>['change'];
type QueueChange = z.input<NonNullable<(typeof queueListRoutes.bulk)['body']>>['change'];

export function readRow(id: string, signal?: AbortSignal) {
  return callRoute(readBillingRow, {
    params: { id: z.union([invoiceId, orderId]).parse(id) },
    ...(signal !== undefined && { signal }),
  });
}

/** The invoices of a month, as a file of that name. */
export function useBook(month: string, name: string) {
  return useMutation({
    mutationFn: async (format: ExportFormat) =>
      downloadFile(
        await callRoute(readInvoiceBook, { query: { month, format } }),
        `${name}-${month}.${format}`,
      ),
  });
}

export function useBillingOptions() {
  return useQuery({
    queryKey: ['billing', 'options'],
    queryFn: ({ signal }) => callRoute(readBillingOptions, { signal }),
  });
}
