import { MOST_CENTAVOS, prorate, roundToMultiple, WHOLE_BP } from '../kernel/money.ts';
import type { Verdict } from '../kernel/verdict.ts';
import { no, yes } from '../kernel/verdict.ts';
import type { LocationId, VariantId } from './ids.ts';

/** How a price that a percentage made crooked is straightened. */
export const PRICE_ROUNDINGS = ['none', 'quetzal', 'five', 'ninety-five'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** A price after ±%, straightened; never below zero nor above what a price may be. */
export function changedPrice(price: number, percentBp: number, rounding: PriceRounding): number {
  const crooked = prorate(price, WHOLE_BP + percentBp, WHOLE_BP);
  return Math.min(MOST_CENTAVOS, Math.max(0, straightened(crooked, rounding)));
}

function straightened(price: number, rounding: PriceRounding): number {
  switch (rounding) {
    case 'none':
      return price;
    case 'quetzal':
      return roundToMultiple(price, 100);
    case 'five':
      return roundToMultiple(price, 500);
    case 'ninety-five':
      // The nearest price that ends in .95: Q 124.40 becomes Q 123.95, Q 124.50 becomes Q 124.95.
      return Math.max(95, roundToMultiple(price - 95, 100) + 95);
  }
}

export interface Level {
  readonly locationId: LocationId;
  readonly onHand: number;
  readonly reserved: number;
}

/** From which places so many units are taken, in the order given; null when they do not suffice. */
export function spreadOverLevels(levels: readonly Level[], quantity: number): Map<LocationId, number> | null {
  const taken = new Map<LocationId, number>();
  let missing = quantity;
  // One place that holds it all spares the shop a walk.
  const whole = levels.find((level) => level.onHand - level.reserved >= quantity);
  for (const level of whole === undefined ? levels : [whole]) {
    const part = Math.min(missing, level.onHand - level.reserved);
    if (part > 0) taken.set(level.locationId, part);
    missing -= Math.max(0, part);
    if (missing === 0) return taken;
  }
  return null;
}

export interface StockLine {
  readonly variantId: VariantId;
  readonly quantity: number;
}

/** The same variant on two lines counts once, and all are taken in one order: nobody waits in a circle. */
export function summedByVariant(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<VariantId, number>();
  for (const { variantId, quantity } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  return [...sums]
    .map(([variantId, quantity]) => ({ variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
}

/** What a product lacks before customers may see it. */
export const READINESS_PARTS = ['picture', 'price', 'description'] as const;
export type ReadinessPart = (typeof READINESS_PARTS)[number];

export interface Presentable {
  readonly images: readonly unknown[];
  readonly variants: readonly { readonly price: number }[];
  readonly description: string;
}

export function missingForPublication(product: Presentable): ReadinessPart[] {
  return READINESS_PARTS.filter((part) => {
    if (part === 'picture') return product.images.length === 0;
    if (part === 'price') return product.variants.some((variant) => variant.price <= 0);
    return product.description.trim() === '';
  });
}

/** A description is advice; a picture and a price are conditions. */
export function canPublish(product: Presentable): Verdict<'product.not-ready'> {
  const missing = missingForPublication(product).filter((part) => part !== 'description');
  return missing.length === 0 ? yes : no('product.not-ready');
}

/** A short code of a colour or size for a SKU: `Azul marino` → `AZUM`, `Única` → `UNI`. */
function codePart(text: string): string {
  const words = text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '');
  const [first = '', ...rest] = words;
  return first.slice(0, 3) + rest.map((word) => word[0]).join('');
}

/** A suggestion that a person may change: `BLU-NEG-M`. */
export function suggestedSku(productName: string, colour: string, size: string): string {
  const name = productName
    .split(/\s+/)
    // «de», «la», «con» say nothing: «Blusa de lino» is BLU-LIN.
    .filter((word) => word.length > 3)
    .map((word) => codePart(word))
    .filter((part) => part !== '')
    .slice(0, 2)
    .join('-');
  return [name || 'ART', codePart(colour), codePart(size)].filter((part) => part !== '').join('-');
}

/** The part of an address that names a product: `Vestido midi «Lía»` → `vestido-midi-lia`. */
export function toSlug(name: string): string {
  const slug = name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 80).replace(/-+$/, '') || 'articulo';
}
