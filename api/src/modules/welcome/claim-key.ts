import { createHash, hkdfSync, timingSafeEqual } from 'node:crypto';
import { isStoreNew } from '#modules/users/reads.ts';
import type { Queryable } from '#platform/db/db.ts';
import { readInstallation } from '#platform/db/installation.ts';

const KEY_BYTES = 16;

/**
 * What the first person of a new store must bring: 128 bits that follow from the store's secret and its first
 * moment. So every process knows it, it outlives a restart, and it is kept nowhere. Null once somebody works here.
 */
export async function readClaimKey(db: Queryable, secret: string): Promise<string | null> {
  const installed = await readInstallation(db);
  if (installed === null || installed.isDemo || !(await isStoreNew(db))) return null;
  const salt = installed.createdAt.toISOString();
  return Buffer.from(hkdfSync('sha256', secret, salt, 'the first person of a store', KEY_BYTES)).toString(
    'base64url',
  );
}

/** Takes as long for a key that is nearly right as for any other. */
export function isSameKey(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}
