import type { CloseFigure, DayClose } from '@trastienda/shared/finance/contract/close.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useMoney } from '#ui/money-text.tsx';
import style from './close-sheet.module.css';
import { formatCount, MAIN_FIGURES, OTHER_FIGURES, placeName } from './figures.ts';

/** The day on one sheet of paper, with a line to sign on. */
export function CloseSheet({ close }: { readonly close: DayClose }) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const brand = useStore().data?.brand;
  const { figures, collected, closed } = close;
  const line = (figure: CloseFigure) => (
    <tr key={figure}>
      <th scope="row">{t(`finance.close.figure.${figure}`)}</th>
      <td>{formatCount(t, figure, figures[figure].count)}</td>
      <td>{money(figures[figure].amount)}</td>
    </tr>
  );
  return (
    <div className={style.sheet}>
      <p className={style.brand}>{brand}</p>
      <h1 className={style.title}>{t('finance.close.title')}</h1>
      <p>{intl.formatDate(`${close.day}T12:00:00Z`, { dateStyle: 'full', timeZone: 'UTC' })}</p>
      <table className={style.table}>
        <tbody>
          {MAIN_FIGURES.map(line)}
          {OTHER_FIGURES.map(line)}
        </tbody>
      </table>
      <h2 className={style.part}>{t('finance.close.collected-title')}</h2>
      <table className={style.table}>
        <tbody>
          {collected.map((place) => (
            <tr key={place.key}>
              <th scope="row">{placeName(t, place)}</th>
              <td>{formatCount(t, 'collected', place.count)}</td>
              <td>{money(place.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('list.totals')}</th>
            <td>{formatCount(t, 'collected', figures.collected.count)}</td>
            <td>{money(figures.collected.amount)}</td>
          </tr>
        </tfoot>
      </table>
      <h2 className={style.part}>{t('finance.close.cash')}</h2>
      <table className={style.table}>
        <tbody>
          <tr>
            <th scope="row">{t('finance.close.expected')}</th>
            <td />
            <td>{money(closed?.cashExpected ?? close.cashExpected)}</td>
          </tr>
          <tr>
            <th scope="row">{t('finance.close.counted')}</th>
            <td />
            <td>{closed === null ? '' : money(closed.cashCounted)}</td>
          </tr>
        </tbody>
      </table>
      {closed !== null && closed.note !== '' && <p className={style.note}>{closed.note}</p>}
      <p className={style.sign}>
        {closed === null
          ? t('finance.close.sign')
          : t('finance.close.closed-by', {
              name: closed.closedBy,
              when: intl.formatDate(closed.closedAt, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
      </p>
    </div>
  );
}
