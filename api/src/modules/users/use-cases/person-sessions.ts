import type { SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishUserEvent } from '../publish-user-event.ts';
import type { UserRow } from '../reads.ts';
import { endSessions, insertSession, type SessionEnd, setConfirmed } from '../session-writes.ts';
import type { sessions } from '../tables.ts';
import { lockUser, noteVisit } from '../writes.ts';

/** What signing in and its factors do with a person and their sessions. */
export const lockPerson = (tx: InTransaction, id: UserId): Promise<UserRow> => lockUser(tx, id);

export async function startSession(tx: InTransaction, session: typeof sessions.$inferInsert): Promise<void> {
  await insertSession(tx, session);
  await noteVisit(tx, session.userId);
}

/** Whoever works in this session has just shown who they are. */
export const confirmSession = (tx: InTransaction, session: SessionId): Promise<void> =>
  setConfirmed(tx, session);

/** All of them, or all but the one that is in use; who lists users sees what changed. */
export async function endPersonSessions(
  tx: InTransaction,
  userId: UserId,
  endedBy: SessionEnd,
  except?: SessionId,
): Promise<void> {
  await endSessions(tx, userId, endedBy, except);
  await publishUserEvent(tx, 'changed', userId);
}
