import { expect, test } from 'vitest';
import { reconnectDelay } from './live-events-stream.ts';

test('doubles from one second to thirty', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 60].map((failures) => reconnectDelay(failures, () => 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test('is random within the upper half', () => {
  expect(reconnectDelay(1, () => 0)).toBe(500);
  expect(reconnectDelay(3, () => 0.5)).toBe(3000);
  expect(reconnectDelay(10, () => 0)).toBe(15_000);
});
