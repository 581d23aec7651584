import { PIVOT_MEASURES } from '@trastienda/shared/reports/contract/consolidated.ts';
import { DIMENSIONS, type Dimension, GROUPS, type Group } from '@trastienda/shared/reports/dimensions.ts';
import { type Opened, readOpen, writeOpen } from './opened.ts';
import { readSort, type Sort, writeSort } from './sort.ts';

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
