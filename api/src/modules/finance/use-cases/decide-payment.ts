import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import { readPaidInto } from '#modules/payments/reads/accounts.ts';
import { type Approval, approvePayment } from '#modules/payments/use-cases/review-payment.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { isPaymentTied } from '../reads/bank-ties.ts';
import { assignToPayment, lockBankLine, releaseFromPayment } from '../writes/bank-lines.ts';

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
    const line = await lockBankLine(tx, bankLineId);
    if (line?.paymentId !== id) await claimDeposit(tx, bankLineId, id);
  });
}

/** A deposit pays for one payment: who comes second finds it taken. */
export async function claimDeposit(
  tx: InTransaction<SignedInCtx>,
  bankLineId: BankLineId,
  paymentId: PaymentId,
): Promise<void> {
  const line = await assignToPayment(tx, bankLineId, { paymentId, matchedBy: tx.actor.userId });
  if (line === undefined) throw new AppError('bank-line.taken');
  const payment = await readPaidInto(tx, paymentId);
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
    // The deposit brought other payments too: who takes one of them back says first what it brought.
    if (await isPaymentTied(tx, id)) throw new AppError('bank-line.payment-tied');
    await releaseFromPayment(tx, id);
  });
}
