import { z } from 'zod';

/** Money is whole centavos everywhere; only a screen writes `Q 125.00`. */
export const MOST_CENTAVOS = 99_999_999;

export const centavos = z.number().int().min(0).max(MOST_CENTAVOS);

/** The one rounding rule: halves go up, away from zero. */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

/** Percentages are kept in hundredths of a percent. */
export const shareOf = (amount: number, basisPoints: number): number =>
  roundHalfUp((amount * basisPoints) / 10_000);

/** An amount as banks and couriers write it: `Q 1,234.50`, `1.234,50`, `(12.00)`, `12.00-`. Centavos, or null. */
export function readAmount(text: string): number | null {
  const plain = text.replace(/quetzales|gtq|q\.?/gi, '').replace(/[\s\u00a0$]/g, '');
  const isNegative = /^\(.*\)$|^-|-$/.test(plain);
  const digits = plain.replace(/[()+-]/g, '');
  const decimalComma = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(digits);
  const written = decimalComma ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  if (!/^\d{1,9}(\.\d+)?$/.test(written)) return null;
  const centavos = Math.round(Number(written) * 100);
  return isNegative ? -centavos : centavos;
}
