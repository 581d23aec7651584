import { exportSoldOrders, listSoldOrders } from '@trastienda/shared/reports/contract/consolidated.ts';
import { useIntl } from 'react-intl';
import { callRoute } from '#lib/call-route.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { SoldOrdersDrawer } from '../shared/sold-orders-drawer.tsx';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import { nameOf } from './key-names.ts';
import { narrowed, type Opened, type Place } from './opened.ts';
import type { Answered } from './pivot-props.ts';
import { openedValue, type PivotTable } from './table-model.ts';

interface Props {
  readonly answered: Answered;
  readonly table: PivotTable;
  readonly opened: Opened;
  readonly onClose: () => void;
}

/** Exactly the orders that a number counts. */
export function OrdersBehind({ answered, table, opened, onClose }: Props) {
  const t = useT();
  const intl = useIntl();
  const formatPeriod = usePeriodFormat();
  const { question, answer } = answered;
  const { period, filters } = narrowed(question, opened.places);
  const query = { ...period, ...filters };
  const nameAt = ([dimension, key]: Place) => {
    const heads = dimension === question.rows ? answer.rows : answer.columns;
    return nameOf(intl, dimension, heads.find((head) => head.key === key) ?? { key, name: '' });
  };
  const value = openedValue(table, question, opened);
  const names = opened.places.map(nameAt).join(' · ') || t('reports.pivot.all');
  const set = Object.keys(question.filters).length;
  return (
    <SoldOrdersDrawer
      // Another number is another list, read from its beginning.
      key={JSON.stringify(query)}
      title={`${names}: ${t(`report.measure.${opened.measure}`)}`}
      lead={[formatPeriod(period), ...(set === 0 ? [] : [t('list.filters-set', { set })])].join(' · ')}
      {...(value !== undefined && { opened: { measure: opened.measure, value } })}
      queryKey={['consolidated', query]}
      load={(cursor, signal) =>
        callRoute(listSoldOrders, { query: { ...query, ...(cursor !== undefined && { cursor }) }, signal })
      }
      exportFile={(format) => callRoute(exportSoldOrders, { query: { ...query, format } })}
      onClose={onClose}
    />
  );
}
