import { expect, test } from 'vitest';
import { createQueryClient, retryDelay, shouldRetry } from './query-client.ts';

const problem = (status: number) => ({ status, code: 'x', message: '', requestId: 'r' });

test.each([
  ['no response', 'Wrong Services', true],
  ['a server error', problem(500), true],
  ['unavailable', problem(503), true],
  ['time-out', problem(408), true],
  ['too many', problem(429), true],
  ['bad request', problem(400), false],
  ['signed out', problem(401), false],
  ['forbidden', problem(403), false],
  ['not found', problem(404), false],
  ['stale', problem(409), false],
  ['refused', problem(422), false],
])('%s (%o) is retried: %s', (_name, refusal, isRetried) => {
  expect(shouldRetry(0, refusal)).toBe(isRetried);
  expect(shouldRetry(2, refusal)).toBe(isRetried);
  expect(shouldRetry(3, refusal)).toBe(false);
});

test('the delay doubles from one second up to thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('never retries mutations, and keeps responses five minutes', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(mutations?.retry).toBe(false);
  expect(queries?.gcTime).toBe(300_000);
});
