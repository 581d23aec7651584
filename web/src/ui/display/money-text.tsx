import { useIntl } from 'react-intl';
import style from './money-text.module.css';

/** Centavos as people read them: the sign of the currency lighter than the figure. */
export function MoneyText({ centavos }: { readonly centavos: number }) {
  const intl = useIntl();
  const parts = intl.formatNumberToParts(centavos / 100, { format: 'money' });
  return (
    <span className={style.money}>
      {parts.map(({ type, value }) =>
        type === 'currency' ? (
          <span key={type} className={style.sign}>
            {value}
          </span>
        ) : (
          value
        ),
      )}
    </span>
  );
}

/** For labels and messages, where only plain text fits. */
export function useMoney(): (centavos: number) => string {
  const intl = useIntl();
  return (centavos) => intl.formatNumber(centavos / 100, { format: 'money' });
}
