import type { CourierId } from '@trastienda/shared/orders/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { couriers } from '../tables.ts';

export type CourierDetails = Omit<typeof couriers.$inferInsert, 'id' | 'version' | 'position'>;

/** Last in the list. */
export async function insertCourier(
  tx: InTransaction,
  id: CourierId,
  details: CourierDetails,
): Promise<void> {
  const position = sql`(SELECT coalesce(max(position), -1) + 1 FROM couriers)`;
  await tx.db.insert(couriers).values({ id, ...details, position });
}

export async function lockCourier(tx: InTransaction, id: CourierId): Promise<void> {
  await tx.db.select({ id: couriers.id }).from(couriers).where(eq(couriers.id, id)).for('update');
}

export async function updateCourier(
  tx: InTransaction,
  id: CourierId,
  change: CourierDetails & { readonly version: number },
): Promise<void> {
  await tx.db.update(couriers).set(change).where(eq(couriers.id, id));
}
