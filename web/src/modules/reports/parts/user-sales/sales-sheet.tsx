import type { UserSales } from '@trastienda/shared/reports/contract/user-sales.ts';
import { SELLER_MEASURES } from '@trastienda/shared/reports/contract/user-sales.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useFigureText } from '../shared/figure.tsx';
import { usePeriodFormat } from '../shared/use-period-format.ts';
import type { Whose } from './opened.ts';
import { ofAll, ofSeller } from './opened.ts';
import style from './sales-sheet.module.css';

/** The ranking on letter paper, across: whose store, which days, counted how. */
export function SalesSheet({ sales }: { readonly sales: UserSales }) {
  const t = useT();
  const intl = useIntl();
  const show = useFigureText();
  const showPeriod = usePeriodFormat();
  const brand = useStore().data?.brand;
  const numbers = ({ figures, before }: Whose) =>
    SELLER_MEASURES.map((measure) => (
      <td key={measure}>
        {show(measure, figures[measure])}
        {before !== null && <span className={style.before}>{show(measure, before[measure])}</span>}
      </td>
    ));
  return (
    <div className={style.sheet}>
      <p className={style.brand}>{brand}</p>
      <h1 className={style.title}>{t('reports.sellers.title')}</h1>
      <p>
        {showPeriod(sales.period)} · {t(`reports.sellers.basis.${sales.basis}`)}
      </p>
      <p className={style.soft}>{t(`reports.sellers.basis-meaning.${sales.basis}`)}</p>
      {sales.compared !== null && (
        <p className={style.soft}>
          {t('reports.sellers.paper-before', { period: showPeriod(sales.compared) })}
        </p>
      )}
      <table className={style.table}>
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
      <p className={style.soft}>{intl.formatDate(new Date(), { dateStyle: 'long', timeStyle: 'short' })}</p>
    </div>
  );
}
