import { useQuery } from '@tanstack/react-query';
import { readBillingOptions } from '@trastienda/shared/billing/contract/lists.ts';
import { callRoute } from '#lib/call-route.ts';

export function useBillingOptions() {
  return useQuery({
    queryKey: ['billing', 'options'],
    queryFn: ({ signal }) => callRoute(readBillingOptions, { signal }),
  });
}
