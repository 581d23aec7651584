import { describe, expect, test } from 'vitest';
import { createSealer } from './sealing.ts';

const sealer = createSealer('a'.repeat(32));
const sealed = sealer.seal('totp:ana', 'JBSWY3DPEHPK3PXP');

describe('a sealed value', () => {
  test('opens with its key and its purpose', () => {
    expect(sealer.open('totp:ana', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(createSealer('a'.repeat(32)).open('totp:ana', sealed)).toBe('JBSWY3DPEHPK3PXP');
  });

  test('does not open for another purpose or with another key', () => {
    expect(sealer.open('totp:beto', sealed)).toBeNull();
    expect(createSealer('b'.repeat(32)).open('totp:ana', sealed)).toBeNull();
  });

  test('does not open when any byte was changed or it was cut', () => {
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(sealer.open('totp:ana', changed), `byte ${at}`).toBeNull();
    }
    for (const length of [0, 1, 20, sealed.length - 1])
      expect(sealer.open('totp:ana', sealed.subarray(0, length))).toBeNull();
  });

  test('differs each time and does not contain the text', () => {
    expect(sealer.seal('totp:ana', 'JBSWY3DPEHPK3PXP').equals(sealed)).toBe(false);
    expect(sealed.toString('latin1')).not.toContain('JBSWY');
  });
});
