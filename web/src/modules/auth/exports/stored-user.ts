import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { signedInUser } from '@trastienda/shared/auth/contract.ts';
import { readStored, removeStored, writeStored } from '#lib/browser-storage.ts';

/** The specification's name. What lies here only decides what is drawn: the server decides what may be done. */
const USER_KEY = 'user';

/** Null if there is none or it has another shape; broken JSON raises, as any fault at the start does. */
export function readStoredUser(): SignedInUser | null {
  const stored = readStored(USER_KEY);
  if (stored === null) return null;
  const parsed = signedInUser.safeParse(JSON.parse(stored));
  return parsed.success ? parsed.data : null;
}

export function writeStoredUser(user: SignedInUser): void {
  writeStored(USER_KEY, JSON.stringify(user));
}

export function removeStoredUser(): void {
  removeStored(USER_KEY);
}
