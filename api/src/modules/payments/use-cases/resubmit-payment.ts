import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { PAYMENT_TRANSITIONS } from '@trastienda/shared/payments/status.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { PayableKind } from '../payable-document.ts';
import type { PaymentPolicy } from '../policy.ts';
import { readProofs } from '../reads/proofs.ts';
import { replaceProofs, updatePayment, updateSearchText } from '../writes/payments.ts';
import { deletePossibleDuplicates } from '../writes/possible-duplicates.ts';
import { checkForDuplicates, checkPayment, type PaymentDetails } from './check-payment.ts';
import { lockPayment, recordPaymentAction } from './lock-payment.ts';

/** What was rejected or doubted comes again, corrected or with a better picture; the same payment, not a second one. */
export async function resubmitPayment<Id extends string>(
  ctx: SignedInCtx,
  { kind, id, paymentId }: { readonly kind: PayableKind<Id>; readonly id: Id; readonly paymentId: PaymentId },
  details: PaymentDetails,
  policy: PaymentPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const document = await kind.lockToPay(tx, id);
    const locked = await lockPayment(tx, paymentId, policy);
    const { payment, documents } = locked;
    // A payment for several documents is corrected where its parts are known: by finance.
    if (documents.length !== 1 || documents[0]?.id !== id) throw new AppError('resource.not-found');
    if (PAYMENT_TRANSITIONS[payment.status].resubmit === undefined) throw new AppError('payment.wrong-state');
    // Credit needs no review, so there is nothing to send again.
    if (details.method === 'credit') throw fieldRefused('method', 'payment.wrong-state');
    await checkPayment(tx, details, { document, policy, knownProofs: await readProofs(tx, paymentId) });
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
    await document.reallocate(tx, paymentId, details.amount);
    await replaceProofs(tx, paymentId, proofs);
    await updateSearchText(tx, paymentId);
    // Those that were its possible duplicates are no longer, unless they are found again.
    await deletePossibleDuplicates(tx, paymentId);
    await checkForDuplicates(tx, paymentId);
    await policy.cash.paymentChanged(tx, paymentId);
    const { amount, method, reference } = details;
    await recordPaymentAction(
      tx,
      { ...locked, payment: { ...payment, amount, method, reference } },
      { command: 'resubmit-payment' },
    );
  });
}
