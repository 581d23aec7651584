import { expect, test } from 'vitest';
import { rowsUpTo } from './use-kept-place.ts';

test('restores no additional rows at the top', () => {
  expect(rowsUpTo({ tableTop: 0, pageTop: 0 }, 44)).toBe(0);
});

test('restores the rows above and one screen below', () => {
  expect(rowsUpTo({ tableTop: 4400, pageTop: 0 }, 44)).toBe(130);
  expect(rowsUpTo({ tableTop: 4400, pageTop: 0 }, 36)).toBe(153);
  expect(rowsUpTo({ tableTop: 0, pageTop: 1320 }, 44)).toBe(40);
});

test('restores at most a thousand rows', () => {
  expect(rowsUpTo({ tableTop: 4_400_000, pageTop: 0 }, 44)).toBe(1000);
});
