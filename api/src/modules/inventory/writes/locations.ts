import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { locations } from '../tables.ts';

/** Last in the order that reservations take from. */
export async function insertLocation(tx: InTransaction, id: LocationId, name: string): Promise<void> {
  await tx.db.insert(locations).values({
    id,
    name,
    position: sql`(SELECT coalesce(max(position), 0) + 1 FROM locations)`,
    createdAt: tx.now,
  });
}

/** Nobody else changes any place until the transaction ends. */
export async function lockLocations(tx: InTransaction): Promise<void> {
  await tx.db.execute(sql`LOCK TABLE locations IN SHARE ROW EXCLUSIVE MODE`);
}

export async function updateLocation(
  tx: InTransaction,
  id: LocationId,
  { name, isActive }: { readonly name: string; readonly isActive: boolean },
): Promise<void> {
  await tx.db
    .update(locations)
    .set({ name, isActive, version: sql`${locations.version} + 1` })
    .where(eq(locations.id, id));
}
