import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { countsKey, rowsKey, totalsKey } from '../list-cache.ts';
import type { ListDefinition, ListQuery, ListRow } from '../list-definition.ts';

/** Live changes keep rows fresh; this only spares a request when someone comes straight back. */
const FRESH_MS = 15_000;

/** The most rows that the server gives at once. */
const LARGEST_PAGE = 100;

/** Where a page begins. */
interface PageStart {
  readonly cursor: string | undefined;
  /** How many rows come before it. */
  readonly at: number;
}

const FIRST_PAGE: PageStart = { cursor: undefined, at: 0 };

/**
 * The rows of a query, page after page; the old ones stay until the new ones are here. The first `wanted`
 * come in pages as large as can be.
 */
export function useListRows<Row extends ListRow>(
  definition: ListDefinition<Row>,
  query: ListQuery,
  wanted: number,
) {
  const result = useInfiniteQuery({
    queryKey: [...rowsKey(definition.name), query],
    queryFn: ({ pageParam: { cursor, at }, signal }) =>
      definition.readPage(query, cursor, signal, at < wanted ? LARGEST_PAGE : undefined),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }, pages) =>
      nextCursor === null
        ? undefined
        : { cursor: nextCursor, at: pages.reduce((sum, { items }) => sum + items.length, 0) },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const pages = result.data?.pages;
  const rows = useMemo(() => {
    // A row that moved while pages were read may come twice: the first counts.
    const byId = new Map<string, Row>();
    for (const row of pages?.flatMap((page) => page.items) ?? [])
      if (!byId.has(row.id)) byId.set(row.id, row);
    return [...byId.values()];
  }, [pages]);
  const { fetchNextPage } = result;
  const readMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  // By name, and nothing that tells of each request: whatever is asked of the result here draws the whole
  // list again when it changes.
  return {
    rows,
    total: pages?.[0]?.total ?? 0,
    isTotalExact: pages?.[0]?.totalIsExact ?? true,
    data: result.data,
    dataUpdatedAt: result.dataUpdatedAt,
    error: result.error,
    isPending: result.isPending,
    isError: result.isError,
    isPaused: result.isPaused,
    isPlaceholderData: result.isPlaceholderData,
    hasNextPage: result.hasNextPage,
    /** The next page; nothing while one is on its way. */
    readMore,
    refetch: result.refetch,
  };
}

export function useListCounts<Row extends ListRow>(definition: ListDefinition<Row>, query: ListQuery) {
  const { readCounts } = definition;
  const { sort: _sort, ...counted } = query;
  return useQuery({
    queryKey: [...countsKey(definition.name), counted],
    queryFn: readCounts === undefined ? skipToken : ({ signal }) => readCounts(counted, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  }).data;
}

/** After the rows, which people wait for. */
export function useListTotals<Row extends ListRow>(
  definition: ListDefinition<Row>,
  query: ListQuery,
  areRowsHere: boolean,
) {
  const { readTotals } = definition;
  const { sort: _sort, ...summed } = query;
  return useQuery({
    queryKey: [...totalsKey(definition.name), summed],
    enabled: areRowsHere,
    queryFn: readTotals === undefined ? skipToken : ({ signal }) => readTotals(summed, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  }).data;
}
