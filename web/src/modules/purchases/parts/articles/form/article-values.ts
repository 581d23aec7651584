import { variantId } from '@trastienda/shared/inventory/ids.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { line, optionalText } from '@trastienda/shared/kernel/text.ts';
import { shopId } from '@trastienda/shared/preorders/ids.ts';
import type { Article } from '@trastienda/shared/purchases/contract/items.ts';
import { z } from 'zod';
import { optionalMoneyText, toMoneyText, toWholeText, wholeText } from '#ui/form/number-text.ts';

const MOST = 9_999;

const optionalDay = z
  .string()
  .transform((text) => (text === '' ? null : text))
  .pipe(z.iso.date().nullable());

/** What a shop's page is pasted as: with or without «https://». */
const linkText = z
  .string()
  .trim()
  .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]));

const where = {
  shopId,
  link: linkText,
  forStock: wholeText(MOST),
  targetPrice: optionalMoneyText,
  neededBy: optionalDay,
  note: optionalText(300),
};

export const editForm = z.object(where);
export type EditValues = z.output<typeof editForm>;

export const newForm = z.object({
  ...where,
  variantId: variantId.nullable(),
  description: line(200),
  size: optionalText(30),
  colour: optionalText(40),
  picture: fileId.nullable(),
});
export type NewValues = z.output<typeof newForm>;
/** Nobody waits for it: without units for stock there is nothing to buy. */
export function checkUnits({ forStock }: NewValues) {
  return forStock === 0 ? [{ field: 'forStock', code: 'article.needs-units', params: {} }] : [];
}
export type NewArticleFormValues = z.input<typeof newForm>;

export const EMPTY: NewArticleFormValues = {
  shopId: '',
  link: '',
  forStock: '1',
  targetPrice: '',
  neededBy: '',
  note: '',
  variantId: null,
  description: '',
  size: '',
  colour: '',
  picture: null,
};

const kept = z.object({
  shopId: z.string(),
  link: z.string(),
  forStock: z.string(),
  targetPrice: z.string(),
  neededBy: z.string(),
  note: z.string(),
  variantId: z.string().nullable(),
  description: z.string(),
  size: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
});

export const keepNew = (values: NewArticleFormValues) => values;
export const parseNew = (draft: unknown): NewArticleFormValues | null => kept.safeParse(draft).data ?? null;

export function toFormValues(article: Article) {
  return {
    shopId: article.shopId,
    link: article.link,
    forStock: toWholeText(article.forStock),
    targetPrice: toMoneyText(article.targetPrice),
    neededBy: article.neededBy ?? '',
    note: article.note,
  };
}
