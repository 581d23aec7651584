import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { readCustomers } from '#modules/customers/reads/customers.ts';
import { spendCredit } from '#modules/customers/use-cases/move-credit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { PayableDocument, PayableKind } from '../payable-document.ts';
import type { PaymentPolicy } from '../policy.ts';
import { publishPaymentEvent } from '../publish-payment-event.ts';
import { hasPaidSeller } from '../reads/customers.ts';
import { insertProofs, type NewPayment } from '../writes/payments.ts';
import { checkPayment, type PaymentDetails } from './check-payment.ts';
import { insertPayment, recordSubmission, registerPayment } from './register-payment.ts';

/** Someone says that money has come. It counts once finance has seen it, except what the store itself owes. */
export async function submitPayment<Id extends string>(
  ctx: SignedInCtx,
  { kind, id }: { readonly kind: PayableKind<Id>; readonly id: Id },
  details: PaymentDetails,
  policy: PaymentPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const document = await kind.lockToPay(tx, id);
    await checkPayment(tx, details, { document, policy, knownProofs: [] });
    const { proofs, ...said } = details;
    const payment = { ...said, submittedBy: tx.actor.userId };
    if (details.method !== 'credit') {
      const { id: paymentId } = await registerPayment(tx, document, payment, { proofs });
      if (details.method === 'cash') await policy.cash.paymentChanged(tx, paymentId);
    } else if (await isCreditTrusted(tx, document, policy))
      await payWithCredit(tx, document, payment, proofs);
    else {
      await refuseUncovered(tx, document, details.amount);
      await registerPayment(tx, document, { ...payment, ...NO_BANK }, { proofs });
    }
  });
}

const NO_BANK = { accountId: null, reference: '' } as const;

/**
 * What the store owes a customer is spent without a review only through somebody who has brought her money before:
 * whoever knows nothing but her phone waits for finance.
 */
async function isCreditTrusted(
  ctx: SignedInCtx,
  { customerId, sellerId }: PayableDocument,
  { isOnePersonShop, payableKinds }: PaymentPolicy,
): Promise<boolean> {
  if (customerId === null) return false;
  return isOnePersonShop || hasPaidSeller(ctx, { customerId, sellerId }, payableKinds);
}

/** A draft is refused before the credit is read: it must not reveal what is owed to whom. */
async function refuseUncovered(
  tx: InTransaction,
  { customerId, isDraft }: PayableDocument,
  amount: number,
): Promise<void> {
  if (isDraft) throw new AppError('order.wrong-state');
  const [customer] = customerId === null ? [] : await readCustomers(tx, [customerId]);
  if (customer === undefined || customer.credit < amount)
    throw fieldRefused('amount', 'customer.credit-short');
}

/** What the store owes has passed through no bank and needs no review. */
async function payWithCredit(
  tx: InTransaction,
  document: PayableDocument,
  said: NewPayment,
  proofs: readonly FileId[],
): Promise<void> {
  const payment = { ...said, ...NO_BANK, status: 'verified', reviewedAt: tx.now } as const;
  const { id: paymentId } = await insertPayment(tx, document, payment);
  await insertProofs(tx, paymentId, proofs);
  const { customerId, creditReference } = document;
  if (customerId !== null)
    await spendCredit(tx, { customerId, paymentId, amount: said.amount, ...creditReference });
  await recordSubmission(tx, document, paymentId, payment);
  await publishPaymentEvent(tx, 'created', paymentId);
}
