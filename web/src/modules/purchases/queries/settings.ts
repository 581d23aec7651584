import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import {
  changeShop,
  createShop,
  readBuyingOptions,
  readRates,
  setRate,
} from '@trastienda/shared/preorders/contract/settings.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';

const BUYING_KEY = ['buying'] as const;

export type ShopDetails = z.input<NonNullable<typeof createShop.body>>;

/** Shops, rates and those who buy. */
export function useBuyingOptions() {
  return useQuery({
    queryKey: [...BUYING_KEY, 'options'],
    queryFn: ({ signal }) => callRoute(readBuyingOptions, { signal }),
    staleTime: 60_000,
  });
}

/** Everybody's forms begin with these: they are read again wherever they are shown. */
function useRefreshBuying() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: BUYING_KEY });
}

/** A new one, or what is known of it from now on. */
export function useKeepShop(shop: Shop | null) {
  const refresh = useRefreshBuying();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (details: ShopDetails) => {
      if (shop === null) return callRoute(createShop, { body: details, idempotencyKey: keyFor(details) });
      const body = { version: shop.version, ...details };
      return callRoute(changeShop, { params: { id: shop.id }, body, idempotencyKey: keyFor(body) });
    },
    // Also after a refusal: then somebody was faster.
    onSettled: refresh,
  });
}

export function useRates(currency: string) {
  return useQuery({
    queryKey: [...BUYING_KEY, 'rates', currency],
    queryFn: ({ signal }) => callRoute(readRates, { params: { currency }, signal }),
  });
}

export function useSetRate(currency: string) {
  const refresh = useRefreshBuying();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ rate, intent }: { rate: number; intent: number }) =>
      callRoute(setRate, {
        params: { currency },
        body: { rate },
        // The same rate again some other day is another intention.
        idempotencyKey: keyFor([currency, rate, intent]),
      }),
    onSuccess: refresh,
  });
}
