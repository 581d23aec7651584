import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { useCallback } from 'react';
import type { Decision } from './payments.ts';

type Kind = 'approve' | 'doubt' | 'reject';

interface Decided {
  readonly kind: Kind;
  readonly amount: number;
}

/** What one person decided since they opened the first payment. */
export interface Sitting {
  /** Milliseconds; null before the first payment. */
  readonly since: number | null;
  readonly until: number;
  readonly decided: ReadonlyMap<PaymentId, Decided>;
}

export const NO_SITTING: Sitting = { since: null, until: 0, decided: new Map() };

export function beginSitting(sitting: Sitting, now: number): Sitting {
  return sitting.since === null ? { ...sitting, since: now, until: now } : sitting;
}

/** The last word on a payment counts; what was taken back counts no more. */
export function addDecision(
  sitting: Sitting,
  { id, amount }: Pick<Payment, 'id' | 'amount'>,
  { kind }: Pick<Decision, 'kind'>,
  now: number,
): Sitting {
  const decided = new Map(sitting.decided);
  if (kind === 'undo' || kind === 'void') decided.delete(id);
  else decided.set(id, { kind, amount });
  return { since: sitting.since ?? now, until: now, decided };
}

export interface SittingSummary {
  readonly count: number;
  readonly amount: number;
  readonly minutes: number;
  readonly kinds: Readonly<Record<Kind, number>>;
}

/** Null while nothing was decided. */
export function summarize({ since, until, decided }: Sitting): SittingSummary | null {
  if (since === null || decided.size === 0) return null;
  const all = [...decided.values()];
  const count = (kind: Kind) => all.filter((one) => one.kind === kind).length;
  return {
    count: all.length,
    amount: all.reduce((sum, one) => sum + one.amount, 0),
    minutes: Math.round((until - since) / 60_000),
    kinds: { approve: count('approve'), doubt: count('doubt'), reject: count('reject') },
  };
}

/** Of this page, so that looking at an order in between does not end it; signing out does. */
const KEY = ['review-sitting'] as const;

export function useSitting() {
  const queryClient = useQueryClient();
  const { data = NO_SITTING } = useQuery<Sitting>({
    queryKey: KEY,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    // Maps are compared by identity.
    structuralSharing: false,
  });
  const change = useCallback(
    (next: (before: Sitting) => Sitting) =>
      queryClient.setQueryData<Sitting>(KEY, (before) => next(before ?? NO_SITTING)),
    [queryClient],
  );
  const begin = useCallback(() => change((before) => beginSitting(before, Date.now())), [change]);
  const add = useCallback(
    (payment: Payment, decision: Decision) =>
      change((before) => addDecision(before, payment, decision, Date.now())),
    [change],
  );
  return { summary: summarize(data), begin, add };
}
