import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  readHolders,
  readPriceHistory,
  readProductSales,
} from '@trastienda/shared/inventory/contract/insight.ts';
import {
  adjustStock,
  exportMovements,
  holdStock,
  listProductMovements,
  receiveStock,
  releaseHold,
  takeOutStock,
  transferStock,
} from '@trastienda/shared/inventory/contract/stock.ts';
import type { HoldId, ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { MovementKind } from '@trastienda/shared/inventory/status.ts';
import { callRoute } from '#lib/call-route.ts';
import type { BodyOf } from './product.ts';
import { productKey } from './product.ts';

const LEDGER_PAGE = 15;

export interface LedgerFilter {
  readonly kind: MovementKind | null;
  readonly variant: VariantId | null;
}

function toQuery({ kind, variant }: LedgerFilter) {
  return { ...(kind !== null && { kind }), ...(variant !== null && { variant }) };
}

function firstCursor(): string | undefined {
  return undefined;
}

export function useLedger(id: ProductId, filter: LedgerFilter) {
  return useInfiniteQuery({
    queryKey: [...productKey(id), 'ledger', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listProductMovements, {
        params: { id },
        query: { limit: LEDGER_PAGE, ...toQuery(filter), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    initialPageParam: firstCursor(),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    // Another filter: the lines stay until the new ones are here.
    placeholderData: (before) => before,
  });
}

export function exportLedger(id: ProductId, filter: LedgerFilter, format: 'csv' | 'xlsx') {
  return callRoute(exportMovements, { query: { format, product: id, ...toQuery(filter) } });
}

export function useHolders(id: ProductId) {
  return useQuery({
    queryKey: [...productKey(id), 'holders'],
    queryFn: ({ signal }) => callRoute(readHolders, { params: { id }, signal }),
  });
}

export function useSales(id: ProductId) {
  return useQuery({
    queryKey: [...productKey(id), 'sales'],
    queryFn: ({ signal }) => callRoute(readProductSales, { params: { id }, signal }),
  });
}

export function usePriceHistory(id: ProductId) {
  return useQuery({
    queryKey: [...productKey(id), 'prices'],
    queryFn: ({ signal }) => callRoute(readPriceHistory, { params: { id }, signal }),
  });
}

export function useReleaseHold(id: ProductId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (hold: HoldId) => callRoute(releaseHold, { params: { id: hold } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: productKey(id) }),
  });
}

/** A change of stock by hand. */
export type StockOrder =
  | { readonly kind: 'receive'; readonly body: BodyOf<typeof receiveStock> }
  | { readonly kind: 'exit'; readonly body: BodyOf<typeof takeOutStock> }
  | { readonly kind: 'count'; readonly body: BodyOf<typeof adjustStock> }
  | { readonly kind: 'transfer'; readonly body: BodyOf<typeof transferStock> }
  | { readonly kind: 'hold'; readonly body: BodyOf<typeof holdStock> };
export type StockKind = StockOrder['kind'];

function sendOrder(order: StockOrder, idempotencyKey: string) {
  switch (order.kind) {
    case 'receive':
      return callRoute(receiveStock, { body: order.body, idempotencyKey });
    case 'exit':
      return callRoute(takeOutStock, { body: order.body, idempotencyKey });
    case 'count':
      return callRoute(adjustStock, { body: order.body, idempotencyKey });
    case 'transfer':
      return callRoute(transferStock, { body: order.body, idempotencyKey });
    case 'hold':
      return callRoute(holdStock, { body: order.body, idempotencyKey });
  }
}

export function useStockOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ order, idempotencyKey }: { order: StockOrder; idempotencyKey: string }) =>
      sendOrder(order, idempotencyKey),
    // Also after a refusal: then the numbers on the screen were old.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['inventory', 'product'] }),
  });
}
