import { expect, it } from 'vitest';
import { createPlaces } from './places.ts';

/** A quarter of a second in which so many were answered and so many sent away. */
function pass(places: ReturnType<typeof createPlaces>, answered: number, sentAway: number) {
  for (let each = 0; each < answered; each++) places.answered();
  for (let each = 0; each < sentAway; each++) places.sentAway();
  places.look(0.25);
}

it('is all open as long as nobody is sent away, however little is asked', () => {
  const places = createPlaces(200);
  expect(places.now()).toBe(200);
  pass(places, 1, 0);
  expect(places.now()).toBe(200);
});

it('lets in what can be answered in a moment while others are sent away', () => {
  const places = createPlaces(200);
  // Two hundred answers a second.
  pass(places, 50, 10);
  expect(places.now()).toBe(60);
  // A single look of twice that moves it a little, many of them all the way.
  pass(places, 100, 10);
  expect(places.now()).toBe(78);
  for (let looks = 0; looks < 20; looks++) pass(places, 100, 10);
  expect(places.now()).toBe(120);
});

it('opens step by step once nobody is sent away any more', () => {
  const places = createPlaces(200);
  pass(places, 50, 10);
  const opened = Array.from({ length: 4 }, () => {
    pass(places, 10, 0);
    return places.now();
  });
  expect(opened).toEqual([90, 135, 200, 200]);
});

it('never closes, and never opens more than there are', () => {
  const places = createPlaces(200);
  pass(places, 0, 500);
  expect(places.now()).toBe(20);
  for (let looks = 0; looks < 20; looks++) pass(places, 5000, 1);
  expect(places.now()).toBe(200);
  const few = createPlaces(3);
  pass(few, 0, 5);
  expect(few.now()).toBe(3);
});
