import type { OrderBulkChange, OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { orderListRoutes, readOrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { orderId } from '@trastienda/shared/orders/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import type { BulkOrder, ListQuery, Picked } from '#ui/list/list-definition.ts';
import { changeRows, listQueries, readTotals } from '#ui/list/list-queries.ts';

/** Every order, for reception; or one's own. The server decides what that means. */
export type OrderScope = 'all' | 'mine';

/** The names that views, columns and cached rows go by. */
export const LIST_NAMES: Record<OrderScope, string> = { all: 'orders', mine: 'my-orders' };

/** The calls of one of the two lists; days are days of the store. */
export function orderQueries(scope: OrderScope, zone: string | undefined) {
  const routes = orderListRoutes[scope];
  const list = listQueries(routes, zone);
  return {
    ...list,
    readSums: (query: ListQuery, signal: AbortSignal) => readTotals(routes.totals, query, signal, zone),
    change: (change: OrderBulkChange, order: BulkOrder<OrderRow>) => changeRows(routes, change, order, zone),
    /** The orders behind a selection, those that were never scrolled to included, up to so many. */
    readPicked: async (picked: Picked<OrderRow>, most: number) => {
      if ('ids' in picked) return { ids: picked.ids.slice(0, most), isCut: picked.ids.length > most };
      const { rows, isCut } = await list.readAll(picked.query, most);
      return { ids: rows.map(({ id }) => id), isCut };
    },
  };
}
export type OrderQueries = ReturnType<typeof orderQueries>;

export function readRow(id: string, signal?: AbortSignal) {
  return callRoute(readOrderRow, {
    params: { id: orderId.parse(id) },
    ...(signal !== undefined && { signal }),
  });
}
