import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import {
  approvePayment,
  claimPayment,
  doubtPayment,
  readPayment,
  rejectPayment,
  releasePayment,
  undoApproval,
  voidPayment,
} from '@trastienda/shared/finance/contract/payment-review.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { paymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { RejectCode } from '@trastienda/shared/payments/status.ts';
import { useCallback } from 'react';
import { acceptNewer } from '#lib/accept-newer.ts';
import { callRoute } from '#lib/call-route.ts';
import { readProblem } from '#lib/refusal.ts';
import { countsKey, placeRow } from '#ui/list/list-cache.ts';
import { PAYMENT_LIST } from './payments-list.ts';
import { fetchReceipt } from './payments-proof.ts';

const paymentKey = (id: PaymentId) => ['payments', 'payment', id] as const;

function paymentQuery(id: PaymentId) {
  return queryOptions({
    queryKey: paymentKey(id),
    queryFn: ({ signal }) => callRoute(readPayment, { params: { id }, signal }),
  });
}

export function usePayment(id: PaymentId) {
  return useQuery(paymentQuery(id));
}

export function readKnownPayment(queryClient: QueryClient, id: PaymentId): Payment | undefined {
  return queryClient.getQueryData(paymentQuery(id).queryKey);
}

const AHEAD_FRESH_MS = 30_000;

/** The payment that comes next, with its receipt, while this one is looked at. */
export async function fetchAhead(queryClient: QueryClient, id: PaymentId): Promise<void> {
  try {
    const payment = await queryClient.fetchQuery({ ...paymentQuery(id), staleTime: AHEAD_FRESH_MS });
    const [first] = payment.proofs;
    if (first !== undefined) fetchReceipt(queryClient, { paymentId: id, fileId: first });
  } catch {
    // It will be asked for again when it is opened, and says then what is wrong.
  }
}

/** Takes over a newer state that came with an answer, here and in the queue. */
export function useAcceptPayment() {
  const queryClient = useQueryClient();
  return useCallback(
    (payment: Payment) => {
      acceptNewer(queryClient, paymentKey(payment.id), payment);
      placeRow<PaymentRow>(queryClient, PAYMENT_LIST, paymentRow.parse(payment));
      void queryClient.invalidateQueries({ queryKey: countsKey(PAYMENT_LIST) });
    },
    [queryClient],
  );
}

export function useRefreshPayment() {
  const queryClient = useQueryClient();
  return useCallback(
    (id: PaymentId) => queryClient.invalidateQueries({ queryKey: paymentKey(id), exact: true }),
    [queryClient],
  );
}

/** The present state that a refusal brings along; null if it brings none. */
export function paymentInRefusal(refusal: unknown): Payment | null {
  return readPayment.reply.safeParse(readProblem(refusal)?.current).data ?? null;
}

export const claim = (id: PaymentId): Promise<Payment> => callRoute(claimPayment, { params: { id } });
export const release = (id: PaymentId): Promise<Payment> => callRoute(releasePayment, { params: { id } });

/** What a reviewer says of a payment. */
export type Decision =
  | {
      readonly kind: 'approve';
      readonly bankLineId?: BankLineId;
      readonly overrideReason?: string;
      readonly hasCompared?: boolean;
    }
  | { readonly kind: 'undo' }
  | { readonly kind: 'doubt'; readonly note: string }
  | { readonly kind: 'reject'; readonly code: RejectCode; readonly note: string }
  | { readonly kind: 'void'; readonly reason: string };

interface Sent {
  readonly id: PaymentId;
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Each decision at its own address, always with the version it was taken on. */
export function sendDecision({ id, version, idempotencyKey }: Sent, decision: Decision): Promise<Payment> {
  const params = { id };
  switch (decision.kind) {
    case 'approve': {
      const { kind: _kind, ...given } = decision;
      return callRoute(approvePayment, { params, body: { version, ...given }, idempotencyKey });
    }
    case 'undo':
      return callRoute(undoApproval, { params, body: { version }, idempotencyKey });
    case 'doubt':
      return callRoute(doubtPayment, { params, body: { version, note: decision.note }, idempotencyKey });
    case 'reject':
      return callRoute(rejectPayment, {
        params,
        body: { version, code: decision.code, note: decision.note },
        idempotencyKey,
      });
    case 'void':
      return callRoute(voidPayment, { params, body: { version, reason: decision.reason }, idempotencyKey });
  }
}
