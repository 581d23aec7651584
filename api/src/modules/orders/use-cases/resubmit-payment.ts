import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId, PaymentId } from '@trastienda/shared/orders/ids.ts';
import { PAYMENT_TRANSITIONS } from '@trastienda/shared/orders/payments.ts';
import { eq } from 'drizzle-orm';
import { AppError, fieldRefused } from '../../../platform/app-error.ts';
import { inTransaction, type SignedInCtx } from '../../../platform/ctx.ts';
import type { OrderPolicy } from '../policy.ts';
import { readOrder } from '../reads/order.ts';
import { paymentAllocations, paymentProofs } from '../tables.ts';
import { lockOrder } from '../writes/orders.ts';
import { settlePaidOrders, takePayment, updatePayment, writeSearchText } from '../writes/payments.ts';
import { forgetTwins } from '../writes/twins.ts';
import { checkPayment, lookForTwins, type PaymentDetails, writeProofs } from './payment-details.ts';

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
    const taken = await takePayment(tx, paymentId);
    // A payment for several orders is corrected where its parts are known: by finance.
    if (taken.orders.length !== 1 || taken.orders[0]?.id !== id) throw new AppError('resource.not-found');
    if (PAYMENT_TRANSITIONS[taken.payment.status].resubmit === undefined)
      throw new AppError('payment.wrong-state');
    // Credit needs no review, so there is nothing to send again.
    if (details.method === 'credit') throw fieldRefused('method', 'payment.wrong-state');
    const known = await tx.db
      .select({ fileId: paymentProofs.fileId })
      .from(paymentProofs)
      .where(eq(paymentProofs.paymentId, paymentId));
    const knownProofs = known.map((row) => row.fileId);
    await checkPayment(tx, details, { order, policy, knownProofs });
    const { proofs, ...columns } = details;
    await updatePayment(tx, paymentId, {
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
    await tx.db
      .update(paymentAllocations)
      .set({ amount: details.amount })
      .where(eq(paymentAllocations.paymentId, paymentId));
    await writeProofs(tx, paymentId, proofs);
    await writeSearchText(tx, paymentId);
    // Those that were its twins are no longer, unless they are found again.
    await forgetTwins(tx, paymentId);
    await lookForTwins(tx, paymentId);
    const { amount, method, reference } = details;
    await settlePaidOrders(
      tx,
      { ...taken, payment: { ...taken.payment, amount, method, reference } },
      { command: 'resubmit-payment' },
    );
    return readOrder(tx, id);
  });
}
