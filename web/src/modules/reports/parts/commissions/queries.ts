import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PAID_WITH, RunCommand } from '@trastienda/shared/reports/commissions.ts';
import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import {
  closeCommissionRun,
  commandCommissionRun,
  commissionReceipt,
  exportCommissionRun,
  listCommissionLines,
  listCommissionRuns,
  payCommission,
  previewCommissionRun,
  readCommissionRun,
} from '@trastienda/shared/reports/contract/commissions.ts';
import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import { useCallback } from 'react';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { byCursor } from '#ui/list/list-queries.ts';

const RUNS_KEY = ['reports', 'commissions'] as const;
const listKey = [...RUNS_KEY, 'list'] as const;
const oneKey = (id: CommissionRunId) => [...RUNS_KEY, 'one', id] as const;
const PAGE = 30;

/** All of them, or those that this person may approve. */
export function useRuns(isToDecide: boolean) {
  return useInfiniteQuery({
    queryKey: [...listKey, isToDecide],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listCommissionRuns, {
        query: {
          limit: PAGE,
          ...(isToDecide && { toDecide: 'yes' }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
    ...byCursor,
  });
}

export function useRun(id: CommissionRunId) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callRoute(readCommissionRun, { params: { id }, signal }),
  });
}

/** What closing at this day would pay; null while no day is chosen. */
export function usePreview(to: string | null) {
  return useQuery({
    queryKey: [...RUNS_KEY, 'preview', to],
    queryFn: ({ signal }) => callRoute(previewCommissionRun, { query: { to: to ?? '' }, signal }),
    enabled: to !== null,
    // What is about to be closed is as it is now.
    gcTime: 0,
  });
}

export function useLines(id: CommissionRunId, sellerId: UserId) {
  return useInfiniteQuery({
    queryKey: [...oneKey(id), 'lines', sellerId],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listCommissionLines, {
        params: { id, sellerId },
        query: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

/** Takes over the state that came with an answer. */
function useAcceptRun() {
  const queryClient = useQueryClient();
  return useCallback(
    (run: CommissionRun) => {
      acceptNewer(queryClient, oneKey(run.id), run);
      void queryClient.invalidateQueries({ queryKey: listKey });
    },
    [queryClient],
  );
}

export function useCloseRun() {
  const accept = useAcceptRun();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: { to: string; note: string }) =>
      callRoute(closeCommissionRun, { body, idempotencyKey: keyFor(body) }),
    onSuccess: accept,
  });
}

export function useCommandRun(id: CommissionRunId) {
  const queryClient = useQueryClient();
  const accept = useAcceptRun();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ command, version }: { command: RunCommand; version: number }) =>
      callRoute(commandCommissionRun, {
        params: { id, command },
        body: { version },
        idempotencyKey: keyFor({ id, command, version }),
      }),
    onSuccess: accept,
    // Then somebody was faster: what is there now is read.
    onError: () => queryClient.invalidateQueries({ queryKey: oneKey(id), exact: true }),
  });
}

export interface Payment {
  readonly version: number;
  readonly paidOn: string;
  readonly paidWith: (typeof PAID_WITH)[number];
  readonly reference: string;
}

export function usePayCommission(id: CommissionRunId, sellerId: UserId) {
  const queryClient = useQueryClient();
  const accept = useAcceptRun();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Payment) =>
      callRoute(payCommission, {
        params: { id, sellerId },
        body,
        idempotencyKey: keyFor({ id, sellerId, ...body }),
      }),
    onSuccess: accept,
    onError: () => queryClient.invalidateQueries({ queryKey: oneKey(id), exact: true }),
  });
}

/** How a receipt is shown is for the caller to say: before it is fetched, while the click still counts. */
export function useReceipt(
  id: CommissionRunId,
  sellerId: UserId,
  show: (load: () => Promise<Blob>) => Promise<void>,
) {
  return useMutation({
    mutationFn: () => show(() => callRoute(commissionReceipt, { params: { id, sellerId } })),
  });
}

export const fetchRunFile = (id: CommissionRunId, format: ExportFormat) =>
  callRoute(exportCommissionRun, { params: { id }, query: { format } });
