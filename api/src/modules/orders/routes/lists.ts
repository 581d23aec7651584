import {
  bulkMyOrders,
  bulkOrders,
  countMyOrders,
  countOrders,
  exportMyOrders,
  exportOrders,
  listMyOrders,
  listOrders,
  readOrderOptions as optionsRoute,
  readMyMonth,
  readOrderRow as rowRoute,
  sumMyOrders,
  sumOrders as sumRoute,
} from '@trastienda/shared/orders/contract/lists.ts';
import { matchGoods as matchRoute } from '@trastienda/shared/orders/contract/prints.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { everyOrder, exportLabel, orderColumns } from '../exports.ts';
import type { OrderPolicy } from '../policy.ts';
import type { Scope } from '../reads/filter.ts';
import { matchGoods } from '../reads/match.ts';
import { readMonth } from '../reads/month.ts';
import { readOrderOptions } from '../reads/options.ts';
import { readOrderPage, readOrderRow } from '../reads/rows.ts';
import { countStages, sumOrders } from '../reads/sums.ts';
import { bulkUpdateOrders } from '../use-cases/bulk-update.ts';

const everyone = (): Scope => 'all';
const oneself = (ctx: SignedInCtx): Scope => ({ sellerId: ctx.actor.userId });

/** The same list twice: all orders for reception, and one's own for anybody. */
export function orderListRoutes(options: ServeOptions, policy: OrderPolicy): void {
  const zone = policy.timeZone;
  for (const [routes, scopeOf] of [
    [{ list: listOrders, count: countOrders, sum: sumRoute, file: exportOrders, bulk: bulkOrders }, everyone],
    [
      {
        list: listMyOrders,
        count: countMyOrders,
        sum: sumMyOrders,
        file: exportMyOrders,
        bulk: bulkMyOrders,
      },
      oneself,
    ],
  ] as const) {
    serve(options, routes.list, ({ ctx, query }) => readOrderPage(ctx, scopeOf(ctx), query, zone));
    serve(options, routes.count, ({ ctx, query }) => countStages(ctx, scopeOf(ctx), query, zone));
    serve(options, routes.sum, ({ ctx, query }) => sumOrders(ctx, scopeOf(ctx), query, zone));
    serve(options, routes.file, ({ ctx, query: { format, ...query }, reply }) =>
      sendExport(reply, {
        format,
        fileName: exportLabel(ctx.language, 'file'),
        columns: orderColumns(ctx.language),
        rows: everyOrder(ctx, scopeOf(ctx), query, zone),
      }),
    );
    serve(options, routes.bulk, ({ ctx, body }) => bulkUpdateOrders(ctx, scopeOf(ctx), body, policy));
  }
  serve(options, readMyMonth, ({ ctx }) => readMonth(ctx, zone));
  serve(options, optionsRoute, ({ ctx }) => readOrderOptions(ctx, policy));
  serve(options, rowRoute, ({ ctx, params }) => readOrderRow(ctx, params.id));
  serve(options, matchRoute, ({ ctx, body }) => matchGoods(ctx, body.articles));
}
