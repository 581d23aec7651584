import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { orders, refunds } from '../tables.ts';

export async function lockOrdersOfCustomers(tx: InTransaction, ids: readonly CustomerId[]): Promise<void> {
  await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, [...ids]))
    .orderBy(asc(orders.id))
    .for('update');
}

export async function lockRefundsOfCustomers(tx: InTransaction, ids: readonly CustomerId[]): Promise<void> {
  await tx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.customerId, [...ids]))
    .orderBy(asc(refunds.id))
    .for('update');
}

/** Returns how many. */
export async function moveOrdersToCustomer(
  tx: InTransaction,
  from: CustomerId,
  to: CustomerId,
): Promise<number> {
  const moved = await tx.db
    .update(orders)
    .set({ customerId: to, version: sql`${orders.version} + 1` })
    .where(eq(orders.customerId, from))
    .returning({ id: orders.id });
  return moved.length;
}

export async function moveRefundsToCustomer(
  tx: InTransaction,
  from: CustomerId,
  to: CustomerId,
): Promise<void> {
  await tx.db.update(refunds).set({ customerId: to }).where(eq(refunds.customerId, from));
}
