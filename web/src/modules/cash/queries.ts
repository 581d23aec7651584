import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  assignCash,
  changeCashBox,
  createCashBox,
  listCashBoxes,
  listCashWithoutBox,
} from '@trastienda/shared/cash/contract/boxes.ts';
import {
  bringInCash,
  closeCash,
  depositCash,
  listCashSessions,
  openCash,
  readCashReceipt,
  readCashSession,
  readMyCash,
  recordExpense,
  reverseCash,
  transferCash,
} from '@trastienda/shared/cash/contract/sessions.ts';
import type { CashBoxId, CashMovementId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { useEffect } from 'react';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { onLiveEvent } from '#lib/live-events.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { byCursor } from '#ui/list/list-queries.ts';

const CASH_KEY = ['cash'] as const;
const PAGE = 30;
const SELDOM_MS = 5 * 60_000;
type BodyOf<Route extends { readonly body?: unknown }> = z.input<Extract<Route['body'], z.ZodType>>;

export function useMyCash() {
  return useQuery({
    queryKey: [...CASH_KEY, 'mine'],
    queryFn: ({ signal }) => callRoute(readMyCash, { signal }),
  });
}

/** Whether the person who has signed in works with a box. */
export function useHasCashBox(): boolean {
  const { data } = useQuery({
    queryKey: [...CASH_KEY, 'mine'],
    queryFn: ({ signal }) => callRoute(readMyCash, { signal }),
    staleTime: SELDOM_MS,
  });
  return data !== undefined && (data.boxes.length > 0 || data.session !== null);
}

export function useCashSession(id: CashSessionId) {
  return useQuery({
    queryKey: [...CASH_KEY, 'session', id],
    queryFn: ({ signal }) => callRoute(readCashSession, { params: { id }, signal }),
  });
}

export function useCashSessions() {
  return useInfiniteQuery({
    queryKey: [...CASH_KEY, 'sessions'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listCashSessions, {
        query: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export function useCashBoxes() {
  return useQuery({
    queryKey: [...CASH_KEY, 'boxes'],
    queryFn: ({ signal }) => callRoute(listCashBoxes, { signal }),
  });
}

export function useCashWithoutBox() {
  return useQuery({
    queryKey: [...CASH_KEY, 'without-box'],
    queryFn: ({ signal }) => callRoute(listCashWithoutBox, { signal }),
  });
}

/** What somebody else did is read again behind what is shown. */
export function useCashLiveUpdates(): void {
  const refresh = useRefreshCash();
  useEffect(() => {
    const leaving = ['cash', 'payment', 'refund'].map((topic) => onLiveEvent(topic, refresh));
    return () => {
      for (const leave of leaving) leave();
    };
  }, [refresh]);
}

function useRefreshCash() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: CASH_KEY });
    void queryClient.invalidateQueries({ queryKey: ['finance', 'close'] });
  };
}

/** One write of cash: sent again after a lost answer it is done once, and everything is read again after it. */
function useCashWrite<Sent, Answer>(write: (sent: Sent, idempotencyKey: string) => Promise<Answer>) {
  const refresh = useRefreshCash();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (sent: Sent) => write(sent, keyFor(sent)),
    // Also after a refusal: then somebody was faster.
    onSettled: refresh,
  });
}

export function useOpenCash(id: CashBoxId) {
  return useCashWrite((body: BodyOf<typeof openCash>, idempotencyKey) =>
    callRoute(openCash, { params: { id }, body, idempotencyKey }),
  );
}

export function useRecordExpense(id: CashSessionId) {
  return useCashWrite((body: BodyOf<typeof recordExpense>, idempotencyKey) =>
    callRoute(recordExpense, { params: { id }, body, idempotencyKey }),
  );
}

export function useBringInCash(id: CashSessionId) {
  return useCashWrite((body: BodyOf<typeof bringInCash>, idempotencyKey) =>
    callRoute(bringInCash, { params: { id }, body, idempotencyKey }),
  );
}

export type TakenOut =
  | { readonly to: 'account'; readonly body: BodyOf<typeof depositCash> }
  | { readonly to: 'box'; readonly body: BodyOf<typeof transferCash> };

export function useTakeOutCash(id: CashSessionId) {
  return useCashWrite((sent: TakenOut, idempotencyKey) =>
    sent.to === 'account'
      ? callRoute(depositCash, { params: { id }, body: sent.body, idempotencyKey })
      : callRoute(transferCash, { params: { id }, body: sent.body, idempotencyKey }),
  );
}

export function useCloseCash(id: CashSessionId) {
  return useCashWrite((body: BodyOf<typeof closeCash>, idempotencyKey) =>
    callRoute(closeCash, { params: { id }, body, idempotencyKey }),
  );
}

export function useReverseCash(id: CashMovementId) {
  return useCashWrite((body: BodyOf<typeof reverseCash>, idempotencyKey) =>
    callRoute(reverseCash, { params: { id }, body, idempotencyKey }),
  );
}

export function useCreateCashBox() {
  return useCashWrite((body: BodyOf<typeof createCashBox>, idempotencyKey) =>
    callRoute(createCashBox, { body, idempotencyKey }),
  );
}

export function useChangeCashBox(id: CashBoxId) {
  return useCashWrite((body: BodyOf<typeof changeCashBox>, idempotencyKey) =>
    callRoute(changeCashBox, { params: { id }, body, idempotencyKey }),
  );
}

export function useAssignCash() {
  return useCashWrite((body: BodyOf<typeof assignCash>, idempotencyKey) =>
    callRoute(assignCash, { body, idempotencyKey }),
  );
}

export function fetchCashReceipt(id: CashMovementId) {
  return (fileId: FileId, size: 'full' | 'thumb', signal: AbortSignal) =>
    callRoute(readCashReceipt, { params: { id, fileId }, query: { size }, signal });
}
