import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { closeDay, readClose, readCloseRows } from '@trastienda/shared/finance/contract/close.ts';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { byCursor } from '#ui/list/list-queries.ts';

const CLOSE_KEY = ['finance', 'close'] as const;

export function useClose(day: string) {
  return useQuery({
    queryKey: [...CLOSE_KEY, day],
    queryFn: ({ signal }) => callRoute(readClose, { params: { day }, signal }),
  });
}

/** `figure` is a number of the day, or one place of what was collected: `collected:cash`. */
export function useCloseRows(day: string, figure: string) {
  return useInfiniteQuery({
    queryKey: [...CLOSE_KEY, day, 'rows', figure],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(readCloseRows, {
        params: { day },
        query: { figure, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export function useCloseDay(day: string) {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { cashCounted: number; note: string }) =>
      callRoute(closeDay, { params: { day }, body, idempotencyKey: keyFor({ day, ...body }) }),
    onSuccess: (closed) => queryClient.setQueryData([...CLOSE_KEY, day], closed),
    // Also after a refusal: then somebody closed it meanwhile.
    onError: () => queryClient.invalidateQueries({ queryKey: CLOSE_KEY }),
  });
}
