import {
  bulkMyPreorders,
  bulkPreorders,
  countMyPreorders,
  countPreorders,
  exportMyPreorders,
  exportPreorders,
  listMyPreorders,
  listPreorders,
  readCustomersToNotify as notifyRoute,
  readPreorderRow as rowRoute,
  sumMyPreorders,
  sumPreorders,
} from '@trastienda/shared/preorders/contract/lists.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { sendExport } from '#platform/files/export.ts';
import { type ServeOptions, serve } from '#platform/http/serve.ts';
import { everyPreorder, exportLabel, preorderColumns } from '../exports.ts';
import { readCustomersToNotify } from '../reads/customers-to-notify.ts';
import type { Scope } from '../reads/filter.ts';
import { readPreorderPage, readPreorderRow } from '../reads/rows.ts';
import { countStages, sumPreorderTotals } from '../reads/sums.ts';
import { bulkUpdatePreorders } from '../use-cases/bulk-update.ts';

const everyone = (): Scope => 'all';
const oneself = (ctx: SignedInCtx): Scope => ({ sellerId: ctx.actor.userId });

const OF_ALL = {
  list: listPreorders,
  count: countPreorders,
  sum: sumPreorders,
  file: exportPreorders,
  bulk: bulkPreorders,
};
const OF_ONESELF = {
  list: listMyPreorders,
  count: countMyPreorders,
  sum: sumMyPreorders,
  file: exportMyPreorders,
  bulk: bulkMyPreorders,
};

/** The same list twice: all pre-orders for those who look after them, and one's own for anybody. */
export function preorderListRoutes(options: ServeOptions, policy: OrderPolicy): void {
  const zone = policy.timeZone;
  for (const [routes, scopeOf] of [
    [OF_ALL, everyone],
    [OF_ONESELF, oneself],
  ] as const) {
    serve(options, routes.list, ({ ctx, query }) => readPreorderPage(ctx, scopeOf(ctx), query, zone));
    serve(options, routes.count, ({ ctx, query }) => countStages(ctx, scopeOf(ctx), query, zone));
    serve(options, routes.sum, ({ ctx, query }) => sumPreorderTotals(ctx, scopeOf(ctx), query, zone));
    serve(options, routes.file, ({ ctx, query: { format, ...query }, reply }) =>
      sendExport(reply, {
        format,
        fileName: exportLabel(ctx.language, 'file'),
        columns: preorderColumns(ctx),
        rows: everyPreorder(ctx, scopeOf(ctx), query, zone),
      }),
    );
    serve(options, routes.bulk, ({ ctx, body }) => bulkUpdatePreorders(ctx, scopeOf(ctx), body, policy));
  }
  serve(options, notifyRoute, ({ ctx }) => readCustomersToNotify(ctx));
  serve(options, rowRoute, ({ ctx, params }) => readPreorderRow(ctx, params.id));
}
