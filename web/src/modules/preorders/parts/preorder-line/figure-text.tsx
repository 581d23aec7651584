import { toBasisPoints } from '@trastienda/shared/kernel/money.ts';
import { RATE_ONE } from '@trastienda/shared/preorders/quote.ts';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import money from '#ui/display/money-text.module.css';
import { parseCentavos } from '#ui/form/number-text.ts';

const GRAMS_PER_LB = 453.592_37;

export type WeightUnit = 'lb' | 'g';

/** What is typed as money; NaN for what is none, nought for nothing. */
export function sumOf(text: string): number {
  return text.trim() === '' ? 0 : parseCentavos(text);
}

function parseDecimal(text: string, decimals: number): number {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return 0;
  return new RegExp(`^\\d{1,6}(\\.\\d{1,${decimals}})?$`).test(plain) ? Number(plain) : Number.NaN;
}

/** «7.75» in millionths. */
export const parseRate = (text: string): number => Math.round(parseDecimal(text, 6) * RATE_ONE);

export function toRateText(rate: number): string {
  const text = (rate / RATE_ONE).toFixed(6).replace(/0+$/, '');
  const [whole, decimals = ''] = text.split('.');
  return `${whole}.${decimals.padEnd(2, '0')}`;
}

/** Typed percent in hundredths of one. */
export function parsePercent(text: string): number {
  return toBasisPoints(parseDecimal(text.replace('%', ''), 2));
}

export const toPercentText = (basisPoints: number): string => String(basisPoints / 100);

export function parseGrams(text: string, unit: WeightUnit): number {
  return Math.round(parseDecimal(text, 3) * (unit === 'lb' ? GRAMS_PER_LB : 1));
}

/** A weight in the unit it is shown in; nothing for none. */
export function toWeightText(grams: number, unit: WeightUnit): string {
  if (grams === 0) return '';
  return unit === 'g' ? String(grams) : String(Number((grams / GRAMS_PER_LB).toFixed(2)));
}

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
