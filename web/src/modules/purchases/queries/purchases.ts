import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import { purchaseId } from '@trastienda/shared/preorders/ids.ts';
import { purchaseListRoutes, readPurchaseRow } from '@trastienda/shared/purchases/contract/lists.ts';
import {
  changeParcel,
  moveParcel,
  receiveParcel,
  splitParcel,
} from '@trastienda/shared/purchases/contract/parcels.ts';
import type { Parcel, Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import {
  cancelPurchase,
  changePurchase,
  closePurchase,
  commentPurchase,
  createPurchase,
  payPurchase,
  readPurchase,
  readPurchaseReaders,
  readPurchaseTimeline,
} from '@trastienda/shared/purchases/contract/purchases.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import type { ListQuery } from '#ui/list/list-definition.ts';
import { listQueries, readTotals } from '#ui/list/list-queries.ts';

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

/** Whom a comment may name; asked for when somebody begins to. */
export function usePurchaseReaders(id: PurchaseId, isWanted: boolean) {
  return useQuery({
    queryKey: [...purchaseKey(id), 'readers'],
    queryFn: ({ signal }) => callRoute(readPurchaseReaders, { params: { id }, signal }),
    enabled: isWanted,
    staleTime: 60_000,
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

/** The name its views, columns and cached rows go by. */
export const PURCHASE_LIST = 'purchases';

/** The calls of the table; days are days of the store. */
export function purchaseListQueries(zone: string | undefined) {
  return {
    ...listQueries(purchaseListRoutes, zone),
    readSums: (query: ListQuery, signal: AbortSignal) =>
      readTotals(purchaseListRoutes.totals, query, signal, zone),
    readRow: (id: string, signal: AbortSignal) =>
      callRoute(readPurchaseRow, { params: { id: purchaseId.parse(id) }, signal }),
  };
}

type BodyOf<R extends { readonly body?: z.ZodType }> = z.input<NonNullable<R['body']>>;
type PurchaseChange = BodyOf<typeof changePurchase>;
type ParcelDetails = Omit<BodyOf<typeof changeParcel>, 'version'>;
type NewPurchase = BodyOf<typeof createPurchase>;

/** What is said of a purchase or a parcel, always with the version it was decided on. */
export type PurchaseGiven =
  | { readonly command: 'change'; readonly body: PurchaseChange }
  | { readonly command: 'pay'; readonly body: BodyOf<typeof payPurchase> }
  | { readonly command: 'close'; readonly body: BodyOf<typeof closePurchase> }
  | { readonly command: 'cancel'; readonly body: BodyOf<typeof cancelPurchase> }
  | { readonly command: 'split'; readonly body: BodyOf<typeof splitParcel> }
  | {
      readonly command: 'parcel';
      readonly parcel: Pick<Parcel, 'id' | 'version'>;
      readonly details: ParcelDetails;
    }
  | {
      readonly command: 'move';
      readonly parcelId: ParcelId;
      readonly body: BodyOf<typeof moveParcel>;
    };

function sendGiven(id: PurchaseId, given: PurchaseGiven, idempotencyKey: string): Promise<Purchase> {
  const params = { id };
  switch (given.command) {
    case 'change':
      return callRoute(changePurchase, { params, body: given.body, idempotencyKey });
    case 'pay':
      return callRoute(payPurchase, { params, body: given.body, idempotencyKey });
    case 'close':
      return callRoute(closePurchase, { params, body: given.body, idempotencyKey });
    case 'cancel':
      return callRoute(cancelPurchase, { params, body: given.body, idempotencyKey });
    case 'split':
      return callRoute(splitParcel, { params, body: given.body, idempotencyKey });
    case 'parcel':
      return callRoute(changeParcel, {
        params: { id, parcelId: given.parcel.id },
        body: { version: given.parcel.version, ...given.details },
        idempotencyKey,
      });
    case 'move':
      return callRoute(moveParcel, {
        params: { id, parcelId: given.parcelId },
        body: given.body,
        idempotencyKey,
      });
  }
}

export function sendNewPurchase(body: NewPurchase, idempotencyKey: string): Promise<Purchase> {
  return callRoute(createPurchase, { body, idempotencyKey });
}
