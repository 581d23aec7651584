import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { paymentDetails } from '@trastienda/shared/payments/contract/document-payments.ts';
import type { AccountId, PaymentId } from '@trastienda/shared/payments/ids.ts';
import { missingPaymentFields } from '@trastienda/shared/payments/rules.ts';
import type { z } from 'zod';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { PayableDocument } from '../payable-document.ts';
import type { PaymentPolicy } from '../policy.ts';
import { isActiveAccount } from '../reads/accounts.ts';
import { readFirstDay } from '../reads/first-day.ts';
import { countUploadedBy } from '../reads/proofs.ts';
import { recomputeDuplicates, recordPossibleDuplicates } from '../writes/possible-duplicates.ts';

export type PaymentDetails = z.output<typeof paymentDetails>;

interface Circumstances {
  readonly document: Pick<PayableDocument, 'customerId' | 'balance'>;
  readonly policy: PaymentPolicy;
  /** Receipts that are on the payment already, whoever sent them. */
  readonly knownProofs: readonly FileId[];
}

/** What must be true of a payment before anybody reviews it. */
export async function checkPayment(
  tx: InTransaction<SignedInCtx>,
  details: PaymentDetails,
  { document, policy, knownProofs }: Circumstances,
): Promise<void> {
  const { method, accountId, amount, paidOn, note, proofs } = details;
  await checkDay(tx, paidOn, policy);
  if (note === '' && (await policy.isClosedDay(tx, paidOn))) throw fieldRefused('note', 'payment.closed-day');
  for (const { field, code } of missingPaymentFields(details)) throw fieldRefused(field, code);
  await checkAccount(tx, accountId);
  // What the store owes pays for this document and no more: the rest would only come back as credit.
  if (method === 'credit' && (document.customerId === null || amount > document.balance))
    throw fieldRefused('amount', 'customer.credit-short');
  const ids = [...new Set(proofs)].filter((id) => !knownProofs.includes(id));
  if (ids.length === 0) return;
  if ((await countUploadedBy(tx, tx.actor.userId, ids)) < ids.length)
    throw fieldRefused('proofs', 'payment.unknown-proof');
}

export async function checkDay(
  tx: InTransaction,
  day: string,
  { timeZone }: Pick<PaymentPolicy, 'timeZone'>,
  field = 'paidOn',
): Promise<void> {
  if (day > storeDay(tx.now, timeZone)) throw fieldRefused(field, 'payment.in-the-future');
  if (day < (await readFirstDay(tx, timeZone))) throw fieldRefused(field, 'payment.before-the-store');
}

export async function checkAccount(tx: InTransaction, accountId: AccountId | null): Promise<void> {
  if (accountId !== null && !(await isActiveAccount(tx, accountId)))
    throw fieldRefused('accountId', 'payment.unknown-account');
}

/** Receipts are compared with all others after the sender has had an answer: looking takes a moment. */
export const COMPARE_RECEIPTS = 'payment.look-at-proofs';

export async function checkForDuplicates(tx: InTransaction, paymentId: PaymentId): Promise<void> {
  await recordPossibleDuplicates(tx, paymentId);
  await recomputeDuplicates(tx, paymentId);
  await enqueue(tx, { topic: COMPARE_RECEIPTS, payload: { paymentId } });
}
