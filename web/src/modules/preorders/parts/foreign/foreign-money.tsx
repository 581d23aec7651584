import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import money from '#ui/money-text.module.css';

/** Short and never mistaken for another: «$», «MX$», «€». */
export function currencySign(currency: string): string {
  const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

interface Props {
  /** In hundredths of the currency. */
  readonly amount: number;
  readonly currency: string;
}

/** What a shop abroad asks, in its own money: the sign lighter than the figure, as our own is. */
export function ForeignText({ amount, currency }: Props) {
  const intl = useIntl();
  return (
    <span className={money.money}>
      <span className={money.sign}>{currencySign(currency)}</span> {intl.formatNumber(amount / 100, DECIMALS)}
    </span>
  );
}

/** A rate as people say it: «7.75», with as many decimals as it has, at least two. */
export function useRateText(): (rate: number) => string {
  const intl = useIntl();
  return useCallback(
    (rate) => intl.formatNumber(rate / 1_000_000, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    [intl],
  );
}
