import type { SignedInUser } from '@trastienda/shared/auth/contract.ts';
import { signedInUser } from '@trastienda/shared/auth/contract.ts';
import { z } from 'zod';
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

/** The specification's name. */
const USERS_KEY = 'users';

/** Stands where the specification has a password: the plain one is kept nowhere. */
export const PASSWORD_MASK = '••••••••';

const registeredUsers = z.array(z.looseObject({ id: z.union([z.string(), z.number()]), email: z.string() }));

export interface Registrant {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Adds to this browser's list of those who asked for access here. */
export function rememberRegistrant({ id, email, firstName, lastName }: Registrant): void {
  const entry = { id, email, password: PASSWORD_MASK, name: `${firstName} ${lastName}` };
  writeStored(USERS_KEY, JSON.stringify([...readRegistrants(), entry]));
}

function readRegistrants(): readonly unknown[] {
  try {
    const parsed = registeredUsers.safeParse(JSON.parse(readStored(USERS_KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
