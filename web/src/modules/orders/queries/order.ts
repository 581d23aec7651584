import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  commentOrder,
  duplicateOrder,
  type Order,
  readOrder as readOrderRoute,
  readOrderTimeline,
} from '@trastienda/shared/orders/contract/order.ts';
import { readProof, resubmitPayment, submitPayment } from '@trastienda/shared/orders/contract/payments.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { acceptNewer } from '#lib/accept-newer.ts';
import { callRoute } from '#lib/call-route.ts';
import { readProblem } from '#lib/refusal.ts';
import type { ProofPlace } from '#modules/payments/exports.ts';
import { type OrderGiven, sendCommand } from './order-commands.ts';

/** Everything about an order lies under its key: one word makes all of it be read again. */
export const orderKey = (id: OrderId) => ['orders', 'order', id] as const;
const timelineKey = (id: OrderId) => [...orderKey(id), 'timeline'] as const;

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
