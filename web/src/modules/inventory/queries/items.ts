import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { importTemplate, previewImport, runImport } from '@trastienda/shared/inventory/contract/imports.ts';
import type { BulkChange, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import { itemListRoutes, readItem } from '@trastienda/shared/inventory/contract/items.ts';
import { listProductMovements } from '@trastienda/shared/inventory/contract/stock.ts';
import type { ImportId } from '@trastienda/shared/inventory/ids.ts';
import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import type { ExportFormat } from '#ui/list/export-file.ts';
import type { BulkOrder, ListQuery, Picked } from '#ui/list/list-definition.ts';
import type { ReadRows } from '#ui/list/list-queries.ts';
import { changeRows, listQueries, readTotals } from '#ui/list/list-queries.ts';
import { productKey } from './product.ts';

/** The name its views, columns and cached rows go by. */
export const ITEM_LIST = 'inventory';
const LAST_MOVEMENTS = 5;

export const itemQueries = {
  ...listQueries(itemListRoutes),
  readSums: (query: ListQuery, signal: AbortSignal) => readTotals(itemListRoutes.totals, query, signal),
};

export function readStockItem(id: string, signal: AbortSignal) {
  return callRoute(readItem, { params: { id: variantId.parse(id) }, signal });
}

export const changeItems = (change: BulkChange, order: BulkOrder<StockItem>) =>
  changeRows(itemListRoutes, change, order);

/** The rows behind a selection, those that were never scrolled to included, up to so many. */
export async function readPickedItems(
  picked: Picked<StockItem>,
  known: readonly StockItem[],
  most: number,
): Promise<ReadRows<StockItem>> {
  if ('ids' in picked) return { rows: known.slice(0, most), isCut: known.length > most };
  return itemQueries.readAll(picked.query, most);
}

/** What happened to it last; read again with everything else about its product. */
export function useLastMovements({ id, productId }: Pick<StockItem, 'id' | 'productId'>) {
  return useQuery({
    queryKey: [...productKey(productId), 'last', id],
    queryFn: ({ signal }) =>
      callRoute(listProductMovements, {
        params: { id: productId },
        query: { variant: id, limit: LAST_MOVEMENTS },
        signal,
      }),
  });
}

const LONGEST_NAME = 200;

/** Reads a file without changing anything. */
export function usePreviewImport() {
  return useMutation({
    mutationFn: (file: File) =>
      callRoute(previewImport, {
        query: { fileName: file.name.trim().slice(-LONGEST_NAME) },
        // Browsers disagree on what a CSV file is; the server looks into it anyway.
        body: new Blob([file], { type: 'application/octet-stream' }),
      }),
  });
}

export function useRunImport() {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (id: ImportId) => callRoute(runImport, { params: { id }, idempotencyKey: keyFor(id) }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['list', 'inventory'] });
      void queryClient.invalidateQueries({ queryKey: ['inventory'] });
    },
  });
}

/** An empty file with the right columns, given away as soon as it is here. */
export function useTemplate(give: (file: Blob, format: ExportFormat) => void) {
  return useMutation({
    mutationFn: async (format: ExportFormat) =>
      give(await callRoute(importTemplate, { query: { format } }), format),
  });
}
