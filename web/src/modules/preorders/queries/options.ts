import { useQuery } from '@tanstack/react-query';
import { readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { callRoute } from '../../../lib/call-route.ts';

/** Shops, today's rates, what a quote begins with: they change seldom. */
export function useBuyingOptions() {
  return useQuery({
    queryKey: ['preorders', 'options'],
    queryFn: ({ signal }) => callRoute(readBuyingOptions, { signal }),
    staleTime: 60_000,
  });
}
