import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** A quarter of a second in which so many were answered and so many shed. */
function pass(limit: ReturnType<typeof createConcurrencyLimit>, answered: number, shed: number) {
  for (let each = 0; each < answered; each++) limit.answered();
  for (let each = 0; each < shed; each++) limit.shed();
  limit.adjust(0.25);
}

it('stays fully open while nothing is shed', () => {
  const limit = createConcurrencyLimit(200);
  expect(limit.current()).toBe(200);
  pass(limit, 1, 0);
  expect(limit.current()).toBe(200);
});

it('follows the measured throughput while requests are shed', () => {
  const limit = createConcurrencyLimit(200);
  // Two hundred answers a second.
  pass(limit, 50, 10);
  expect(limit.current()).toBe(60);
  // A single measurement of twice that moves it a little, many of them all the way.
  pass(limit, 100, 10);
  expect(limit.current()).toBe(78);
  for (let looks = 0; looks < 20; looks++) pass(limit, 100, 10);
  expect(limit.current()).toBe(120);
});

it('opens step by step once nothing is shed', () => {
  const limit = createConcurrencyLimit(200);
  pass(limit, 50, 10);
  const opened = Array.from({ length: 4 }, () => {
    pass(limit, 10, 0);
    return limit.current();
  });
  expect(opened).toEqual([90, 135, 200, 200]);
});

it('never closes completely and never exceeds its maximum', () => {
  const limit = createConcurrencyLimit(200);
  pass(limit, 0, 500);
  expect(limit.current()).toBe(20);
  for (let looks = 0; looks < 20; looks++) pass(limit, 5000, 1);
  expect(limit.current()).toBe(200);
  const few = createConcurrencyLimit(3);
  pass(few, 0, 5);
  expect(few.current()).toBe(3);
});
