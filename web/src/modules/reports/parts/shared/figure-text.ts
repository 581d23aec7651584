import type { Measure } from '@trastienda/shared/reports/measures.ts';
import { getMeasureKind } from '@trastienda/shared/reports/measures.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

const NOTHING = '—';

/** For labels and paper, where only plain text fits. */
export function useFigureText(): (measure: Measure, value: number | null) => string {
  const intl = useIntl();
  return useCallback(
    (measure, value) => {
      if (value === null) return NOTHING;
      switch (getMeasureKind(measure)) {
        case 'money':
          return intl.formatNumber(value / 100, { format: 'money' });
        case 'share':
          return intl.formatNumber(value / 10_000, { style: 'percent', maximumFractionDigits: 1 });
        case 'count':
          return intl.formatNumber(value);
      }
    },
    [intl],
  );
}

/** On the axis of a chart: «Q12.5 k». */
export function useShortFigure(measure: Measure): (value: number) => string {
  const intl = useIntl();
  return useCallback(
    (value) => {
      const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const;
      switch (getMeasureKind(measure)) {
        case 'money':
          return intl.formatNumber(value / 100, { format: 'money', ...short });
        case 'share':
          return intl.formatNumber(value / 10_000, { style: 'percent' });
        case 'count':
          return intl.formatNumber(value, short);
      }
    },
    [intl, measure],
  );
}
