import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { lockCredit, moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaidDocument } from '../payable-document.ts';
import { updatePayment } from '../writes/payments.ts';
import { recomputeDuplicates } from '../writes/possible-duplicates.ts';
import { type LockedPayment, lockPayment, recordPaymentAction } from './lock-payment.ts';
import { checkReview, type ReviewPolicy } from './review-payment.ts';

/** An approval was wrong: the money leaves its orders again, and what it had left as credit with it. */
export async function voidPayment(
  ctx: SignedInCtx,
  id: PaymentId,
  { version, reason }: { readonly version: number; readonly reason: string },
  policy: ReviewPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const taken = await lockPayment(tx, id, policy, version);
    await checkReview(tx, taken.payment, 'void', policy);
    await updatePayment(tx, id, {
      status: 'voided',
      voidedBy: tx.actor.userId,
      voidedAt: tx.now,
      reviewNote: reason,
    });
    await takeBackCredit(tx, taken);
    await recomputeDuplicates(tx, id);
    await policy.cash.paymentChanged(tx, id);
    await recordPaymentAction(tx, taken, { command: 'void-payment', reason });
  });
}

/** A slip of the finger: within a minute the payment waits again as it did, if nobody has built on it since. */
export async function undoApproval(
  ctx: SignedInCtx,
  id: PaymentId,
  { version }: { readonly version: number },
  policy: ReviewPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const taken = await lockPayment(tx, id, policy, version);
    const { payment, documents } = taken;
    await checkReview(tx, payment, 'undo', policy);
    const since = payment.reviewedAt?.getTime() ?? 0;
    // A courier's list was confirmed as a whole, and says that it was paid.
    const isSettled = payment.settlementId !== null;
    if (isSettled || documents.some(({ changedAt }) => changedAt.getTime() > since))
      throw new AppError('payment.undo-too-late');
    await updatePayment(tx, id, {
      status: 'submitted',
      reviewedBy: null,
      reviewedAt: null,
      reviewNote: '',
      overrideReason: '',
      isSelfReviewed: false,
    });
    await takeBackCredit(tx, taken);
    await recomputeDuplicates(tx, id);
    await recordPaymentAction(tx, taken, { command: 'undo-approval' });
  });
}

async function takeBackCredit(
  tx: InTransaction<SignedInCtx>,
  { payment, documents }: LockedPayment,
): Promise<void> {
  const { customerId } = payment;
  if (customerId === null) return;
  const credit = await lockCredit(tx, customerId);
  // Paid with what the store owed: it owes that again.
  if (payment.method === 'credit')
    await moveCredit(tx, { customerId, kind: 'used', amount: payment.amount, paymentId: payment.id });
  for (const document of documents) {
    const credited = toCreditedPart(document, credit);
    if (credited <= 0) continue;
    await orRefuseSpent(
      moveCredit(tx, {
        customerId: document.customerId ?? customerId,
        kind: document.creditKind,
        amount: -credited,
        ...document.creditReference,
      }),
    );
  }
}

/**
 * What of a part had become credit: it comes back first, as far as it is still there; it must where the
 * document would hold less than nothing.
 */
const toCreditedPart = ({ part, paid, moneyOut }: PaidDocument, credit: number): number =>
  Math.max(part - paid, Math.min(part, moneyOut, credit));

async function orRefuseSpent(taking: Promise<void>): Promise<void> {
  await taking.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'customer.credit-short'
      ? new AppError('payment.credit-spent', { cause: error })
      : error;
  });
}
