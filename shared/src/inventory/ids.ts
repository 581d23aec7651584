import { z } from 'zod';

export const productId = z.uuid().brand<'ProductId'>();
export type ProductId = z.infer<typeof productId>;

export const variantId = z.uuid().brand<'VariantId'>();
export type VariantId = z.infer<typeof variantId>;

export const categoryId = z.uuid().brand<'CategoryId'>();
export type CategoryId = z.infer<typeof categoryId>;

export const brandId = z.uuid().brand<'BrandId'>();
export type BrandId = z.infer<typeof brandId>;

export const locationId = z.uuid().brand<'LocationId'>();
export type LocationId = z.infer<typeof locationId>;

export const holdId = z.uuid().brand<'HoldId'>();
export type HoldId = z.infer<typeof holdId>;

export const countId = z.uuid().brand<'CountId'>();
export type CountId = z.infer<typeof countId>;

export const importId = z.uuid().brand<'ImportId'>();
export type ImportId = z.infer<typeof importId>;
