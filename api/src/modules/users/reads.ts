import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { UserRow as WireUser } from '@trastienda/shared/users/contract.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import type { Queryable } from '#platform/db/db.ts';
import { users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;

/** By user name or e-mail address, in any case: the two share one sign-in field. */
export async function readUserByLogin(db: Queryable, login: string): Promise<UserRow | null> {
  const name = login.trim().toLowerCase();
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(sql`lower(${users.userName})`, name), eq(sql`lower(${users.email})`, name)))
    // Someone's user name may look like someone else's address: the name wins.
    .orderBy(sql`lower(${users.userName}) = ${name} DESC`)
    .limit(1);
  return user ?? null;
}

export async function readUser(db: Queryable, id: UserId): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ?? null;
}

/** Who manages users, as the rules of `shared/users/management.ts` ask for it. */
export async function readManager({ db, actor }: SignedInCtx) {
  const [limits] = await db
    .select({ discountLimitBp: users.discountLimitBp, commissionBp: users.commissionBp })
    .from(users)
    .where(eq(users.id, actor.userId));
  return { id: actor.userId, codes: actor.codes, discountLimitBp: 0, commissionBp: 0, ...limits };
}

/** A row as it travels: no hash, no search columns. */
export function toWireUser(
  row: Omit<UserRow, 'passwordHash' | 'searchText' | 'sortName' | 'language'>,
): WireUser {
  return {
    id: row.id,
    userName: row.userName,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    roleId: row.roleId,
    codes: row.permissionCodes,
    status: row.status,
    pictureFileId: row.pictureFileId,
    discountLimitBp: row.discountLimitBp,
    commissionBp: row.commissionBp,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    hasFactor: row.hasFactor,
    version: row.version,
  };
}

/** Who holds a code and can sign in. */
export async function readHolders({ db }: Ctx, code: PermissionCode): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), sql`${code} = ANY(${users.permissionCodes})`));
  return rows.map(({ id }) => id);
}
