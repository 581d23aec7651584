import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { claim, release } from '../../queries/payments.ts';

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

export const take = (id: PaymentId) => inTurn(id, () => claim(id));
export const putBack = (id: PaymentId) => inTurn(id, () => release(id));

/** Until nothing about this payment is on its way: only then is its version known. */
export async function waitForClaim(id: PaymentId): Promise<void> {
  await inProgress.get(id)?.catch(() => undefined);
}
