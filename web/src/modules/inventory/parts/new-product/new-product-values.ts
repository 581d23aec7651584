import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { productDetails, variantDetails } from '@trastienda/shared/inventory/contract/products.ts';
import { locationId } from '@trastienda/shared/inventory/ids.ts';
import { z } from 'zod';
import { moneyText, optionalMoneyText, optionalWholeText } from '#ui/form/number-text.ts';
import { freeSku } from '../product/variant-grid.ts';

const MOST_RECEIVED = 9_999;
const MOST_VARIANTS = 200;
const { sku, size, colour } = variantDetails.shape;

const newVariant = z.object({
  size,
  colour,
  sku,
  /** Typed by somebody: it no longer follows the name. */
  isOwnSku: z.boolean(),
  /** Where empty, the price and the cost of the whole product. */
  price: optionalMoneyText,
  cost: optionalMoneyText,
  quantity: optionalWholeText(MOST_RECEIVED),
});

export const newProduct = productDetails.extend({
  sizes: z.array(size),
  colours: z.array(colour),
  price: moneyText,
  cost: optionalMoneyText,
  place: z.string(),
  variants: z.array(newVariant).min(1).max(MOST_VARIANTS),
});
export type NewProductFormValues = z.input<typeof newProduct>;
export type NewValues = z.output<typeof newProduct>;
export type NewRow = NewProductFormValues['variants'][number];

const EMPTY: NewProductFormValues = {
  name: '',
  description: '',
  category: '',
  brand: '',
  sizes: [],
  colours: [],
  price: '',
  cost: '',
  place: '',
  variants: [],
};
export const EMPTY_PRODUCT: NewProductFormValues = { ...EMPTY, variants: combined(EMPTY, []) };

/** The rows for these sizes and colours; what was typed into one stays with its size and colour. */
export function combined(
  { name, sizes, colours }: Pick<NewProductFormValues, 'name' | 'sizes' | 'colours'>,
  before: readonly NewRow[],
): NewRow[] {
  const rows: NewRow[] = [];
  for (const ofColour of colours.length === 0 ? [''] : colours)
    for (const ofSize of sizes.length === 0 ? [''] : sizes) {
      const old = before.find((row) => row.size === ofSize && row.colour === ofColour);
      const taken = [
        ...rows.map((row) => row.sku),
        ...before.filter((row) => row.isOwnSku && row !== old).map((row) => row.sku),
      ];
      const suggested = name.trim() === '' ? '' : freeSku(name, { colour: ofColour, size: ofSize }, taken);
      rows.push({
        size: ofSize,
        colour: ofColour,
        isOwnSku: old?.isOwnSku ?? false,
        sku: old?.isOwnSku ? old.sku : suggested,
        price: old?.price ?? '',
        cost: old?.cost ?? '',
        quantity: old?.quantity ?? '',
      });
    }
  return rows;
}

export function toProduct(values: NewValues) {
  const { name, description, category, brand, price } = values;
  return {
    name,
    description,
    category,
    brand,
    variants: values.variants.map((row) => ({
      sku: row.sku,
      barcode: '',
      size: row.size,
      colour: row.colour,
      price: row.price ?? price,
      compareAt: null,
      weightGrams: null,
      minimum: 0,
      mayPreorder: false,
    })),
  };
}

/** The goods that are there already; null when there are none. */
export function receiptOf(values: NewValues, product: Product, reason: string) {
  const lines = values.variants.flatMap((row) => {
    const made = product.variants.find((one) => one.sku.toLowerCase() === row.sku.toLowerCase());
    if (made === undefined || row.quantity === null || row.quantity === 0) return [];
    return [{ variantId: made.id, quantity: row.quantity, unitCost: row.cost ?? values.cost }];
  });
  const place = locationId.safeParse(values.place).data ?? product.locations[0]?.id;
  return lines.length === 0 || place === undefined ? null : { locationId: place, lines, reason };
}

export const keepNew = (values: NewProductFormValues): NewProductFormValues => values;

const draftRow = z.object({
  size: z.string(),
  colour: z.string(),
  sku: z.string(),
  isOwnSku: z.boolean(),
  price: z.string(),
  cost: z.string(),
  quantity: z.string(),
});
const draftShape = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  brand: z.string(),
  sizes: z.array(z.string()),
  colours: z.array(z.string()),
  price: z.string(),
  cost: z.string(),
  place: z.string(),
  variants: z.array(draftRow).min(1),
});
export const parseNew = (draft: unknown): NewProductFormValues | null =>
  draftShape.safeParse(draft).data ?? null;
