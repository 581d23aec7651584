import type { SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type pg from 'pg';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { publishUserEvent } from '../publish-user-event.ts';
import type { UserRow } from '../reads.ts';
import {
  endSession,
  endSessions,
  insertSession,
  type SessionEnd,
  setConfirmed,
  updateLastSeen,
  type Visit,
} from '../session-writes.ts';
import type { sessions } from '../tables.ts';
import {
  insertUserUnlessTaken,
  lockUser,
  type NewPerson,
  setPasswordHash,
  updateQuietHours,
  updateSellerWhatsApp,
  updateUser,
  updateUserLastSeen,
} from '../writes.ts';

// What signing in and a person's own profile do with the account and its sessions.

const VENDOR_ROLE = 2;

/** Can do nothing until a user manager approves it; `null` when the user name or the address is taken. */
export async function addPendingUser(tx: InTransaction, person: NewPerson): Promise<UserId | null> {
  const id = newId<UserId>(tx.now);
  const isNew = await insertUserUnlessTaken(tx, {
    ...person,
    id,
    roleId: VENDOR_ROLE,
    permissionCodes: [],
    status: 'pending',
    language: tx.language,
    version: 1,
    createdAt: tx.now,
  });
  return isNew ? id : null;
}

export const lockPerson = (tx: InTransaction, id: UserId): Promise<UserRow> => lockUser(tx, id);

/** `null` when somebody else changed the person since `version`. */
export const updateProfile = (
  tx: InTransaction,
  id: UserId,
  version: number,
  profile: Pick<UserRow, 'firstName' | 'lastName' | 'language' | 'pictureFileId'>,
): Promise<UserRow | null> => updateUser(tx, id, version, profile);

/** The number that customers of the catalogue write to; null for the store's own. */
export const setSellerWhatsApp = (tx: InTransaction, id: UserId, number: string | null): Promise<void> =>
  updateSellerWhatsApp(tx, id, number);

/** A wish of one's own that touches nothing else: the last word counts, without a version. */
export const setQuietHours = (
  tx: InTransaction,
  id: UserId,
  hours: Pick<UserRow, 'quietFrom' | 'quietTo'>,
): Promise<void> => updateQuietHours(tx, id, hours);

/** Whoever knew the old password is out: every session ends, but for the one that is in use. */
export async function replacePassword(
  tx: InTransaction,
  userId: UserId,
  change: { readonly passwordHash: string; readonly endedBy: SessionEnd; readonly except?: SessionId },
): Promise<void> {
  await setPasswordHash(tx, userId, change.passwordHash);
  await endSessions(tx, userId, change.endedBy, change.except);
}

export async function startSession(tx: InTransaction, session: typeof sessions.$inferInsert): Promise<void> {
  await insertSession(tx, session);
  await updateUserLastSeen(tx, session.userId);
}

/** Whoever works in this session has just shown who they are. */
export const confirmSession = (tx: InTransaction, session: SessionId): Promise<void> =>
  setConfirmed(tx, session);

/** Outside any transaction: nobody waits for it. */
export const recordVisit = (pool: pg.Pool, visit: Visit, now: Date): Promise<void> =>
  updateLastSeen(pool, visit, now);

/** `false` when there is no such open session of theirs. */
export const endPersonSession = (
  tx: InTransaction,
  userId: UserId,
  session: SessionId,
  endedBy: SessionEnd,
): Promise<boolean> => endSession(tx, userId, session, endedBy);

/** All but the one that is in use. Returns how many. */
export const endOtherPersonSessions = (
  tx: InTransaction,
  userId: UserId,
  endedBy: SessionEnd,
  except: SessionId,
): Promise<number> => endSessions(tx, userId, endedBy, except);

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
