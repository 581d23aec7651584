import type { ChallengeId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { factorChallenges, passkeys, recoveryCodes, totpFactors } from './tables.ts';

export type ChallengeRow = typeof factorChallenges.$inferSelect;

export async function insertChallenge(
  { db }: Ctx,
  challenge: typeof factorChallenges.$inferInsert,
): Promise<void> {
  await db.insert(factorChallenges).values(challenge);
}

/**
 * Counts an answer as wrong before it is looked at, in one statement outside any transaction: many at the same moment
 * count as many. Null for a challenge that is unknown, over, used, or was answered wrongly too often.
 */
export async function countAnswer(
  { db, now }: Ctx,
  id: ChallengeId,
  mostFailures: number,
): Promise<ChallengeRow | null> {
  const [row] = await db
    .update(factorChallenges)
    .set({ failures: sql`${factorChallenges.failures} + 1` })
    .where(
      and(
        eq(factorChallenges.id, id),
        isNull(factorChallenges.usedAt),
        gt(factorChallenges.expiresAt, now),
        lt(factorChallenges.failures, mostFailures),
      ),
    )
    .returning();
  return row ?? null;
}

/** `false` for the slower of two right answers. */
export async function spendChallenge(tx: InTransaction, id: ChallengeId): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(factorChallenges)
    .set({ usedAt: tx.now })
    .where(and(eq(factorChallenges.id, id), isNull(factorChallenges.usedAt)));
  return rowCount === 1;
}

/** `false` where a code of this half minute, or a later one, was taken before. */
export async function spendStep(tx: InTransaction, userId: UserId, step: number): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.userId, userId), lt(totpFactors.lastStep, step)));
  return rowCount === 1;
}

export async function spendRecoveryCode(tx: InTransaction, userId: UserId, hash: string): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(recoveryCodes)
    .set({ usedAt: tx.now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hash), isNull(recoveryCodes.usedAt)),
    );
  return rowCount === 1;
}

/** `false` where the key has counted further since: somebody has a copy of it. Keys that do not count stay at 0. */
export async function countPasskeyUse(tx: InTransaction, id: string, counter: number): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: tx.now })
    .where(
      and(
        eq(passkeys.id, id),
        sql`(${passkeys.counter} < ${counter} OR (${passkeys.counter} = 0 AND ${counter} = 0))`,
      ),
    );
  return rowCount === 1;
}

/** Begins anew: a secret that was never confirmed counts for nothing. A confirmed one stays until it is replaced. */
export async function writeTotp(tx: InTransaction, userId: UserId, sealedSecret: Buffer): Promise<boolean> {
  const { rowCount } = await tx.db
    .insert(totpFactors)
    .values({ userId, sealedSecret, createdAt: tx.now })
    .onConflictDoUpdate({
      target: totpFactors.userId,
      set: { sealedSecret, createdAt: tx.now, lastStep: 0 },
      setWhere: isNull(totpFactors.confirmedAt),
    });
  return rowCount === 1;
}

export async function confirmTotpAt(tx: InTransaction, userId: UserId, step: number): Promise<boolean> {
  const { rowCount } = await tx.db
    .update(totpFactors)
    .set({ confirmedAt: tx.now, lastStep: step })
    .where(and(eq(totpFactors.userId, userId), isNull(totpFactors.confirmedAt)));
  return rowCount === 1;
}

export async function deleteTotp(tx: InTransaction, userId: UserId): Promise<void> {
  await tx.db.delete(totpFactors).where(eq(totpFactors.userId, userId));
}

/** `false` where the same key is kept already, for this person or another. */
export async function insertPasskey(
  tx: InTransaction,
  passkey: typeof passkeys.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await tx.db.insert(passkeys).values(passkey).onConflictDoNothing();
  return rowCount === 1;
}

export async function deletePasskeys(tx: InTransaction, userId: UserId, id?: string): Promise<boolean> {
  const { rowCount } = await tx.db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), id === undefined ? undefined : eq(passkeys.id, id)));
  return (rowCount ?? 0) > 0;
}

/** The only time that codes can be read. */
export async function replaceRecoveryCodes(tx: InTransaction, userId: UserId): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) ?? '', createdAt: tx.now })));
  return codes;
}
