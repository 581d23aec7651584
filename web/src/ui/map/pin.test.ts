import { expect, test } from 'vitest';
import { isSamePin, tidyPin } from './pin.ts';

test('rounds a pin to a metre and keeps it within valid coordinates', () => {
  expect(tidyPin({ lat: 14.640000001, lng: -91.139999 })).toEqual({ lat: 14.64, lng: -91.14 });
  expect(tidyPin({ lat: 91, lng: 268.86 })).toEqual({ lat: 90, lng: -91.14 });
  expect(Object.is(tidyPin({ lat: -0.0000001, lng: 0 }).lat, 0)).toBe(true);
});

test('compares pins by their coordinates', () => {
  expect(isSamePin({ lat: 1, lng: 2 }, { lat: 1, lng: 2 })).toBe(true);
  expect(isSamePin({ lat: 1, lng: 2 }, null)).toBe(false);
  expect(isSamePin(null, null)).toBe(true);
});
