import type { ProductSales } from '@trastienda/shared/inventory/contract/insight.ts';

export const SALES_SPANS = [7, 30, 90] as const;
export type SalesSpan = (typeof SALES_SPANS)[number];

export interface SalesDay {
  readonly day: string;
  readonly units: number;
}

const DAY_MS = 86_400_000;

/** Every day up to today, also those on which nothing was sold. */
export function everyDay({ days, today }: Pick<ProductSales, 'days' | 'today'>, span: SalesSpan): SalesDay[] {
  const units = new Map(days.map((one) => [one.day, one.units]));
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: span }, (_, index) => {
    const day = new Date(last - (span - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    return { day, units: units.get(day) ?? 0 };
  });
}

const STEPS = [1, 2, 5];
/** One piece sold is a short bar, not the highest there could be. */
const LEAST = 3;

/** A round number at or above the highest bar, and its lines: never more than four, always whole. */
export function computeScale(highest: number): readonly number[] {
  const wanted = Math.max(LEAST, highest);
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) {
      const count = Math.ceil(wanted / (step * power));
      if (count <= 4) return Array.from({ length: count + 1 }, (_, index) => index * step * power);
    }
  }
}
