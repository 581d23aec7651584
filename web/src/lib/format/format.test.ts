import { expect, test } from 'vitest';
import { parseDevice } from './device-name.ts';
import { relativeTime } from './use-clock.ts';
import { toInitials } from './words.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

test.each([
  [-10, { value: 0, unit: 'second' }],
  [10, { value: 0, unit: 'second' }],
  [-60, { value: -1, unit: 'minute' }],
  [-3599, { value: -59, unit: 'minute' }],
  [-7200, { value: -2, unit: 'hour' }],
  [-86_400 * 3 - 5, { value: -3, unit: 'day' }],
])('formats the relative time %d seconds away', (seconds, expected) => {
  expect(relativeTime(new Date(NOW.getTime() + seconds * 1000), NOW)).toEqual(expected);
});

test.each([
  ['María José Xicará', 'MX'],
  ['ñusta', 'Ñ'],
  ['  Ana   Paz ', 'AP'],
  ['', ''],
])('computes the initials of «%s»', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64';

test.each([
  [`${WINDOWS} Chrome/140.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`${WINDOWS} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge', 'Windows', false],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', true],
  [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', true],
  [`${ANDROID} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android', true],
  [`${LINUX}; rv:142.0) Gecko/20100101 Firefox/142.0`, 'Firefox', 'Linux', false],
  [`${LINUX}) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36`, 'Chrome', 'Linux', false],
  ['curl/8.5.0', null, null, false],
  ['', null, null, false],
])('parses the device from %s', (userAgent, browser, system, isHandheld) => {
  expect(parseDevice(userAgent)).toEqual({ browser, system, isHandheld });
});
