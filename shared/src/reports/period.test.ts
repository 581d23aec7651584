import { expect, test } from 'vitest';
import { comparedWith, nameComparison } from './period.ts';

test.each([
  // Saturdays sell more than Fridays.
  ['2026-11-14', '2026-11-14', 'same-weekday', '2026-11-07', '2026-11-07'],
  // From Monday until today.
  ['2026-11-16', '2026-11-19', 'same-weekdays', '2026-11-09', '2026-11-12'],
  ['2026-11-16', '2026-11-22', 'same-weekdays', '2026-11-09', '2026-11-15'],
  // The month until today, not the days before it.
  ['2026-11-01', '2026-11-17', 'same-days-of-month', '2026-10-01', '2026-10-17'],
  // February has no 30th.
  ['2026-03-01', '2026-03-30', 'same-days-of-month', '2026-02-01', '2026-02-28'],
  ['2026-11-01', '2026-11-30', 'whole-months', '2026-10-01', '2026-10-31'],
  ['2026-01-01', '2026-03-31', 'whole-months', '2025-10-01', '2025-12-31'],
  ['2026-01-01', '2026-11-19', 'same-days-of-year', '2025-01-01', '2025-11-19'],
  ['2026-10-21', '2026-11-19', 'days-before', '2026-09-21', '2026-10-20'],
])('%s to %s is compared with %s', (from, to, name, before, until) => {
  expect(nameComparison({ from, to }, 'previous')).toBe(name);
  expect(comparedWith({ from, to }, 'previous')).toEqual({ from: before, to: until });
});

test('last year has the same dates', () => {
  expect(nameComparison({ from: '2026-11-01', to: '2026-11-17' }, 'year')).toBe('last-year');
  expect(comparedWith({ from: '2026-11-01', to: '2026-11-17' }, 'year')).toEqual({
    from: '2025-11-01',
    to: '2025-11-17',
  });
  expect(comparedWith({ from: '2026-02-01', to: '2026-02-28' }, 'none')).toBeNull();
});
