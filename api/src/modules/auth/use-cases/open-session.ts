import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import type { FactorKind } from '@trastienda/shared/auth/factors.ts';
import type { SessionId } from '@trastienda/shared/kernel/ids.ts';
import type { UserRow } from '#modules/users/reads.ts';
import { startSession } from '#modules/users/use-cases/manage-account.ts';
import { audit } from '#platform/audit.ts';
import { fullName } from '#platform/auth/identity.ts';
import { type Ctx, type InTransaction, inTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import { notify } from '#platform/notices.ts';
import { newDevice, readDeviceHash, rememberDevice } from '../device-writes.ts';
import { rowToSignedInUser } from '../reads.ts';
import type { Tokens } from '../tokens.ts';

export interface SessionDeps {
  readonly tokens: Tokens;
  readonly sessionHours: number;
}

/** From where somebody signs in. */
export interface SignInPlace {
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

/** Only who has shown who they are learns how the account stands. */
export function requireActive(user: Pick<UserRow, 'status'>): void {
  if (user.status === 'pending') throw new AppError('auth.account-pending');
  if (user.status === 'suspended') throw new AppError('auth.account-suspended');
}

/** A session for somebody who has shown every factor that is required. */
export async function openSession(
  ctx: Ctx,
  deps: SessionDeps,
  user: UserRow,
  place: SignInPlace,
  factor: { readonly kind: FactorKind; spend(tx: InTransaction): Promise<void> } | null,
): Promise<SignedIn> {
  const session = newId<SessionId>(ctx.now);
  const brought = readDeviceHash(place.deviceToken);
  const made = brought === null ? newDevice() : null;
  const device = place.device.slice(0, 300);
  const { address } = place;
  const expiresAt = new Date(ctx.now.getTime() + deps.sessionHours * 3_600_000);
  await inTransaction(ctx, async (tx) => {
    await factor?.spend(tx);
    await startSession(tx, {
      ...{ id: session, userId: user.id, device, address, expiresAt },
      ...{ createdAt: tx.now, lastSeenAt: tx.now, confirmedAt: tx.now },
    });
    const isNewDevice = await rememberDevice(tx, user.id, brought ?? made?.hash ?? '');
    if (isNewDevice) await notify(tx, [user.id], { kind: 'new-device', params: { device, address } });
    await audit(tx, {
      entity: 'user',
      entityId: user.id,
      command: 'sign-in',
      after: { session, ...(factor !== null && { factor: factor.kind }) },
      by: { id: user.id, name: fullName(user) },
    });
  });
  return {
    token: await deps.tokens.sign(session, ctx.now, expiresAt),
    user: rowToSignedInUser(user),
    deviceToken: made?.token ?? null,
  };
}
