import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { InTransaction } from '../../platform/ctx.ts';
import type { UserRow } from './reads.ts';
import { users } from './tables.ts';

export type NewUser = typeof users.$inferInsert;

/** `false` when the user name or the address is taken. */
export async function insertUser(tx: InTransaction, user: NewUser): Promise<boolean> {
  const inserted = await tx.db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id });
  return inserted.length === 1;
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

/** A password is no part of what two editors could fight over, so it asks for no version. */
export async function setPasswordHash(tx: InTransaction, id: UserId, passwordHash: string): Promise<void> {
  await tx.db.update(users).set({ passwordHash }).where(eq(users.id, id));
}
