import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';

/** Argon2id; the package's own name for it is a const enum, which separate compilation cannot read. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing is slow on purpose. Two at once leave the other routes their core; a short queue takes
 * a morning's burst; beyond it the caller is refused instead of waiting for ever.
 */
const AT_ONCE = 2;
const LONGEST_QUEUE = 40;

const inTurn = limitConcurrency(AT_ONCE, LONGEST_QUEUE);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST));
}

let decoy: Promise<string> | undefined;

/** An unknown user is checked against a decoy, so that the answer takes as long as for a known one. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', COST);
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, password.normalize('NFC')));
  return matches && stored !== null;
}
