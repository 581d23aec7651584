import { expect, test } from 'vitest';
import { meaningOf } from './scan-code.ts';

const NOTHING = false;
const PARCEL = true;

test('a slip is a slip whatever came before it', () => {
  expect(meaningOf('P-000123', NOTHING)).toBe('slip');
  expect(meaningOf('P-000123/2', PARCEL)).toBe('slip');
});

test('after a slip everything else is its guide, also bare figures', () => {
  expect(meaningOf('A0001R00001', PARCEL)).toBe('guide');
  expect(meaningOf('123', PARCEL)).toBe('guide');
});

test('before one it must be looked up', () => {
  expect(meaningOf('A0001R00001', NOTHING)).toBe('either');
  expect(meaningOf('123', NOTHING)).toBe('either');
});
