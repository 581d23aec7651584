import { z } from 'zod';

/** Ids are UUIDs, branded so that one entity's id never passes for another's. */
export const userId = z.uuid().brand<'UserId'>();
export type UserId = z.infer<typeof userId>;

export const sessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof sessionId>;

export const noticeId = z.uuid().brand<'NoticeId'>();
export type NoticeId = z.infer<typeof noticeId>;

export const challengeId = z.uuid().brand<'ChallengeId'>();
export type ChallengeId = z.infer<typeof challengeId>;

export const fileId = z.uuid().brand<'FileId'>();
export type FileId = z.infer<typeof fileId>;

/**
 * A UUID of version 7 from a random one of version 4: it grows with time, so that new rows land beside each other
 * in an index. PostgreSQL 15 cannot make them.
 */
export function toTimeOrderedId<Id extends string>(now: Date, uuid: string): Id {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${uuid.slice(15)}` as Id;
}
