import type { Packing } from '@trastienda/shared/orders/contract/packing.ts';
import type { OrderLineId } from '@trastienda/shared/orders/ids.ts';

export type PackLine = Packing['lines'][number];
type Other = Packing['others'][number];

/** How many of each line were seen so far. */
export type Checked = ReadonlyMap<OrderLineId, number>;

/** What a scanned code means for this parcel. */
export type Scanned =
  | { readonly kind: 'counted'; readonly line: PackLine; readonly count: number }
  | { readonly kind: 'too-many'; readonly line: PackLine }
  /** The same goods, but not as they were ordered. */
  | { readonly kind: 'other'; readonly found: Other; readonly wanted: readonly PackLine[] }
  | { readonly kind: 'foreign'; readonly code: string };

/** Never more than there is to be: somebody may have taken a piece out of the order meanwhile. */
export function countOf(checked: Checked, { lineId, quantity }: PackLine): number {
  return Math.min(quantity, checked.get(lineId) ?? 0);
}

export function isAllChecked(lines: readonly PackLine[], checked: Checked): boolean {
  return lines.length > 0 && lines.every((line) => countOf(checked, line) === line.quantity);
}

/** Sums over the parcel: seen, and to be seen. */
export function computeProgress(lines: readonly PackLine[], checked: Checked) {
  return {
    seen: lines.reduce((sum, line) => sum + countOf(checked, line), 0),
    all: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

export function withCount(checked: Checked, { lineId, quantity }: PackLine, count: number): Checked {
  return new Map(checked).set(lineId, Math.max(0, Math.min(quantity, count)));
}

export function allOf(lines: readonly PackLine[]): Checked {
  return new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
}

/** A scanner writes capitals as the paper has them; fingers do not. */
const codeForm = (code: string) => code.trim().toUpperCase();

const carries = (code: string) => (article: Pick<Other, 'sku' | 'barcode'>) =>
  codeForm(article.sku) === code || (article.barcode !== null && codeForm(article.barcode) === code);

export function readScan(typed: string, { lines, others }: Packing, checked: Checked): Scanned {
  const code = codeForm(typed);
  const meant = lines.filter(carries(code));
  const open = meant.find((line) => countOf(checked, line) < line.quantity);
  if (open !== undefined) return { kind: 'counted', line: open, count: countOf(checked, open) + 1 };
  const [line] = meant;
  if (line !== undefined) return { kind: 'too-many', line };
  const found = others.find(carries(code));
  if (found === undefined) return { kind: 'foreign', code: typed.trim() };
  return { kind: 'other', found, wanted: lines.filter(({ productId }) => productId === found.productId) };
}

/** In what they differ, so that it can be said in few words. */
export function differenceOf({ found, wanted }: Extract<Scanned, { kind: 'other' }>): {
  readonly in: 'size' | 'colour' | 'both';
  readonly found: string;
  readonly wanted: readonly string[];
} {
  const distinct = (texts: readonly string[]) => [...new Set(texts)];
  if (wanted.some(({ colour }) => colour === found.colour))
    return {
      in: 'size',
      found: found.size,
      wanted: distinct(wanted.filter(({ colour }) => colour === found.colour).map(({ size }) => size)),
    };
  if (wanted.some(({ size }) => size === found.size))
    return {
      in: 'colour',
      found: found.colour,
      wanted: distinct(wanted.filter(({ size }) => size === found.size).map(({ colour }) => colour)),
    };
  const whole = ({ size, colour }: Pick<Other, 'size' | 'colour'>) =>
    [colour, size].filter((part) => part !== '').join(' · ');
  return { in: 'both', found: whole(found), wanted: distinct(wanted.map(whole)) };
}

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
