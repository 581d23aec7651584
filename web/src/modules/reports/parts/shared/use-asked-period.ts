import type { Period } from '@trastienda/shared/reports/period.ts';
import { useDays } from '#modules/finance/parts/use-days.ts';
import type { Address } from '#ui/use-address.ts';
import { isAskable, presetDays } from './period-presets.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days a report is about, as the address says; this month where it says nothing, or nonsense. */
export function useAskedPeriod({ read, go }: Address): {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
} {
  const { today } = useDays();
  const asked = { from: read('from'), to: read('to') };
  const isDays = DAY.test(asked.from) && DAY.test(asked.to);
  const period = isDays && isAskable(asked, today) ? asked : presetDays('this-month', today);
  return { period, setPeriod: ({ from, to }) => go({ from, to }) };
}
