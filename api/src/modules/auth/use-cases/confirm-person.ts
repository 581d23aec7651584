import type { FactorAnswer } from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId } from '@trastienda/shared/kernel/ids.ts';
import { readUser } from '#modules/users/reads.ts';
import { confirmSession } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { verifyPassword } from '#platform/auth/passwords.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { beginAttempt, forgiveAttempt } from '../sign-in-throttle.ts';
import { answerChallenge, type FactorDeps, requestFactor } from './answer-challenge.ts';
import { notifyRecoveryCodeUsed } from './sign-in.ts';

/** Whoever has the session shows that they are its person: with the password, and the factor where there is one. */
export async function confirmPerson(
  ctx: SignedInCtx,
  deps: FactorDeps,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<{ done: true }> {
  const { userId, sessionId } = ctx.actor;
  await checkOwnPassword(ctx, { password, address, field: 'password' });
  if (ctx.actor.hasFactor) {
    const request = { purpose: 'confirm', userId, sessionId } as const;
    throw new AppError('auth.factor-needed', { challenge: await requestFactor(ctx, deps, request) });
  }
  return inTransaction(ctx, (tx) => confirm(tx));
}

export async function confirmPersonWithFactor(
  ctx: SignedInCtx,
  deps: FactorDeps,
  given: { readonly challenge: ChallengeId; readonly answer: FactorAnswer; readonly address: string },
): Promise<{ done: true }> {
  const { sessionId } = ctx.actor;
  const answered = await answerChallenge(ctx, deps, { ...given, purpose: 'confirm', sessionId });
  return inTransaction(ctx, async (tx) => {
    await answered.spend(tx);
    await notifyRecoveryCodeUsed(tx, answered);
    return confirm(tx);
  });
}

/** A borrowed session must not become a place to guess the password in peace. */
export async function checkOwnPassword(
  ctx: SignedInCtx,
  given: { readonly password: string; readonly address: string; readonly field: string },
): Promise<void> {
  const { userId } = ctx.actor;
  const attempt = { account: userId, userId, address: given.address, deviceHash: null };
  await beginAttempt(ctx, attempt);
  const user = await readUser(ctx.db, userId);
  if (!(await verifyPassword(user?.passwordHash ?? null, given.password)))
    throw fieldRefused(given.field, 'password.wrong-current');
  await forgiveAttempt(ctx, attempt);
}

async function confirm(tx: InTransaction<SignedInCtx>): Promise<{ done: true }> {
  const { userId, sessionId } = tx.actor;
  await confirmSession(tx, sessionId);
  await audit(tx, { entity: 'user', entityId: userId, command: 'confirm', after: { session: sessionId } });
  return { done: true };
}
