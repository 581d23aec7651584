import { RATE_ONE } from '@trastienda/shared/preorders/quote.ts';

/** `7.75`, `7,75` → 7_750_000; NaN for what is no rate. */
export function parseRate(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * RATE_ONE) : Number.NaN;
}

/** As it stands in a field. */
export function toRateText(rate: number): string {
  return String(rate / RATE_ONE);
}
