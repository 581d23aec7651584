import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import {
  approveCount,
  cancelCount,
  createCount,
  enterCounts,
  listCounts,
  readCount,
  reopenCount,
  submitCount,
} from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { CountCommand, CountStatus } from '@trastienda/shared/inventory/status.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';

const LISTS_KEY = ['inventory', 'counts'] as const;
const countKey = (id: CountId) => ['inventory', 'count', id] as const;
const PAGE = 30;
/** Several people may count together: what the others wrote down appears. */
const AGAIN_MS = 30_000;

function firstCursor(): string | undefined {
  return undefined;
}

export function useCounts(statuses: readonly CountStatus[]) {
  return useInfiniteQuery({
    queryKey: [...LISTS_KEY, statuses],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listCounts, {
        query: {
          limit: PAGE,
          ...(statuses.length > 0 && { status: statuses.join(',') }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      }),
    initialPageParam: firstCursor(),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    placeholderData: (before) => before,
  });
}

export function useCount(id: CountId) {
  return useQuery({
    queryKey: countKey(id),
    queryFn: ({ signal }) => callRoute(readCount, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? AGAIN_MS : false),
  });
}

/** Takes over a newer state that came with an answer. */
function useAcceptCount() {
  const queryClient = useQueryClient();
  return useCallback(
    (count: StockCount) => {
      acceptNewer(queryClient, countKey(count.id), count);
      void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
    },
    [queryClient],
  );
}

export function useCreateCount() {
  const accept = useAcceptCount();
  return useMutation({
    mutationFn: ({
      idempotencyKey,
      ...body
    }: z.input<NonNullable<typeof createCount.body>> & { idempotencyKey: string }) =>
      callRoute(createCount, { body, idempotencyKey }),
    onSuccess: accept,
  });
}

export interface Entered {
  readonly variantId: VariantId;
  readonly counted: number | null;
}

/** Sends lines, and writes into what is shown what the server now has. */
export function useEnterCounts(id: CountId) {
  const queryClient = useQueryClient();
  return useCallback(
    async (lines: readonly Entered[]) => {
      const { counted, version } = await callRoute(enterCounts, {
        params: { id },
        body: { lines: [...lines] },
      });
      const byId = new Map(lines.map((line) => [line.variantId, line.counted]));
      queryClient.setQueryData<StockCount>(countKey(id), (before) =>
        before === undefined
          ? before
          : {
              ...before,
              counted,
              version,
              items: before.items.map((line) => ({
                ...line,
                counted: byId.has(line.variantId) ? (byId.get(line.variantId) ?? null) : line.counted,
              })),
            },
      );
    },
    [queryClient, id],
  );
}

const COMMANDS = {
  submit: submitCount,
  reopen: reopenCount,
  approve: approveCount,
  cancel: cancelCount,
} as const satisfies Record<CountCommand, unknown>;

export function useCommandCount(id: CountId) {
  const queryClient = useQueryClient();
  const accept = useAcceptCount();
  return useMutation({
    mutationFn: ({ command, version }: { command: CountCommand; version: number }) =>
      callRoute(COMMANDS[command], { params: { id }, body: { version } }),
    onSuccess: accept,
    // Also after a refusal: then somebody was faster.
    onError: () => queryClient.invalidateQueries({ queryKey: countKey(id) }),
  });
}
