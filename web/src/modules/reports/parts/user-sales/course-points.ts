import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import type { Grain, Period } from '@trastienda/shared/reports/period.ts';
import { shiftDays, shiftMonths } from '@trastienda/shared/reports/period.ts';

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Where the day stands on the chart: itself, the Monday of its week, the first of its month. */
function keyOf(day: string, grain: Grain): string {
  if (grain === 'day') return day;
  return grain === 'week' ? shiftDays(day, -((weekday(day) + 6) % 7)) : `${day.slice(0, 7)}-01`;
}

/** Every day, week or month of a period, also those in which nothing was sold. */
export function keysWithin({ from, to }: Period, grain: Grain): readonly string[] {
  const keys: string[] = [];
  const next = (key: string) =>
    grain === 'month' ? shiftMonths(key, 1) : shiftDays(key, grain === 'week' ? 7 : 1);
  for (let key = keyOf(from, grain); key <= to; key = next(key)) keys.push(key);
  return keys;
}

interface Sum {
  readonly day: string;
  readonly net: number;
}

/** One number for each key. */
export function netAlong(sums: readonly Sum[], keys: readonly string[]): readonly number[] {
  const byDay = new Map<string, number>();
  for (const { day, net } of sums) byDay.set(day, (byDay.get(day) ?? 0) + net);
  return keys.map((key) => byDay.get(key) ?? 0);
}

/** More lines than these nobody follows: the rest stand together. */
const MOST_SELLERS = 5;

interface Shown {
  readonly id: string;
  readonly name: string;
  readonly values: readonly number[];
}

/** The course of those who sold most, and of the others together. */
export function topSellers(sales: UserSales, keys: readonly string[], others: string): readonly Shown[] {
  const best = sales.sellers
    .toSorted((one, other) => other.figures.net - one.figures.net)
    .slice(0, MOST_SELLERS);
  const shown = best.map(({ id, name }) => ({
    id,
    name,
    values: netAlong(
      sales.course.filter(({ sellerId }) => sellerId === id),
      keys,
    ),
  }));
  const rest = sales.course.filter(({ sellerId }) => best.every(({ id }) => id !== sellerId));
  return rest.length === 0 ? shown : [...shown, { id: 'others', name: others, values: netAlong(rest, keys) }];
}
