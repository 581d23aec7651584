import { describe, expect, test } from 'vitest';
import type { ScrollPlace } from './menu-bar.tsx';
import { goBack, goForth, startPlace } from './menu-bar.tsx';

/** 2200 px of entries seen through 800. */
const ROOM = { wrapper: 800, content: 2200 };
const place = (offset: number, canGoBack: boolean, canGoForth: boolean): ScrollPlace => ({
  offset,
  canGoBack,
  canGoForth,
});

test('starts at the beginning without a way back', () => {
  expect(startPlace(ROOM)).toEqual(place(0, false, true));
});

test('has no way forward when everything is visible', () => {
  expect(startPlace({ wrapper: 800, content: 800 })).toEqual(place(0, false, false));
  expect(startPlace({ wrapper: 800, content: 801 })).toEqual(place(0, false, true));
});

describe('forward from each offset', () => {
  test.each([
    ['a window less 80', place(0, false, true), place(720, true, true)],
    ['exactly to the end is not beyond it', place(680, true, true), place(1400, true, true)],
    ['beyond the end: to the end and 80 more', place(681, true, true), place(1480, true, false)],
    ['from well inside the last window', place(1400, true, true), place(1480, true, false)],
  ])('%s', (_name, from, to) => {
    expect(goForth(from, ROOM)).toEqual(to);
  });
});

describe('back from each offset', () => {
  test.each([
    ['a whole window', place(1480, true, false), place(680, true, true)],
    ['exactly to the beginning', place(800, true, true), place(0, false, true)],
    ['before the beginning: to the beginning', place(680, true, true), place(0, false, true)],
  ])('%s', (_name, from, to) => {
    expect(goBack(from, ROOM)).toEqual(to);
  });
});

test('forward and back returns to the start', () => {
  let here = startPlace(ROOM);
  for (let press = 0; press < 3; press++) if (here.canGoForth) here = goForth(here, ROOM);
  expect(here).toEqual(place(1480, true, false));
  for (let press = 0; press < 3; press++) if (here.canGoBack) here = goBack(here, ROOM);
  expect(here).toEqual(place(0, false, true));
});
