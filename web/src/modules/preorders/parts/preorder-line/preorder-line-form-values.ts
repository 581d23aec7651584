import { z } from 'zod';

/** One line as it is typed: what is half written is kept as it stands. */
export const preorderLineFormValues = z.object({
  /** Its name in this form, also before the server has given it an id. */
  key: z.string(),
  id: z.string().nullable(),
  variantId: z.string().nullable(),
  sku: z.string(),
  description: z.string(),
  size: z.string(),
  colour: z.string(),
  link: z.string(),
  /** A picture of its own, and the product's. */
  picture: z.string().nullable(),
  cover: z.string().nullable(),
  shopId: z.string(),
  quantity: z.string(),
  foreignPrice: z.string(),
  foreignTax: z.string(),
  foreignShipping: z.string(),
  rate: z.string(),
  weight: z.string(),
  weightUnit: z.enum(['lb', 'g']),
  freightPerLb: z.string(),
  duty: z.string(),
  otherCost: z.string(),
  margin: z.string(),
  unitPrice: z.string(),
  note: z.string(),
  /** Typed by hand: these no longer follow the other figures. */
  isTaxOwn: z.boolean(),
  isDutyOwn: z.boolean(),
  isPriceOwn: z.boolean(),
});
export type PreorderLineFormValues = z.infer<typeof preorderLineFormValues>;
