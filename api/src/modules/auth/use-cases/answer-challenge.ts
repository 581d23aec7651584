import { randomBytes } from 'node:crypto';
import type { FactorAnswer, FactorChallenge, FactorKind } from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId, SessionId, UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Sealer } from '#platform/auth/sealing.ts';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readFactorKinds, readPasskey, readTotp } from '../factor-reads.ts';
import {
  type ChallengeRow,
  countAnswer,
  countPasskeyUse,
  insertChallenge,
  spendChallenge,
  spendRecoveryCode,
  spendStep,
} from '../factor-writes.ts';
import { checkPasskey, type PasskeySite, requestPasskey } from '../passkey-protocol.ts';
import { recoveryCodeHash } from '../recovery-codes.ts';
import { beginAttempt, forgiveAttempt } from '../sign-in-throttle.ts';
import { findCodeStep } from '../totp.ts';

const GOOD_FOR_MS = 5 * 60_000;
const MOST_WRONG_ANSWERS = 5;

export interface FactorDeps {
  readonly site: PasskeySite;
  readonly sealer: Sealer;
}

interface ChallengeRequest {
  readonly purpose: ChallengeRow['purpose'];
  readonly userId: UserId | null;
  readonly sessionId: SessionId | null;
}

/** A random text that a passkey signs, kept until it is answered. */
export async function createChallenge(
  ctx: Ctx,
  request: ChallengeRequest,
): Promise<{ id: ChallengeId; nonce: string }> {
  const id = newId<ChallengeId>(ctx.now);
  const nonce = randomBytes(32).toString('base64url');
  await insertChallenge(ctx, {
    ...{ id, nonce, ...request },
    expiresAt: new Date(ctx.now.getTime() + GOOD_FOR_MS),
  });
  return { id, nonce };
}

/** The challenge of one person; of nobody yet, whoever brings a passkey of this site. */
export async function requestFactor(
  ctx: Ctx,
  { site }: FactorDeps,
  request: ChallengeRequest,
): Promise<FactorChallenge> {
  const { id, nonce } = await createChallenge(ctx, request);
  if (request.userId === null)
    return { id, kinds: ['passkey'], passkeyOptions: await requestPasskey(site, nonce, null) };
  const { kinds, passkeys } = await readFactorKinds(ctx, request.userId, site);
  return {
    ...{ id, kinds },
    passkeyOptions: passkeys.length === 0 ? null : await requestPasskey(site, nonce, passkeys),
  };
}

export interface Answered {
  readonly userId: UserId;
  readonly kind: FactorKind;
  /** Spends what was shown: in the transaction of what it opens, so that nothing opens twice. */
  spend(tx: InTransaction): Promise<void>;
}

/**
 * Checks what somebody shows. Wrong answers count against the challenge and, across challenges, against the person at
 * this address: whoever has the password cannot ask for new challenges to guess on.
 */
export async function answerChallenge(
  ctx: Ctx,
  deps: FactorDeps,
  given: {
    readonly challenge: ChallengeId;
    readonly answer: FactorAnswer;
    readonly purpose: ChallengeRow['purpose'];
    readonly sessionId: SessionId | null;
    readonly address: string;
  },
): Promise<Answered> {
  const challenge = await countAnswer(ctx, given.challenge, MOST_WRONG_ANSWERS);
  if (challenge === null || challenge.purpose !== given.purpose || challenge.sessionId !== given.sessionId)
    throw new AppError('factor.challenge-over');
  if ('passkey' in given.answer) return checkPasskeyAnswer(ctx, deps, challenge, given.answer.passkey);
  const { userId } = challenge;
  // A code says not whose it is.
  if (userId === null) throw new AppError('factor.wrong-code');
  const attempt = { account: userId, userId, address: given.address, deviceHash: null, isFactor: true };
  await beginAttempt(ctx, attempt);
  const answered = await checkCode(ctx, deps, userId, given.answer.code);
  return {
    ...answered,
    spend: async (tx) => {
      await spendOnce(tx, challenge.id);
      await answered.spend(tx);
      await forgiveAttempt(tx, attempt);
    },
  };
}

/** Six digits of the application, or a recovery code. */
async function checkCode(ctx: Ctx, deps: FactorDeps, userId: UserId, code: string): Promise<Answered> {
  const wrong = () => new AppError('factor.wrong-code');
  const hash = recoveryCodeHash(code);
  if (hash !== null)
    return {
      ...{ userId, kind: 'recovery' },
      spend: async (tx) => {
        if (!(await spendRecoveryCode(tx, userId, hash))) throw wrong();
      },
    };
  const step = await findOwnCodeStep(ctx, deps, userId, code);
  if (step === null) throw wrong();
  return {
    ...{ userId, kind: 'totp' },
    spend: async (tx) => {
      if (!(await spendStep(tx, userId, step))) throw wrong();
    },
  };
}

/** The half minute of a code of the person's own application, whether it is confirmed yet or not. */
export async function findOwnCodeStep(
  ctx: Ctx,
  { sealer }: FactorDeps,
  userId: UserId,
  code: string,
  state: 'confirmed' | 'begun' = 'confirmed',
): Promise<number | null> {
  const totp = await readTotp(ctx, userId);
  if (totp === null || (totp.confirmedAt === null) !== (state === 'begun')) {
    if (state === 'begun') throw new AppError('factor.none-begun');
    return null;
  }
  const secret = sealer.open(totpContext(userId), totp.sealedSecret);
  if (secret === null) throw new AppError('factor.unreadable');
  return findCodeStep(secret, code, ctx.now);
}

export const totpContext = (userId: UserId) => `totp ${userId}`;

async function checkPasskeyAnswer(
  ctx: Ctx,
  { site }: FactorDeps,
  challenge: ChallengeRow,
  answer: Extract<FactorAnswer, { passkey: unknown }>['passkey'],
): Promise<Answered> {
  const wrong = () => new AppError('factor.wrong-passkey');
  const passkey = await readPasskey(ctx, answer.id);
  if (passkey === null || (challenge.userId !== null && passkey.userId !== challenge.userId)) throw wrong();
  const checked = await checkPasskey(site, challenge.nonce, passkey, answer);
  if (checked === null) throw wrong();
  return {
    ...{ userId: passkey.userId, kind: 'passkey' },
    spend: async (tx) => {
      await spendOnce(tx, challenge.id);
      if (!(await countPasskeyUse(tx, passkey.id, checked.counter))) throw wrong();
    },
  };
}

async function spendOnce(tx: InTransaction, id: ChallengeId): Promise<void> {
  if (!(await spendChallenge(tx, id))) throw new AppError('factor.challenge-over');
}
