import type { OwnSession, SignedInUser } from '@trastienda/shared/auth/contract.ts';
import type { FileId, SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Language } from '@trastienda/shared/kernel/languages.ts';
import { joinCodes, type PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type pg from 'pg';
import type { UserRow } from '#modules/users/reads.ts';
import { sessions } from '#modules/users/tables.ts';
import { fullName, type Identity } from '#platform/auth/identity.ts';
import type { SignedInCtx } from '#platform/ctx.ts';

/** The user as the browser keeps it, in the specification's spelling. */
export function toSignedInUser(
  identity: Omit<Identity, 'sessionId' | 'hasFactor' | 'owesFactor' | 'confirmedAt'>,
): SignedInUser {
  return {
    UserID: identity.userId,
    UserName: identity.userName,
    Email: identity.email,
    FirstName: identity.firstName,
    LastName: identity.lastName,
    UserCompleteName: fullName(identity),
    RoleID: identity.roleId,
    PermissionCodes: joinCodes(identity.codes),
    Language: identity.language,
    PictureFileID: identity.pictureFileId,
    Version: identity.version,
  };
}

export function rowToSignedInUser(row: UserRow): SignedInUser {
  return toSignedInUser({
    ...row,
    userId: row.id,
    codes: row.permissionCodes,
  });
}

export async function readOwnSessions(ctx: SignedInCtx): Promise<OwnSession[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.userId, ctx.actor.userId), isNull(sessions.endedAt), gt(sessions.expiresAt, ctx.now)),
    )
    .orderBy(desc(sessions.lastSeenAt))
    .limit(50);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: row.id === ctx.actor.sessionId,
  }));
}

const READ_IDENTITY = `
  SELECT u.id AS user_id, s.id AS session_id, u.user_name, u.email, u.first_name, u.last_name, u.role_id,
    u.permission_codes, u.language, u.picture_file_id, u.version, s.last_seen_at,
    u.has_factor, s.confirmed_at
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND u.status = 'active'`;

export interface IdentityRow {
  user_id: UserId;
  session_id: SessionId;
  user_name: string;
  email: string;
  first_name: string;
  last_name: string;
  role_id: number;
  permission_codes: PermissionCode[];
  language: Language;
  picture_file_id: FileId | null;
  version: number;
  last_seen_at: Date;
  has_factor: boolean;
  confirmed_at: Date;
}

/** The person behind an open session. A prepared statement: no query runs more often. */
export async function readIdentityRow(
  pool: pg.Pool,
  session: SessionId,
  now: Date,
): Promise<IdentityRow | null> {
  const { rows } = await pool.query<IdentityRow>({
    name: 'read-identity',
    text: READ_IDENTITY,
    values: [session, now],
  });
  return rows[0] ?? null;
}
