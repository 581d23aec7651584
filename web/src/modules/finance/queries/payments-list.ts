import { useQuery } from '@tanstack/react-query';
import { bulkPayments, readFinanceOptions } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PaymentRow } from '@trastienda/shared/payments/contract/payments.ts';
import {
  countPayments,
  exportPayments,
  listPayments,
  paymentListQuery,
  readPaymentRow,
} from '@trastienda/shared/payments/contract/payments.ts';
import { paymentId } from '@trastienda/shared/payments/ids.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { daysOf, writeDays } from '#ui/list/date-choices.ts';
import type { BulkOrder, ListQuery } from '#ui/list/list-definition.ts';

/** The name that views and cached rows go by. */
export const PAYMENT_LIST = 'payments';

const { shape } = paymentListQuery;

/** Everything the tabs have in common. What an old or mistyped address says wrongly is left out. */
function toCommonFilter({ q, filters }: ListQuery, zone: string | undefined) {
  const text = (name: 'method' | 'account' | 'submitter' | 'amount' | 'duplicate') => {
    const value = filters[name];
    return value !== undefined && shape[name].safeParse(value).success ? { [name]: value } : {};
  };
  // «This week» is said in days only when it is asked.
  const days = (name: 'submitted' | 'paidOn') => {
    const range = daysOf(filters[name] ?? '', new Date(), zone);
    return range === null ? {} : { [name]: writeDays(range) };
  };
  return {
    ...(q !== undefined && { q }),
    ...text('method'),
    ...text('account'),
    ...text('submitter'),
    ...text('amount'),
    ...text('duplicate'),
    ...days('submitted'),
    ...days('paidOn'),
  };
}

function toFilterQuery(query: ListQuery, zone: string | undefined) {
  const tab = shape.tab.safeParse(query.filters['tab']).data;
  return { ...toCommonFilter(query, zone), ...(tab !== undefined && { tab }) };
}

function toSortQuery({ sort }: ListQuery) {
  const known = shape.sort.safeParse(sort).data;
  return known === undefined ? {} : { sort: known };
}

const PAGE = 50;

/** The calls of the queue; days are days of the store. */
export function paymentQueries(zone: string | undefined) {
  return {
    readPage: (query: ListQuery, cursor?: string, signal?: AbortSignal, limit = PAGE) =>
      callRoute(listPayments, {
        query: {
          ...toFilterQuery(query, zone),
          ...toSortQuery(query),
          ...(cursor !== undefined && { cursor }),
          limit,
        },
        ...(signal !== undefined && { signal }),
      }),
    readCounts: (query: ListQuery, signal: AbortSignal) =>
      callRoute(countPayments, { query: toCommonFilter(query, zone), signal }),
    exportFile: (query: ListQuery, format: ExportFormat) =>
      callRoute(exportPayments, { query: { format, ...toFilterQuery(query, zone), ...toSortQuery(query) } }),
    approveMany: ({ picked, isPreview, idempotencyKey }: BulkOrder<PaymentRow>) =>
      callRoute(bulkPayments, {
        body: {
          change: { kind: 'approve' },
          isPreview,
          selection: 'ids' in picked ? picked : { filter: toFilterQuery(picked.query, zone) },
        },
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      }),
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
