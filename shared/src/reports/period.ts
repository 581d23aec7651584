import { z } from 'zod';

/** A day of the store, `2026-03-01`. */
export const day = z.iso.date();

const MOST_DAYS = 3660;
const DAY_MS = 86_400_000;

const toInstant = (text: string): number => new Date(`${text}T00:00:00Z`).getTime();
const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const shiftDays = (from: string, by: number): string => toDay(toInstant(from) + by * DAY_MS);

/** How many days, both ends counted. */
const daysWithin = ({ from, to }: Period): number =>
  Math.round((toInstant(to) - toInstant(from)) / DAY_MS) + 1;

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Both ends included, in days of the store. */
export const period = { from: day, to: day };
export const isPeriod = ({ from, to }: Period): boolean =>
  from <= to && daysWithin({ from, to }) <= MOST_DAYS;

export const COMPARISONS = ['none', 'previous', 'year'] as const;
export type Comparison = (typeof COMPARISONS)[number];

const findMonthEnd = (text: string): string => {
  const date = new Date(`${text.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return toDay(date.getTime() - DAY_MS);
};
const isWholeMonths = ({ from, to }: Period): boolean => from.endsWith('-01') && to === findMonthEnd(to);

/** The same day so many months before; the last of a shorter month where it has no such day. */
export function shiftMonths(text: string, by: number): string {
  const date = new Date(`${text.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  const month = toDay(date.getTime()).slice(0, 7);
  const last = findMonthEnd(`${month}-01`);
  const same = `${month}-${text.slice(8)}`;
  return same > last ? last : same;
}

/** What a period is compared with. Whole months are compared with whole months, whatever their days. */
export function comparedWith(period: Period, comparison: Comparison): Period | null {
  if (comparison === 'none') return null;
  const months =
    (Number(period.to.slice(0, 4)) - Number(period.from.slice(0, 4))) * 12 +
    Number(period.to.slice(5, 7)) -
    Number(period.from.slice(5, 7)) +
    1;
  if (comparison === 'year' || isWholeMonths(period)) {
    const by = comparison === 'year' ? -12 : -months;
    const to = shiftMonths(period.to, by);
    return { from: shiftMonths(period.from, by), to: isWholeMonths(period) ? findMonthEnd(to) : to };
  }
  return { from: shiftDays(period.from, -daysWithin(period)), to: shiftDays(period.from, -1) };
}

export const GRAINS = ['day', 'week', 'month'] as const;
export type Grain = (typeof GRAINS)[number];

/** Fine enough to see the course of a period, coarse enough to draw it. */
export function grainFor(period: Period): Grain {
  const days = daysWithin(period);
  return days <= 92 ? 'day' : days <= 366 ? 'week' : 'month';
}

/** The days that a key of a grain stands for: a day, the Monday of a week, the first of a month. */
export function toPeriod(key: string, grain: Grain): Period {
  if (grain === 'day') return { from: key, to: key };
  return grain === 'week' ? { from: key, to: shiftDays(key, 6) } : { from: key, to: findMonthEnd(key) };
}

/** The part of a period that a cell stands for: a week may begin before the period does. */
export const withinPeriod = (span: Period, period: Period): Period => ({
  from: span.from > period.from ? span.from : period.from,
  to: span.to < period.to ? span.to : period.to,
});
