import { z } from 'zod';
import { fileId, userId } from '../kernel/ids.ts';
import { listRoutes } from '../kernel/list-routes.ts';
import { createBulkResultSchema, createChoicesSchema, createSelectionSchema } from '../kernel/lists.ts';
import { createPageSchema, pageQuery } from '../kernel/paging.ts';
import { PERMISSION_CODES } from '../kernel/permissions.ts';
import { route } from '../kernel/route.ts';
import { emailAddress, line } from '../kernel/text.ts';
import { resetToken } from './reset-token.ts';
import { USER_COMMANDS, USER_STATUSES } from './status.ts';

const codes = z.array(z.enum(PERMISSION_CODES)).max(PERMISSION_CODES.length);
const percentInBasisPoints = z.number().int().min(0).max(10_000);
const done = z.object({ done: z.literal(true) });
const byId = z.object({ id: userId });
const area = 'access';
const permission = ['M-03'] as const;

const termsRefusals = [
  'user.grants-too-much',
  'user.admin-needs-all-codes',
  'user.limits-not-allowed',
  'user.limit-above-own',
] as const;

/** A user as user managers see it. */
const userRow = z.object({
  id: userId,
  userName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roleId: z.number().int(),
  codes,
  status: z.enum(USER_STATUSES),
  pictureFileId: fileId.nullable(),
  discountLimitBp: z.number().int(),
  commissionBp: z.number().int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Signs in with a second factor. */
  hasFactor: z.boolean(),
  version: z.number().int(),
});
export type UserRow = z.infer<typeof userRow>;

export const USER_SORTS = ['name', 'createdAt', 'lastSeenAt'] as const;

export const userListRoutes = listRoutes({
  area,
  permission,
  path: '/users',
  noun: 'users',
  row: userRow,
  sorts: USER_SORTS,
  tabFilter: { status: createChoicesSchema(USER_STATUSES).optional() },
  filters: {
    code: createChoicesSchema(PERMISSION_CODES).optional(),
    /** Of the three role labels: 1 admin, 2 vendor, 3 anything else. */
    role: createChoicesSchema(['1', '2', '3']).optional(),
  },
  tabs: ['all', 'active', 'pending', 'suspended'],
});

export const userDetails = z.strictObject({
  userName: line(60),
  email: emailAddress,
  firstName: line(100),
  lastName: line(100),
  roleId: z.number().int().min(1).max(99),
  codes,
  discountLimitBp: percentInBasisPoints,
  commissionBp: percentInBasisPoints,
});

export const userChange = userDetails.extend({ version: z.number().int() });

export const readUserRow = route({
  method: 'GET',
  path: '/users/{id}',
  permission,
  area,
  summary: 'One user',
  params: byId,
  reply: userRow,
});

/** What somebody earns of the orders of today, and the rule that says so. */
export const readUserCommission = route({
  method: 'GET',
  path: '/users/{id}/commission',
  permission,
  area,
  summary: 'What a user earns of today’s orders: by a rule of commissions, or by their own percentage',
  params: byId,
  reply: z.object({
    commissionBp: percentInBasisPoints,
    rule: z.object({ to: z.iso.date().nullable(), isForEverybody: z.boolean(), note: z.string() }).nullable(),
  }),
});
export type UserCommission = z.infer<typeof readUserCommission.reply>;

const activityEntry = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  actorName: z.string(),
  command: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
});

export const listUserActivity = route({
  method: 'GET',
  path: '/users/{id}/activity',
  permission,
  area,
  summary: 'What happened to a user and by whom, newest first',
  params: byId,
  query: z.object(pageQuery),
  reply: createPageSchema(activityEntry),
  refusals: ['list.bad-cursor'],
});

export const createUser = route({
  method: 'POST',
  path: '/users',
  permission,
  area,
  summary: 'Make a user; a one-time link (reset-password) lets them choose their password',
  body: userDetails,
  reply: userRow,
  status: 201,
  refusals: ['user.name-taken', 'user.email-taken', ...termsRefusals],
  confirmed: true,
});

export const changeUser = route({
  method: 'PATCH',
  path: '/users/{id}',
  permission,
  area,
  summary: 'Change a user',
  params: byId,
  body: userChange,
  reply: userRow,
  refusals: [
    'user.name-taken',
    'user.email-taken',
    'user.own-terms',
    ...termsRefusals,
    'user.holds-more',
    'user.last-admin',
  ],
  confirmed: true,
});

const commanded = { method: 'POST', permission, area, params: byId, reply: userRow } as const;

export const approveUser = route({
  ...commanded,
  path: '/users/{id}/commands/approve',
  summary: 'Let someone who asked for access in, with these codes',
  body: z.strictObject({ version: z.number().int(), roleId: userDetails.shape.roleId, codes }),
  refusals: ['user.wrong-state', ...termsRefusals],
  confirmed: true,
});

export const suspendUser = route({
  ...commanded,
  path: '/users/{id}/commands/suspend',
  summary: 'Keep someone out; ends their sessions at once',
  body: z.strictObject({ version: z.number().int(), reason: line(300) }),
  refusals: ['user.wrong-state', 'user.holds-more', 'user.last-admin', 'user.not-yourself'],
  confirmed: true,
});

export const restoreUser = route({
  ...commanded,
  path: '/users/{id}/commands/restore',
  summary: 'Let a suspended user in again',
  body: z.strictObject({ version: z.number().int() }),
  refusals: ['user.wrong-state', 'user.holds-more'],
  confirmed: true,
});

export const resetUserPassword = route({
  method: 'POST',
  path: '/users/{id}/commands/reset-password',
  permission,
  area,
  summary: 'A one-time link with which someone chooses a new password',
  params: byId,
  reply: z.object({ path: z.string(), expiresAt: z.iso.datetime() }),
  refusals: ['user.wrong-state', 'user.holds-more'],
  neverReplayed: true,
  confirmed: true,
});

/** For somebody who lost telephone and codes: they sign in with their password and set up new ones. */
export const removeFactorsOf = route({
  method: 'POST',
  path: '/users/{id}/commands/remove-factors',
  permission,
  area,
  summary: 'Take away the second factors of somebody who lost them; ends their sessions',
  params: byId,
  reply: done,
  refusals: ['user.holds-more', 'factor.own', 'factor.none-begun', 'auth.confirmation-needed'],
  confirmed: true,
});

export const bulkUsers = route({
  method: 'POST',
  path: '/users/bulk',
  permission,
  area,
  summary: 'One command on many users; a preview says what would happen',
  body: z.strictObject({
    command: z.enum(USER_COMMANDS).exclude(['approve']),
    reason: line(300).optional(),
    isPreview: z.boolean(),
    selection: createSelectionSchema(userId, userListRoutes.filter),
  }),
  reply: createBulkResultSchema(userId),
  refusals: ['bulk.too-many'],
  confirmed: true,
});

export const readPasswordReset = route({
  method: 'GET',
  path: '/public/password-resets/{token}',
  permission: 'public',
  area: 'public',
  summary: 'Is this link still good, and whom does it greet?',
  params: z.object({ token: resetToken }),
  reply: z.object({ firstName: z.string(), userName: z.string(), expiresAt: z.iso.datetime() }),
  refusals: ['reset.gone'],
  perMinute: 30,
});
