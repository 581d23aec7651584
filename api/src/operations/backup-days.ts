import { storeDay } from '#platform/settings/store-days.ts';

/** Beyond the last days, one copy of each of so many weeks. */
const WEEKS_KEPT = 4;
/** Weeks are counted from a Monday; any would do. */
const A_MONDAY = Date.parse('2024-01-01T00:00:00Z');
const WEEK_MS = 7 * 24 * 3600_000;

const DAILY = /^diario-(\d{4}-\d\d-\d\d)\.tar\.gz$/;

export const formatDailyName = (day: string): string => `diario-${day}.tar.gz`;

/** The day a file is the automatic copy of; null for anything else that lies in the folder. */
export function parseDailyName(name: string): string | null {
  return DAILY.exec(name)?.[1] ?? null;
}

/**
 * The day whose copy should exist by now. Before the quiet hour that is still yesterday, and yesterday's
 * is not made up for: it would be a copy of today under a wrong name.
 */
export function dueDay(now: Date, zone: string, hour: number): string | null {
  const hourNow = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  return Number(hourNow.format(now)) >= hour ? storeDay(now, zone) : null;
}

/**
 * What may go: all but the newest `kept`, and of the older ones the first of each of four weeks. The first,
 * so that a copy that was chosen stays chosen.
 */
export function outdatedDays(days: readonly string[], kept: number): string[] {
  const older = [...days].sort().reverse().slice(kept);
  const firstOfWeek = new Map<number, string>();
  for (const day of older) firstOfWeek.set(countWeeks(day), day);
  const weekly = new Set([...firstOfWeek.values()].slice(0, WEEKS_KEPT));
  return older.filter((day) => !weekly.has(day));
}

function countWeeks(day: string): number {
  return Math.floor((Date.parse(`${day}T00:00:00Z`) - A_MONDAY) / WEEK_MS);
}
