import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { canReview } from '@trastienda/shared/payments/rules.ts';
import { sql } from 'drizzle-orm';
import { lockCustomer, moveCredit } from '#modules/customers/writes.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PaymentPolicy } from '../policy.ts';
import {
  type LockedPayment,
  lockPayment,
  recordPaymentAction,
  reviewedOf,
  updatePayment,
} from '../writes/payments.ts';
import { recomputeDuplicates } from '../writes/possible-duplicates.ts';

/** An approval was wrong: the money leaves its orders again, and what it had left as credit with it. */
export async function voidPayment(
  ctx: SignedInCtx,
  id: PaymentId,
  { version, reason }: { readonly version: number; readonly reason: string },
  policy: PaymentPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const taken = await lockPayment(tx, id, policy, version);
    const { isOnePersonShop } = policy;
    const verdict = canReview(tx.actor, reviewedOf(taken.payment), 'void', { now: tx.now, isOnePersonShop });
    if (!verdict.ok) throw new AppError(verdict.code);
    await updatePayment(tx, id, {
      status: 'voided',
      voidedBy: tx.actor.userId,
      voidedAt: tx.now,
      reviewNote: reason,
    });
    await takeBackCredit(tx, taken);
    await recomputeDuplicates(tx, id);
    await recordPaymentAction(tx, taken, { command: 'void-payment', reason });
  });
}

/** A slip of the finger: within a minute the payment waits again as it did, if nobody has built on it since. */
export async function undoApproval(
  ctx: SignedInCtx,
  id: PaymentId,
  { version }: { readonly version: number },
  policy: PaymentPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const taken = await lockPayment(tx, id, policy, version);
    const { payment, orders, others } = taken;
    const { isOnePersonShop } = policy;
    const verdict = canReview(tx.actor, reviewedOf(payment), 'undo', { now: tx.now, isOnePersonShop });
    if (!verdict.ok) throw new AppError(verdict.code);
    const since = payment.reviewedAt?.getTime() ?? 0;
    // A courier's list was confirmed as a whole, and says that it was paid.
    const isSettled = payment.settlementId !== null;
    if (isSettled || [...orders, ...others].some(({ changedAt }) => changedAt.getTime() > since))
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
  { payment, orders, others }: LockedPayment,
): Promise<void> {
  const { customerId } = payment;
  if (customerId === null) return;
  const { credit } = await lockCustomer(tx, customerId);
  // Paid with what the store owed: it owes that again.
  if (payment.method === 'credit')
    await moveCredit(tx, { customerId, kind: 'used', amount: payment.amount, paymentId: payment.id });
  const { rows } = await tx.db.execute<{ order_id: string; amount: number }>(
    sql`SELECT order_id, amount FROM payment_allocations WHERE payment_id = ${payment.id}`,
  );
  for (const order of orders) {
    const part = rows.find((row) => row.order_id === order.id)?.amount ?? 0;
    const credited = creditedOf({ ...order, part }, credit);
    if (credited <= 0) continue;
    await orRefuseSpent(
      moveCredit(tx, {
        customerId: order.customerId ?? customerId,
        kind: 'from_order',
        amount: -credited,
        orderId: order.id,
        note: order.label,
      }),
    );
  }
  for (const document of others) {
    const credited = creditedOf(document, credit);
    if (credited > 0) await orRefuseSpent(document.takeBackCredit(tx, credited));
  }
}

/**
 * What of a part had become credit: it comes back first, as far as it is still there; it must where the
 * document would hold less than nothing.
 */
const creditedOf = (
  { part, paid, moneyOut }: { readonly part: number; readonly paid: number; readonly moneyOut: number },
  credit: number,
): number => Math.max(part - paid, Math.min(part, moneyOut, credit));

async function orRefuseSpent(taking: Promise<void>): Promise<void> {
  await taking.catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'customer.credit-short'
      ? new AppError('payment.credit-spent', { cause: error })
      : error;
  });
}
