import { useQuery } from '@tanstack/react-query';
import { readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { paymentListRoutes, readPaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import { paymentId } from '@trastienda/shared/payments/ids.ts';
import { callRoute } from '#lib/call-route.ts';
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
