import type { CashMovementId } from '@trastienda/shared/cash/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { cashMovements, cashReceipts } from '../tables.ts';
import type { CashSessionRecord } from './sessions.ts';

export type NewCashMovement = Omit<
  typeof cashMovements.$inferInsert,
  'id' | 'sessionId' | 'at' | 'recordedBy'
>;

/**
 * Writes a movement of a locked session. The trigger cash_movements_move adds it to what the box holds; the schema
 * refuses to take more than that, and anything in a closed session.
 */
export async function insertMovement(
  tx: InTransaction,
  session: CashSessionRecord,
  movement: NewCashMovement,
): Promise<CashMovementId> {
  const id = newId<CashMovementId>(tx.now);
  await tx.db.insert(cashMovements).values({
    ...movement,
    id,
    sessionId: session.id,
    // The request may have begun before the box was opened.
    at: new Date(Math.max(tx.now.getTime(), session.openedAt.getTime())),
    recordedBy: tx.actor?.userId ?? null,
  });
  return id;
}

export async function insertReceipts(
  tx: InTransaction,
  movementId: CashMovementId,
  receipts: readonly FileId[],
): Promise<void> {
  if (receipts.length === 0) return;
  await tx.db
    .insert(cashReceipts)
    .values([...new Set(receipts)].map((fileId, position) => ({ movementId, fileId, position })));
}

/** Locks the payment or refund whose cash is put into a box: it is decided before or after. */
export async function lockCashSource(
  tx: InTransaction,
  kind: 'payment' | 'refund',
  id: string,
): Promise<void> {
  const table = kind === 'payment' ? sql`payments` : sql`refunds`;
  await tx.db.execute(sql`SELECT 1 FROM ${table} WHERE id = ${id} FOR UPDATE`);
}
