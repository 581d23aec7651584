import type { Period } from '@trastienda/shared/reports/period.ts';
import { isPeriod, shiftDays, shiftMonths } from '@trastienda/shared/reports/period.ts';

export const PERIOD_PRESETS = [
  'today',
  'yesterday',
  'this-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
  'last-30',
  'last-90',
] as const;
export type PeriodPreset = (typeof PERIOD_PRESETS)[number];

/** Nobody sold anything here before; and a year that is still being typed is not one. */
const FIRST_DAY = '2000-01-01';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * The days a preset stands for. What is not over yet ends today, so that it is compared with as many days
 * and its course does not end in nothing.
 */
export function presetDays(preset: PeriodPreset, today: string): Period {
  const month = `${today.slice(0, 7)}-01`;
  const year = Number(today.slice(0, 4));
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shiftDays(today, -1), to: shiftDays(today, -1) };
    case 'this-week':
      // Monday is the first day of the week here.
      return { from: shiftDays(today, -((weekday(today) + 6) % 7)), to: today };
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return { from: shiftMonths(month, -1), to: shiftDays(month, -1) };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'last-30':
      return { from: shiftDays(today, -29), to: today };
    case 'last-90':
      return { from: shiftDays(today, -89), to: today };
  }
}

/** Which preset these days are; null for days of one's own. */
export function findPreset(
  period: Period,
  today: string,
  preferred: PeriodPreset | null,
): PeriodPreset | null {
  const isIt = (preset: PeriodPreset) => {
    const { from, to } = presetDays(preset, today);
    return from === period.from && to === period.to;
  };
  // On a Monday, today is this week too: what was chosen stays chosen.
  if (preferred !== null && isIt(preferred)) return preferred;
  return PERIOD_PRESETS.find(isIt) ?? null;
}

export const isValidPeriod = (period: Period, today: string): boolean =>
  period.from >= FIRST_DAY && period.to <= today && isPeriod(period);

/** One end moved: the other goes along where it would stand on the wrong side. */
export function moveEnd(period: Period, end: 'from' | 'to', day: string): Period {
  if (end === 'from') return { from: day, to: period.to < day ? day : period.to };
  return { from: period.from > day ? day : period.from, to: day };
}
