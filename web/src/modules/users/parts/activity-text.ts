import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { PERMISSION_CODES } from '@trastienda/shared/kernel/permissions.ts';
import { z } from 'zod';
import type { Translate } from '#lib/i18n/use-t.ts';
import { permissionLabel } from './user-words.ts';

export interface AuditEntry {
  readonly actorName: string;
  readonly command: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every command that is written down about a user. */
const COMMANDS = [
  'create',
  'create-admin',
  'request-access',
  'change',
  'approve',
  'suspend',
  'restore',
  'make-reset-link',
  'use-reset-link',
  'change-password',
  'change-profile',
  'sign-in',
  'sign-out',
  'end-session',
  'sample-data',
];

/** Who did what, as one says it. */
export function describeActivity(t: Translate, { actorName, command }: AuditEntry): string {
  const known = COMMANDS.includes(command) ? command : 'other';
  return t(`users.activity.${known}`, { actor: actorName === '' ? t('users.activity.system') : actorName });
}

const NAMED = [
  'firstName',
  'lastName',
  'userName',
  'email',
  'roleId',
  'discountLimitBp',
  'commissionBp',
  'language',
];
const withCodes = z.object({ codes: z.array(z.enum(PERMISSION_CODES)) });
const fields = z.record(z.string(), z.unknown());

/** What became different, field by field; empty when there is nothing to add to the sentence. */
export function describeChanges(t: Translate, { before, after }: AuditEntry): readonly string[] {
  const [old, now] = [fields.safeParse(before).data, fields.safeParse(after).data];
  if (old === undefined || now === undefined) return [];
  const changed = NAMED.filter((name) => name in old && name in now && old[name] !== now[name]);
  return [
    ...(changed.length === 0
      ? []
      : [t('users.activity.fields', { fields: changed.map((name) => t(`users.field.${name}`)).join(', ') })]),
    ...codeChanges(t, before, after),
  ];
}

function codeChanges(t: Translate, before: unknown, after: unknown): readonly string[] {
  const [old, now] = [withCodes.safeParse(before).data?.codes, withCodes.safeParse(after).data?.codes];
  if (old === undefined || now === undefined) return [];
  const say = (id: string, codes: readonly PermissionCode[]) =>
    codes.length === 0 ? [] : [t(id, { codes: codes.map((code) => permissionLabel(t, code)).join('; ') })];
  return [
    ...say(
      'users.activity.given',
      now.filter((code) => !old.includes(code)),
    ),
    ...say(
      'users.activity.taken',
      old.filter((code) => !now.includes(code)),
    ),
  ];
}
