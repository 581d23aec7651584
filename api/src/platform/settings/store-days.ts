import type { Language } from '@trastienda/shared/kernel/languages.ts';

/** Days of the store (`2026-03-01`) and the instants they begin and end at, whatever the server's own zone. */
export function storeDay(instant: Date, zone: string): string {
  // Swedish writes dates the way ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
}

/** Day and minute by the store's clock: `2026-03-01 18:05`. */
export function storeTime(instant: Date, zone: string): string {
  let format = timeFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    timeFormats.set(zone, format);
  }
  return format.format(instant);
}

/** Making one takes longer than using it for a hundred rows of a file. */
const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** As people write it: «15 de noviembre de 2026». */
export function longDay(instant: Date, language: Language, zone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: zone }).format(instant);
}

export function dayBegins(day: string, zone: string): Date {
  const asIfUtc = new Date(`${day}T00:00:00Z`);
  // The zone's distance from UTC at that moment; computed twice, because it may change within the day.
  const guess = new Date(asIfUtc.getTime() - offsetMs(asIfUtc, zone));
  return new Date(asIfUtc.getTime() - offsetMs(guess, zone));
}

/** The first instant that is no longer that day. */
export function dayEnds(day: string, zone: string): Date {
  return dayBegins(daysBefore(day, -1), zone);
}

export function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

function offsetMs(instant: Date, zone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(instant);
  return new Date(`${parts.replace(' ', 'T')}Z`).getTime() - Math.trunc(instant.getTime() / 1000) * 1000;
}
