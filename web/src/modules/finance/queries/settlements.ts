import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SETTLEMENT_STATUSES, Settlement } from '@trastienda/shared/finance/contract/settlements.ts';
import {
  changeSettlement,
  confirmSettlement,
  createSettlement,
  discardSettlement,
  listSettlements,
  readCourierFile,
  readSettlement,
} from '@trastienda/shared/finance/contract/settlements.ts';
import type { SettlementId } from '@trastienda/shared/finance/ids.ts';
import { useCallback } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { acceptNewer } from '#lib/query-client.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { byCursor } from '#ui/list/list-queries.ts';

const SETTLEMENTS_KEY = ['finance', 'settlements'] as const;
const listKey = [...SETTLEMENTS_KEY, 'list'] as const;
const oneKey = (id: SettlementId) => [...SETTLEMENTS_KEY, 'one', id] as const;
const PAGE = 30;

export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];
type BodyOf<Route extends { readonly body?: unknown }> = z.input<Extract<Route['body'], z.ZodType>>;
export type SettlementBody = BodyOf<typeof createSettlement>;
export type SettlementChange = BodyOf<typeof changeSettlement>;

export function useSettlements(status: SettlementStatus, q: string) {
  return useInfiniteQuery({
    queryKey: [...listKey, status, q],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listSettlements, {
        query: { status, limit: PAGE, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export function useSettlement(id: SettlementId) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => callRoute(readSettlement, { params: { id }, signal }),
  });
}

/** Takes over a newer state that came with an answer. */
function useAcceptSettlement() {
  const queryClient = useQueryClient();
  return useCallback(
    (settlement: Settlement) => {
      acceptNewer(queryClient, oneKey(settlement.id), settlement);
      void queryClient.invalidateQueries({ queryKey: listKey });
    },
    [queryClient],
  );
}

export function useCreateSettlement() {
  const accept = useAcceptSettlement();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SettlementBody) => callRoute(createSettlement, { body, idempotencyKey: keyFor(body) }),
    onSuccess: accept,
  });
}

export function useChangeSettlement(id: SettlementId | null) {
  const queryClient = useQueryClient();
  const accept = useAcceptSettlement();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: async (body: SettlementChange) => {
      if (id === null) throw new Error('nothing to change yet');
      return callRoute(changeSettlement, { params: { id }, body, idempotencyKey: keyFor(body) });
    },
    onSuccess: accept,
    // Then somebody was faster: what is there now is read.
    onError: () => queryClient.invalidateQueries({ queryKey: SETTLEMENTS_KEY }),
  });
}

const COMMANDS = { confirm: confirmSettlement, discard: discardSettlement } as const;
export type SettlementCommand = keyof typeof COMMANDS;

export function useCommandSettlement(id: SettlementId) {
  const queryClient = useQueryClient();
  const accept = useAcceptSettlement();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: ({ command, version }: { command: SettlementCommand; version: number }) =>
      callRoute(COMMANDS[command], {
        params: { id },
        body: { version },
        idempotencyKey: keyFor({ id, command, version }),
      }),
    onSuccess: accept,
    onError: () => queryClient.invalidateQueries({ queryKey: oneKey(id) }),
  });
}

/** Looks into a courier's file; nothing is kept. */
export function useReadCourierFile() {
  return useMutation({
    mutationFn: (file: File) =>
      callRoute(readCourierFile, { body: new Blob([file], { type: 'application/octet-stream' }) }),
  });
}
