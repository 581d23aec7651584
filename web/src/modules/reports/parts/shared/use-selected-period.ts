import type { Period } from '@trastienda/shared/reports/period.ts';
import { useDays } from '#modules/finance/parts/use-days.ts';
import type { Address } from '#ui/use-address.ts';
import { isValidPeriod, presetDays } from './period-presets.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days a report is about, as the address says; this month where it says nothing, or nonsense. */
export function useSelectedPeriod({ read, go }: Address): {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
} {
  const { today } = useDays();
  const days = { from: read('from'), to: read('to') };
  const isDays = DAY.test(days.from) && DAY.test(days.to);
  const period = isDays && isValidPeriod(days, today) ? days : presetDays('this-month', today);
  return { period, setPeriod: ({ from, to }) => go({ from, to }) };
}
