import { createHash, randomBytes } from 'node:crypto';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, InTransaction } from '#platform/ctx.ts';
import { knownDevices } from './tables.ts';

/** A browser keeps it and brings it along when somebody signs in. It opens nothing by itself. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** The hash of what the browser brought; null for nothing, or something that was not made here. */
export function readDeviceHash(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && TOKEN.test(header) ? hashToken(header) : null;
}

/** For a browser that has none. */
export function newDevice(): { readonly token: string; readonly hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export async function isKnownDevice(ctx: Ctx, userId: UserId, hash: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.tokenHash, hash), eq(knownDevices.userId, userId)));
  return rows.length > 0;
}

/** Whether it is a new one for somebody who has signed in elsewhere before: the first device is not reported. */
export async function rememberDevice(tx: InTransaction, userId: UserId, hash: string): Promise<boolean> {
  const { rows } = await tx.db.execute<{ others: number }>(
    sql`SELECT count(*)::int AS others FROM known_devices WHERE user_id = ${userId}`,
  );
  const [kept] = await tx.db
    .insert(knownDevices)
    .values({ tokenHash: hash, userId, firstSeenAt: tx.now, lastSeenAt: tx.now })
    .onConflictDoUpdate({
      target: [knownDevices.tokenHash, knownDevices.userId],
      set: { lastSeenAt: tx.now },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return kept?.isNew === true && (rows[0]?.others ?? 0) > 0;
}
