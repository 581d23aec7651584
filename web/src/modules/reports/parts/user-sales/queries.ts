import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { Basis } from '@trastienda/shared/reports/contract/sold-orders.ts';
import { BASES } from '@trastienda/shared/reports/contract/sold-orders.ts';
import {
  exportSoldBySellers,
  exportUserSales,
  listSoldBySellers,
  readUserSales,
} from '@trastienda/shared/reports/contract/user-sales.ts';
import type { Comparison, Period } from '@trastienda/shared/reports/period.ts';
import { COMPARISONS } from '@trastienda/shared/reports/period.ts';
import { callRoute } from '#lib/call-route.ts';
import { useDays } from '#modules/finance/exports.ts';
import type { ExportFormat } from '#ui/list/export-file.ts';
import { byCursor } from '#ui/list/list-queries.ts';
import type { Address } from '#ui/page/use-address.ts';
import { useAddress } from '#ui/page/use-address.ts';
import { isValidPeriod, presetDays } from '../shared/period-picker.tsx';

/** What the report was asked for. */
export interface SalesSelection extends Period {
  readonly basis: Basis;
  readonly compare: Comparison;
}

/** What a number of it was asked for: of one seller, or of all. */
export interface SoldOrdersSelection extends Period {
  readonly basis: Basis;
  readonly seller?: UserId;
}

const PAGE = 50;

/** Asked again when one comes back to the window, or by the button; never by itself. */
export function useUserSales(selection: SalesSelection) {
  return useQuery({
    queryKey: ['reports', 'user-sales', selection],
    queryFn: ({ signal }) => callRoute(readUserSales, { query: selection, signal }),
    // Other days stand in the place of these: nothing jumps.
    placeholderData: keepPreviousData,
  });
}

export const fetchUserSalesFile = (selection: SalesSelection, format: ExportFormat) =>
  callRoute(exportUserSales, { query: { ...selection, format } });

export function useSoldOrders(selection: SoldOrdersSelection) {
  return useInfiniteQuery({
    queryKey: ['reports', 'orders', 'user-sales', selection],
    queryFn: ({ pageParam: cursor, signal }) =>
      callRoute(listSoldBySellers, {
        query: { ...selection, limit: PAGE, ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    ...byCursor,
  });
}

export const fetchSoldOrdersFile = (selection: SoldOrdersSelection, format: ExportFormat) =>
  callRoute(exportSoldBySellers, { query: { ...selection, format } });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const COURSES = ['total', 'lines', 'stack'] as const;
export type Course = (typeof COURSES)[number];

/** What the report is asked for stands in the address: a pasted link shows the same. */
export function useSelectedSales() {
  const address = useAddress();
  const { read, go } = address;
  const { period, setPeriod } = useSelectedPeriod(address);
  const [basis, compare, course] = [read('basis'), read('compare'), read('course')];
  const selection: SalesSelection = {
    ...period,
    basis: BASES.find((one) => one === basis) ?? 'sold',
    compare: COMPARISONS.find((one) => one === compare) ?? 'previous',
  };
  return {
    selection,
    course: COURSES.find((one) => one === course) ?? 'total',
    setPeriod,
    setBasis: (next: Basis) => go({ basis: next === 'sold' ? undefined : next }),
    setCompare: (next: Comparison) => go({ compare: next === 'previous' ? undefined : next }),
    setCourse: (next: Course) => go({ course: next === 'total' ? undefined : next }, true),
  };
}
export type SalesAddress = ReturnType<typeof useSelectedSales>;

/** The days a report is about, as the address says; this month where it says nothing, or nonsense. */
function useSelectedPeriod({ read, go }: Address): {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
} {
  const { today } = useDays();
  const days = { from: read('from'), to: read('to') };
  const isDays = DAY.test(days.from) && DAY.test(days.to);
  const period = isDays && isValidPeriod(days, today) ? days : presetDays('this-month', today);
  return { period, setPeriod: ({ from, to }) => go({ from, to }) };
}
