import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { AuditNote } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import type { PayableDocument } from '../payable-document.ts';
import { publishPaymentEvent } from '../publish-payment-event.ts';
import {
  insertProofs,
  insertUnallocated,
  type MadePayment,
  type NewPayment,
  updateSearchText,
} from '../writes/payments.ts';
import { checkForDuplicates } from './check-payment.ts';

interface Submission {
  readonly proofs: readonly FileId[];
  readonly by?: AuditNote['by'];
}

/** A payment of a locked document, whoever registers it: it waits for a review, beside those that are similar. */
export async function registerPayment(
  tx: InTransaction,
  document: PayableDocument,
  payment: NewPayment,
  { proofs, by }: Submission = { proofs: [] },
): Promise<MadePayment> {
  const made = await insertPayment(tx, document, payment);
  await insertProofs(tx, made.id, proofs);
  await recordSubmission(tx, document, made.id, payment, by);
  await checkForDuplicates(tx, made.id);
  await publishPaymentEvent(tx, 'created', made.id);
  return made;
}

/** A payment that counts at once, all of it for one locked document, which the caller recomputes. */
export async function registerVerifiedPayment(
  tx: InTransaction,
  document: PayableDocument,
  payment: NewPayment & { readonly reviewedAt: Date },
): Promise<PaymentId> {
  const { id } = await insertPayment(tx, document, { ...payment, status: 'verified' });
  await publishPaymentEvent(tx, 'created', id);
  return id;
}

/** Writes a payment down, all of it for one document. */
export async function insertPayment(
  tx: InTransaction,
  document: PayableDocument,
  payment: NewPayment,
): Promise<MadePayment> {
  // The trigger payments_not_of_erased refuses one of a customer who was erased.
  const made = await insertUnallocated(tx, document.customerId, payment);
  await document.allocate(tx, made.id, payment.amount);
  await updateSearchText(tx, made.id);
  return made;
}

export async function recordSubmission(
  tx: InTransaction,
  document: PayableDocument,
  payment: PaymentId,
  { amount, method, reference, status = 'submitted' }: NewPayment,
  by?: AuditNote['by'],
): Promise<void> {
  await document.recordSubmission(tx, {
    after: { amount, method, reference, payment, ...(method === 'credit' && { status }) },
    ...(by && { by }),
  });
}

/** What a payment is for has changed: it is found by other words now. */
export async function reindexPayment(tx: InTransaction, id: PaymentId): Promise<void> {
  await updateSearchText(tx, id);
}
