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

it('lets in what half a second can answer while others are sent away, and all again afterwards', () => {
  const places = createPlaces(200);
  pass(places, 50, 10);
  expect(places.now()).toBe(100);
  pass(places, 30, 400);
  expect(places.now()).toBe(60);
  pass(places, 50, 0);
  expect(places.now()).toBe(200);
});

it('never closes, and never opens more than there are', () => {
  const places = createPlaces(200);
  pass(places, 0, 500);
  expect(places.now()).toBe(20);
  pass(places, 5000, 1);
  expect(places.now()).toBe(200);
  const few = createPlaces(3);
  pass(few, 0, 5);
  expect(few.now()).toBe(3);
});
