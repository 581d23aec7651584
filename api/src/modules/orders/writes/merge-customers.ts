import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { MergedPair, MovedDocuments } from '#modules/customers/customer-data.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { orders, refunds } from '../tables.ts';

/** Orders, then refunds: as a decision on a refund takes them. A refund refused later comes back to the one who stays. */
export async function lockOrdersToMerge(tx: InTransaction, { from, to }: MergedPair): Promise<void> {
  await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, [to, from]))
    .orderBy(asc(orders.id))
    .for('update');
  await tx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.customerId, [to, from]))
    .orderBy(asc(refunds.id))
    .for('update');
}

/** Gives the orders and refunds of a customer to another. */
export async function moveOrdersToCustomer(
  tx: InTransaction,
  { from, to }: MergedPair,
): Promise<Pick<MovedDocuments, 'orders'>> {
  const moved = await tx.db
    .update(orders)
    .set({ customerId: to, version: sql`${orders.version} + 1` })
    .where(eq(orders.customerId, from))
    .returning({ id: orders.id });
  await tx.db.update(refunds).set({ customerId: to }).where(eq(refunds.customerId, from));
  return { orders: moved.length };
}
