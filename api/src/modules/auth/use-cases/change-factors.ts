import type { Attestation, ChangedFactors } from '@trastienda/shared/auth/factors.ts';
import type { ChallengeId } from '@trastienda/shared/kernel/ids.ts';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import { endPersonSessions, lockPerson } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishAccessChange } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { readOwnFactors, readPasskeys } from '../factor-reads.ts';
import {
  confirmTotpAt,
  countAnswer,
  deletePasskeys,
  deleteTotp,
  insertPasskey,
  replaceRecoveryCodes,
  spendChallenge,
  writeTotp,
} from '../factor-writes.ts';
import { askForNewPasskey, checkNewPasskey } from '../passkey-protocol.ts';
import { beginAttempt, forgiveAttempt } from '../sign-in-throttle.ts';
import { newTotpSecret, totpUri } from '../totp.ts';
import { createChallenge, type FactorDeps, findOwnCodeStep, totpContext } from './answer-challenge.ts';

export interface OwnFactorDeps extends FactorDeps {
  readonly settings: Pick<Settings, 'factorCodes'>;
  readonly store: { readonly brand: string };
}

const MOST_PASSKEYS = 10;

type Tx = InTransaction<SignedInCtx>;
type Change = 'set-totp' | 'remove-totp' | 'add-passkey' | 'remove-passkey' | 'renew-recovery-codes';

/** A secret for the person's application. One that is in use stays until it is removed. */
export async function beginTotp(ctx: SignedInCtx, { sealer, store }: OwnFactorDeps) {
  const { userId, userName } = ctx.actor;
  const secret = newTotpSecret();
  await inTransaction(ctx, async (tx) => {
    await lockPerson(tx, userId);
    // A confirmed one is not replaced under the person's hands.
    if (!(await writeTotp(tx, userId, sealer.seal(totpContext(userId), secret))))
      throw new AppError('factor.totp-set');
  });
  return { secret, uri: totpUri(secret, { issuer: store.brand, label: userName }) };
}

export async function confirmTotp(
  ctx: SignedInCtx,
  deps: OwnFactorDeps,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<ChangedFactors> {
  const { userId } = ctx.actor;
  const attempt = { account: userId, userId, address, deviceHash: null, isFactor: true };
  await beginAttempt(ctx, attempt);
  const step = await findOwnCodeStep(ctx, deps, userId, code, 'begun');
  if (step === null) throw new AppError('factor.wrong-code');
  return change(ctx, deps, 'set-totp', async (tx) => {
    if (!(await confirmTotpAt(tx, userId, step))) throw new AppError('factor.none-begun');
    await forgiveAttempt(tx, attempt);
  });
}

export const removeTotp = (ctx: SignedInCtx, deps: OwnFactorDeps): Promise<ChangedFactors> =>
  change(ctx, deps, 'remove-totp', (tx) => deleteTotp(tx, tx.actor.userId));

export async function beginPasskey(ctx: SignedInCtx, { site, store }: OwnFactorDeps) {
  const { userId, userName, sessionId } = ctx.actor;
  const known = await readPasskeys(ctx, userId);
  if (known.length >= MOST_PASSKEYS) throw new AppError('factor.too-many-passkeys');
  const { id, nonce } = await createChallenge(ctx, { purpose: 'enrol', userId, sessionId });
  const person = { id: userId, userName, fullName: fullName(ctx.actor), brand: store.brand };
  return { challenge: id, options: await askForNewPasskey(site, nonce, person, known) };
}

export async function addPasskey(
  ctx: SignedInCtx,
  deps: OwnFactorDeps,
  given: { readonly challenge: ChallengeId; readonly name: string; readonly passkey: Attestation },
): Promise<ChangedFactors> {
  const { userId, sessionId } = ctx.actor;
  const challenge = await countAnswer(ctx, given.challenge, 1);
  if (challenge === null || challenge.purpose !== 'enrol' || challenge.sessionId !== sessionId)
    throw new AppError('factor.challenge-over');
  const made = await checkNewPasskey(deps.site, challenge.nonce, given.passkey);
  if (made === null) throw new AppError('factor.wrong-passkey');
  return change(ctx, deps, 'add-passkey', async (tx) => {
    await spendChallenge(tx, challenge.id);
    if ((await readPasskeys(tx, userId)).length >= MOST_PASSKEYS)
      throw new AppError('factor.too-many-passkeys');
    const passkey = { ...made, transports: [...made.transports], userId, name: given.name };
    const isKept = await insertPasskey(tx, { ...passkey, domain: deps.site.domain, createdAt: tx.now });
    if (!isKept) throw new AppError('factor.wrong-passkey');
  });
}

export const removePasskey = (ctx: SignedInCtx, deps: OwnFactorDeps, id: string): Promise<ChangedFactors> =>
  change(ctx, deps, 'remove-passkey', async (tx) => {
    if (!(await deletePasskeys(tx, tx.actor.userId, id))) throw new AppError('resource.not-found');
  });

export const renewRecoveryCodes = (ctx: SignedInCtx, deps: OwnFactorDeps): Promise<ChangedFactors> =>
  change(ctx, deps, 'renew-recovery-codes', async (tx) => {
    if (!(await hasFactor(tx))) throw new AppError('factor.none-begun');
  });

const hasFactor = async (tx: Tx) => (await lockPerson(tx, tx.actor.userId)).hasFactor;

/**
 * What all changes have in common: one after the other by person, the last required factor stays, the first one brings
 * codes and ends the sessions that were opened without it, and the person is notified.
 */
async function change(
  ctx: SignedInCtx,
  deps: OwnFactorDeps,
  command: Change,
  write: (tx: Tx) => Promise<void>,
): Promise<ChangedFactors> {
  return inTransaction(ctx, async (tx) => {
    const { userId, sessionId, codes } = tx.actor;
    const had = await hasFactor(tx);
    await write(tx);
    // Triggers totp_factors_noted and passkeys_noted keep users.has_factor, and delete the codes with the last factor.
    const has = await hasFactor(tx);
    if (had && !has && holdsOneOf(codes, deps.settings.factorCodes))
      throw new AppError('factor.last-required');
    const isFirst = !had && has;
    const hasNewCodes = isFirst || command === 'renew-recovery-codes';
    const recoveryCodes = hasNewCodes ? await replaceRecoveryCodes(tx, userId) : null;
    if (isFirst) await endPersonSessions(tx, userId, 'factor', sessionId);
    await publishAccessChange(tx, userId);
    await audit(tx, { entity: 'user', entityId: userId, command });
    await notify(tx, [userId], { kind: 'factor-changed', params: { by: fullName(tx.actor) } });
    return { factors: await readOwnFactors(tx, deps), recoveryCodes };
  });
}
