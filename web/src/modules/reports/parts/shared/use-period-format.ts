import type { Period } from '@trastienda/shared/reports/period.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';

/** «del 1 nov 2026 al 16 nov 2026», or one day by itself. */
export function usePeriodFormat(): (period: Period) => string {
  const t = useT();
  const { showDay } = useDays();
  return ({ from, to }) =>
    from === to ? showDay(from) : t('reports.period.between', { from: showDay(from), to: showDay(to) });
}
