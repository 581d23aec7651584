import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductId } from '@trastienda/shared/inventory/ids.ts';
import {
  changeMyWhatsApp,
  endSharedList,
  openBag,
  readMyCatalogue,
  shareList,
} from '@trastienda/shared/storefront/sellers-contract.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';

const CATALOGUE_KEY = ['storefront', 'catalogue'] as const;

export type OwnCatalogue = z.infer<typeof readMyCatalogue.reply>;
export type OpenList = OwnCatalogue['lists'][number];

/** Asked for when somebody wants it, and told by the answer: nothing to keep. */
export function useOpenBag() {
  return useMutation({ mutationFn: (code: string) => callRoute(openBag, { params: { code } }) });
}

export function useMyCatalogue() {
  return useQuery({
    queryKey: CATALOGUE_KEY,
    queryFn: ({ signal }) => callRoute(readMyCatalogue, { signal }),
    refetchOnWindowFocus: true,
  });
}

export function useShareList() {
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { title: string; productIds: ProductId[] }) =>
      callRoute(shareList, { body, idempotencyKey: keyFor(body) }),
    onSuccess: (list) =>
      queryClient.setQueryData(CATALOGUE_KEY, (known: OwnCatalogue | undefined) =>
        known === undefined
          ? known
          : { ...known, lists: [list, ...known.lists.filter(({ id }) => id !== list.id)] },
      ),
  });
}

export function useChangeWhatsApp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (whatsApp: string) => callRoute(changeMyWhatsApp, { body: { whatsApp } }),
    onSuccess: ({ whatsApp }) =>
      queryClient.setQueryData(
        CATALOGUE_KEY,
        (known: OwnCatalogue | undefined) => known && { ...known, whatsApp },
      ),
  });
}

export function useEndList({ id }: OpenList) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callRoute(endSharedList, { params: { id } }),
    // Also after a refusal: then it was closed elsewhere, or expired.
    onSettled: () => queryClient.invalidateQueries({ queryKey: CATALOGUE_KEY }),
  });
}
