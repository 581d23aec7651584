import { expect, test } from 'vitest';
import { parseMoment, toMomentText } from './use-clock.ts';

const ZONE = 'America/Guatemala';

test('reads and writes a moment in the store’s time zone', () => {
  expect(parseMoment('2026-03-01T14:05', ZONE)).toBe('2026-03-01T20:05:00.000Z');
  expect(toMomentText(new Date('2026-03-01T20:05:00Z'), ZONE)).toBe('2026-03-01T14:05');
});

test('returns null for an invalid moment', () => {
  expect(parseMoment('', ZONE)).toBeNull();
  expect(parseMoment('2026-13-01T14:05', ZONE)).toBeNull();
});
