import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { paymentAllocations } from '../tables.ts';

type Allocation = typeof paymentAllocations.$inferSelect;

/** Which orders a payment is for, and how much of it for each. */
export function readAllocations(
  tx: InTransaction,
  paymentId: PaymentId,
): Promise<Pick<Allocation, 'orderId' | 'amount'>[]> {
  return tx.db
    .select({ orderId: paymentAllocations.orderId, amount: paymentAllocations.amount })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId));
}

export async function insertAllocation(tx: InTransaction, allocation: Allocation): Promise<void> {
  await tx.db.insert(paymentAllocations).values(allocation);
}

/** Of a payment that is for one order. */
export async function updateAllocation(
  tx: InTransaction,
  paymentId: PaymentId,
  amount: number,
): Promise<void> {
  await tx.db.update(paymentAllocations).set({ amount }).where(eq(paymentAllocations.paymentId, paymentId));
}

export async function addToAllocation(tx: InTransaction, allocation: Allocation): Promise<void> {
  await tx.db
    .insert(paymentAllocations)
    .values(allocation)
    .onConflictDoUpdate({
      target: [paymentAllocations.paymentId, paymentAllocations.orderId],
      set: { amount: sql`${paymentAllocations.amount} + excluded.amount` },
    });
}
