import { useMutation } from '@tanstack/react-query';
import type { PreorderBulkChange, PreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { preorderListRoutes, readPreorderRow } from '@trastienda/shared/preorders/contract/lists.ts';
import { preorderId } from '@trastienda/shared/preorders/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import { useListCache } from '#ui/list/list-cache.ts';
import type { BulkOrder, ListQuery } from '#ui/list/list-definition.ts';
import { changeRows, listQueries, readTotals } from '#ui/list/list-queries.ts';
import type { StepAtOnce } from './preorder-commands.ts';

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

interface TakenStep {
  /** The list whose row it is. */
  readonly list: string;
  readonly preorder: PreorderRow;
  readonly step: StepAtOnce;
  readonly onDone: () => void;
  readonly onRefused: (refusal: unknown) => void;
}

/** The calls are fetched with the first step that is taken: the list comes without them. */
export function useTakeStep({ list, preorder, step, onDone, onRefused }: TakenStep) {
  const cache = useListCache<PreorderRow>(list);
  return useMutation({
    mutationFn: async () => (await import('./preorder-commands.ts')).takeStep(preorder, step),
    onSuccess: onDone,
    onError: onRefused,
    // Also after a refusal: somebody may have been faster.
    onSettled: async () => cache.changed(await readRow(preorder.id)),
  });
}
