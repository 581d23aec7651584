import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { eq } from 'drizzle-orm';
import { spendCredit } from '#modules/customers/use-cases/spend-credit.ts';
import type { OrderPolicy } from '#modules/orders/policy.ts';
import {
  checkForDuplicates,
  checkPayment,
  type PaymentDetails,
  writeProofs,
} from '#modules/orders/use-cases/payment-details.ts';
import { correctPayment } from '#modules/orders/use-cases/resubmit-payment.ts';
import { isCreditTrusted, refuseUncovered } from '#modules/orders/use-cases/submit-payment.ts';
import {
  insertUnallocated,
  lockPayment,
  type MadePayment,
  type NewPayment,
  publishPaymentEvent,
  writeSearchText,
} from '#modules/orders/writes/payments.ts';
import { type AuditNote, audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { preorderPayments } from '../tables.ts';
import { lockPreorder, type PreorderRecord } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';

function refuseClosed({ status, stage }: PreorderRecord): void {
  if (status !== 'open' || stage === 'cancelled' || stage === 'converted')
    throw new AppError('preorder.wrong-state');
}

/** Someone says that a deposit, or the rest, has come. It counts once finance has seen it. */
export async function payPreorder(
  ctx: SignedInCtx,
  id: PreorderId,
  details: PaymentDetails,
  policy: OrderPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id);
    refuseClosed(before);
    await checkPayment(tx, details, { order: before, policy, knownProofs: [] });
    const { proofs, ...said } = details;
    const payment = { ...said, submittedBy: tx.actor.userId };
    if (details.method !== 'credit') await registerDeposit(tx, before, payment, { proofs });
    else if (await isCreditTrusted(tx, before, policy)) await payWithCredit(tx, before, payment, proofs);
    else {
      await refuseUncovered(
        tx,
        { ...before, status: before.acceptedAt === null ? 'draft' : 'open' },
        details.amount,
      );
      await registerDeposit(tx, before, { ...payment, accountId: null, reference: '' }, { proofs });
    }
  });
}

/** A payment of a locked pre-order, whoever registers it. */
export async function registerDeposit(
  tx: InTransaction,
  preorder: PreorderRecord,
  payment: NewPayment,
  { proofs, by }: { readonly proofs: readonly FileId[]; readonly by?: AuditNote['by'] },
): Promise<MadePayment> {
  const made = await insertFor(tx, preorder, payment);
  await writeProofs(tx, made.id, proofs);
  await recordSubmitted(tx, preorder, made.id, payment, by);
  await checkForDuplicates(tx, made.id);
  await publishPaymentEvent(tx, 'created', made.id);
  return made;
}

async function insertFor(
  tx: InTransaction,
  { id: preorderId, customerId }: PreorderRecord,
  payment: NewPayment,
): Promise<MadePayment> {
  const made = await insertUnallocated(tx, customerId, payment);
  await tx.db.insert(preorderPayments).values({ paymentId: made.id, preorderId, amount: payment.amount });
  await writeSearchText(tx, made.id);
  return made;
}

/** What the store owes has passed through no bank and needs no review. */
async function payWithCredit(
  tx: InTransaction,
  preorder: PreorderRecord,
  said: NewPayment,
  proofs: readonly FileId[],
): Promise<void> {
  const payment: NewPayment = {
    ...said,
    accountId: null,
    reference: '',
    status: 'verified',
    reviewedAt: tx.now,
  };
  const { id: paymentId } = await insertFor(tx, preorder, payment);
  await writeProofs(tx, paymentId, proofs);
  const { id: preorderId, customerId, label } = preorder;
  if (customerId !== null)
    await spendCredit(tx, { customerId, preorderId, paymentId, amount: said.amount, note: label });
  await recordSubmitted(tx, preorder, paymentId, payment);
  await publishPaymentEvent(tx, 'created', paymentId);
}

async function recordSubmitted(
  tx: InTransaction,
  before: PreorderRecord,
  payment: PaymentId,
  { amount, method, reference, status = 'submitted' }: NewPayment,
  by?: AuditNote['by'],
): Promise<void> {
  await audit(tx, {
    entity: 'preorder',
    entityId: before.id,
    command: 'pay',
    after: { amount, method, reference, payment, ...(method === 'credit' && { status }) },
    ...(by && { by }),
  });
  await recomputeAndPublish(tx, before);
}

/** What was rejected or doubted comes again, corrected; the same payment, not a second one. */
export async function resubmitDeposit(
  ctx: SignedInCtx,
  { id, paymentId }: { readonly id: PreorderId; readonly paymentId: PaymentId },
  details: PaymentDetails,
  policy: OrderPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockPreorder(tx, id);
    refuseClosed(before);
    const [own] = await tx.db
      .select({ preorderId: preorderPayments.preorderId })
      .from(preorderPayments)
      .where(eq(preorderPayments.paymentId, paymentId));
    const taken = await lockPayment(tx, paymentId, policy);
    // A payment for several documents is corrected where its parts are known: by finance.
    if (own?.preorderId !== id || taken.orders.length > 0 || taken.others.length !== 1)
      throw new AppError('resource.not-found');
    await correctPayment(tx, taken, details, {
      order: before,
      policy,
      allocate: async (amount) => {
        await tx.db.update(preorderPayments).set({ amount }).where(eq(preorderPayments.paymentId, paymentId));
      },
    });
  });
}
