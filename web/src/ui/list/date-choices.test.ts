import { expect, test } from 'vitest';
import { daysOf, storeDay, writeDays } from './date-choices.ts';

/** Six in the evening in Guatemala is already the next day in Greenwich. */
const ZONE = 'America/Guatemala';
const SUNDAY_EVENING = new Date('2026-03-02T00:30:00Z');

test('a day is in the store’s time zone', () => {
  expect(storeDay(SUNDAY_EVENING, ZONE)).toBe('2026-03-01');
  expect(storeDay(new Date('2026-03-01T06:00:00Z'), ZONE)).toBe('2026-03-01');
  expect(storeDay(new Date('2026-03-01T05:59:59Z'), ZONE)).toBe('2026-02-28');
});

test.each([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['this-week', '2026-02-23', '2026-03-01'],
  ['this-month', '2026-03-01', '2026-03-31'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['2026-01-05..2026-01-09', '2026-01-05', '2026-01-09'],
  ['2026-01-05..', '2026-01-05', null],
  ['..2026-01-09', null, '2026-01-09'],
])('%s goes from %s to %s', (value, from, to) => {
  expect(daysOf(value, SUNDAY_EVENING, ZONE)).toEqual({ from, to });
});

test('ends months on their last day', () => {
  const range = (day: string) => daysOf('last-month', new Date(`${day}T18:00:00Z`), ZONE);
  expect(range('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(range('2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});

test.each(['', '..', 'tomorrow', '2026-02-30..', '2026-1-5..', '2026-01-01', 'a..b', '2026-01-01..x..y'])(
  '«%s» is no valid range of days',
  (value) => {
    expect(daysOf(value, SUNDAY_EVENING, ZONE)).toBeNull();
  },
);

test('writes a range in the format it is read', () => {
  expect(writeDays({ from: '2026-01-05', to: null })).toBe('2026-01-05..');
  expect(writeDays({ from: null, to: null })).toBe('');
});
