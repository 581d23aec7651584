import { useQuery } from '@tanstack/react-query';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import { callRoute } from '#lib/call-route.ts';

/** Accounts, couriers and the shop's rule; they change seldom. */
export function useFinanceOptions() {
  return useQuery({
    queryKey: ['finance', 'options'],
    queryFn: ({ signal }) => callRoute(readFinanceOptions, { signal }),
    staleTime: 60_000,
  });
}
