import type { FactorKind, OwnFactors } from '@trastienda/shared/auth/factors.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { holdsOneOf } from '@trastienda/shared/kernel/permissions.ts';
import type { Settings } from '@trastienda/shared/system/settings.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx, SignedInCtx } from '#platform/ctx.ts';
import type { PasskeySite } from './passkey-protocol.ts';
import { passkeys, recoveryCodes, totpFactors } from './tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const readPasskeys = ({ db }: Ctx, userId: UserId): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt));

export async function readPasskey({ db }: Ctx, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row ?? null;
}

export async function readTotp({ db }: Ctx, userId: UserId) {
  const [row] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId));
  return row ?? null;
}

export async function countRecoveryCodes({ db }: Ctx, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** What somebody can answer with here, and the passkeys that work on this site. */
export async function readFactorKinds(
  ctx: Ctx,
  userId: UserId,
  { domain }: PasskeySite,
): Promise<{ readonly kinds: FactorKind[]; readonly passkeys: PasskeyRow[] }> {
  const [totp, all, codes] = await Promise.all([
    readTotp(ctx, userId),
    readPasskeys(ctx, userId),
    countRecoveryCodes(ctx, userId),
  ]);
  const here = all.filter((passkey) => passkey.domain === domain);
  const kinds: FactorKind[] = [
    ...(here.length > 0 ? (['passkey'] as const) : []),
    ...(totp !== null && totp.confirmedAt !== null ? (['totp'] as const) : []),
    ...(codes > 0 ? (['recovery'] as const) : []),
  ];
  return { kinds, passkeys: here };
}

export async function readOwnFactors(
  ctx: SignedInCtx,
  { site, settings }: { readonly site: PasskeySite; readonly settings: Pick<Settings, 'factorCodes'> },
): Promise<OwnFactors> {
  const { userId, codes } = ctx.actor;
  // One after the other: this may stand inside a transaction, which has one connection.
  const totp = await readTotp(ctx, userId);
  const keys = await readPasskeys(ctx, userId);
  return {
    totp: totp?.confirmedAt == null ? null : { since: totp.confirmedAt.toISOString() },
    passkeys: keys.map(({ id, name, createdAt, lastUsedAt, domain }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isOfOtherDomain: domain !== site.domain,
    })),
    recoveryCodesLeft: await countRecoveryCodes(ctx, userId),
    isRequired: holdsOneOf(codes, settings.factorCodes),
    passkeyOrigin: site.origin,
  };
}
