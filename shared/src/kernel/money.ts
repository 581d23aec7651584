import { z } from 'zod';

/** Money is whole centavos everywhere; only a screen writes `Q 125.00`. */
export const MOST_CENTAVOS = 99_999_999;

export const centavos = z.number().int().min(0).max(MOST_CENTAVOS);

/** The one rounding rule: halves go up, away from zero. */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}
