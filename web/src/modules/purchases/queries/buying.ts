import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import {
  changeShop,
  createShop,
  readBuyingOptions,
  readRates,
  setRate,
} from '@trastienda/shared/preorders/contract/settings.ts';
import { readBuyingPicture } from '@trastienda/shared/purchases/contract/items.ts';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';

const BUYING_KEY = ['buying'] as const;

type ShopDetails = z.input<NonNullable<typeof createShop.body>>;

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

/** An address for `<img>` of a picture that a customer or a buyer sent: it needs the token, which `<img>` cannot send. */
export function useBoughtPicture(fileId: FileId | null): string | null {
  const { data } = useQuery({
    queryKey: ['purchases', 'picture', fileId],
    queryFn: ({ signal }) =>
      fileId === null
        ? null
        : callRoute(readBuyingPicture, { params: { fileId }, query: { size: 'thumb' }, signal }),
    enabled: fileId !== null,
    // A stored picture never changes: another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (fileId === null || !data) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [fileId, data]);
  return address;
}
