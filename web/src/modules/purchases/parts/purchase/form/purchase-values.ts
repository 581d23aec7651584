import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { centavos } from '@trastienda/shared/kernel/money-schema.ts';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import { shopId } from '@trastienda/shared/preorders/ids.ts';
import { z } from 'zod';
import { moneyText, optionalWholeText, toMoneyText, toWholeText, wholeText } from '#ui/form/number-text.ts';

const MOST_UNITS = 9_999;
const MOST_GRAMS = 1_000_000;
export const MOST_LINES = 200;

const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]);
const units = z.number().int().min(1).max(MOST_UNITS);
const grams = z.number().int().min(0).max(MOST_GRAMS).nullable();

const described = {
  variantId: variantId.nullable(),
  description: line(200),
  size: optionalText(30),
  colour: optionalText(40),
  picture: fileId.nullable(),
};

/** One article as it is typed. */
export const lineForm = z.object({
  ...described,
  // What a shop's page is pasted as: with or without «https://».
  link: z
    .string()
    .trim()
    .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
    .pipe(address),
  quantity: wholeText(MOST_UNITS).pipe(units),
  unitPrice: moneyText,
  weightGrams: optionalWholeText(MOST_GRAMS),
});
export type LineFormValues = z.input<typeof lineForm>;
export type LineValues = z.output<typeof lineForm>;

const wholeLine = z.object({
  ...described,
  link: address,
  quantity: units,
  unitPrice: centavos,
  weightGrams: grams,
});

export const purchaseForm = z.object({
  shopId,
  externalNumber: optionalText(60),
  note: optionalText(2000),
  lines: z.array(wholeLine).min(1).max(MOST_LINES),
});
export type PurchaseFormValues = z.input<typeof purchaseForm>;
export type PurchaseValues = z.output<typeof purchaseForm>;
export type LineKept = PurchaseFormValues['lines'][number];

export const EMPTY: PurchaseFormValues = { shopId: '', externalNumber: '', note: '', lines: [] };
export const EMPTY_LINE: LineFormValues = {
  variantId: null,
  description: '',
  size: '',
  colour: '',
  picture: null,
  link: '',
  quantity: '1',
  unitPrice: '',
  weightGrams: '',
};

export function toLineFormValues({ quantity, unitPrice, weightGrams, ...rest }: LineKept): LineFormValues {
  return {
    ...rest,
    quantity: toWholeText(quantity),
    unitPrice: toMoneyText(unitPrice),
    weightGrams: toWholeText(weightGrams),
  };
}

const kept = z.object({
  shopId: z.string(),
  externalNumber: z.string(),
  note: z.string(),
  lines: z.array(
    z.object({
      variantId: z.string().nullable(),
      description: z.string(),
      size: z.string(),
      colour: z.string(),
      picture: z.string().nullable(),
      link: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      weightGrams: z.number().nullable(),
    }),
  ),
});
export const keepPurchase = (values: PurchaseFormValues): PurchaseFormValues => values;
export const parsePurchase = (draft: unknown): PurchaseFormValues | null =>
  kept.safeParse(draft).data ?? null;

/** In hundredths of the shop's currency. */
export const goodsOf = (lines: readonly Pick<LineKept, 'quantity' | 'unitPrice'>[]): number =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
