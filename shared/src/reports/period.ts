const MOST_DAYS = 3660;
/** Cash that couriers owe is looked for this far back: nearly as far as a report reaches. */
export const CASH_DAYS = 3650;
const DAY_MS = 86_400_000;

const toInstant = (text: string): number => new Date(`${text}T00:00:00Z`).getTime();
const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

export const shiftDays = (from: string, by: number): string => toDay(toInstant(from) + by * DAY_MS);

/** How many days, both ends counted. */
const daysWithin = ({ from, to }: Period): number =>
  Math.round((toInstant(to) - toInstant(from)) / DAY_MS) + 1;

/** Both ends included, in days of the store. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

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

const countMonths = ({ from, to }: Period): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/** What the other period is called. */
type ComparedPeriod =
  | 'same-weekday'
  | 'same-weekdays'
  | 'same-days-of-month'
  | 'same-days-of-year'
  | 'whole-months'
  | 'days-before'
  | 'last-year';

const WEEK_DAYS = 7;
const isMonday = (text: string): boolean => new Date(toInstant(text)).getUTCDay() === 1;

/**
 * What a period is fairly compared with: a day with the same weekday, as Saturdays sell more than Mondays; a part
 * of a week, a month or a year from its beginning with the same part of the one before; whole months with whole
 * months, whatever their days; anything else with as many days before it.
 */
export function nameComparison(period: Period, comparison: Comparison): ComparedPeriod | null {
  if (comparison === 'none') return null;
  if (comparison === 'year') return 'last-year';
  const { from, to } = period;
  if (isWholeMonths(period)) return 'whole-months';
  if (from === to) return 'same-weekday';
  if (isMonday(from) && daysWithin(period) <= WEEK_DAYS) return 'same-weekdays';
  if (from.endsWith('-01') && countMonths(period) === 1) return 'same-days-of-month';
  return from.endsWith('-01-01') && countMonths(period) <= 12 ? 'same-days-of-year' : 'days-before';
}

export function comparedWith(period: Period, comparison: Comparison): Period | null {
  const { from, to } = period;
  const byMonths = (by: number): Period => {
    const end = shiftMonths(to, by);
    return { from: shiftMonths(from, by), to: isWholeMonths(period) ? findMonthEnd(end) : end };
  };
  switch (nameComparison(period, comparison)) {
    case null:
      return null;
    case 'last-year':
    case 'same-days-of-year':
      return byMonths(-12);
    case 'whole-months':
      return byMonths(-countMonths(period));
    case 'same-days-of-month':
      return byMonths(-1);
    case 'same-weekday':
    case 'same-weekdays':
      return { from: shiftDays(from, -WEEK_DAYS), to: shiftDays(to, -WEEK_DAYS) };
    case 'days-before':
      return { from: shiftDays(from, -daysWithin(period)), to: shiftDays(from, -1) };
  }
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
