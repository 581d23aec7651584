/** Relative, so that a saved view says «this month» in every month. */
export const DATE_CHOICES = ['today', 'yesterday', 'this-week', 'this-month', 'last-month'] as const;
export type DateChoice = (typeof DATE_CHOICES)[number];

/** Days of the store, both included; an open end is null. */
export interface DayRange {
  readonly from: string | null;
  readonly to: string | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function isDateChoice(value: string): value is DateChoice {
  return DATE_CHOICES.some((choice) => choice === value);
}

/** The day it is in the store's zone, as `2026-03-01`. */
export function storeDay(instant: Date, zone: string | undefined): string {
  // Swedish writes dates the way ISO does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
}

/** The days a filter's value stands for at this moment, or null if it is none of ours. */
export function daysOf(value: string, now: Date, zone: string | undefined): DayRange | null {
  if (isDateChoice(value)) return chosenDays(value, storeDay(now, zone));
  const [from = '', to = '', ...rest] = value.split('..');
  if (!value.includes('..') || rest.length > 0) return null;
  if (![from, to].every((day) => day === '' || isDay(day)) || from + to === '') return null;
  return { from: from || null, to: to || null };
}

export function writeDays({ from, to }: DayRange): string {
  return from === null && to === null ? '' : `${from ?? ''}..${to ?? ''}`;
}

function chosenDays(choice: DateChoice, today: string): DayRange {
  const month = today.slice(0, 7);
  switch (choice) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this-week': {
      // Monday is the first day of the week here.
      const monday = addDays(today, -((dateOf(today).getUTCDay() + 6) % 7));
      return { from: monday, to: addDays(monday, 6) };
    }
    case 'this-month':
      return monthDays(month);
    case 'last-month':
      return monthDays(addDays(`${month}-01`, -1).slice(0, 7));
  }
}

function monthDays(month: string): DayRange {
  const first = `${month}-01`;
  const nextFirst = `${addDays(first, 31).slice(0, 7)}-01`;
  return { from: first, to: addDays(nextFirst, -1) };
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function addDays(day: string, days: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(dateOf(text).getTime()) && addDays(text, 0) === text;
}
