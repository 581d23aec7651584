import type { FactorAnswer } from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId, UserId } from '@trastienda/shared/kernel/ids.ts';
import { readUser, readUserByLogin, type UserRow } from '#modules/users/reads.ts';
import { verifyPassword } from '#platform/auth/passwords.ts';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { isKnownDevice, readDeviceHash } from '../device-writes.ts';
import { countRecoveryCodes } from '../factor-reads.ts';
import { beginAttempt, forgiveAttempt } from '../sign-in-throttle.ts';
import { type Answered, answerChallenge, type FactorDeps, requestFactor } from './answer-challenge.ts';
import {
  openSession,
  requireActive,
  type SessionDeps,
  type SignedIn,
  type SignInPlace,
} from './open-session.ts';

export interface SignInInput extends SignInPlace {
  readonly userName: string;
  readonly password: string;
}

/**
 * Exchanges a right password for a session, or for a challenge where the person has a second factor. Wrong and unknown
 * users get the same answer, in like time.
 */
export async function signIn(
  ctx: Ctx,
  deps: SessionDeps & FactorDeps,
  input: SignInInput,
): Promise<SignedIn> {
  const user = await readUserByLogin(ctx.db, input.userName);
  // Counted by person where there is one, or two spellings of one login would double the tries.
  const brought = readDeviceHash(input.deviceToken);
  const isKnown = brought !== null && user !== null && (await isKnownDevice(ctx, user.id, brought));
  const attempt = {
    account: user?.id ?? input.userName.trim().toLowerCase(),
    userId: user?.id ?? null,
    address: input.address,
    deviceHash: isKnown ? brought : null,
  };
  await beginAttempt(ctx, attempt);

  const isRight = await verifyPassword(user?.passwordHash ?? null, input.password);
  if (!isRight || user === null) throw new AppError('auth.wrong-credentials');
  await forgiveAttempt(ctx, attempt);
  return beginSession(ctx, deps, user, input);
}

/** For somebody whose password is known to be right: a session, or the challenge of their second factor. */
export async function beginSession(
  ctx: Ctx,
  deps: SessionDeps & FactorDeps,
  user: UserRow,
  place: SignInPlace,
): Promise<SignedIn> {
  requireActive(user);
  if (user.hasFactor) {
    const request = { purpose: 'sign-in', userId: user.id, sessionId: null } as const;
    throw new AppError('auth.factor-needed', { challenge: await requestFactor(ctx, deps, request) });
  }
  return openSession(ctx, deps, user, place, null);
}

/** The second half of a sign-in, or all of it with a passkey. */
export async function signInWithFactor(
  ctx: Ctx,
  deps: SessionDeps & FactorDeps,
  given: SignInPlace & { readonly challenge: ChallengeId; readonly answer: FactorAnswer },
): Promise<SignedIn> {
  const { challenge, answer, address } = given;
  const answered = await answerChallenge(ctx, deps, {
    ...{ challenge, answer, address },
    ...{ purpose: 'sign-in', sessionId: null },
  });
  const user = await readUser(ctx.db, answered.userId);
  if (user === null) throw new AppError('factor.challenge-over');
  requireActive(user);
  return openSession(ctx, deps, user, given, {
    kind: answered.kind,
    spend: async (tx) => {
      await answered.spend(tx);
      await notifyRecoveryCodeUsed(tx, answered);
    },
  });
}

/** Codes on paper are somebody else's chance too, and there are only ten. */
export async function notifyRecoveryCodeUsed(
  tx: InTransaction,
  { userId, kind }: Pick<Answered, 'kind'> & { readonly userId: UserId },
): Promise<void> {
  if (kind !== 'recovery') return;
  const left = String(await countRecoveryCodes(tx, userId));
  await notify(tx, [userId], { kind: 'recovery-code-used', params: { left } });
}
