import type { CommissionRule } from '@trastienda/shared/reports/contract/commission-rules.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { usePeriodFormat } from '../shared/period-picker.tsx';

/** «7 %» */
export function usePercent(): (basisPoints: number) => string {
  const intl = useIntl();
  return (basisPoints) =>
    intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
}

/** «Comisión del 5 %», «Comisión del 5 % – 7 %»: of the percentages that orders are paid by, the lowest first. */
export function useRates(): (rates: readonly number[]) => string {
  const t = useT();
  const percent = usePercent();
  return (rates) => {
    const ends = rates.length > 1 ? [rates[0], rates.at(-1)] : rates;
    return t('reports.sellers.rate', { rate: ends.map((bp) => percent(bp ?? 0)).join(' – ') });
  };
}

/** «del 1 nov 2026 al 30 nov 2026», «desde el 1 nov 2026». */
export function useRuleDays(): (rule: Pick<CommissionRule, 'from' | 'to'>) => string {
  const t = useT();
  const { showDay } = useDays();
  const showPeriod = usePeriodFormat();
  return ({ from, to }) =>
    to === null || to < from
      ? t('commission-rules.from-day', { day: showDay(from) })
      : showPeriod({ from, to });
}
