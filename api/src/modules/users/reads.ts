import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { PermissionCode } from '@trastienda/shared/kernel/permissions.ts';
import type { UserCommission, UserRow as WireUser } from '@trastienda/shared/users/contract.ts';
import { type FirstSteps, isFirstStep } from '@trastienda/shared/users/first-steps.ts';
import type { SavedView } from '@trastienda/shared/users/views-contract.ts';
import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { fullName } from '#platform/auth/identity.ts';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import type { Queryable } from '#platform/db/db.ts';
import { passwordResets, savedViews, users } from './tables.ts';

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

/** What somebody has tried of the first steps; one that this build does not know any more is left out. */
export async function readFirstSteps({ db, actor }: SignedInCtx): Promise<FirstSteps> {
  const [row] = await db
    .select({ done: users.firstSteps, isHidden: users.hidesFirstSteps })
    .from(users)
    .where(eq(users.id, actor.userId));
  return { done: (row?.done ?? []).filter(isFirstStep), isHidden: row?.isHidden ?? true };
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
  row: Omit<
    UserRow,
    | 'passwordHash'
    | 'searchText'
    | 'sortName'
    | 'language'
    | 'firstSteps'
    | 'hidesFirstSteps'
    | 'quietFrom'
    | 'quietTo'
  >,
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

/** By the function that commissions are computed with; null for nobody. */
export async function readCommission({ db }: Ctx, id: UserId, today: string): Promise<UserCommission | null> {
  const { rows } = await db.execute<UserCommission & Record<string, unknown>>(sql`
    SELECT c.commission_bp AS "commissionBp", CASE WHEN r.id IS NOT NULL THEN json_build_object('to', r.to_day::text,
      'isForEverybody', r.seller_id IS NULL, 'note', r.note) END AS rule
    FROM commission_of(${id}, ${today}::date) c LEFT JOIN commission_rules r ON r.id = c.rule_id`);
  return rows[0] ?? null;
}

/** Who holds a code and can sign in. */
export async function readHolders({ db }: Ctx, code: PermissionCode): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), sql`${code} = ANY(${users.permissionCodes})`));
  return rows.map(({ id }) => id);
}

/** Everybody at work who holds the code, and these people. */
export async function readColleagues(
  { db }: Ctx,
  { code, ids = [] }: { readonly code: PermissionCode; readonly ids?: readonly UserId[] },
) {
  return db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(
      and(
        eq(users.status, 'active'),
        or(sql`${code} = ANY(${users.permissionCodes})`, inArray(users.id, [...ids])),
      ),
    )
    .orderBy(users.sortName, users.id);
}

/**
 * Whether nobody works here yet. Who has only asked for access does not count: anybody may do that, and it must
 * not keep the first person out.
 */
export async function isStoreNew(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ is_new: boolean }>(
    sql`SELECT NOT EXISTS (SELECT FROM users WHERE status <> 'pending') AS is_new`,
  );
  return rows[0]?.is_new === true;
}

export async function readUserNames({ db }: Ctx, ids: readonly UserId[]): Promise<Map<UserId, string>> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, fullName(row)]));
}

/** Whom a link for a new password belongs to, while it can be used. */
export async function findOpenReset({ db, now }: Ctx, tokenHash: string) {
  const [found] = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      userName: users.userName,
      expiresAt: passwordResets.expiresAt,
    })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
        eq(users.status, 'active'),
      ),
    );
  return found ?? null;
}

/** A person's own views, and nobody else's. */
export async function readViews({ db, actor }: SignedInCtx, list: string): Promise<{ items: SavedView[] }> {
  const rows = await db
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.userId, actor.userId), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.createdAt))
    .limit(50);
  return { items: rows.map(toSavedView) };
}

export const toSavedView = ({ id, list, name, state }: typeof savedViews.$inferSelect): SavedView => ({
  ...{ id, list, name, state },
});
