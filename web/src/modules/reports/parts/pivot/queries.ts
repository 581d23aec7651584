import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  exportConsolidated,
  exportSoldOrders,
  listSoldOrders,
  proveConsolidated,
  readConsolidated,
  readReportOptions,
} from '@trastienda/shared/reports/contract/consolidated.ts';
import type { Dimension, Group } from '@trastienda/shared/reports/dimensions.ts';
import type { Period } from '@trastienda/shared/reports/period.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { byCursor } from '#ui/list/list-queries.ts';
import { findPreset, isValidPeriod, PERIOD_PRESETS, presetDays } from '../shared/period-picker.tsx';
import { FIRST, type PivotMeasure, type PivotState } from './pivot-state.ts';

const KEY = ['reports', 'consolidated'] as const;
/** Going back and forth between two layouts asks once. */
const FRESH_MS = 30_000;
const OPTIONS_FRESH_MS = 5 * 60_000;

const whereOf = ({ period, filters }: Pick<Question, 'period' | 'filters'>) => ({ ...period, ...filters });

const toQuery = (question: Question) => ({
  ...whereOf(question),
  rows: question.rows,
  ...(question.columns !== null && { columns: question.columns }),
  measures: toRequestedMeasures(question.measures).join(','),
});

/** The answer together with its question: while the next is on its way, the last is still drawn as it was asked. */
export function useConsolidated(question: Question, isWanted = true) {
  const query = toQuery(question);
  return useQuery({
    queryKey: [...KEY, 'table', query],
    queryFn: async ({ signal }) => ({
      question,
      answer: await callRoute(readConsolidated, { query, signal }),
    }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: isWanted,
  });
}

/** Asked after the table, and again whenever the table was: both must speak of the same moment. */
export function useProof(question: Question, readAt: number) {
  const query = whereOf(question);
  return useQuery({
    queryKey: [...KEY, 'proof', query, readAt],
    queryFn: ({ signal }) => callRoute(proveConsolidated, { query, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useReportOptions() {
  return useQuery({
    queryKey: ['reports', 'options'],
    queryFn: ({ signal }) => callRoute(readReportOptions, { signal }),
    staleTime: OPTIONS_FRESH_MS,
  });
}

/** The products sold in a period, for their filter: a store has too many to list them all. */
export function useSoldProducts(period: Period, isWanted: boolean) {
  return useQuery({
    queryKey: [...KEY, 'products', period],
    queryFn: ({ signal }) =>
      callRoute(readConsolidated, { query: { ...period, rows: 'product', measures: 'net' }, signal }),
    select: ({ rows }) => rows,
    staleTime: OPTIONS_FRESH_MS,
    enabled: isWanted,
  });
}

/** The orders that a number counts, as `narrowed` says. */
export function useSoldOrders(selection: Pick<Question, 'period' | 'filters'>) {
  const query = whereOf(selection);
  return useInfiniteQuery({
    queryKey: ['reports', 'orders', 'consolidated', query],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listSoldOrders, { query: { ...query, ...(cursor !== undefined && { cursor }) }, signal }),
    ...byCursor,
  });
}

export const fetchSoldOrdersFile = (selection: Pick<Question, 'period' | 'filters'>, format: ExportFormat) =>
  callRoute(exportSoldOrders, { query: { ...whereOf(selection), format } });

export function exportTable(question: Question, format: ExportFormat): Promise<Blob> {
  const { rows, columns, measures } = question;
  return callRoute(exportConsolidated, {
    query: {
      ...whereOf(question),
      rows,
      ...(columns !== null && { columns }),
      // As on the page: nothing that was not chosen.
      measures: measures.join(','),
      format,
    },
  });
}

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
/** What a margin is explained with. */
export const MARGIN_PARTS = ['netPrice', 'cost'] as const satisfies readonly PivotMeasure[];
/** Rows beyond the greatest stand together: by money where there is some. */
const LEADING = ['net', 'total', 'gross'] as const satisfies readonly PivotMeasure[];

/** The first decides which rows are the greatest. */
export function toRequestedMeasures(chosen: readonly PivotMeasure[]): readonly PivotMeasure[] {
  const lead = LEADING.find((one) => chosen.includes(one));
  const explained = chosen.includes('margin') ? MARGIN_PARTS : [];
  return [...new Set([...(lead === undefined ? [] : [lead]), ...chosen, ...PROVEN, ...explained])];
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
