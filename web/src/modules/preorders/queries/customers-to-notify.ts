import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomersToNotify } from '@trastienda/shared/preorders/contract/lists.ts';
import { readCustomersToNotify } from '@trastienda/shared/preorders/contract/lists.ts';
import { markPreorderNotified } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { useCallback, useEffect, useRef } from 'react';
import { callRoute } from '#lib/call-route.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { newIdempotencyKey } from '#lib/random-id.ts';

export type CustomerToNotify = CustomersToNotify['customers'][number];

const CUSTOMERS_TO_NOTIFY_KEY = ['preorders', 'to-notify'] as const;
/** Fifty changes at once are one question. */
const GATHER_MS = 800;

/** One's own customers who wait for an update; read again when a pre-order changes. */
export function useCustomersToNotify() {
  const queryClient = useQueryClient();
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const readAgain = useCallback(() => {
    if (gathering.current !== undefined) return;
    gathering.current = window.setTimeout(() => {
      gathering.current = undefined;
      void queryClient.invalidateQueries({ queryKey: CUSTOMERS_TO_NOTIFY_KEY });
    }, GATHER_MS);
  }, [queryClient]);
  useLiveEvents('preorder', readAgain);
  return useQuery({
    queryKey: CUSTOMERS_TO_NOTIFY_KEY,
    queryFn: ({ signal }) => callRoute(readCustomersToNotify, { signal }),
    staleTime: 15_000,
  });
}

/** They were told: they leave the list at once, and come back only if the server does not agree. */
export function useMarkNotified() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: PreorderId) =>
      callRoute(markPreorderNotified, { params: { id }, body: {}, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ id }) =>
      queryClient.setQueryData<CustomersToNotify>(
        CUSTOMERS_TO_NOTIFY_KEY,
        (before) =>
          before && {
            total: Math.max(0, before.total - 1),
            customers: before.customers.filter((one) => one.id !== id),
          },
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CUSTOMERS_TO_NOTIFY_KEY }),
  });
}
