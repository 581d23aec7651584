import type { CashBoxId, CashSessionId } from '@trastienda/shared/cash/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { cashSessions } from '../tables.ts';

export type CashSessionRecord = typeof cashSessions.$inferSelect;

/** Locks sessions, in one order: everything that moves money in a box goes through this lock. */
export function lockSessions(tx: InTransaction, ids: readonly CashSessionId[]): Promise<CashSessionRecord[]> {
  return tx.db
    .select()
    .from(cashSessions)
    .where(inArray(cashSessions.id, [...ids]))
    .orderBy(cashSessions.id)
    .for('update');
}

/** The session that a person has open. */
export async function lockOpenSessionOf(
  tx: InTransaction,
  holder: UserId,
): Promise<CashSessionRecord | undefined> {
  const [session] = await tx.db
    .select()
    .from(cashSessions)
    .where(and(eq(cashSessions.openedBy, holder), isNull(cashSessions.closedAt)))
    .for('update');
  return session;
}

/** The session in which a box is open. */
export async function lockOpenSessionAt(
  tx: InTransaction,
  boxId: CashBoxId,
): Promise<CashSessionRecord | undefined> {
  const [session] = await tx.db
    .select()
    .from(cashSessions)
    .where(and(eq(cashSessions.boxId, boxId), isNull(cashSessions.closedAt)))
    .for('update');
  return session;
}

export async function insertSession(
  tx: InTransaction,
  session: typeof cashSessions.$inferInsert,
): Promise<void> {
  await tx.db.insert(cashSessions).values(session);
}

/** The trigger cash_sessions_stay refuses any change of a session that is closed. */
export async function updateSession(
  tx: InTransaction,
  id: CashSessionId,
  change: Partial<
    Pick<CashSessionRecord, 'firstCounted' | 'closedBy' | 'closedAt' | 'pieces' | 'counted' | 'closingNote'>
  >,
): Promise<void> {
  await tx.db.update(cashSessions).set(change).where(eq(cashSessions.id, id));
}
