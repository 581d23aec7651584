import { createHash, randomBytes } from 'node:crypto';

/** Without I, L, O, U: nobody mistakes one for another when copying them from paper. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;
const RECOVERY_CODES = 10;

/** 80 random bits each, in four groups: `7K2M-…`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.replaceAll(/.{4}(?=.)/g, '$&-');
  });
}

/** Null for what cannot be one. Typed in any case, with or without hyphens, O for 0 and I or L for 1. */
export function recoveryCodeHash(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (code.length !== LENGTH || [...code].some((letter) => !LETTERS.includes(letter))) return null;
  return createHash('sha256').update(code).digest('hex');
}
