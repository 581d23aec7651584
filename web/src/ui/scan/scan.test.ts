import { expect, test } from 'vitest';
import { troubleOf } from './camera.ts';
import { createRepeatFilter, REPEAT_MS } from './use-scanning.ts';

test('reads a label held still once, and again after it was gone', () => {
  const isNewScan = createRepeatFilter();
  expect(isNewScan('750', 0)).toBe(true);
  for (let now = 100; now <= 5000; now += 100) expect(isNewScan('750', now)).toBe(false);
  expect(isNewScan('750', 5000 + REPEAT_MS)).toBe(false);
  expect(isNewScan('750', 5001 + 2 * REPEAT_MS)).toBe(true);
});

test('another label is new at once, and does not make the first one new', () => {
  const isNewScan = createRepeatFilter();
  expect([isNewScan('a', 0), isNewScan('b', 10), isNewScan('a', 20), isNewScan('b', 30)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('distinguishes the reasons for a missing camera picture', () => {
  const named = (name: string) => Object.assign(new Error('no'), { name });
  expect(troubleOf(named('NotAllowedError'))).toBe('denied');
  expect(troubleOf(named('NotReadableError'))).toBe('busy');
  expect(troubleOf(named('NotFoundError'))).toBe('missing');
  expect(troubleOf('anything')).toBe('missing');
});
