import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { payments } from '#modules/payments/tables.ts';
import { type Approval, approvePayment } from '#modules/payments/use-cases/review-payment.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { bankLines } from '../tables.ts';

/** Approves a payment, together with the deposit of the bank's list that it is, where one is named. */
export async function approveWithDeposit(
  ctx: SignedInCtx,
  id: PaymentId,
  { bankLineId, ...approval }: Approval & { readonly bankLineId?: BankLineId | undefined },
  policy: OrderPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await approvePayment(tx, id, approval, policy);
    if (bankLineId === undefined) return;
    // Assigned before: it is this payment's already.
    const [line] = await tx.db.select().from(bankLines).where(eq(bankLines.id, bankLineId)).for('update');
    if (line?.paymentId !== id) await claimDeposit(tx, bankLineId, id);
  });
}

/** A deposit pays for one payment: who comes second finds it taken. */
export async function claimDeposit(
  tx: InTransaction<SignedInCtx>,
  bankLineId: BankLineId,
  paymentId: PaymentId,
): Promise<void> {
  const taken = await tx.db
    .update(bankLines)
    .set({ paymentId, matchedBy: tx.actor.userId, matchedAt: tx.now })
    .where(and(eq(bankLines.id, bankLineId), isNull(bankLines.paymentId), isNull(bankLines.ignoredNote)))
    .returning({ accountId: bankLines.accountId, amount: bankLines.amount });
  const [line] = taken;
  if (line === undefined) throw new AppError('bank-line.taken');
  const [payment] = await tx.db
    .select({ accountId: payments.accountId, amount: payments.amount })
    .from(payments)
    .where(eq(payments.id, paymentId));
  if (payment?.amount !== line.amount || payment.accountId !== line.accountId)
    throw new AppError('bank-line.differs');
}

/** Decides that the money of a payment is not there: a deposit that was taken for it is free again. */
export async function decideAndReleaseDeposit(
  ctx: SignedInCtx,
  id: PaymentId,
  decide: (tx: InTransaction<SignedInCtx>) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await decide(tx);
    await tx.db
      .update(bankLines)
      .set({ paymentId: null, matchedBy: null, matchedAt: null })
      .where(eq(bankLines.paymentId, id));
  });
}
