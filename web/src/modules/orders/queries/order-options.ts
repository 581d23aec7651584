import { useQuery } from '@tanstack/react-query';
import { readOrderOptions } from '@trastienda/shared/orders/contract/lists.ts';
import { callRoute } from '#lib/call-route.ts';

/** Couriers, accounts, sellers and limits: they change seldom. */
export function useOrderOptions() {
  return useQuery({
    queryKey: ['orders', 'options'],
    queryFn: ({ signal }) => callRoute(readOrderOptions, { signal }),
    staleTime: 60_000,
  });
}
