import { z } from 'zod';
import { fileId, sessionId, userId } from '../kernel/ids.ts';
import { LANGUAGES } from '../kernel/languages.ts';
import { route } from '../kernel/route.ts';
import { emailAddress, line, rawText } from '../kernel/text.ts';
import { resetToken } from '../users/reset-token.ts';
import { newPassword } from '../users/rules.ts';

/**
 * The signed-in user as the browser keeps it. The capitalised names are the specification's:
 * `PermissionCodes`, `RoleID` and `UserCompleteName` are read from the stored copy.
 */
export const signedInUser = z.object({
  UserID: userId,
  UserName: z.string(),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  UserCompleteName: z.string(),
  RoleID: z.number().int(),
  PermissionCodes: z.string(),
  Language: z.enum(LANGUAGES),
  PictureFileID: fileId.nullable(),
  Version: z.number().int(),
});
export type SignedInUser = z.infer<typeof signedInUser>;

export const credentials = z.strictObject({
  userName: rawText(1, 200),
  password: rawText(1, 200),
});

export const registration = z.strictObject({
  /** Made by the client. It only labels the client's own copy: the server makes the real id. */
  id: z.union([rawText(1, 64), z.number().int()]),
  email: emailAddress,
  password: newPassword,
  firstName: line(100),
  lastName: line(100),
});

export const profileChange = z.strictObject({
  version: z.number().int(),
  firstName: line(100),
  lastName: line(100),
  language: z.enum(LANGUAGES),
  pictureFileId: fileId.nullable(),
});

export const passwordChange = z.strictObject({
  currentPassword: rawText(1, 200),
  newPassword,
});

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** By the store's clock; from late to early they go over midnight. */
export const quietHours = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from !== to, { error: 'validation.period', path: ['to'] });
export type QuietHours = z.infer<typeof quietHours>;

const done = z.object({ done: z.literal(true) });

const ownSession = z.object({
  id: sessionId,
  device: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** A browser keeps what it gets here and sends it along with the next sign-in; no cookie, and it opens nothing. */
export const DEVICE_HEADER = 'x-device';

export const signedIn = z.object({ token: z.string(), user: signedInUser });

export const login = route({
  method: 'POST',
  path: '/login',
  permission: 'public',
  area: 'access',
  summary: 'Sign in with a user name or e-mail address',
  body: credentials,
  reply: signedIn,
  refusals: [
    'auth.wrong-credentials',
    'auth.account-pending',
    'auth.account-suspended',
    'auth.too-many-failures',
    'auth.factor-needed',
  ],
  neverReplayed: true,
});

export const usePasswordReset = route({
  method: 'POST',
  path: '/public/password-resets',
  permission: 'public',
  area: 'public',
  summary: 'Choose a new password with a one-time link, and sign in with it',
  body: z.strictObject({ token: resetToken, newPassword }),
  reply: signedIn,
  refusals: ['reset.gone', 'password.too-common', 'auth.factor-needed'],
  perMinute: 10,
  neverReplayed: true,
});

export const register = route({
  method: 'POST',
  path: '/register',
  permission: 'public',
  area: 'access',
  summary: 'Ask for access; a user manager approves it',
  body: registration,
  reply: z.object({ status: z.literal('pending') }),
  status: 202,
  refusals: ['password.too-common'],
  perMinute: 10,
  neverReplayed: true,
});

export const logout = route({
  method: 'POST',
  path: '/logout',
  permission: 'signed-in',
  area: 'access',
  summary: 'End this session',
  reply: done,
  neverReplayed: true,
  beforeFactor: true,
});

export const readMe = route({
  method: 'GET',
  path: '/me',
  permission: 'signed-in',
  area: 'access',
  summary: 'The signed-in user, with the rights in force now',
  reply: signedInUser,
  beforeFactor: true,
});

export const changeMe = route({
  method: 'PATCH',
  path: '/me',
  permission: 'signed-in',
  area: 'access',
  summary: 'Change your own profile',
  body: profileChange,
  reply: signedInUser,
  refusals: ['profile.unknown-picture'],
});

const ownQuietHours = z.object({ quietHours: quietHours.nullable() });

export const readMyQuietHours = route({
  method: 'GET',
  path: '/me/quiet-hours',
  permission: 'signed-in',
  area: 'access',
  summary: 'When your new notices keep still; null: never',
  reply: ownQuietHours,
});

export const setMyQuietHours = route({
  method: 'PUT',
  path: '/me/quiet-hours',
  permission: 'signed-in',
  area: 'access',
  summary: 'Say when your new notices shall keep still, by the store’s clock; they are kept all the same',
  body: z.strictObject({ quietHours: quietHours.nullable() }),
  reply: ownQuietHours,
});

export const changeMyPassword = route({
  method: 'POST',
  path: '/me/password',
  permission: 'signed-in',
  area: 'access',
  summary: 'Change your own password; ends your other sessions',
  body: passwordChange,
  reply: done,
  refusals: ['password.wrong-current', 'password.too-common', 'auth.too-many-failures'],
  neverReplayed: true,
  beforeFactor: true,
});

export const listMySessions = route({
  method: 'GET',
  path: '/me/sessions',
  permission: 'signed-in',
  area: 'access',
  summary: 'Where you are signed in',
  reply: z.object({ items: z.array(ownSession) }),
  beforeFactor: true,
});

export const endMyOtherSessions = route({
  method: 'POST',
  path: '/me/sessions/commands/end-others',
  permission: 'signed-in',
  area: 'access',
  summary: 'Sign out everywhere but here',
  reply: z.object({ ended: z.number().int() }),
  beforeFactor: true,
});

export const endMySession = route({
  method: 'POST',
  path: '/me/sessions/{id}/commands/end',
  permission: 'signed-in',
  area: 'access',
  summary: 'End one of your sessions',
  params: z.object({ id: sessionId }),
  reply: done,
  beforeFactor: true,
});
