import { line } from '@trastienda/shared/kernel/text.ts';
import type { Shop } from '@trastienda/shared/preorders/contract/settings.ts';
import { basisPoints, currencyCode } from '@trastienda/shared/preorders/contract/settings.ts';
import { z } from 'zod';
import { toWholeText, wholeText } from '#ui/form/number-text.ts';

const MOST_DAYS = 365;

/** The form: what is typed, and what is made of it. */
export const shopForm = z.object({
  name: line(60),
  currency: currencyCode,
  /** With or without «https://». */
  website: z
    .string()
    .trim()
    .transform((text) => (text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`))
    .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(300)])),
  taxBp: basisPoints.max(10_000),
  leadMinDays: wholeText(MOST_DAYS),
  leadMaxDays: wholeText(MOST_DAYS),
  isActive: z.boolean(),
});
export type ShopValues = z.output<typeof shopForm>;

export function checkWindow({ leadMinDays, leadMaxDays }: ShopValues) {
  return leadMinDays > leadMaxDays ? [{ field: 'leadMaxDays', code: 'buying.bad-window', params: {} }] : [];
}

/** A new one begins with what most of them have: the first currency, two to three weeks. */
export function toShopFormValues(shop: Shop | null, currency: string) {
  return {
    name: shop?.name ?? '',
    currency: shop?.currency ?? currency,
    website: shop?.website ?? '',
    taxBp: shop?.taxBp ?? 0,
    leadMinDays: toWholeText(shop?.leadMinDays ?? 14),
    leadMaxDays: toWholeText(shop?.leadMaxDays ?? 21),
    isActive: shop?.isActive ?? true,
  };
}
