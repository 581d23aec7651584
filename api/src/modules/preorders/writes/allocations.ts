import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { preorderPayments } from '../tables.ts';

type Allocation = typeof preorderPayments.$inferSelect;

/** Which pre-orders a payment is for, and how much of it for each. */
export function readAllocations(
  tx: InTransaction,
  paymentId: PaymentId,
): Promise<Pick<Allocation, 'preorderId' | 'amount'>[]> {
  return tx.db
    .select({ preorderId: preorderPayments.preorderId, amount: preorderPayments.amount })
    .from(preorderPayments)
    .where(eq(preorderPayments.paymentId, paymentId));
}

/** The verified money of a pre-order by payment, the oldest first. */
export async function readVerifiedAllocations(
  tx: InTransaction,
  id: PreorderId,
): Promise<{ readonly payment_id: PaymentId; readonly amount: number }[]> {
  const { rows } = await tx.db.execute<{ payment_id: PaymentId; amount: number }>(sql`
    SELECT a.payment_id, a.amount FROM preorder_payments a JOIN payments p ON p.id = a.payment_id
    WHERE a.preorder_id = ${id} AND p.status = 'verified' ORDER BY p.number`);
  return rows;
}

export async function insertAllocation(tx: InTransaction, allocation: Allocation): Promise<void> {
  await tx.db.insert(preorderPayments).values(allocation);
}

/** Of a payment that is for one pre-order. */
export async function updateAllocation(
  tx: InTransaction,
  paymentId: PaymentId,
  amount: number,
): Promise<void> {
  await tx.db.update(preorderPayments).set({ amount }).where(eq(preorderPayments.paymentId, paymentId));
}

/** Leaves so much of a payment with a pre-order; nothing ends the allocation. */
export async function reduceAllocation(
  tx: InTransaction,
  { paymentId, preorderId, amount }: Allocation,
): Promise<void> {
  const own = and(eq(preorderPayments.paymentId, paymentId), eq(preorderPayments.preorderId, preorderId));
  if (amount === 0) await tx.db.delete(preorderPayments).where(own);
  else await tx.db.update(preorderPayments).set({ amount }).where(own);
}
