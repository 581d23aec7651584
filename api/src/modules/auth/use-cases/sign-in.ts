import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import type { SessionId } from '@trastienda/shared/kernel/ids.ts';
import { readUserByLogin } from '#modules/users/reads.ts';
import { insertSession } from '#modules/users/session-writes.ts';
import { noteVisit } from '#modules/users/writes.ts';
import { AppError } from '#platform/app-error.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, inTransaction } from '#platform/ctx.ts';
import { fullName } from '#platform/identity.ts';
import { newId } from '#platform/new-id.ts';
import { notify } from '#platform/notices.ts';
import { verifyPassword } from '#platform/passwords.ts';
import { deviceHashOf, isKnownDevice, newDevice, rememberDevice } from '../device-writes.ts';
import { signedInUserOfRow } from '../reads.ts';
import { beginAttempt, forgiveAttempt } from '../sign-in-throttle.ts';
import type { Tokens } from '../tokens.ts';

export interface SignInInput {
  readonly userName: string;
  readonly password: string;
  readonly device: string;
  readonly address: string;
  /** What the browser keeps from the last time, as it came. */
  readonly deviceToken: string | string[] | undefined;
}

export interface SignedIn {
  readonly token: string;
  readonly user: SignedInUser;
  /** For a browser that brought none: to be kept for the next time. */
  readonly deviceToken: string | null;
}

/** Exchanges a right password for a session. Wrong and unknown users are told the same, in like time. */
export async function signIn(
  ctx: Ctx,
  deps: { readonly tokens: Tokens; readonly sessionHours: number },
  input: SignInInput,
): Promise<SignedIn> {
  const user = await readUserByLogin(ctx.db, input.userName);
  // Counted by person where there is one, or two spellings of one login would double the tries.
  const brought = deviceHashOf(input.deviceToken);
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
  // Only who knows the password learns how the account stands.
  if (user.status === 'pending') throw new AppError('auth.account-pending');
  if (user.status === 'suspended') throw new AppError('auth.account-suspended');

  const session = newId<SessionId>(ctx.now);
  const made = brought === null ? newDevice() : null;
  const device = input.device.slice(0, 300);
  const expiresAt = new Date(ctx.now.getTime() + deps.sessionHours * 3_600_000);
  await inTransaction(ctx, async (tx) => {
    await insertSession(tx, {
      id: session,
      userId: user.id,
      device,
      address: input.address,
      createdAt: tx.now,
      lastSeenAt: tx.now,
      expiresAt,
    });
    await noteVisit(tx, user.id);
    const isNews = await rememberDevice(tx, user.id, brought ?? made?.hash ?? '');
    if (isNews)
      await notify(tx, [user.id], { kind: 'new-device', params: { device, address: input.address } });
    await audit(tx, {
      entity: 'user',
      entityId: user.id,
      command: 'sign-in',
      after: { session },
      by: { id: user.id, name: fullName(user) },
    });
  });
  return {
    token: await deps.tokens.sign(session, ctx.now, expiresAt),
    user: signedInUserOfRow(user),
    deviceToken: made?.token ?? null,
  };
}
