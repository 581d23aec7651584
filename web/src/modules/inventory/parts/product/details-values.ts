import type { Product } from '@trastienda/shared/inventory/contract/products.ts';
import { productDetails } from '@trastienda/shared/inventory/contract/products.ts';
import { z } from 'zod';

/** The version travels with the draft: text written over an older state is recognised as such. */
export const detailsForm = productDetails.extend({ version: z.number() });
export type DetailsFormValues = z.input<typeof detailsForm>;
export type DetailsChange = z.output<typeof detailsForm>;

export function toDetails({ name, description, category, brand, version }: Product): DetailsChange {
  return { name, description, category: category.name, brand: brand?.name ?? '', version };
}

export const keepDetails = (values: DetailsFormValues): DetailsFormValues => values;

const draftShape = z.object({
  name: z.string(),
  description: z.string(),
  category: z.string(),
  brand: z.string(),
  version: z.number(),
});
export const parseDetails = (draft: unknown): DetailsFormValues | null =>
  draftShape.safeParse(draft).data ?? null;
