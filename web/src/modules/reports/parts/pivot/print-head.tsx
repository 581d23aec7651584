import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useFilterFormat } from '#ui/list/use-filter-format.ts';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import style from './pivot-body.module.css';
import type { PivotState } from './pivot-state.ts';
import type { Question } from './question.ts';
import { useGroupFilters } from './use-group-filters.ts';

interface Props {
  readonly state: PivotState;
  readonly question: Question;
}

/** On paper only: what this is, of which days and filters, and from when. */
export function PivotPrintHead({ state, question }: Props) {
  const t = useT();
  const intl = useIntl();
  const formatPeriod = usePeriodFormat();
  const formatFilter = useFilterFormat();
  const values: Readonly<Record<string, string | undefined>> = state.filters;
  const parts = useGroupFilters(state, false).flatMap((filter) => {
    const value = values[filter.id];
    return value === undefined ? [] : [`${t(filter.labelId)}: ${formatFilter(filter, value)}`];
  });
  return (
    <div className={style.printHead} aria-hidden="true">
      <p className={style.printTitle}>{t('app.menu.consolidated-sales')}</p>
      <p>{[formatPeriod(question.period), ...parts].join(' · ')}</p>
      <p className={style.printDate}>
        {intl.formatDate(new Date(), { dateStyle: 'long', timeStyle: 'short' })}
      </p>
    </div>
  );
}
