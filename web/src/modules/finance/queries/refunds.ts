import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { findCustomers } from '@trastienda/shared/customers/contract.ts';
import type { REFUND_STATUSES } from '@trastienda/shared/finance/contract/refunds.ts';
import {
  listRefunds,
  payRefund,
  refuseRefund,
  requestRefund,
} from '@trastienda/shared/finance/contract/refunds.ts';
import type { RefundId } from '@trastienda/shared/orders/ids.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { byCursor } from '#ui/list/list-queries.ts';

const REFUNDS_KEY = ['finance', 'refunds'] as const;
const PAGE = 30;
const MOST_CUSTOMERS = 8;

export type RefundStatus = (typeof REFUND_STATUSES)[number];
type BodyOf<Route extends { readonly body?: unknown }> = z.input<Extract<Route['body'], z.ZodType>>;

export function useRefunds(status: RefundStatus, q: string) {
  return useInfiniteQuery({
    queryKey: [...REFUNDS_KEY, status, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listRefunds, {
        query: { status, limit: PAGE, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export function useFoundCustomers(q: string) {
  return useQuery({
    queryKey: [...REFUNDS_KEY, 'customers', q],
    queryFn: ({ signal }) => callRoute(findCustomers, { query: { q, limit: MOST_CUSTOMERS }, signal }),
    enabled: q !== '',
  });
}

export function useRequestRefund() {
  const refresh = useRefreshRefunds();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestRefund>) =>
      callRoute(requestRefund, { body, idempotencyKey: keyFor(body) }),
    onSettled: refresh,
  });
}

export function usePayRefund(id: RefundId) {
  const refresh = useRefreshRefunds();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof payRefund>) =>
      callRoute(payRefund, { params: { id }, body, idempotencyKey: keyFor(body) }),
    // Also after a refusal: then somebody was faster.
    onSettled: refresh,
  });
}

export function useRefuseRefund(id: RefundId) {
  const refresh = useRefreshRefunds();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: BodyOf<typeof refuseRefund>) =>
      callRoute(refuseRefund, { params: { id }, body, idempotencyKey: keyFor(body) }),
    onSettled: refresh,
  });
}

function useRefreshRefunds() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: REFUNDS_KEY });
  };
}
