import type { SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type pg from 'pg';
import type { InTransaction } from '#platform/ctx.ts';
import { publishAccessChange } from '#platform/events.ts';
import { sessions } from './tables.ts';

export type SessionEnd = NonNullable<(typeof sessions.$inferSelect)['endedBy']>;

export async function insertSession(tx: InTransaction, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.db.insert(sessions).values(session);
}

/** Ends one session of a user. `false` when there is no such open session of theirs. */
export async function endSession(
  tx: InTransaction,
  userId: UserId,
  session: SessionId,
  endedBy: SessionEnd,
): Promise<boolean> {
  const ended = await tx.db
    .update(sessions)
    .set({ endedAt: tx.now, endedBy })
    .where(and(eq(sessions.id, session), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  await publishAccessChange(tx, userId);
  return ended.length === 1;
}

/** Ends every open session of a user, or every one but the one they are working in. */
export async function endSessions(
  tx: InTransaction,
  userId: UserId,
  endedBy: SessionEnd,
  except?: SessionId,
): Promise<number> {
  const ended = await tx.db
    .update(sessions)
    .set({ endedAt: tx.now, endedBy })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id });
  await publishAccessChange(tx, userId);
  return ended.length;
}

export async function setConfirmed(tx: InTransaction, session: SessionId): Promise<void> {
  await tx.db.update(sessions).set({ confirmedAt: tx.now }).where(eq(sessions.id, session));
}

export interface Visit {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** As the caller read it: of many requests at once only the first one writes. */
  readonly lastSeenAt: Date;
}

export async function updateLastSeen(pool: pg.Pool, visit: Visit, now: Date): Promise<void> {
  const updated = await pool.query(
    'UPDATE sessions SET last_seen_at = $2 WHERE id = $1 AND last_seen_at = $3',
    [visit.sessionId, now, visit.lastSeenAt],
  );
  if (updated.rowCount === 1)
    await pool.query('UPDATE users SET last_seen_at = $2 WHERE id = $1', [visit.userId, now]);
}
