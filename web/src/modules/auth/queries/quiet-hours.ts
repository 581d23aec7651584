import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuietHours } from '@trastienda/shared/auth/contract.ts';
import { readMyQuietHours, setMyQuietHours } from '@trastienda/shared/auth/contract.ts';
import { callRoute } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';

const quietKey = (owner: string) => ['me', 'quiet-hours', owner] as const;

/** When one's bell keeps still; the same in every tab. */
export function useQuietHours(owner: string) {
  const { data, refetch } = useQuery({
    queryKey: quietKey(owner),
    queryFn: ({ signal }) => callRoute(readMyQuietHours, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useLiveEvents('user', ({ entityId }) => void (entityId === owner && refetch()));
  return data;
}

export function useSetQuietHours(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { readonly quietHours: QuietHours | null; readonly idempotencyKey: string }) => {
      const { idempotencyKey, ...body } = change;
      return callRoute(setMyQuietHours, { body, idempotencyKey });
    },
    onSuccess: (saved) => queryClient.setQueryData(quietKey(owner), saved),
  });
}
