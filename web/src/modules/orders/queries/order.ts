import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exchangeGoods } from '@trastienda/shared/orders/contract/exchange.ts';
import {
  commentOrder,
  duplicateOrder,
  type Order,
  readOrderReaders,
  readOrder as readOrderRoute,
  readOrderTimeline,
} from '@trastienda/shared/orders/contract/order.ts';
import { readPacking } from '@trastienda/shared/orders/contract/packing.ts';
import { readProof, resubmitPayment, submitPayment } from '@trastienda/shared/orders/contract/payments.ts';
import { readOrdersToPrint, readPickingList } from '@trastienda/shared/orders/contract/prints.ts';
import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import type { ProofPlace } from '#modules/payments/exports.ts';
import { type OrderGiven, sendCommand } from './order-commands.ts';

/** Everything about an order lies under its key: one word makes all of it be read again. */
const orderKey = (id: OrderId) => ['orders', 'order', id] as const;
const timelineKey = (id: OrderId) => [...orderKey(id), 'timeline'] as const;

export type ExchangeBody = z.input<NonNullable<(typeof exchangeGoods)['body']>>;

interface Keyed {
  readonly idempotencyKey: string;
}

export function useOrder(id: OrderId) {
  return useQuery({
    queryKey: orderKey(id),
    queryFn: ({ signal }) => callRoute(readOrderRoute, { params: { id }, signal }),
  });
}

export function useTimeline(id: OrderId) {
  return useQuery({
    queryKey: timelineKey(id),
    queryFn: ({ signal }) => callRoute(readOrderTimeline, { params: { id }, signal }),
  });
}

/** Takes over a newer state that came with an answer; what happened is read again. */
export function useAcceptOrder() {
  const queryClient = useQueryClient();
  return useCallback(
    (order: Order) => {
      acceptNewer(queryClient, orderKey(order.id), order);
      void queryClient.invalidateQueries({ queryKey: timelineKey(order.id) });
    },
    [queryClient],
  );
}

export function useRefreshOrder() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: OrderId) => queryClient.invalidateQueries({ queryKey: orderKey(id) }),
    [queryClient],
  );
}

/** The present state that a refusal brings along; null if it brings none. */
export function orderInRefusal(refusal: unknown): Order | null {
  return readOrderRoute.reply.safeParse(readProblem(refusal)?.current).data ?? null;
}

export function useGiveCommand() {
  const accept = useAcceptOrder();
  return useMutation({
    mutationFn: ({ order, given }: { readonly order: Order; readonly given: OrderGiven }) =>
      sendCommand(order, given),
    onSuccess: accept,
  });
}

export function useDuplicate(id: OrderId) {
  return useMutation({
    mutationFn: ({ idempotencyKey }: Keyed) =>
      callRoute(duplicateOrder, { params: { id }, body: {}, idempotencyKey }),
  });
}

/** Goods for others. Sent again after a lost answer it is the same exchange. */
export function useExchange(order: Order) {
  const accept = useAcceptOrder();
  const refresh = useRefreshOrder();
  const keyFor = useIdempotencyKey();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (body: ExchangeBody) =>
      callRoute(exchangeGoods, { params: { id: order.id }, body, idempotencyKey: keyFor(body) }),
    onSuccess: (made) => {
      accept(made);
      return refresh(order.id);
    },
    onError: (refusal) => {
      const current = orderInRefusal(refusal);
      if (current !== null) accept(current);
    },
  });
  const send = (body: ExchangeBody) => mutateAsync(body).catch(() => null);
  return { send, refusal: error, isPending };
}

/** Whom a comment may name; asked for when somebody begins to. */
export function useReaders(id: OrderId, isWanted: boolean) {
  return useQuery({
    queryKey: [...orderKey(id), 'readers'],
    queryFn: ({ signal }) => callRoute(readOrderReaders, { params: { id }, signal }),
    enabled: isWanted,
    staleTime: 60_000,
  });
}

export function useComment(id: OrderId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ text, idempotencyKey }: { readonly text: string } & Keyed) =>
      callRoute(commentOrder, { params: { id }, body: { text }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: timelineKey(id) }),
  });
}

type Payment = z.input<NonNullable<(typeof submitPayment)['body']>>;

/** A new payment, or one that was turned down and comes again. */
export function usePay(id: OrderId, again: PaymentId | null) {
  const accept = useAcceptOrder();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: Payment & Keyed) =>
      again === null
        ? callRoute(submitPayment, { params: { id }, body, idempotencyKey })
        : callRoute(resubmitPayment, { params: { id, paymentId: again }, body, idempotencyKey }),
    onSuccess: accept,
  });
}

/** A stored receipt, small or whole. */
export const readOrderProof = (id: OrderId, { paymentId, fileId, size, signal }: ProofPlace): Promise<Blob> =>
  callRoute(readProof, { params: { id, paymentId, fileId }, query: { size }, signal });

/** What a parcel is to hold; lies under its order, and is read again with it. */
export function usePacking(id: OrderId, parcelId: ShipmentId) {
  return useQuery({
    queryKey: [...orderKey(id), 'packing', parcelId],
    queryFn: ({ signal }) => callRoute(readPacking, { params: { id: parcelId }, signal }),
  });
}

/** As many as one call takes: more orders are asked for in several. */
const AT_ONCE = 50;

function handfuls(ids: readonly string[]): string[] {
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE).join(','),
  );
}

/** Whole orders, in the order in which they were chosen. */
export function useOrdersToPrint(ids: readonly string[]) {
  return useQuery({
    queryKey: ['orders', 'prints', ids],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        handfuls(ids).map((joined) => callRoute(readOrdersToPrint, { query: { ids: joined }, signal })),
      );
      const found = answers.flatMap(({ orders }) => orders);
      return ids.flatMap((id) => found.find((order) => order.id === id) ?? []);
    },
    // Paper stays as it was: what is printed is read at that moment.
    staleTime: 0,
    gcTime: 0,
  });
}

export function usePickingList(ids: readonly string[], isWanted: boolean) {
  return useQuery({
    queryKey: ['orders', 'picking', ids],
    queryFn: ({ signal }) =>
      callRoute(readPickingList, { query: { ids: ids.slice(0, AT_ONCE).join(',') }, signal }),
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
  });
}
