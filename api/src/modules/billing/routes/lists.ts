import {
  bulkInvoiceQueue,
  bulkInvoices,
  countInvoices,
  exportInvoices,
  listInvoiceQueue,
  listInvoices,
  readBillingOptions as optionsRoute,
  readInvoiceBook,
  readBillingRow as rowRoute,
  sumInvoices,
} from '@trastienda/shared/billing/contract/lists.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { billingColumns, bookColumns, everyBillingRow, everyBookRow, exportLabel } from '../exports.ts';
import type { BillingPolicy } from '../policy.ts';
import { readBillingOptions } from '../reads/options.ts';
import { readBillingRow, readInvoicePage, readQueuePage } from '../reads/pages.ts';
import { countTabs, sumTab } from '../reads/sums.ts';
import { bulkBillOrders, bulkUpdateInvoices } from '../use-cases/bulk-bill.ts';

/** What waits to be billed, and the invoices that were made. */
export function billingListRoutes(options: ServeOptions, policy: BillingPolicy): void {
  serve(options, listInvoices, ({ ctx, query }) => readInvoicePage(ctx, query, policy));
  serve(options, listInvoiceQueue, ({ ctx, query }) => readQueuePage(ctx, query, policy));
  serve(options, countInvoices, ({ ctx, query }) => countTabs(ctx, query, policy));
  serve(options, sumInvoices, ({ ctx, query }) => sumTab(ctx, query, policy));
  serve(options, rowRoute, ({ ctx, params }) => readBillingRow(ctx, params.id, policy));
  serve(options, optionsRoute, ({ ctx }) => readBillingOptions(ctx, policy));
  serve(options, exportInvoices, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      fileName: exportLabel(ctx.language, 'file'),
      columns: billingColumns(ctx.language),
      rows: everyBillingRow(ctx, query, policy),
    }),
  );
  serve(options, readInvoiceBook, ({ ctx, query: { format, month }, reply }) =>
    sendExport(reply, {
      format,
      fileName: `${exportLabel(ctx.language, 'book')}-${month}`,
      columns: bookColumns(ctx.language, policy.timeZone),
      rows: everyBookRow(ctx, month, policy.timeZone),
    }),
  );
  serve(options, bulkInvoices, ({ ctx, body }) => bulkUpdateInvoices(ctx, body, policy));
  serve(options, bulkInvoiceQueue, ({ ctx, body }) => bulkBillOrders(ctx, body, policy));
}
