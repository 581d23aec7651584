import { expect, test } from 'vitest';
import { meaningOf } from './use-scan-loop.ts';

const NOTHING = false;
const PARCEL = true;

test('an order number is a slip, whatever was scanned before', () => {
  expect(meaningOf('P-000123', NOTHING)).toBe('slip');
  expect(meaningOf('P-000123/2', PARCEL)).toBe('slip');
});

test('after a slip any other code is its guide, also bare digits', () => {
  expect(meaningOf('A0001R00001', PARCEL)).toBe('guide');
  expect(meaningOf('123', PARCEL)).toBe('guide');
});

test('before a slip another code must be looked up', () => {
  expect(meaningOf('A0001R00001', NOTHING)).toBe('either');
  expect(meaningOf('123', NOTHING)).toBe('either');
});
