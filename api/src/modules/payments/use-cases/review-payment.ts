import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { canReview, isManager, type ReviewedPayment } from '@trastienda/shared/payments/rules.ts';
import type { PaymentCommand, RejectCode } from '@trastienda/shared/payments/status.ts';
import { spendCredit } from '#modules/customers/use-cases/move-credit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentPolicy } from '../policy.ts';
import { publishPaymentEvent } from '../publish-payment-event.ts';
import { readApprovedDuplicate, readHolderName, readSimilarReceipt } from '../reads/duplicates.ts';
import { type PaymentRecord, updatePayment } from '../writes/payments.ts';
import { recomputeDuplicates, recordPossibleDuplicates } from '../writes/possible-duplicates.ts';
import { type LockedPayment, lockPaid, lockPayment, recordPaymentAction } from './lock-payment.ts';

type Tx = InTransaction<SignedInCtx>;
export type ReviewPolicy = Pick<PaymentPolicy, 'isOnePersonShop' | 'payableKinds' | 'cash'>;

const UNCLAIMED = { claimedBy: null, claimedAt: null } as const;

/** What the shared rules ask of a payment. */
function toReviewed(payment: PaymentRecord): ReviewedPayment {
  return {
    status: payment.status,
    submittedById: payment.submittedBy,
    claimedById: payment.claimedBy,
    claimedAt: payment.claimedAt?.toISOString() ?? null,
    reviewedById: payment.reviewedBy,
    reviewedAt: payment.reviewedAt?.toISOString() ?? null,
  };
}

/** Refuses what the rules do not allow this person to do to this payment now. */
export async function checkReview(
  tx: Tx,
  payment: PaymentRecord,
  command: Exclude<PaymentCommand, 'resubmit'>,
  { isOnePersonShop }: ReviewPolicy,
): Promise<void> {
  const verdict = canReview(tx.actor, toReviewed(payment), command, { now: tx.now, isOnePersonShop });
  if (verdict.ok) return;
  if (verdict.code !== 'payment.claimed' || payment.claimedBy === null) throw new AppError(verdict.code);
  throw new AppError(verdict.code, { params: { name: await readHolderName(tx, payment.claimedBy) } });
}

/** One person at a time looks at a payment; the second one is refused with the name of the first. */
export async function claimPayment(
  ctx: SignedInCtx,
  id: PaymentId,
  command: 'claim' | 'release',
  policy: ReviewPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { payment } = await lockPayment(tx, id, policy);
    await checkReview(tx, payment, command, policy);
    await updatePayment(
      tx,
      id,
      command === 'claim'
        ? { status: 'in_review', claimedBy: tx.actor.userId, claimedAt: tx.now }
        : { status: 'submitted', ...UNCLAIMED },
    );
    await publishPaymentEvent(tx, 'changed', id);
  });
}

export interface Approval {
  /** Left out by the bank's list: whatever the seller wrote meanwhile, the deposit is there. */
  readonly version?: number | undefined;
  readonly note: string;
  readonly overrideReason?: string | undefined;
  /** Somebody looked at receipts like this one beside it, or the bank's own list says that it is another deposit. */
  readonly hasCompared: boolean;
}

