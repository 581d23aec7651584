import type { RefundId } from '@trastienda/shared/orders/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { refunds } from '../tables.ts';

export type RefundRecord = typeof refunds.$inferSelect;

export async function insertRefund(tx: InTransaction, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.db.insert(refunds).values(refund);
}

export async function lockRefund(tx: InTransaction, id: RefundId): Promise<RefundRecord | undefined> {
  const [refund] = await tx.db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return refund;
}

export async function updateRefund(
  tx: InTransaction,
  id: RefundId,
  change: Partial<Omit<RefundRecord, 'id' | 'label' | 'version'>>,
): Promise<void> {
  await tx.db
    .update(refunds)
    .set({ ...change, version: sql`${refunds.version} + 1` })
    .where(eq(refunds.id, id));
}
