import { expect, test } from 'vitest';
import { findPreset, isValidPeriod, moveEnd, presetDays } from './period-picker.tsx';

const MONDAY = '2026-11-16';

test.each([
  ['today', '2026-11-16', '2026-11-16'],
  ['yesterday', '2026-11-15', '2026-11-15'],
  ['this-week', '2026-11-16', '2026-11-16'],
  ['this-month', '2026-11-01', '2026-11-16'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['this-year', '2026-01-01', '2026-11-16'],
  ['last-year', '2025-01-01', '2025-12-31'],
  ['last-30', '2026-10-18', '2026-11-16'],
  ['last-90', '2026-08-19', '2026-11-16'],
] as const)('%s goes from %s to %s', (preset, from, to) => {
  expect(presetDays(preset, MONDAY)).toEqual({ from, to });
});

test('a week starts on Monday, also on a Sunday', () => {
  expect(presetDays('this-week', '2026-11-22').from).toBe(MONDAY);
});

test('the month before January is December', () => {
  expect(presetDays('last-month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('prefers the chosen preset when two have the same days', () => {
  const period = { from: MONDAY, to: MONDAY };
  expect(findPreset(period, MONDAY, null)).toBe('today');
  expect(findPreset(period, MONDAY, 'this-week')).toBe('this-week');
  expect(findPreset({ from: '2026-11-02', to: '2026-11-05' }, MONDAY, 'this-week')).toBeNull();
});

test('an end that crosses the other moves it along', () => {
  const period = { from: '2026-11-02', to: '2026-11-05' };
  expect(moveEnd(period, 'from', '2026-11-09')).toEqual({ from: '2026-11-09', to: '2026-11-09' });
  expect(moveEnd(period, 'to', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-01' });
  expect(moveEnd(period, 'to', '2026-11-10')).toEqual({ from: '2026-11-02', to: '2026-11-10' });
});

test('refuses an unfinished year and future days', () => {
  expect(isValidPeriod({ from: '0202-11-02', to: MONDAY }, MONDAY)).toBe(false);
  expect(isValidPeriod({ from: MONDAY, to: '2026-11-17' }, MONDAY)).toBe(false);
  expect(isValidPeriod({ from: '2026-11-02', to: MONDAY }, MONDAY)).toBe(true);
});
