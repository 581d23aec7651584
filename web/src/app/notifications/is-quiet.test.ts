import { expect, test } from 'vitest';
import { isQuiet } from './is-quiet.ts';

const NIGHT = { from: '21:30', to: '07:00' };
const LUNCH = { from: '13:00', to: '14:00' };

// Guatemala is six hours behind.
test.each([
  [NIGHT, '2026-03-05T03:30:00Z', true],
  [NIGHT, '2026-03-05T03:29:00Z', false],
  [NIGHT, '2026-03-05T06:00:00Z', true],
  [NIGHT, '2026-03-05T12:59:00Z', true],
  [NIGHT, '2026-03-05T13:00:00Z', false],
  [LUNCH, '2026-03-05T19:00:00Z', true],
  [LUNCH, '2026-03-05T20:00:00Z', false],
  [null, '2026-03-05T06:00:00Z', false],
])('%j at %s: %s', (hours, at, expected) => {
  expect(isQuiet(hours, new Date(at), 'America/Guatemala')).toBe(expected);
});
