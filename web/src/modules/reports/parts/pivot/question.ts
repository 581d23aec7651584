import type { Dimension, Group } from '@trastienda/shared/reports/dimensions.ts';
import type { Period } from '@trastienda/shared/reports/period.ts';
import { findPreset, isValidPeriod, PERIOD_PRESETS, presetDays } from '../shared/period-presets.ts';
import { FIRST, type PivotMeasure, type PivotState } from './pivot-state.ts';

/** What the server is asked for: a state of the page with its days said as days. */
export interface Question {
  readonly period: Period;
  readonly filters: Readonly<Partial<Record<Group, string>>>;
  readonly rows: Dimension;
  readonly columns: Dimension | null;
  /** What the person chose, in the order it is shown. */
  readonly measures: readonly PivotMeasure[];
}

/** The days that «this-month» or «2026-03-01..2026-03-31» stand for today; this month for anything else. */
export function parsePeriod(days: string, today: string): Period {
  const preset = PERIOD_PRESETS.find((one) => one === days);
  if (preset !== undefined) return presetDays(preset, today);
  const [from = '', to = ''] = days.split('..');
  const isDays = [from, to].every((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)));
  return isDays && isValidPeriod({ from, to }, today) ? { from, to } : presetDays('this-month', today);
}

export const writePeriod = (period: Period, today: string): string =>
  findPreset(period, today, null) ?? `${period.from}..${period.to}`;

export function questionOf(state: PivotState, today: string): Question {
  const { filters, rows, columns, measures } = state;
  return { period: parsePeriod(state.days, today), filters, rows, columns, measures };
}

/** Beside every table: what it is held against. */
const PROVEN = ['orders', 'total'] as const satisfies readonly PivotMeasure[];
/** Rows beyond the greatest stand together: by money where there is some. */
const LEADING = ['net', 'total', 'gross'] as const satisfies readonly PivotMeasure[];

/** The first decides which rows are the greatest. */
export function toRequestedMeasures(chosen: readonly PivotMeasure[]): readonly PivotMeasure[] {
  const lead = LEADING.find((one) => chosen.includes(one));
  return [...new Set([...(lead === undefined ? [] : [lead]), ...chosen, ...PROVEN])];
}

/** Layouts worth a click. Filters stay, and days do where the layout does not need its own. */
export const STARTS = [
  { id: 'day', rows: 'day', columns: null, measures: FIRST.measures },
  { id: 'seller-month', rows: 'seller', columns: 'month', measures: ['net'], days: 'this-year' },
  { id: 'category-day', rows: 'category', columns: 'day', measures: ['net'] },
  {
    id: 'department',
    rows: 'department',
    columns: null,
    measures: ['orders', 'units', 'net', 'shipping', 'margin'],
  },
  {
    id: 'channel',
    rows: 'channel',
    columns: null,
    measures: ['orders', 'net', 'margin', 'averageTicket', 'cancelledShare'],
  },
] as const satisfies readonly (Pick<PivotState, 'rows' | 'columns' | 'measures'> & {
  id: string;
  days?: string;
})[];
