/** Scales and couriers here speak of pounds; parcels are kept in grams. */
export const WEIGHT_UNITS = ['lb', 'g'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

const GRAMS_IN: Record<WeightUnit, number> = { lb: 453.59237, g: 1 };
export const MOST_GRAMS = 1_000_000;

/** `2.5`, `2,5` → grams; null where nothing was typed, NaN for what is no weight. */
export function parseGrams(typed: string, unit: WeightUnit): number | null {
  const text = typed.trim();
  if (text === '') return null;
  if (!/^\d{1,7}([.,]\d{1,3})?$/.test(text)) return Number.NaN;
  const grams = Math.round(Number(text.replace(',', '.')) * GRAMS_IN[unit]);
  return grams <= MOST_GRAMS ? grams : Number.NaN;
}

/** As it stands in the field: pounds with two decimals at most. */
export function toWeightText(grams: number | null, unit: WeightUnit): string {
  if (grams === null || Number.isNaN(grams)) return '';
  return String(Number((grams / GRAMS_IN[unit]).toFixed(unit === 'lb' ? 2 : 0)));
}
