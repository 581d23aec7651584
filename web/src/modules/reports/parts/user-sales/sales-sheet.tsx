import { Text } from '@mantine/core';
import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { SELLER_MEASURES } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useFigureText } from '../shared/figure-text.ts';
import { useComparedFormat, usePeriodFormat } from '../shared/period-picker.tsx';
import type { Whose } from './seller-figures.tsx';
import { ofAll, ofSeller } from './seller-figures.tsx';
import style from './user-sales.module.css';

/** The ranking on letter paper, across: whose store, which days, counted how. */
export function SalesSheet({ sales }: { readonly sales: UserSales }) {
  const t = useT();
  const intl = useIntl();
  const show = useFigureText();
  const showPeriod = usePeriodFormat();
  const showCompared = useComparedFormat();
  const brand = useStore().data?.brand;
  const numbers = ({ figures, before }: Whose) =>
    SELLER_MEASURES.map((measure) => (
      <td key={measure}>
        {show(measure, figures[measure])}
        {before !== null && <span>{show(measure, before[measure])}</span>}
      </td>
    ));
  return (
    <div className={style.sheet}>
      <Text fz="9pt" fw={600} lh="inherit">
        {brand}
      </Text>
      <Text component="h1" my="1mm" fz="18pt" fw={600} lh="inherit">
        {t('reports.sellers.title')}
      </Text>
      <p>
        {showPeriod(sales.period)} · {t(`reports.sellers.basis.${sales.basis}`)}
      </p>
      <Text inherit opacity={0.73}>
        {t(`reports.sellers.basis-meaning.${sales.basis}`)}
      </Text>
      {sales.compared !== null && (
        <Text inherit opacity={0.73}>
          {t('reports.sellers.paper-before', { period: showCompared(sales.period, sales.compared) })}
        </Text>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('reports.sellers.seller')}</th>
            {SELLER_MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {t(`report.measure.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sales.sellers.map((seller) => (
            <tr key={seller.id}>
              <th scope="row">{seller.name}</th>
              {numbers(ofSeller(seller))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('list.totals')}</th>
            {numbers(ofAll(sales))}
          </tr>
        </tfoot>
      </table>
      <Text inherit opacity={0.73}>
        {intl.formatDate(new Date(), { dateStyle: 'long', timeStyle: 'short' })}
      </Text>
    </div>
  );
}
