import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { receiveParcel } from '@trastienda/shared/purchases/contract/parcels.ts';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import {
  commentPurchase,
  readPurchase,
  readPurchaseTimeline,
} from '@trastienda/shared/purchases/contract/purchases.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { acceptNewer } from '#lib/accept-newer.ts';
import { callRoute } from '#lib/call-route.ts';
import { readProblem } from '#lib/refusal.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { type PurchaseGiven, sendGiven } from './purchase-commands.ts';

/** Everything about parcels on their way lies under this key. */
export const TRACKING_KEY = ['purchases', 'tracking'] as const;

const purchaseKey = (id: PurchaseId) => ['purchases', 'purchase', id] as const;
const timelineKey = (id: PurchaseId) => [...purchaseKey(id), 'timeline'] as const;

export function usePurchase(id: PurchaseId) {
  return useQuery({
    queryKey: purchaseKey(id),
    queryFn: ({ signal }) => callRoute(readPurchase, { params: { id }, signal }),
  });
}

export function usePurchaseTimeline(id: PurchaseId) {
  return useQuery({
    queryKey: timelineKey(id),
    queryFn: ({ signal }) => callRoute(readPurchaseTimeline, { params: { id }, signal }),
  });
}

/** Takes over a newer state that came with an answer; every view of it is read again. */
export function useAcceptPurchase() {
  const queryClient = useQueryClient();
  return useCallback(
    (purchase: Purchase) => {
      acceptNewer(queryClient, purchaseKey(purchase.id), purchase);
      void queryClient.invalidateQueries({ queryKey: timelineKey(purchase.id) });
      void queryClient.invalidateQueries({ queryKey: TRACKING_KEY });
    },
    [queryClient],
  );
}

export function useRefreshPurchase() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: PurchaseId) => queryClient.invalidateQueries({ queryKey: purchaseKey(id) }),
    [queryClient],
  );
}

/** The present state that a refusal brings along; null if it brings none. */
function purchaseInRefusal(refusal: unknown): Purchase | null {
  return readPurchase.reply.safeParse(readProblem(refusal)?.current).data ?? null;
}

/** Any command about a purchase or one of its parcels; a refusal shows what became of it meanwhile. */
export function useGivePurchase() {
  const accept = useAcceptPurchase();
  const refresh = useRefreshPurchase();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ id, given }: { readonly id: PurchaseId; readonly given: PurchaseGiven }) =>
      sendGiven(id, given, keyFor({ id, given })),
    onSuccess: accept,
    onError: (refusal, { id }) => {
      const current = purchaseInRefusal(refusal);
      if (current === null) void refresh(id);
      else accept(current);
    },
  });
}

export function useCommentPurchase(id: PurchaseId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { readonly text: string; readonly idempotencyKey: string }) =>
      callRoute(commentPurchase, { params: { id }, body: { text }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: timelineKey(id) }),
  });
}

type Receipt = z.input<NonNullable<(typeof receiveParcel)['body']>>;
export type Received = z.output<(typeof receiveParcel)['reply']>;

export function useReceiveParcel(id: PurchaseId) {
  const accept = useAcceptPurchase();
  const refresh = useRefreshPurchase();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { readonly body: Receipt; readonly idempotencyKey: string }) =>
      callRoute(receiveParcel, { params: { id }, body, idempotencyKey }),
    onSuccess: ({ purchase }) => accept(purchase),
    onError: () => void refresh(id),
  });
}
