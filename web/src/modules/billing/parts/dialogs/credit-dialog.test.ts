import { expect, test } from 'vitest';
import { readParts } from './credit-dialog.tsx';

const LINES = [
  { position: 0, total: 18_500, credited: 0 },
  { position: 1, total: 9_000, credited: 4_000 },
];

test('adds up the amounts of the lines and ignores empty ones', () => {
  expect(readParts(LINES, { 0: 'Q 100.50', 1: '' })).toEqual({
    parts: [{ position: 0, amount: 10_050 }],
    sum: 10_050,
    wrong: [],
  });
});

test('marks an amount above the rest of its line', () => {
  expect(readParts(LINES, { 1: '50.00' }).wrong).toEqual([]);
  expect(readParts(LINES, { 1: '50.01' }).wrong).toEqual([1]);
  expect(readParts(LINES, { 0: 'diez' }).wrong).toEqual([0]);
});
