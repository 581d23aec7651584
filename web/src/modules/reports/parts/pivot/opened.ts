import { PIVOT_MEASURES } from '@trastienda/shared/reports/contract/consolidated.ts';
import { DIMENSIONS, type Dimension, type Group, isGrain } from '@trastienda/shared/reports/dimensions.ts';
import { type Period, toPeriod, withinPeriod } from '@trastienda/shared/reports/period.ts';

export type Place = readonly [Dimension, string];

/** A number that is open: what it counts, and its row, its column, both, or neither for the sum of all. */
export interface Opened {
  readonly measure: (typeof PIVOT_MEASURES)[number];
  readonly places: readonly Place[];
}

/** What is left beyond the greatest has no key of its own to ask by. */
export const OTHERS = 'others';

function readPlace(text: string): Place | null {
  const dot = text.indexOf('.');
  const dimension = DIMENSIONS.find((one) => one === text.slice(0, dot));
  const key = text.slice(dot + 1);
  return dimension === undefined || key === '' ? null : [dimension, key];
}

/** `net~seller.<id>~month.2026-03-01` */
export function readOpen(text: string): Opened | null {
  const [name, ...rest] = text.split('~');
  const measure = PIVOT_MEASURES.find((one) => one === name);
  const places = rest.map(readPlace);
  const known = places.filter((place) => place !== null);
  return measure === undefined || known.length < places.length ? null : { measure, places: known };
}

export const writeOpen = ({ measure, places }: Opened): string =>
  [measure, ...places.map((place) => place.join('.'))].join('~');

interface Selection {
  readonly period: Period;
  readonly filters: Readonly<Partial<Record<Group, string>>>;
}

/**
 * The question whose answer is exactly what a number counts. A key of its own takes the place of a filter of
 * the same group, which it passed already; a day narrows the period.
 */
export function narrowed(selection: Selection, places: readonly Place[]): Selection {
  let { period } = selection;
  const filters: Partial<Record<Group, string>> = { ...selection.filters };
  for (const [dimension, key] of places) {
    if (isGrain(dimension)) period = withinPeriod(toPeriod(key, dimension), period);
    else filters[dimension] = key;
  }
  return { period, filters };
}
