import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  exportConsolidated,
  proveConsolidated,
  readConsolidated,
  readReportOptions,
} from '@trastienda/shared/reports/contract/consolidated.ts';
import type { Period } from '@trastienda/shared/reports/period.ts';
import { callRoute } from '#lib/call-route.ts';
import type { ExportFormat } from '#ui/export-format.ts';
import { type Question, toRequestedMeasures } from './question.ts';

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
