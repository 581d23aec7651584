import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countsKey, rowsKey } from './list-cache.ts';
import type { ListDefinition, ListQuery, ListRow } from './list-definition.ts';

/** Live changes keep rows fresh; this only spares a request when someone comes straight back. */
const FRESH_MS = 15_000;

function firstCursor(): string | undefined {
  return undefined;
}

/** The rows of a query, page after page; the old ones stay until the new ones are here. */
export function useListRows<Row extends ListRow>(definition: ListDefinition<Row>, query: ListQuery) {
  const result = useInfiniteQuery({
    queryKey: [...rowsKey(definition.name), query],
    queryFn: ({ pageParam, signal }) => definition.readPage(query, pageParam, signal),
    initialPageParam: firstCursor(),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
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
  return {
    rows,
    total: pages?.[0]?.total ?? 0,
    isTotalExact: pages?.[0]?.totalIsExact ?? true,
    ...result,
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

export function useListTotals<Row extends ListRow>(definition: ListDefinition<Row>, query: ListQuery) {
  const { readTotals } = definition;
  const { sort: _sort, ...summed } = query;
  return useQuery({
    queryKey: ['list', definition.name, 'totals', summed],
    queryFn: readTotals === undefined ? skipToken : ({ signal }) => readTotals(summed, signal),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  }).data;
}
