import { STAGES } from '@trastienda/shared/orders/status.ts';
import { expect, test } from 'vitest';
import { computeAge, computeDelay } from './delay.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  ['to_prepare', 23.9, 'calm'],
  ['to_prepare', 24, 'late'],
  ['to_prepare', 48, 'too-late'],
  ['on_route', 71, 'calm'],
  ['on_route', 100, 'late'],
  ['on_route', 121, 'too-late'],
  ['to_settle', 160, 'late'],
  ['draft', 70, 'late'],
  ['completed', 9999, 'calm'],
  ['cancelled', 9999, 'calm'],
] as const)('%s for %d hours is %s', (stage, hours, delay) => {
  expect(computeDelay(stage, ago(hours), NOW)).toBe(delay);
});

test('no stage is late within its first day', () => {
  for (const stage of STAGES) expect(computeDelay(stage, ago(23), NOW)).toBe('calm');
});

test.each([
  [0, { value: 0, unit: 'minute' }],
  [-1, { value: 0, unit: 'minute' }],
  [0.99, { value: 59, unit: 'minute' }],
  [1, { value: 1, unit: 'hour' }],
  [23.99, { value: 23, unit: 'hour' }],
  [49, { value: 2, unit: 'day' }],
])('formats the age of %d hours', (hours, age) => {
  expect(computeAge(ago(hours), NOW)).toEqual(age);
});
