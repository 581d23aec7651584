import { expect, test } from 'vitest';
import { computeTicks, namedPoints, stackOf } from './scale.ts';

test.each([
  [0, 0, [0, 1]],
  [0, 3, [0, 1, 2, 3]],
  [0, 87_500, [0, 50_000, 100_000]],
  [12, 40, [0, 10, 20, 30, 40]],
  [-30, 100, [-50, 0, 50, 100]],
])('from %i to %i the ticks are %j', (low, high, lines) => {
  expect(computeTicks(low, high)).toEqual(lines);
});

test('leaves out overlapping labels evenly', () => {
  expect(namedPoints(30, 600, 60)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(namedPoints(3, 600, 60)).toEqual([0, 1, 2]);
  expect(namedPoints(5, 10, 60)).toEqual([0]);
});

test('stacks negative values below zero, separately from positive ones', () => {
  expect(stackOf([10, -4, 5, -1])).toEqual([
    { from: 0, to: 10 },
    { from: 0, to: -4 },
    { from: 10, to: 15 },
    { from: -4, to: -5 },
  ]);
});
