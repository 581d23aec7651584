import type { Period } from '@trastienda/shared/reports/period.ts';
import { useWords } from '#lib/i18n/use-words.ts';
import { useDays } from '#modules/finance/parts/use-days.ts';

/** «del 1 nov 2026 al 16 nov 2026», or one day by itself. */
export function usePeriodWords(): (period: Period) => string {
  const t = useWords();
  const { showDay } = useDays();
  return ({ from, to }) =>
    from === to ? showDay(from) : t('reports.period.between', { from: showDay(from), to: showDay(to) });
}
