import { expect, test } from 'vitest';
import { troubleOf } from './camera.ts';
import { REPEAT_MS, repeatGuard } from './repeat-guard.ts';

test('a label held still is read once, and again after it was gone', () => {
  const isNews = repeatGuard();
  expect(isNews('750', 0)).toBe(true);
  for (let now = 100; now <= 5000; now += 100) expect(isNews('750', now)).toBe(false);
  expect(isNews('750', 5000 + REPEAT_MS)).toBe(false);
  expect(isNews('750', 5001 + 2 * REPEAT_MS)).toBe(true);
});

test('another label is news at once, and does not make the first one new', () => {
  const isNews = repeatGuard();
  expect([isNews('a', 0), isNews('b', 10), isNews('a', 20), isNews('b', 30)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('each reason for having no picture is distinguished', () => {
  const named = (name: string) => Object.assign(new Error('no'), { name });
  expect(troubleOf(named('NotAllowedError'))).toBe('denied');
  expect(troubleOf(named('NotReadableError'))).toBe('busy');
  expect(troubleOf(named('NotFoundError'))).toBe('missing');
  expect(troubleOf('anything')).toBe('missing');
});
