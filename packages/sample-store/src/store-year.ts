/** The days of the demonstration's year, as the shop counts them: day 0 is a year ago, day 365 is today. */
export const DAYS = 365;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Guatemala keeps the same time all year. */
const BEHIND_UTC_MS = 6 * HOUR_MS;

/** The clock on the shop's wall, read by the UTC getters. */
function wallClock(at: Date): Date {
  return new Date(at.getTime() - BEHIND_UTC_MS);
}

export function toInstant(now: Date, day: number, hour: number): Date {
  const today = Math.floor(wallClock(now).getTime() / DAY_MS) * DAY_MS;
  return new Date(today - (DAYS - day) * DAY_MS + Math.round(hour * HOUR_MS) + BEHIND_UTC_MS);
}

export function toYearDay(now: Date, at: Date): number {
  const midnight = (time: Date) => Math.floor(wallClock(time).getTime() / DAY_MS);
  return DAYS + midnight(at) - midnight(now);
}

/** `2026-03-01`, as the shop's calendar has it. */
export function calendarDay(at: Date): string {
  return wallClock(at).toISOString().slice(0, 10);
}

function toHour(at: Date): number {
  return (wallClock(at).getTime() % DAY_MS) / HOUR_MS;
}

export function isSunday(now: Date, day: number): boolean {
  return isOnSunday(toInstant(now, day, 12));
}

const [OPENS, CLOSES] = [8.25, 17.75] as const;
const [WAKES, SLEEPS] = [7.5, 22] as const;

/** The same time if people are at their desks then; otherwise when they next are, a little after opening. */
export function toWorkingHours(at: Date, minutesIn: number): Date {
  let time = at;
  if (toHour(time) > CLOSES) time = findMorning(time, 1);
  else if (toHour(time) < OPENS) time = findMorning(time, 0);
  if (isOnSunday(time)) time = findMorning(time, 1);
  return time === at ? at : new Date(time.getTime() + minutesIn * MINUTE_MS);
}

/** Customers and sellers write late, but not at night. */
export function toWakingHours(at: Date, minutesIn: number): Date {
  const hour = toHour(at);
  if (hour >= WAKES && hour <= SLEEPS) return at;
  const opens = findMorning(at, hour > SLEEPS ? 1 : 0);
  return new Date(opens.getTime() + (WAKES - OPENS) * HOUR_MS + minutesIn * MINUTE_MS);
}

/** The last order of a day is begun by then. */
export const LAST_CALL = 20.5;

/** What would fall into the night happened late on the evening before; what came first still does. */
export function avoidNight(at: Date): Date {
  const hour = toHour(at);
  const sinceLastCall = (hour < WAKES ? hour + 24 : hour) - LAST_CALL;
  if (sinceLastCall <= 0) return at;
  const night = WAKES + 24 - LAST_CALL;
  const kept = (sinceLastCall / night) * (SLEEPS + 0.5 - LAST_CALL);
  return new Date(at.getTime() - Math.round((sinceLastCall - kept) * HOUR_MS));
}

function findMorning(at: Date, daysLater: number): Date {
  return hourAround(at, daysLater, OPENS);
}

/** At this hour, so many days after the day of a moment. */
export function hourAround(at: Date, daysLater: number, hour: number): Date {
  const midnight = Math.floor(wallClock(at).getTime() / DAY_MS) * DAY_MS + BEHIND_UTC_MS;
  return new Date(midnight + daysLater * DAY_MS + Math.round(hour * HOUR_MS));
}

export const isOnSunday = (at: Date): boolean => wallClock(at).getUTCDay() === 0;

/** December and the fortnights sell more; Sundays less. */
export function computeSeason(now: Date, day: number): number {
  const date = wallClock(toInstant(now, day, 12));
  const month = date.getUTCMonth();
  const byMonth = month === 11 ? 1.9 : month === 10 || month === 4 ? 1.3 : month === 0 ? 0.75 : 1;
  const isPayday = [1, 2, 15, 16, 30, 31].includes(date.getUTCDate());
  return byMonth * (isPayday ? 1.5 : 1) * (date.getUTCDay() === 0 ? 0.4 : 1);
}
