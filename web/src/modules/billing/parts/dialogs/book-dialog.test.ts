import { expect, test } from 'vitest';
import { bookMonths, usualMonth } from './book-dialog.tsx';

test('lists months backwards across the year', () => {
  expect(bookMonths('2026-02-10').slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('preselects the previous month in the first half of a month', () => {
  expect(usualMonth('2026-01-15')).toBe('2025-12');
  expect(usualMonth('2026-01-16')).toBe('2026-01');
});
