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
