import { useQueryClient } from '@tanstack/react-query';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { useEffect, useRef } from 'react';
import { hasCode } from '#lib/refusal.ts';
import {
  claim,
  readKnownPayment,
  release,
  useAcceptPayment,
  useRefreshPayment,
} from '../../queries/payments.ts';

/** Whoever leafs through the queue takes nothing in passing. */
const PASSING_MS = 250;

/** One request after the other for each payment: a release must not overtake the claim it undoes. */
const inProgress = new Map<PaymentId, Promise<unknown>>();

function inTurn(id: PaymentId, request: () => Promise<Payment>): Promise<Payment> {
  const before = inProgress.get(id) ?? Promise.resolve();
  const mine = before.then(request, request);
  inProgress.set(id, mine);
  const done = () => {
    if (inProgress.get(id) === mine) inProgress.delete(id);
  };
  mine.then(done, done);
  return mine;
}

const take = (id: PaymentId) => inTurn(id, () => claim(id));
const putBack = (id: PaymentId) => inTurn(id, () => release(id));

/** Until nothing about this payment is on its way: only then is its version known. */
export async function waitForClaim(id: PaymentId): Promise<void> {
  await inProgress.get(id)?.catch(() => undefined);
}

interface Options {
  readonly payment: Payment;
  readonly actorId: string;
  /** Free, or already one's own. */
  readonly isFree: boolean;
  /** Decided meanwhile: then there is nothing to put back. */
  readonly isDecided: (id: Payment['id']) => boolean;
}

/** Holds a payment while it is looked at. When another puts it back, it becomes one's own by itself. */
export function useClaim({ payment: { id }, actorId, isFree, isDecided }: Options): void {
  const queryClient = useQueryClient();
  const accept = useAcceptPayment();
  const refresh = useRefreshPayment();
  const latest = useRef(isDecided);
  useEffect(() => {
    latest.current = isDecided;
  });
  useEffect(() => {
    if (!isFree) return;
    let isHeld = false;
    const timer = window.setTimeout(() => {
      isHeld = true;
      take(id).then(accept, (refusal: unknown) => {
        isHeld = false;
        // Somebody was faster: the payment itself says who.
        if (hasCode(refusal, 'payment.claimed') || hasCode(refusal, 'payment.wrong-state')) void refresh(id);
      });
    }, PASSING_MS);
    return () => {
      window.clearTimeout(timer);
      if (!isHeld || latest.current(id)) return;
      void waitForClaim(id).then(() => {
        const known = readKnownPayment(queryClient, id);
        if (known?.status !== 'in_review' || known.claimedById !== actorId) return;
        // Not heard: it falls free by itself after a while.
        putBack(id).then(accept, () => undefined);
      });
    };
  }, [queryClient, id, actorId, isFree, accept, refresh]);
}
