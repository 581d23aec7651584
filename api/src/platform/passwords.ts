import { hash, verify } from '@node-rs/argon2';
import { AppError } from './app-error.ts';

/** Argon2id; the package's own name for it is a const enum, which separate compilation cannot read. */
const ARGON2ID = 2;
const COST = { algorithm: ARGON2ID, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing is slow on purpose. Two at once leave the other routes their core; a short queue takes
 * a morning's rush; beyond it the caller is told to come back instead of waiting for ever.
 */
const AT_ONCE = 2;
const LONGEST_QUEUE = 40;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new AppError('service.busy', { retryAfterSeconds: 3 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // The place is handed over rather than freed, so that nobody slips in between.
    const next = waiting.shift();
    if (next === undefined) running--;
    else next();
  }
}

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
