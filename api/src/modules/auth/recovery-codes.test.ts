import { expect, test } from 'vitest';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';

test('makes ten different recovery codes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
});

test('accepts a recovery code in any notation and refuses other texts', () => {
  const hash = recoveryCodeHash('0123-4567-89AB-1DEF');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const typed of ['0123456789ab1def', ' o123-4567 89AB ldef ', 'O123-4567-89AB-IDEF'])
    expect(recoveryCodeHash(typed)).toBe(hash);
  for (const typed of ['', '123456', '0123-4567-89AB-1DE', '0123-4567-89AB-1DEFF', '0123-4567-89AB-1DÉF'])
    expect(recoveryCodeHash(typed)).toBeNull();
});
