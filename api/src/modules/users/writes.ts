import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { PRESETS, type PresetName } from '@trastienda/shared/kernel/roles.ts';
import type { FirstSteps } from '@trastienda/shared/users/first-steps.ts';
import { and, arrayContains, eq, gt, isNull, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { holdLock } from '#platform/db/own-schema.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { UserRow } from './reads.ts';
import { passwordResets, users } from './tables.ts';

export type NewUser = typeof users.$inferInsert;

export type NewPerson = Pick<NewUser, 'userName' | 'email' | 'firstName' | 'lastName' | 'passwordHash'>;

/** Someone who can work from the first moment, with the rights of a template: the people an installation begins with. */
export function readyUser(tx: InTransaction, person: NewPerson, preset: PresetName): NewUser {
  const { roleId, codes } = PRESETS[preset];
  return {
    ...person,
    id: newId<UserId>(tx.now),
    roleId,
    permissionCodes: [...codes],
    status: 'active',
    language: 'es',
    version: 1,
    createdAt: tx.now,
  };
}

export async function insertUser(tx: InTransaction, user: NewUser): Promise<UserRow> {
  const [row] = await tx.db.insert(users).values(user).returning();
  if (row === undefined) throw new Error('a user was not stored');
  return row;
}

/** `false` when the user name or the address is taken. */
export async function insertUserUnlessTaken(tx: InTransaction, user: NewUser): Promise<boolean> {
  const inserted = await tx.db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length === 1;
}

/** Nobody else adds or changes a user until the transaction ends. */
export async function lockAllUsers(tx: InTransaction): Promise<void> {
  await tx.db.execute(sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
}

/** The row, held until the transaction ends; what is not there is not found. */
export async function lockUser(tx: InTransaction, id: UserId): Promise<UserRow> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, id)).for('update');
  if (user === undefined) throw new AppError('resource.not-found');
  return user;
}

/** Changes a user only if nobody else did since `version`; `null` when somebody did. */
export async function updateUser(
  tx: InTransaction,
  id: UserId,
  version: number,
  change: Partial<Omit<NewUser, 'id' | 'version'>>,
): Promise<UserRow | null> {
  const [updated] = await tx.db
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(and(eq(users.id, id), eq(users.version, version)))
    .returning();
  return updated ?? null;
}

/**
 * Someone must always be able to let people in. Asked after the change, in its transaction, behind a
 * lock: two administrators who suspend each other at the same moment would each see the other still there.
 */
export async function requireAdminLeft(tx: InTransaction): Promise<void> {
  await holdLock(tx, 'last admin');
  const [admin] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.roleId, 1), eq(users.status, 'active'), arrayContains(users.permissionCodes, ['M-03'])),
    )
    .limit(1);
  if (admin === undefined) throw new AppError('user.last-admin');
}

/** When someone was last here is no part of what editors could fight over, so it asks for no version. */
export async function updateUserLastSeen(tx: InTransaction, id: UserId): Promise<void> {
  await tx.db.update(users).set({ lastSeenAt: tx.now }).where(eq(users.id, id));
}

export async function updateFirstSteps(
  tx: InTransaction,
  id: UserId,
  { done, isHidden }: FirstSteps,
): Promise<void> {
  await tx.db.update(users).set({ firstSteps: done, hidesFirstSteps: isHidden }).where(eq(users.id, id));
}

/** A password is no part of what two editors could fight over, so it asks for no version. */
export async function setPasswordHash(tx: InTransaction, id: UserId, passwordHash: string): Promise<void> {
  await tx.db.update(users).set({ passwordHash }).where(eq(users.id, id));
}

export async function updateSellerWhatsApp(
  tx: InTransaction,
  id: UserId,
  number: string | null,
): Promise<void> {
  await tx.db.execute(sql`UPDATE users SET seller_whatsapp = ${number} WHERE id = ${id}`);
}

export async function updateQuietHours(
  tx: InTransaction,
  id: UserId,
  hours: Pick<UserRow, 'quietFrom' | 'quietTo'>,
): Promise<void> {
  await tx.db.update(users).set(hours).where(eq(users.id, id));
}

/** Whatever links somebody has stop working. */
export async function withdrawResets(tx: InTransaction, userId: UserId): Promise<void> {
  await tx.db
    .update(passwordResets)
    .set({ usedAt: tx.now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

export async function insertReset(
  tx: InTransaction<SignedInCtx>,
  reset: { readonly tokenHash: string; readonly userId: UserId; readonly expiresAt: Date },
): Promise<void> {
  await tx.db.insert(passwordResets).values({ ...reset, createdBy: tx.actor.userId, createdAt: tx.now });
}

/** Whose link it was. Spent by whoever comes first; the other of two at once finds nothing left. */
export async function spendReset(tx: InTransaction, tokenHash: string): Promise<UserId | null> {
  const [spent] = await tx.db
    .update(passwordResets)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(passwordResets.tokenHash, tokenHash),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, tx.now),
      ),
    )
    .returning({ userId: passwordResets.userId });
  return spent?.userId ?? null;
}
