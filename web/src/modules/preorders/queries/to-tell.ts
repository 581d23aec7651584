import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ToTell } from '@trastienda/shared/preorders/contract/lists.ts';
import { readToTell } from '@trastienda/shared/preorders/contract/lists.ts';
import { tellPreorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { useCallback, useEffect, useRef } from 'react';
import { callRoute } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';

export type CustomerToTell = ToTell['customers'][number];

const TO_TELL_KEY = ['preorders', 'to-tell'] as const;
/** Fifty changes at once are one question. */
const GATHER_MS = 800;

/** One's own customers who wait for news; read again when a pre-order changes. */
export function useToTell() {
  const queryClient = useQueryClient();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const readAgain = useCallback(() => {
    if (gathering.current !== undefined) return;
    gathering.current = window.setTimeout(() => {
      gathering.current = undefined;
      void queryClient.invalidateQueries({ queryKey: TO_TELL_KEY });
    }, GATHER_MS);
  }, [queryClient]);
  useLiveEvents('preorder', readAgain);
  return useQuery({
    queryKey: TO_TELL_KEY,
    queryFn: ({ signal }) => callRoute(readToTell, { signal }),
    staleTime: 15_000,
  });
}

/** They were told: they leave the list at once, and come back only if the server does not agree. */
export function useTell() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: PreorderId) =>
      callRoute(tellPreorder, { params: { id }, body: {}, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ id }) =>
      queryClient.setQueryData<ToTell>(
        TO_TELL_KEY,
        (before) =>
          before && {
            total: Math.max(0, before.total - 1),
            customers: before.customers.filter((one) => one.id !== id),
          },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: TO_TELL_KEY }),
  });
}
