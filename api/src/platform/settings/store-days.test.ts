import { describe, expect, it } from 'vitest';
import { dayBegins, dayEnds, daysBefore, longDay, storeDay } from './store-days.ts';

const GUATEMALA = 'America/Guatemala';

describe('a day of the store', () => {
  it('begins and ends at the store’s midnight in any server time zone', () => {
    expect(dayBegins('2026-03-01', GUATEMALA).toISOString()).toBe('2026-03-01T06:00:00.000Z');
    expect(dayEnds('2026-02-28', GUATEMALA).toISOString()).toBe('2026-03-01T06:00:00.000Z');
    expect(storeDay(new Date('2026-03-01T05:59:59Z'), GUATEMALA)).toBe('2026-02-28');
    expect(storeDay(new Date('2026-03-01T06:00:00Z'), GUATEMALA)).toBe('2026-03-01');
  });

  it('has 23 or 25 hours when clocks change', () => {
    const hours = (day: string) =>
      (dayEnds(day, 'America/New_York').getTime() - dayBegins(day, 'America/New_York').getTime()) / 3_600_000;
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-06-01')]).toEqual([23, 25, 24]);
  });

  it('is counted across months and formatted in words', () => {
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(daysBefore('2026-12-31', -1)).toBe('2027-01-01');
    expect(longDay(new Date('2026-11-15T18:00:00Z'), 'es', GUATEMALA)).toBe('15 de noviembre de 2026');
  });
});
