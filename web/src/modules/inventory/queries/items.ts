import { useQuery } from '@tanstack/react-query';
import type { BulkChange, StockItem } from '@trastienda/shared/inventory/contract/items.ts';
import {
  bulkItems,
  countItems,
  exportItems,
  itemListQuery,
  listItems,
  readItem,
  sumItems,
} from '@trastienda/shared/inventory/contract/items.ts';
import { listProductMovements } from '@trastienda/shared/inventory/contract/stock.ts';
import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import type { BulkOrder, ListQuery, Picked } from '#ui/list/list-definition.ts';
import { productKey } from './product.ts';

/** The name its views, columns and cached rows go by. */
export const ITEM_LIST = 'inventory';
const LAST_MOVEMENTS = 5;

const YES_NO = itemListQuery.shape.published;

/** Everything the tabs have in common. */
function toCommonFilter({ q, filters }: ListQuery) {
  const { missing, idleDays, category, brand, price } = filters;
  const published = YES_NO.safeParse(filters['published']).data;
  return {
    ...(q !== undefined && { q }),
    ...(published !== undefined && { published }),
    ...(missing !== undefined && { missing }),
    ...(idleDays !== undefined && { idleDays }),
    ...(category !== undefined && { category }),
    ...(brand !== undefined && { brand }),
    ...(price !== undefined && { price }),
  };
}

function toFilterQuery(query: ListQuery) {
  const { state } = query.filters;
  const archived = YES_NO.safeParse(query.filters['archived']).data;
  return {
    ...toCommonFilter(query),
    ...(state !== undefined && { state }),
    ...(archived !== undefined && { archived }),
  };
}

function toSortQuery({ sort }: ListQuery) {
  const known = itemListQuery.shape.sort.safeParse(sort).data;
  return known === undefined ? {} : { sort: known };
}

export function readItemPage(
  query: ListQuery,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
  limit = 50,
) {
  return callRoute(listItems, {
    query: { ...toFilterQuery(query), ...toSortQuery(query), ...(cursor !== undefined && { cursor }), limit },
    ...(signal !== undefined && { signal }),
  });
}

export function readItemCounts(query: ListQuery, signal: AbortSignal) {
  return callRoute(countItems, { query: toCommonFilter(query), signal });
}

export function readItemSums(query: ListQuery, signal: AbortSignal) {
  return callRoute(sumItems, { query: toFilterQuery(query), signal });
}

export function readStockItem(id: string, signal: AbortSignal) {
  return callRoute(readItem, { params: { id: variantId.parse(id) }, signal });
}

export function exportItemFile(query: ListQuery, format: ExportFormat) {
  return callRoute(exportItems, { query: { format, ...toFilterQuery(query), ...toSortQuery(query) } });
}

export function changeItems(change: BulkChange, order: BulkOrder<StockItem>) {
  const { picked, isPreview, idempotencyKey } = order;
  return callRoute(bulkItems, {
    body: { change, isPreview, selection: toSelection(picked) },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
}

function toSelection(picked: Picked<StockItem>) {
  return 'ids' in picked ? picked : { filter: toFilterQuery(picked.query) };
}

const PAGE = 100;

/** The rows behind a selection, those that were never scrolled to included, up to so many. */
export async function readPickedItems(
  picked: Picked<StockItem>,
  known: readonly StockItem[],
  most: number,
): Promise<{ items: readonly StockItem[]; isCut: boolean }> {
  if ('ids' in picked) return { items: known.slice(0, most), isCut: known.length > most };
  const rows: StockItem[] = [];
  let cursor: string | undefined;
  do {
    const page = await readItemPage(picked.query, cursor, undefined, PAGE);
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined && rows.length < most);
  return { items: rows.slice(0, most), isCut: cursor !== undefined || rows.length > most };
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
