import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { monthLocks } from '../tables.ts';

/**
 * Waits for everything that is being written into any month, and lets nothing in until the lock is there; returns the
 * number of the last entry. What comes after has a higher one, and a reason.
 */
export async function excludeEntries(tx: InTransaction): Promise<number> {
  await tx.db.execute(sql`LOCK TABLE month_locks IN EXCLUSIVE MODE`);
  const { rows } = await tx.db.execute<{ last: number | null }>(
    sql`SELECT max(id) AS last FROM month_entries`,
  );
  return rows[0]?.last ?? 0;
}

/** The trigger month_locks_in_order refuses one that does not follow the last. */
export async function insertMonthLock(
  tx: InTransaction,
  lock: typeof monthLocks.$inferInsert,
): Promise<void> {
  await tx.db.insert(monthLocks).values(lock);
}
