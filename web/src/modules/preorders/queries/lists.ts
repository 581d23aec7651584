import type { PreorderBulkChange, PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { preorderListRoutes, readPreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { preorderId } from '@trastienda/shared/preorders/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import type { BulkOrder, ListQuery } from '#ui/list/list-definition.ts';
import { changeRows, listQueries, readTotals } from '#ui/list/list-queries.ts';

/** Every pre-order, for the center; or one's own. The server decides what that means. */
export type PreorderScope = 'all' | 'mine';

/** The names that views, columns and cached rows go by. */
export const LIST_NAMES: Record<PreorderScope, string> = { all: 'preorders', mine: 'my-preorders' };

/** The calls of one of the two lists; days are days of the store. */
export function preorderQueries(scope: PreorderScope, zone: string | undefined) {
  const routes = preorderListRoutes[scope];
  return {
    ...listQueries(routes, zone),
    readSums: (query: ListQuery, signal: AbortSignal) => readTotals(routes.totals, query, signal, zone),
    change: (change: PreorderBulkChange, order: BulkOrder<PreorderRow>) =>
      changeRows(routes, change, order, zone),
  };
}
export type PreorderQueries = ReturnType<typeof preorderQueries>;

export function readRow(id: string, signal?: AbortSignal) {
  return callRoute(readPreorderRow, {
    params: { id: preorderId.parse(id) },
    ...(signal !== undefined && { signal }),
  });
}
