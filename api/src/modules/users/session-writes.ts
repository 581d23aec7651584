import type { SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, isNull, ne } from 'drizzle-orm';
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
