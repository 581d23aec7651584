import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { changeQuoteSettings, readBuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';

/** Purchases read the same under the same name: what one of them changes, both know. */
const BUYING_KEY = ['buying'] as const;

/** Shops, today's rates, what a quote begins with: they change seldom. */
export function useBuyingOptions() {
  return useQuery({
    queryKey: [...BUYING_KEY, 'options'],
    queryFn: ({ signal }) => callRoute(readBuyingOptions, { signal }),
    staleTime: 60_000,
  });
}

type QuoteFigures = z.input<NonNullable<typeof changeQuoteSettings.body>>;

export function useChangeQuoteSettings() {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: QuoteFigures) =>
      callRoute(changeQuoteSettings, { body, idempotencyKey: keyFor(body) }),
    // Also after a refusal: then somebody was faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: BUYING_KEY }),
  });
}
