import type { OwnSession, SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { joinCodes } from '@trastienda/shared/kernel/permissions.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { UserRow } from '#modules/users/reads.ts';
import { sessions } from '#modules/users/tables.ts';
import { fullName, type Identity } from '#platform/auth/identity.ts';
import type { SignedInCtx } from '#platform/ctx.ts';

/** The user as the browser keeps it, in the specification's spelling. */
export function signedInUserOf(
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

export function signedInUserOfRow(row: UserRow): SignedInUser {
  return signedInUserOf({
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
