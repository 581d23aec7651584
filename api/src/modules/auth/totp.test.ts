import { describe, expect, test } from 'vitest';
import { findCodeStep, newTotpSecret, totpUri } from './totp.ts';

/** «12345678901234567890» of RFC 6238, appendix B, in base 32; its codes shortened to six digits. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('time-based codes', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %d s', (seconds, code) => {
    expect(findCodeStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('are valid for clocks half a minute off, and no more', () => {
    for (const seconds of [59, 29 + 60, 30 - 1, 59 + 30])
      expect(findCodeStep(SECRET, '287082', at(seconds)), `at ${seconds}`).toBe(1);
    for (const seconds of [59 + 31 + 30, 0 - 61 + 59]) {
      const expected = Math.abs(Math.floor(seconds / 30) - 1) <= 1 ? 1 : null;
      expect(findCodeStep(SECRET, '287082', at(seconds)), `at ${seconds}`).toBe(expected);
    }
    expect(findCodeStep(SECRET, '287082', at(120))).toBeNull();
  });

  test('may contain spaces and must be six digits', () => {
    expect(findCodeStep(SECRET, ' 287 082 ', at(59))).toBe(1);
    for (const code of ['', '28708', '2870821', '28708a', '٢٨٧٠٨٢', '-28708'])
      expect(findCodeStep(SECRET, code, at(59)), code).toBeNull();
  });

  test('come from a secret of 160 bits, with an otpauth address for the QR code', () => {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, { issuer: 'Tienda Ñandú', label: 'ana' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(secret);
    expect(uri.searchParams.get('issuer')).toBe('Tienda Ñandú');
  });
});
