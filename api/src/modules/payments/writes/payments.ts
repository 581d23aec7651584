import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { MergedPair } from '#modules/customers/customer-data.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import { paymentProofs, payments } from '../tables.ts';
import { selectWithDuplicates } from './possible-duplicates.ts';

export type PaymentRecord = typeof payments.$inferSelect;

export interface NewPayment
  extends Pick<PaymentRecord, 'method' | 'accountId' | 'reference' | 'amount' | 'paidOn' | 'note'>,
    Partial<
      Pick<
        PaymentRecord,
        'status' | 'submittedBy' | 'isFromCustomer' | 'settlementId' | 'reviewedBy' | 'reviewedAt'
      >
    > {}

export interface MadePayment {
  readonly id: PaymentId;
  readonly label: string;
}

/** Locks a payment and its possible duplicates, in one order, so that duplicates are decided one by one. */
export function lockWithDuplicates(tx: InTransaction, id: PaymentId): Promise<PaymentRecord[]> {
  return tx.db
    .select()
    .from(payments)
    .where(sql`${payments.id} IN (${selectWithDuplicates(id)})`)
    .orderBy(payments.id)
    .for('update');
}

/** A payment that is not for anything yet: whoever writes it down allocates it in the same transaction. */
export async function insertUnallocated(
  tx: InTransaction,
  customerId: PaymentRecord['customerId'],
  payment: NewPayment,
): Promise<MadePayment> {
  const id = newId<PaymentId>(tx.now);
  const [row] = await tx.db
    .insert(payments)
    .values({
      id,
      number: await allocateNumber(tx, 'payment'),
      status: 'submitted',
      ...payment,
      customerId,
      submittedAt: tx.now,
    })
    .returning({ label: payments.label });
  return { id, label: row?.label ?? '' };
}

export async function updatePayment(
  tx: InTransaction,
  id: PaymentId,
  change: Partial<Omit<PaymentRecord, 'id' | 'version'>>,
): Promise<void> {
  await tx.db
    .update(payments)
    .set({ ...change, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id));
}

/** Everything a payment is found by: its own number, the receipt's, those of what it is for and whose they are. */
export async function updateSearchText(tx: InTransaction, id: PaymentId): Promise<void> {
  await tx.db.execute(sql`
    UPDATE payments p SET search_text = normalize_for_search(p.label || ' ' || p.reference || ' ' || coalesce((SELECT
        string_agg(d.label || ' ' || d.customer_name || ' ' || coalesce(d.customer_phone, ''), ' ')
      FROM payment_parts d WHERE d.payment_id = p.id), ''))
    WHERE p.id = ${id}`);
}

/** Returns of how many payments the customer changed. */
export async function updateCustomerOfPayments(tx: InTransaction, { from, to }: MergedPair): Promise<number> {
  const moved = await tx.db
    .update(payments)
    .set({ customerId: to })
    .where(eq(payments.customerId, from))
    .returning({ id: payments.id });
  return moved.length;
}

export async function insertProofs(
  tx: InTransaction,
  paymentId: PaymentId,
  proofs: readonly FileId[],
): Promise<void> {
  if (proofs.length === 0) return;
  await tx.db
    .insert(paymentProofs)
    .values([...new Set(proofs)].map((fileId, position) => ({ paymentId, fileId, position })));
}

export async function replaceProofs(
  tx: InTransaction,
  paymentId: PaymentId,
  proofs: readonly FileId[],
): Promise<void> {
  await tx.db.delete(paymentProofs).where(eq(paymentProofs.paymentId, paymentId));
  await insertProofs(tx, paymentId, proofs);
}
