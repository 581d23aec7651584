import type { CalendarEvent } from '@trastienda/shared/demo/contract.ts';

/** One event on the screen, in the store's own days and hours: `2026-11-16`, `2026-11-16T10:30:00`. */
export interface Happening {
  /** Two events of the specification have the same id. */
  readonly key: string;
  readonly title: string;
  readonly start: string;
  /** The first moment after it; null where it only begins. */
  readonly end: string | null;
  readonly url: string | null;
  readonly color: string;
}

/** The specification's colour of events that bring none. */
const PLAIN = '#04a9f5';

export function toHappenings(events: readonly CalendarEvent[]): readonly Happening[] {
  return events.map(({ title, start, end = null, url = null, backgroundColor = PLAIN }, at) => ({
    ...{ key: String(at), title, start, end, url },
    color: backgroundColor,
  }));
}

export const dayOf = (moment: string): string => moment.slice(0, 10);
/** `10:30`, or nothing where it takes the whole day. */
export const hourOf = (moment: string): string => moment.slice(11, 16);

/** The same event on another day: its hour and its length stay. */
export function moveToDay(happening: Happening, day: string): Happening {
  const { start, end } = happening;
  const by = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayOf(start)}T00:00:00Z`)) / DAY_MS;
  return {
    ...happening,
    start: day + start.slice(10),
    end: end === null ? null : daysLater(dayOf(end), by) + end.slice(10),
  };
}

const DAY_MS = 86_400_000;

function daysLater(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10);
}

/** A whole day ends where the next begins: the day before it is the last one. */
export function lastDayOf({ start, end }: Pick<Happening, 'start' | 'end'>): string {
  if (end === null) return dayOf(start);
  return hourOf(end) === '' ? daysLater(end, -1) : dayOf(end);
}

/** Those that touch these days, `until` no longer among them, as they come. */
export function happeningsWithin(
  all: readonly Happening[],
  from: string,
  until: string,
): readonly Happening[] {
  return all
    .filter(({ start, end }) => dayOf(start) < until && (end === null ? dayOf(start) >= from : end > from))
    .toSorted((one, other) => one.start.localeCompare(other.start));
}
