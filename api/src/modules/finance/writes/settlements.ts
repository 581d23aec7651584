import type { SettlementId, SettlementLineId } from '@trastienda/shared/finance/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { chunk } from '#platform/db/chunk.ts';
import { settlementLines, settlements } from '../tables.ts';

export type SettlementRecord = typeof settlements.$inferSelect;

export async function lockSettlementRow(
  tx: InTransaction,
  id: SettlementId,
): Promise<SettlementRecord | undefined> {
  const [row] = await tx.db.select().from(settlements).where(eq(settlements.id, id)).for('update');
  return row;
}

export async function insertSettlement(
  tx: InTransaction,
  settlement: typeof settlements.$inferInsert,
): Promise<void> {
  await tx.db.insert(settlements).values(settlement);
}

export async function updateSettlement(
  tx: InTransaction,
  id: SettlementId,
  change: Partial<Omit<SettlementRecord, 'id' | 'version'>>,
): Promise<void> {
  await tx.db
    .update(settlements)
    .set({ ...change, version: sql`${settlements.version} + 1` })
    .where(eq(settlements.id, id));
}

export async function deleteSettlementLines(tx: InTransaction, id: SettlementId): Promise<void> {
  await tx.db.delete(settlementLines).where(eq(settlementLines.settlementId, id));
}

export async function insertSettlementLines(
  tx: InTransaction,
  rows: readonly (typeof settlementLines.$inferInsert)[],
): Promise<void> {
  for (const some of chunk(rows)) await tx.db.insert(settlementLines).values([...some]);
}

export async function updateSettlementLine(
  tx: InTransaction,
  id: SettlementLineId,
  change: Partial<typeof settlementLines.$inferSelect>,
): Promise<void> {
  await tx.db.update(settlementLines).set(change).where(eq(settlementLines.id, id));
}
