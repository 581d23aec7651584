import { type Grain, type Period, shiftDays, shiftMonths } from '@trastienda/shared/reports/period.ts';

/** The first day of the week or month that a day lies in: what the server calls it. */
function keyOf(day: string, grain: Grain): string {
  if (grain === 'day') return day;
  if (grain === 'month') return `${day.slice(0, 7)}-01`;
  // Monday is the first day of the week here.
  return shiftDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/**
 * Every day, week or month of a period, sold on or not: a line that skips the empty ones lies. Days that
 * have not come yet are no empty days.
 */
export function timeKeys({ from, to }: Period, grain: Grain, today: string): readonly string[] {
  const last = to < today || from > today ? to : today;
  const keys: string[] = [];
  for (let key = keyOf(from, grain); key <= last; ) {
    keys.push(key);
    key = grain === 'month' ? shiftMonths(key, 1) : shiftDays(key, grain === 'week' ? 7 : 1);
  }
  return keys;
}
