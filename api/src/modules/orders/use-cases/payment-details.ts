import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { paymentDetails } from '@trastienda/shared/payments/contract/document-payments.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { missingPaymentFields } from '@trastienda/shared/payments/rules.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { enqueue } from '#platform/jobs/outbox.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { OrderPolicy } from '../policy.ts';
import { readFirstDay } from '../reads/first-day.ts';
import { bankAccounts, paymentProofs } from '../tables.ts';
import type { OrderRecord } from '../writes/orders.ts';
import { recomputeDuplicates, recordPossibleDuplicates } from '../writes/possible-duplicates.ts';

export type PaymentDetails = z.output<typeof paymentDetails>;

interface Circumstances {
  /** What it is for. */
  readonly order: Pick<OrderRecord, 'customerId' | 'balance'>;
  readonly policy: OrderPolicy;
  /** Receipts that are on the payment already, whoever sent them. */
  readonly knownProofs: readonly FileId[];
}

/** What must be true of a payment before anybody is asked to look at it. */
export async function checkPayment(
  tx: InTransaction<SignedInCtx>,
  details: PaymentDetails,
  { order, policy, knownProofs }: Circumstances,
): Promise<void> {
  const { method, accountId, amount, paidOn, note, proofs } = details;
  await checkDay(tx, paidOn, policy);
  if (note === '' && (await policy.isClosedDay(tx, paidOn))) throw fieldRefused('note', 'payment.closed-day');
  for (const { field, code } of missingPaymentFields(details)) throw fieldRefused(field, code);
  await checkAccount(tx, accountId);
  // What the store owes pays for this order and no more: the rest would only come back as credit.
  if (method === 'credit' && (order.customerId === null || amount > order.balance))
    throw fieldRefused('amount', 'customer.credit-short');
  const ids = [...new Set(proofs)].filter((id) => !knownProofs.includes(id));
  if (ids.length === 0) return;
  const own = await tx.db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, ids), eq(storedFiles.uploadedBy, tx.actor.userId)));
  if (own.length < ids.length) throw fieldRefused('proofs', 'payment.unknown-proof');
}

export async function checkDay(
  tx: InTransaction,
  day: string,
  { timeZone }: Pick<OrderPolicy, 'timeZone'>,
  field = 'paidOn',
): Promise<void> {
  if (day > storeDay(tx.now, timeZone)) throw fieldRefused(field, 'payment.in-the-future');
  if (day < (await readFirstDay(tx, timeZone))) throw fieldRefused(field, 'payment.before-the-store');
}

export async function checkAccount(
  tx: InTransaction,
  accountId: (typeof bankAccounts.$inferSelect)['id'] | null,
): Promise<void> {
  if (accountId === null) return;
  const [account] = await tx.db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, accountId), bankAccounts.isActive));
  if (account === undefined) throw fieldRefused('accountId', 'payment.unknown-account');
}

export async function writeProofs(
  tx: InTransaction,
  paymentId: PaymentId,
  proofs: readonly FileId[],
): Promise<void> {
  await tx.db.delete(paymentProofs).where(eq(paymentProofs.paymentId, paymentId));
  if (proofs.length === 0) return;
  await tx.db
    .insert(paymentProofs)
    .values([...new Set(proofs)].map((fileId, position) => ({ paymentId, fileId, position })));
}

/** Receipts are compared with all others after the sender has had an answer: looking takes a moment. */
export const COMPARE_RECEIPTS = 'payment.look-at-proofs';

export async function checkForDuplicates(tx: InTransaction, paymentId: PaymentId): Promise<void> {
  await recordPossibleDuplicates(tx, paymentId);
  await recomputeDuplicates(tx, paymentId);
  await enqueue(tx, { topic: COMPARE_RECEIPTS, payload: { paymentId } });
}
