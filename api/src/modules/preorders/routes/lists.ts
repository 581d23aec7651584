import {
  readCustomersToNotify as notifyRoute,
  preorderListRoutes,
  readPreorderRow as rowRoute,
} from '@trastienda/shared/preorders/contract/lists.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { everyone, oneself } from '#platform/documents/document-list.ts';
import { everyRow, sendExport } from '#platform/files/export.ts';
import { withoutStages } from '#platform/files/export-columns.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { exportLabel, preorderColumns } from '../exports.ts';
import { readCustomersToNotify } from '../reads/customers-to-notify.ts';
import { preorderList, readPreorderRow } from '../reads/rows.ts';
import { countStages, sumPreorderTotals } from '../reads/sums.ts';
import { bulkUpdatePreorders } from '../use-cases/bulk-update.ts';

/** The same list twice: all pre-orders for those who look after them, and one's own for anybody. */
export function servePreorderLists(options: ServeOptions, policy: OrderPolicy): void {
  const zone = policy.timeZone;
  for (const [routes, getScope] of [
    [preorderListRoutes.all, everyone],
    [preorderListRoutes.mine, oneself],
  ] as const) {
    const createOptions = (ctx: SignedInCtx) => ({ scope: getScope(ctx), zone });
    serve(options, routes.page, ({ ctx, query }) => preorderList.readPage(ctx, query, createOptions(ctx)));
    serve(options, routes.counts, ({ ctx, query }) => countStages(ctx, query, createOptions(ctx)));
    serve(options, routes.totals, ({ ctx, query }) => sumPreorderTotals(ctx, query, createOptions(ctx)));
    serve(options, routes.file, ({ ctx, query: { format, ...query }, reply }) =>
      sendExport(reply, {
        format,
        language: ctx.language,
        timeZone: options.timeZone,
        fileName: exportLabel(ctx.language, 'file'),
        columns: preorderColumns(ctx),
        counted: withoutStages(ctx.language, ['draft']),
        rows: everyRow((cursor, limit) =>
          preorderList.readSlice(ctx, { ...query, cursor, limit }, createOptions(ctx)),
        ),
      }),
    );
    serve(options, routes.bulk, ({ ctx, body }) => bulkUpdatePreorders(ctx, getScope(ctx), body, policy));
  }
  serve(options, notifyRoute, ({ ctx }) => readCustomersToNotify(ctx));
  serve(options, rowRoute, ({ ctx, params }) => readPreorderRow(ctx, params.id));
}
