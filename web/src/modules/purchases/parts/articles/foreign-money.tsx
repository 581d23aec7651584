import { useIntl } from 'react-intl';
import style from './foreign-money.module.css';

interface Props {
  /** In hundredths of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** Short and never mistaken for another: «$», «MX$», «€». */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** What a shop abroad asks, in its own money: the sign lighter than the figure, as our own is. */
export function ForeignMoney({ amount, currency }: Props) {
  const intl = useIntl();
  return (
    <span className={style.money}>
      <span className={style.sign}>{currencySign(currency)}</span> {intl.formatNumber(amount / 100, DECIMALS)}
    </span>
  );
}

/** For labels and messages, where only plain text fits. */
export function useForeignMoney(): (amount: number, currency: string) => string {
  const intl = useIntl();
  return (amount, currency) => `${currencySign(currency)} ${intl.formatNumber(amount / 100, DECIMALS)}`;
}

/** One sum for each currency, beside each other. */
export function ForeignSums({
  sums,
}: {
  readonly sums: readonly { readonly currency: string; readonly amount: number }[];
}) {
  return (
    <span className={style.sums}>
      {sums.map(({ currency, amount }) => (
        <ForeignMoney key={currency} amount={amount} currency={currency} />
      ))}
    </span>
  );
}
