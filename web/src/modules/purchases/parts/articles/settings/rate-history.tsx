import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useRates } from '#modules/purchases/queries/settings.ts';
import { RowShapes } from '#ui/list/paged-rows.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useRateText } from '../../purchase/foreign-money.tsx';
import style from './settings.module.css';

/** What it was worth, the latest first, and who said so. */
export function RateHistory({ currency }: { readonly currency: string }) {
  const t = useT();
  const intl = useIntl();
  const rateText = useRateText();
  const { data, error, isPaused, refetch } = useRates(currency);
  if (data === undefined)
    return error !== null || isPaused ? (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    ) : (
      <RowShapes rowHeight={36} />
    );
  return (
    <table className={style.history}>
      <thead>
        <tr>
          <th scope="col">{t('articles.settings.history-since')}</th>
          <th scope="col">{t('articles.settings.history-by')}</th>
          <th scope="col">{t('articles.settings.history-rate')}</th>
        </tr>
      </thead>
      <tbody>
        {data.rates.map(({ rate, since, setBy }) => (
          <tr key={since}>
            <td>
              <time
                dateTime={since}
                title={intl.formatDate(since, { dateStyle: 'full', timeStyle: 'short' })}
              >
                {intl.formatDate(since, { day: 'numeric', month: 'short', year: 'numeric' })}
              </time>
            </td>
            <td>{setBy}</td>
            <td>{rateText(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
