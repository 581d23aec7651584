import {
  invoiceListRoutes,
  readBillingOptions as optionsRoute,
  queueListRoutes,
  readInvoiceBook,
  readBillingRow as rowRoute,
} from '@trastienda/shared/billing/contract/lists.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import {
  billingColumns,
  bookColumns,
  countedInvoices,
  everyBillingRow,
  everyBookRow,
  exportLabel,
} from '../exports.ts';
import type { BillingPolicy } from '../policy.ts';
import { readBillingOptions } from '../reads/options.ts';
import { readBillingRow, readInvoicePage, readQueuePage } from '../reads/pages.ts';
import { countTabs, sumTab } from '../reads/sums.ts';
import { bulkBillOrders, bulkUpdateInvoices } from '../use-cases/bulk-bill.ts';

/** What waits to be billed, and the invoices that were made. */
export function billingListRoutes(options: ServeOptions, policy: BillingPolicy): void {
  serve(options, invoiceListRoutes.page, ({ ctx, query }) => readInvoicePage(ctx, query, policy));
  serve(options, queueListRoutes.page, ({ ctx, query }) => readQueuePage(ctx, query, policy));
  serve(options, invoiceListRoutes.counts, ({ ctx, query }) => countTabs(ctx, query, policy));
  serve(options, invoiceListRoutes.totals, ({ ctx, query }) => sumTab(ctx, query, policy));
  serve(options, rowRoute, ({ ctx, params }) => readBillingRow(ctx, params.id, policy));
  serve(options, optionsRoute, ({ ctx }) => readBillingOptions(ctx, policy));
  serve(options, invoiceListRoutes.file, ({ ctx, query: { format, ...query }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: exportLabel(ctx.language, 'file'),
      columns: billingColumns(ctx.language),
      counted: countedInvoices(ctx.language),
      rows: everyBillingRow(ctx, query, policy),
    }),
  );
  serve(options, readInvoiceBook, ({ ctx, query: { format, month }, reply }) =>
    sendExport(reply, {
      format,
      language: ctx.language,
      timeZone: options.timeZone,
      fileName: `${exportLabel(ctx.language, 'book')}-${month}`,
      columns: bookColumns(ctx.language, policy.timeZone),
      rows: everyBookRow(ctx, month, policy.timeZone),
    }),
  );
  serve(options, invoiceListRoutes.bulk, ({ ctx, body }) => bulkUpdateInvoices(ctx, body, policy));
  serve(options, queueListRoutes.bulk, ({ ctx, body }) => bulkBillOrders(ctx, body, policy));
}
