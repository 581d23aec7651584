import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { SavedView, ViewState } from '@trastienda/shared/users/views-contract.ts';
import { changeView, createView, listViews, removeView } from '@trastienda/shared/users/views-contract.ts';
import { useCallback, useMemo } from 'react';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { countsKey, rowKey, rowsKey, totalsKey } from './list-cache.ts';
import type { BulkRun, ListDefinition, ListQuery, ListRow, Picked } from './list-definition.ts';

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

/** One row. What the list shows is shown at once; it is read anew behind it. */
export function useListRow<Row extends ListRow>(
  { name, readRow }: ListDefinition<Row>,
  id: string,
  shown: Row | undefined,
) {
  return useQuery({
    queryKey: rowKey(name, id),
    queryFn: ({ signal }) => readRow(id, signal),
    initialData: () => shown,
    initialDataUpdatedAt: 0,
  });
}

const NONE: readonly SavedView[] = [];

/** The person's own views of a list, which follow them to every computer. */
export function useViews(list: string) {
  const queryClient = useQueryClient();
  const key = ['views', list];
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callRoute(listViews, { query: { list }, signal }),
    staleTime: 60_000,
  });
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: key });
  return {
    views: data?.items ?? NONE,
    create: useMutation({
      mutationFn: (body: { name: string; state: ViewState }) =>
        callRoute(createView, { body: { list, ...body } }),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: ({ id, name, state }: SavedView) =>
        callRoute(changeView, { params: { id }, body: { name, state } }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: ({ id }: SavedView) => callRoute(removeView, { params: { id } }),
      onSuccess,
    }),
  };
}

interface BulkQuestion<Row extends ListRow> {
  readonly id: string;
  readonly run: BulkRun<Row> | null;
  /** Another one when the answers were changed: then it is another question. */
  readonly turn: number;
  readonly picked: Picked<Row>;
  readonly onSettled: () => void;
}

/** What would happen, asked as soon as it is clear what is wanted; then what did. */
export function useBulkRun<Row extends ListRow>({ id, run, turn, picked, onSettled }: BulkQuestion<Row>) {
  const keyFor = useIdempotencyKey();
  const preview = useQuery({
    queryKey: ['bulk', id, picked, turn],
    queryFn: run === null ? skipToken : () => run({ picked, isPreview: true, reason: '' }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const mutation = useMutation({
    mutationFn: async (reason: string) => {
      const order = { picked, isPreview: false, reason };
      return run?.({ ...order, idempotencyKey: keyFor([order, turn]) });
    },
    onSettled,
  });
  return { preview, mutation };
}

/** A file that is fetched when a button is pressed. */
export function useDownload<Wanted>(download: (wanted: Wanted) => Promise<void>) {
  return useMutation({ mutationFn: download });
}

/** Whatever has views that people keep under a name: a list, or a table that is laid out by hand. */
export interface ViewOwner {
  readonly views: ReturnType<typeof useViews>;
  /** The one that is open. */
  readonly view: SavedView | null;
  /** What would be kept now. */
  readonly present: ViewState;
  readonly go: (change: { readonly view: SavedView['id'] | null }, isQuiet?: boolean) => void;
  /** Message id of what is kept; a list's own words unless said. */
  readonly hint?: string;
}
