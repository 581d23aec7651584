import {
  readOrderOptions as optionsRoute,
  orderListRoutes,
  readMyMonth,
  readOrderRow as rowRoute,
} from '@trastienda/shared/orders/contract/lists.ts';
import { matchGoods as matchRoute } from '@trastienda/shared/orders/contract/prints.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { everyone, oneself } from '#platform/documents/document-list.ts';
import { everyRow, sendExport } from '#platform/files/export.ts';
import { withoutStages } from '#platform/files/export-columns.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { exportLabel, orderColumns } from '../exports.ts';
import type { OrderPolicy } from '../policy.ts';
import { matchGoods } from '../reads/match.ts';
import { readMonth } from '../reads/month.ts';
import { readOrderOptions } from '../reads/options.ts';
import { orderList, readOrderRow } from '../reads/rows.ts';
import { countStages, sumOrders } from '../reads/sums.ts';
import { bulkUpdateOrders } from '../use-cases/bulk-update.ts';

/** The same list twice: all orders for reception, and one's own for anybody. */
export function serveOrderLists(options: ServeOptions, policy: OrderPolicy): void {
  const zone = policy.timeZone;
  for (const [routes, getScope] of [
    [orderListRoutes.all, everyone],
    [orderListRoutes.mine, oneself],
  ] as const) {
    const createOptions = (ctx: SignedInCtx) => ({ scope: getScope(ctx), zone });
    serve(options, routes.page, ({ ctx, query }) => orderList.readPage(ctx, query, createOptions(ctx)));
    serve(options, routes.counts, ({ ctx, query }) => countStages(ctx, query, createOptions(ctx)));
    serve(options, routes.totals, ({ ctx, query }) => sumOrders(ctx, query, createOptions(ctx)));
    serve(options, routes.file, ({ ctx, query: { format, ...query }, reply }) =>
      sendExport(reply, {
        format,
        language: ctx.language,
        timeZone: options.timeZone,
        fileName: exportLabel(ctx.language, 'file'),
        columns: orderColumns(ctx.language),
        counted: withoutStages(ctx.language, ['draft', 'cancelled']),
        rows: everyRow((cursor, limit) =>
          orderList.readSlice(ctx, { ...query, cursor, limit }, createOptions(ctx)),
        ),
      }),
    );
    serve(options, routes.bulk, ({ ctx, body }) => bulkUpdateOrders(ctx, getScope(ctx), body, policy));
  }
  serve(options, readMyMonth, ({ ctx }) => readMonth(ctx, zone));
  serve(options, optionsRoute, ({ ctx }) => readOrderOptions(ctx, policy));
  serve(options, rowRoute, ({ ctx, params }) => readOrderRow(ctx, params.id));
  serve(options, matchRoute, ({ ctx, body }) => matchGoods(ctx, body.articles));
}
