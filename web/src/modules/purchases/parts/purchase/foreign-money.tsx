import { RATE_ONE } from '@trastienda/shared/preorders/quote.ts';
import { useIntl } from 'react-intl';
import style from './purchase.module.css';

/** Hundredths of a currency as people read them, the currency lighter than the figure. */
export function ForeignMoney({ amount, currency }: { readonly amount: number; readonly currency: string }) {
  const intl = useIntl();
  return (
    <span className={style.unbroken}>
      <span className={style.code}>{currency}</span>{' '}
      {intl.formatNumber(amount / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}
    </span>
  );
}

/** The same where only plain text fits. */
export function useForeign(): (amount: number, currency: string) => string {
  const intl = useIntl();
  return (amount, currency) =>
    `${currency} ${intl.formatNumber(amount / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

const RATE_DIGITS = 6;

/** «7.75»: a rate as it is said, without noughts at its end. */
export function useRateText(): (rate: number) => string {
  const intl = useIntl();
  return (rate) =>
    intl.formatNumber(rate / RATE_ONE, { minimumFractionDigits: 2, maximumFractionDigits: RATE_DIGITS });
}

/** `7.75`, `7,75` → 7_750_000; NaN for what is no rate. */
export function parseRate(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * RATE_ONE) : Number.NaN;
}

/** As it stands in a field. */
export function toRateText(rate: number): string {
  return String(rate / RATE_ONE);
}
