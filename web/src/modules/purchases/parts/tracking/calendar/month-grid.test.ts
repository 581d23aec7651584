import { expect, test } from 'vitest';
import { isMonth, listWeeks, monthAfter } from './month-grid.tsx';

test('weeks start on Monday and cover exactly the month', () => {
  const weeks = listWeeks('2026-11');
  expect(weeks[0]?.[0]).toBe('2026-10-26');
  expect(weeks[0]?.[6]).toBe('2026-11-01');
  expect(weeks.at(-1)?.[6]).toBe('2026-12-06');
  expect(weeks).toHaveLength(6);
  expect(listWeeks('2027-02')).toHaveLength(4);
});

test('every day of a leap February appears once', () => {
  const days = listWeeks('2028-02')
    .flat()
    .filter((day) => day.startsWith('2028-02'));
  expect(days).toHaveLength(29);
  expect(new Set(days).size).toBe(29);
});

test('months continue over the end of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect([isMonth('2026-13'), isMonth('2026-1'), isMonth('2026-01')]).toEqual([false, false, true]);
});
