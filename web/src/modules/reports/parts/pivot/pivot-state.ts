import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { PIVOT_MEASURES } from '@trastienda/shared/reports/contract/consolidated.ts';
import {
  DIMENSIONS,
  type Dimension,
  GROUPS,
  type Group,
  isGrain,
} from '@trastienda/shared/reports/dimensions.ts';
import type { Measure } from '@trastienda/shared/reports/measures.ts';
import { type Period, toPeriod, withinPeriod } from '@trastienda/shared/reports/period.ts';
import { useCallback, useMemo } from 'react';

export type PivotMeasure = (typeof PIVOT_MEASURES)[number];

export const FACES = ['table', 'lines', 'bars', 'map'] as const;
export type Face = (typeof FACES)[number];

/** Everything that decides what the page shows. It lives in the address, so that a pasted link shows the same. */
export interface PivotState {
  /** «this-month» or two days: a saved table says «this month» in every month. */
  readonly days: string;
  readonly rows: Dimension;
  readonly columns: Dimension | null;
  readonly measures: readonly PivotMeasure[];
  /** As the server takes them: keys with commas between. */
  readonly filters: Readonly<Partial<Record<Group, string>>>;
  readonly sort: Sort | null;
  readonly face: Face;
  /** The one figure that a drawing shows; null for the first of the table. */
  readonly drawn: PivotMeasure | null;
  /** On a phone, which column the cards show; null for the totals. */
  readonly only: string | null;
  /** The number whose orders are open. */
  readonly open: Opened | null;
  /** The saved table this began from. */
  readonly view: string | null;
}

/** What an owner asks first: how each day of this month went. */
export const FIRST: PivotState = {
  days: 'this-month',
  rows: 'day',
  columns: null,
  measures: ['orders', 'units', 'net', 'margin', 'collected'],
  filters: {},
  sort: null,
  face: 'table',
  drawn: null,
  only: null,
  open: null,
  view: null,
};

type Read = (name: string) => string;

const dimensionOf = (text: string): Dimension | undefined => DIMENSIONS.find((one) => one === text);
const measureOf = (text: string): PivotMeasure | undefined => PIVOT_MEASURES.find((one) => one === text);

function readMeasures(text: string): readonly PivotMeasure[] {
  const known = text.split(',').flatMap((one) => measureOf(one) ?? []);
  return known.length === 0 ? FIRST.measures : [...new Set(known)];
}

/** What the page does not know is left out, so that any link opens something. */
export function readPivot(read: Read): PivotState {
  const rows = dimensionOf(read('rows')) ?? FIRST.rows;
  const columns = dimensionOf(read('columns')) ?? null;
  const filters: Partial<Record<Group, string>> = {};
  for (const group of GROUPS) if (read(group) !== '') filters[group] = read(group);
  return {
    days: read('days') || FIRST.days,
    rows,
    columns: columns === rows ? null : columns,
    measures: readMeasures(read('figures')),
    filters,
    sort: readSort(read('sort')),
    face: FACES.find((one) => one === read('as')) ?? FIRST.face,
    drawn: measureOf(read('drawn')) ?? null,
    only: read('only') || null,
    open: readOpen(read('open')),
    view: read('view') || null,
  };
}

/** The shortest address of a state; what is as it always begins is taken out of it. */
export function writePivot(state: PivotState): Record<string, string | undefined> {
  const unless = (text: string, usual: string) => (text === usual ? undefined : text);
  return {
    days: unless(state.days, FIRST.days),
    rows: unless(state.rows, FIRST.rows),
    columns: state.columns ?? undefined,
    figures: unless(state.measures.join(','), FIRST.measures.join(',')),
    sort: state.sort === null ? undefined : writeSort(state.sort),
    as: unless(state.face, FIRST.face),
    drawn: state.drawn ?? undefined,
    only: state.only ?? undefined,
    ...Object.fromEntries(GROUPS.map((group) => [group, state.filters[group] || undefined])),
    view: state.view ?? undefined,
    open: state.open === null ? undefined : writeOpen(state.open),
  };
}

/** What of an address belongs to a saved table: not the number that happens to be open. */
export function keptSearch(state: PivotState): Record<string, string> {
  const written = writePivot({ ...state, open: null, only: null, view: null });
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** A saved table, read as an address would be. */
export const readKept = (search: Readonly<Record<string, string>>, view: string): PivotState => ({
  ...readPivot((name) => search[name] ?? ''),
  view,
});

/** Another layout: what was sorted, picked or open belonged to the one before. */
export function laidOut(state: PivotState, rows: Dimension, columns: Dimension | null): PivotState {
  return { ...state, rows, columns: columns === rows ? null : columns, sort: null, only: null, open: null };
}

type Search = Readonly<Record<string, unknown>>;

/** The router makes a number of what looks like one. */
const readIn = (search: Search) => (name: string) => {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export type Go = (change: Partial<PivotState>, isQuiet?: boolean) => void;

/** The state of the page, as the address holds it. */
export function usePivotState(): { readonly state: PivotState; readonly go: Go } {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const state = useMemo(() => readPivot(readIn(search)), [search]);
  const go = useCallback<Go>(
    (change, isQuiet = false) => {
      // From the address as it is now: two changes in one moment must not undo each other.
      const present: Search = router.latestLocation.search;
      const next = writePivot({ ...readPivot(readIn(present)), ...change });
      void navigate({
        to: '.',
        search: { ...present, ...next },
        replace: isQuiet,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  return { state, go };
}

/** By the row's name, or by one figure: of one column, or of the whole row. */
export interface Sort {
  readonly by: 'name' | Measure;
  readonly column: string | null;
  readonly isDescending: boolean;
}

/** `-net@2026-03-01`: the greatest first, by the net of that column. */
export function readSort(text: string): Sort | null {
  const isDescending = text.startsWith('-');
  const [name = '', ...rest] = (isDescending ? text.slice(1) : text).split('@');
  const by = name === 'name' ? name : PIVOT_MEASURES.find((one) => one === name);
  if (by === undefined) return null;
  return { by, column: by === 'name' || rest.length === 0 ? null : rest.join('@'), isDescending };
}

export function writeSort({ by, column, isDescending }: Sort): string {
  return `${isDescending ? '-' : ''}${by}${column === null ? '' : `@${column}`}`;
}

export const isSameHead = (sort: Sort | null, by: Sort['by'], column: string | null): boolean =>
  sort !== null && sort.by === by && sort.column === column;

/** Clicking a head: its order, the other way round, and back to the table's own. Figures begin at the greatest. */
export function nextSort(sort: Sort | null, by: Sort['by'], column: string | null): Sort | null {
  const first = { by, column, isDescending: by !== 'name' };
  if (!isSameHead(sort, by, column)) return first;
  return sort?.isDescending === first.isDescending ? { ...first, isDescending: !first.isDescending } : null;
}

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
