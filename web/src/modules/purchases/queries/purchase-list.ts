import { purchaseId } from '@trastienda/shared/preorders/ids.ts';
import { purchaseListRoutes, readPurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ListQuery } from '#ui/list/list-definition.ts';
import { listQueries, readTotals } from '#ui/list/list-queries.ts';

/** The name its views, columns and cached rows go by. */
export const PURCHASE_LIST = 'purchases';

/** The calls of the table; days are days of the store. */
export function purchaseListQueries(zone: string | undefined) {
  return {
    ...listQueries(purchaseListRoutes, zone),
    readSums: (query: ListQuery, signal: AbortSignal) =>
      readTotals(purchaseListRoutes.totals, query, signal, zone),
    readRow: (id: string, signal: AbortSignal) =>
      callRoute(readPurchaseRow, { params: { id: purchaseId.parse(id) }, signal }),
  };
}
