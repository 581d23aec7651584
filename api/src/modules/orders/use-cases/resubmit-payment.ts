import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { PAYMENT_TRANSITIONS } from '@trastienda/shared/payments/status.ts';
import { eq } from 'drizzle-orm';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { OrderPolicy } from '../policy.ts';
import { readOrder } from '../reads/order.ts';
import { paymentAllocations, paymentProofs } from '../tables.ts';
import { lockOrder, type OrderRecord } from '../writes/orders.ts';
import {
  type LockedPayment,
  lockPayment,
  recordPaymentAction,
  updatePayment,
  writeSearchText,
} from '../writes/payments.ts';
import { deletePossibleDuplicates } from '../writes/possible-duplicates.ts';
import { checkForDuplicates, checkPayment, type PaymentDetails, writeProofs } from './payment-details.ts';

/** What was rejected or doubted comes again, corrected or with a better picture; the same payment, not a second one. */
export async function resubmitPayment(
  ctx: SignedInCtx,
  { id, paymentId }: { readonly id: OrderId; readonly paymentId: PaymentId },
  details: PaymentDetails,
  policy: OrderPolicy,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'cancelled' || order.status === 'discarded') throw new AppError('order.wrong-state');
    const taken = await lockPayment(tx, paymentId, policy);
    // A payment for several orders is corrected where its parts are known: by finance.
    if (taken.orders.length !== 1 || taken.others.length > 0 || taken.orders[0]?.id !== id)
      throw new AppError('resource.not-found');
    await correctPayment(tx, taken, details, {
      order,
      policy,
      allocate: async (amount) => {
        await tx.db
          .update(paymentAllocations)
          .set({ amount })
          .where(eq(paymentAllocations.paymentId, paymentId));
      },
    });
    return readOrder(tx, id);
  });
}

/** Writes what is said now of a payment that is held, and lets it be looked at again. */
export async function correctPayment(
  tx: InTransaction<SignedInCtx>,
  taken: LockedPayment,
  details: PaymentDetails,
  {
    order,
    policy,
    allocate,
  }: {
    readonly order: Pick<OrderRecord, 'customerId' | 'balance'>;
    readonly policy: OrderPolicy;
    /** Says again for what it is. */
    readonly allocate: (amount: number) => Promise<void>;
  },
): Promise<void> {
  const { id, status } = taken.payment;
  if (PAYMENT_TRANSITIONS[status].resubmit === undefined) throw new AppError('payment.wrong-state');
  // Credit needs no review, so there is nothing to send again.
  if (details.method === 'credit') throw fieldRefused('method', 'payment.wrong-state');
  const known = await tx.db
    .select({ fileId: paymentProofs.fileId })
    .from(paymentProofs)
    .where(eq(paymentProofs.paymentId, id));
  await checkPayment(tx, details, { order, policy, knownProofs: known.map((row) => row.fileId) });
  const { proofs, ...columns } = details;
  await updatePayment(tx, id, {
    ...columns,
    status: 'submitted',
    submittedBy: tx.actor.userId,
    submittedAt: tx.now,
    reviewedBy: null,
    reviewedAt: null,
    reviewNote: '',
    rejectCode: null,
    isSelfReviewed: false,
  });
  await allocate(details.amount);
  await writeProofs(tx, id, proofs);
  await writeSearchText(tx, id);
  // Those that were its possible duplicates are no longer, unless they are found again.
  await deletePossibleDuplicates(tx, id);
  await checkForDuplicates(tx, id);
  const { amount, method, reference } = details;
  await recordPaymentAction(
    tx,
    { ...taken, payment: { ...taken.payment, amount, method, reference } },
    { command: 'resubmit-payment' },
  );
}
