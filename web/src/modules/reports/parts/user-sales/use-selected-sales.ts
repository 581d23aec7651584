import type { Basis } from '@trastienda/shared/reports/contract/sold-orders.ts';
import { BASES } from '@trastienda/shared/reports/contract/sold-orders.ts';
import type { Comparison } from '@trastienda/shared/reports/period.ts';
import { COMPARISONS } from '@trastienda/shared/reports/period.ts';
import { useAddress } from '#ui/use-address.ts';
import { useSelectedPeriod } from '../shared/use-selected-period.ts';
import type { SalesSelection } from './queries.ts';

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
