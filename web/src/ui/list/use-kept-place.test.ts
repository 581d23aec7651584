import { expect, test } from 'vitest';
import { rowsUpTo } from './use-kept-place.ts';

test('at the top nothing more than usual is read', () => {
  expect(rowsUpTo({ tableTop: 0, pageTop: 0 }, 44)).toBe(0);
});

test('the rows above and a window full below', () => {
  expect(rowsUpTo({ tableTop: 4400, pageTop: 0 }, 44)).toBe(130);
  expect(rowsUpTo({ tableTop: 4400, pageTop: 0 }, 36)).toBe(153);
  expect(rowsUpTo({ tableTop: 0, pageTop: 1320 }, 44)).toBe(40);
});

test('no more than a thousand, however deep', () => {
  expect(rowsUpTo({ tableTop: 4_400_000, pageTop: 0 }, 44)).toBe(1000);
});
