import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListRow, Page } from './list-definition.ts';

export const rowsKey = (list: string) => ['list', list, 'rows'] as const;
export const countsKey = (list: string) => ['list', list, 'counts'] as const;
export const totalsKey = (list: string) => ['list', list, 'totals'] as const;
export const rowKey = (list: string, id: string) => ['list', list, 'row', id] as const;

/** Puts a newer state of a row where the old one is shown. It stays in its place, whatever the order says. */
export function placeRow<Row extends ListRow>(queryClient: QueryClient, list: string, row: Row): void {
  queryClient.setQueryData(rowKey(list, row.id), row);
  queryClient.setQueriesData<InfiniteData<Page<Row>>>({ queryKey: rowsKey(list) }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === row.id ? row : item)),
          })),
        },
  );
}

/** A row has come to where it was not: what was read without it before is read again. What shows it stays as it is. */
export function readWhereMissing(queryClient: QueryClient, list: string, id: string): Promise<void> {
  return queryClient.invalidateQueries({
    queryKey: rowsKey(list),
    predicate: ({ queryKey }) => {
      const data = queryClient.getQueryData<InfiniteData<Page<ListRow>>>(queryKey);
      return !data?.pages.some((page) => page.items.some((item) => item.id === id));
    },
  });
}

/** How a module tells its list what it changed itself. */
export function useListCache<Row extends ListRow>(list: string) {
  const queryClient = useQueryClient();
  return useMemo(
    () => ({
      changed: (row: Row) => {
        placeRow(queryClient, list, row);
        void queryClient.invalidateQueries({ queryKey: countsKey(list) });
        void queryClient.invalidateQueries({ queryKey: totalsKey(list) });
      },
      /** Made or removed: the rows are read again. */
      reordered: () => queryClient.invalidateQueries({ queryKey: ['list', list] }),
    }),
    [queryClient, list],
  );
}
