import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readTieOptions, tieBankLine, untieBankLine } from '@trastienda/shared/finance/contract/bank-ties.ts';
import { readStatementBalance } from '@trastienda/shared/finance/contract/statement-balance.ts';
import type { BankLineId, StatementId } from '@trastienda/shared/finance/ids.ts';
import type { z } from 'zod';
import { callRoute } from '#lib/call-route.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';

type TieBody = z.input<Extract<(typeof tieBankLine)['body'], z.ZodType>>;

/** What a deposit may be, as it is now: a colleague may be tying too. */
export function useTieOptions(id: BankLineId) {
  return useQuery({
    queryKey: ['finance', 'bank', 'ties', id],
    queryFn: ({ signal }) => callRoute(readTieOptions, { params: { id }, signal }),
    gcTime: 0,
  });
}

export function useTieLine(id: BankLineId) {
  const refresh = useRefreshMoney();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: TieBody) =>
      callRoute(tieBankLine, { params: { id }, body, idempotencyKey: keyFor({ id, ...body }) }),
    // Also after a refusal: then somebody was faster.
    onSettled: refresh,
  });
}

export function useUntieLine(id: BankLineId) {
  const refresh = useRefreshMoney();
  const keyFor = useIdempotencyKey();
  return useMutation({
    mutationFn: (reason: string) =>
      callRoute(untieBankLine, {
        params: { id },
        body: { reason },
        idempotencyKey: keyFor({ id, reason }),
      }),
    onSettled: refresh,
  });
}

export function useStatementBalance(id: StatementId) {
  return useQuery({
    queryKey: ['finance', 'bank', 'balance', id],
    queryFn: ({ signal }) => callRoute(readStatementBalance, { params: { id }, signal }),
  });
}

/** Deposits, settlements and the close all show what a tie says. */
function useRefreshMoney() {
  const queryClient = useQueryClient();
  return () => {
    for (const place of ['bank', 'settlements', 'close'])
      void queryClient.invalidateQueries({ queryKey: ['finance', place] });
  };
}