/** The money is there. It counts on its orders from this moment, once, whoever else approves at the same time. */
export async function approvePayment(
  ctx: SignedInCtx,
  id: PaymentId,
  approval: Approval,
  policy: ReviewPolicy,
): Promise<void> {
  const { version, note, overrideReason, hasCompared } = approval;
  try {
    await inTransaction(ctx, async (tx) => {
      await lockPaid(tx, id, policy);
      // Two receipts that came at the same moment did not see each other.
      await recordPossibleDuplicates(tx, id);
      const taken = await lockPayment(tx, id, policy, version);
      const { payment, documents } = taken;
      await checkReview(tx, payment, 'approve', policy);
      await refuseDuplicate(tx, id, overrideReason);
      if (!hasCompared && overrideReason === undefined) await refuseUnseen(tx, id);
      const owned = documents.find((document) => document.customerId !== null);
      const customerId = payment.customerId ?? owned?.customerId ?? null;
      if (payment.method === 'credit') await payFromCredit(tx, taken, customerId);
      await updatePayment(tx, id, {
        status: 'verified',
        ...UNCLAIMED,
        reviewedBy: tx.actor.userId,
        reviewedAt: tx.now,
        reviewNote: note,
        rejectCode: null,
        overrideReason: overrideReason ?? '',
        isSelfReviewed: payment.submittedBy === tx.actor.userId,
        customerId,
      });
      await recomputeDuplicates(tx, id);
      await recordPaymentAction(tx, taken, {
        command: 'verify-payment',
        ...(overrideReason !== undefined && { reason: overrideReason }),
      });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'payments_hard_key')
      throw new AppError('payment.duplicate', { params: { label: '' }, cause: error });
    throw error;
  }
}

/** Paid with what the store owes, which it then owes no longer. */
async function payFromCredit(
  tx: Tx,
  { payment, documents: [document] }: LockedPayment,
  customerId: CustomerId | null,
): Promise<void> {
  if (customerId === null) throw new AppError('customer.credit-short');
  const { id: paymentId, amount } = payment;
  await spendCredit(tx, { customerId, paymentId, amount, ...document?.creditReference });
}

/** The same receipt, approved before, blocks; a manager who knows better says why. */
async function refuseDuplicate(tx: Tx, id: PaymentId, overrideReason: string | undefined): Promise<void> {
  const label = await readApprovedDuplicate(tx, id);
  if (label === null) return;
  if (overrideReason === undefined) throw new AppError('payment.duplicate', { params: { label } });
  if (!isManager(tx.actor)) throw new AppError('payment.manager-only');
}

/** A receipt like it may be the same money: one key is not enough. */
async function refuseUnseen(tx: Tx, id: PaymentId): Promise<void> {
  const label = await readSimilarReceipt(tx, id);
  if (label !== null) throw new AppError('payment.similar-receipt', { params: { label } });
}

/** Neither approved nor rejected: the seller has to answer. The amount stays in review. */
export async function doubtPayment(
  ctx: SignedInCtx,
  id: PaymentId,
  { version, note }: { readonly version: number; readonly note: string },
  policy: ReviewPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const taken = await lockPayment(tx, id, policy, version);
    await checkReview(tx, taken.payment, 'doubt', policy);
    await updatePayment(tx, id, {
      status: 'doubt',
      ...UNCLAIMED,
      ...toReviewer(tx, taken.payment),
      reviewNote: note,
    });
    await recordPaymentAction(tx, taken, { command: 'doubt-payment', reason: note });
  });
}

export async function rejectPayment(
  ctx: SignedInCtx,
  id: PaymentId,
  { version, code, note }: { readonly version: number; readonly code: RejectCode; readonly note: string },
  policy: ReviewPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const taken = await lockPayment(tx, id, policy, version);
    await checkReview(tx, taken.payment, 'reject', policy);
    await updatePayment(tx, id, {
      status: 'rejected',
      ...UNCLAIMED,
      ...toReviewer(tx, taken.payment),
      reviewNote: note,
      rejectCode: code,
    });
    await recomputeDuplicates(tx, id);
    await policy.cash.paymentChanged(tx, id);
    await recordPaymentAction(tx, taken, {
      command: 'reject-payment',
      ...(note !== '' && { reason: note }),
    });
  });
}

/** Saying no to one's own is allowed, and then it is written down as such. */
const toReviewer = (tx: Tx, payment: PaymentRecord) => ({
  reviewedBy: tx.actor.userId,
  reviewedAt: tx.now,
  isSelfReviewed: payment.submittedBy === tx.actor.userId,
});
