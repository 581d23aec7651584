import type { CashBoxId } from '@trastienda/shared/cash/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { cashBoxes } from '../tables.ts';

export type CashBoxRecord = typeof cashBoxes.$inferSelect;

/** Locks a box: who opens it, and who takes it out of use, go one after the other. */
export async function lockBox(tx: InTransaction, id: CashBoxId): Promise<CashBoxRecord | undefined> {
  const [box] = await tx.db.select().from(cashBoxes).where(eq(cashBoxes.id, id)).for('update');
  return box;
}

export async function insertBox(tx: InTransaction, box: typeof cashBoxes.$inferInsert): Promise<void> {
  await tx.db.insert(cashBoxes).values(box);
}

export async function updateBox(
  tx: InTransaction,
  id: CashBoxId,
  change: Pick<CashBoxRecord, 'name' | 'isActive'>,
): Promise<void> {
  await tx.db
    .update(cashBoxes)
    .set({ ...change, version: sql`${cashBoxes.version} + 1` })
    .where(eq(cashBoxes.id, id));
}
