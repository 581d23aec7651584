import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  exportMonth,
  lockMonth,
  readMonth,
  readMonthCorrections,
  readMonthRows,
} from '@trastienda/shared/reports/contract/months.ts';
import type { RowsOf } from '@trastienda/shared/reports/months.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { byCursor } from '#ui/list/list-queries.ts';

const MONTH_KEY = ['reports', 'month'] as const;
const PAGE = 50;

export function useMonth(month: string) {
  return useQuery({
    queryKey: [...MONTH_KEY, month],
    queryFn: ({ signal }) => callRoute(readMonth, { params: { month }, signal }),
  });
}

export function useMonthRows(month: string, rowsOf: RowsOf, part: string | null) {
  return useInfiniteQuery({
    queryKey: [...MONTH_KEY, month, 'rows', rowsOf, part],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(readMonthRows, {
        params: { month },
        query: {
          rowsOf,
          limit: PAGE,
          ...(part !== null && { part }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
    ...byCursor,
  });
}

export function useMonthCorrections(month: string) {
  return useInfiniteQuery({
    queryKey: [...MONTH_KEY, month, 'corrections'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(readMonthCorrections, {
        params: { month },
        query: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export const fetchWorkbook = (month: string): Promise<Blob> => callRoute(exportMonth, { params: { month } });

export function useLockMonth(month: string) {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { note: string }) =>
      callRoute(lockMonth, { params: { month }, body, idempotencyKey: keyFor({ month, ...body }) }),
    // Other months follow it: which one is next changes on all of them.
    onSettled: () => queryClient.invalidateQueries({ queryKey: MONTH_KEY }),
  });
}
