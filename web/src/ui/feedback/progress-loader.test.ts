import { expect, test } from 'vitest';
import { trickle } from './progress-loader.tsx';

test('slows down and stops at 0.994', () => {
  let progress = 0.08;
  const seen = [progress];
  for (let i = 0; i < 200; i++) {
    progress = trickle(progress);
    seen.push(progress);
  }
  expect(progress).toBeLessThanOrEqual(0.994);
  expect(progress).toBeGreaterThanOrEqual(0.99);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});
