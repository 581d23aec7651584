import type { QueryClient } from '@tanstack/react-query';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import {
  approvePayment,
  claimPayment,
  doubtPayment,
  readFinanceOptions,
  readPayment,
  rejectPayment,
  releasePayment,
  undoApproval,
  voidPayment,
} from '@trastienda/shared/finance/contract/payment-review.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import {
  paymentListRoutes,
  paymentRow,
  readPaymentProof,
  readPaymentRow,
} from '@trastienda/shared/payments/contract/payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { paymentId } from '@trastienda/shared/payments/ids.ts';
import type { RejectCode } from '@trastienda/shared/payments/status.ts';
import { useCallback, useEffect, useState } from 'react';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';
import { readProblem } from '#lib/refusal.ts';
import { countsKey, placeRow } from '#ui/list/list-cache.ts';
import type { BulkOrder } from '#ui/list/list-definition.ts';
import { changeRows, listQueries } from '#ui/list/list-queries.ts';

/** The name that views and cached rows go by. */
export const PAYMENT_LIST = 'payments';

/** The calls of the queue; days are days of the store. */
export function paymentQueries(zone: string | undefined) {
  return {
    ...listQueries(paymentListRoutes, zone),
    approveMany: (order: BulkOrder<PaymentRow>) =>
      changeRows(paymentListRoutes, { kind: 'approve' } as const, order, zone),
  };
}

export function readRow(id: string, signal?: AbortSignal) {
  return callRoute(readPaymentRow, {
    params: { id: paymentId.parse(id) },
    ...(signal !== undefined && { signal }),
  });
}

/** Accounts and people change seldom. */
const OPTIONS_FRESH_MS = 5 * 60_000;

export function usePaymentOptions() {
  return useQuery({
    queryKey: ['payments', 'options'],
    queryFn: ({ signal }) => callRoute(readFinanceOptions, { signal }),
    staleTime: OPTIONS_FRESH_MS,
  });
}

export interface Receipt {
  readonly paymentId: PaymentId;
  readonly fileId: FileId;
}
type Size = 'full' | 'thumb';

function receiptQuery({ paymentId, fileId }: Receipt, size: Size) {
  return queryOptions({
    queryKey: ['payment-proof', fileId, size],
    queryFn: ({ signal }) =>
      callRoute(readPaymentProof, { params: { id: paymentId, fileId }, query: { size }, signal }),
    // A stored picture never changes: another picture has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** An address for `<img>`: receipts need the token, which an `<img>` cannot send, so they are fetched first. */
export function useReceipt(receipt: Receipt, size: Size) {
  const { data, error, refetch } = useQuery(receiptQuery(receipt, size));
  const [made, setMade] = useState<{ readonly of: Blob; readonly address: string } | null>(null);
  useEffect(() => {
    if (data === undefined) return;
    const address = URL.createObjectURL(data);
    setMade({ of: data, address });
    return () => URL.revokeObjectURL(address);
  }, [data]);
  // Never the picture of the payment before.
  return { address: made !== null && made.of === data ? made.address : null, error, refetch };
}

/** So that the next receipt is there when it is wanted. */
function fetchReceipt(queryClient: QueryClient, receipt: Receipt): void {
  void queryClient.prefetchQuery(receiptQuery(receipt, 'full'));
}

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

/** The code and the words of the review, which its screen fetches once. */
export function useReviewPart<Part>(fetchPart: () => Promise<Part>) {
  return useQuery({
    queryKey: ['part', 'review'],
    queryFn: fetchPart,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}
