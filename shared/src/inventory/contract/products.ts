import { z } from 'zod';
import { fileId } from '../../kernel/ids.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { brandId, categoryId, locationId, productId, variantId } from '../ids.ts';
import { STOCK_STATES } from '../status.ts';

const area = 'inventory';
const permission = ['M-03'] as const;
const byId = z.object({ id: productId });
const version = z.number().int();

/** The name of a picture under `/api/public/images/`: whoever knows it may see it. */
const pictureName = z.string();

/** One size in one colour, as it is typed. Without an id it is a new one. */
export const variantDetails = z.strictObject({
  id: variantId.optional(),
  sku: line(60),
  barcode: optionalText(60),
  size: optionalText(30),
  colour: optionalText(40),
  price: centavos,
  compareAt: centavos.nullable(),
  weightGrams: z.number().int().min(0).max(1_000_000).nullable(),
  minimum: z.number().int().min(0).max(99_999),
  mayPreorder: z.boolean(),
});
export type VariantDetails = z.output<typeof variantDetails>;

export const productDetails = z.strictObject({
  name: line(100),
  description: optionalText(2000),
  /** By name: a new name makes a new category or brand. */
  category: line(60),
  brand: optionalText(60),
});

const level = z.object({
  locationId,
  onHand: z.number().int(),
  reserved: z.number().int(),
});

const variant = z.object({
  id: variantId,
  sku: z.string(),
  barcode: z.string(),
  size: z.string(),
  colour: z.string(),
  price: z.number().int(),
  compareAt: z.number().int().nullable(),
  weightGrams: z.number().int().nullable(),
  minimum: z.number().int(),
  mayPreorder: z.boolean(),
  onHand: z.number().int(),
  reserved: z.number().int(),
  available: z.number().int(),
  incoming: z.number().int(),
  state: z.enum(STOCK_STATES),
  lastMovedAt: z.iso.datetime().nullable(),
  levels: z.array(level),
  /** Only for holders of M-03. */
  averageCost: z.number().int().nullable().optional(),
});
export type ProductVariant = z.infer<typeof variant>;

const productImage = z.object({
  fileId,
  picture: pictureName,
  alt: z.string(),
  colour: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ProductImage = z.infer<typeof productImage>;

/** A product with everything its page shows at once. */
const product = z.object({
  id: productId,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.object({ id: categoryId, name: z.string() }),
  brand: z.object({ id: brandId, name: z.string() }).nullable(),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
  images: z.array(productImage),
  variants: z.array(variant),
  locations: z.array(z.object({ id: locationId, name: z.string() })),
  createdAt: z.iso.datetime(),
  version,
});
export type Product = z.infer<typeof product>;

export const readProduct = route({
  method: 'GET',
  path: '/products/{id}',
  permission: 'signed-in',
  area,
  summary: 'A product with its variants, pictures and stock; costs only with M-03',
  params: byId,
  reply: product,
});

const VARIANT_REFUSALS = [
  'variant.sku-taken',
  'variant.barcode-taken',
  'variant.twice',
  'variant.compare-at-below-price',
];
const variants = z.array(variantDetails).min(1).max(200);

export const createProduct = route({
  method: 'POST',
  path: '/products',
  permission,
  area,
  summary: 'Make a product with its variants, not yet published',
  body: productDetails.extend({ variants }),
  reply: product,
  status: 201,
  refusals: VARIANT_REFUSALS,
});

export const changeProduct = route({
  method: 'PATCH',
  path: '/products/{id}',
  permission,
  area,
  summary: 'Change what a product is called and where it belongs',
  params: byId,
  body: productDetails.extend({ version }),
  reply: product,
});

export const changeVariants = route({
  method: 'PUT',
  path: '/products/{id}/variants',
  permission,
  area,
  summary: 'Replace the grid of sizes and colours; a variant left out is retired if nothing is left of it',
  params: byId,
  body: z.strictObject({ version, variants }),
  reply: product,
  refusals: [...VARIANT_REFUSALS, 'variant.holds-stock', 'product.unknown-variant'],
});

export const changeImages = route({
  method: 'PUT',
  path: '/products/{id}/images',
  permission,
  area,
  summary: 'Replace the pictures, in this order; the first one is the cover',
  params: byId,
  body: z.strictObject({
    version,
    images: z.array(z.strictObject({ fileId, alt: optionalText(200), colour: optionalText(40) })).max(20),
  }),
  reply: product,
  refusals: ['product.unknown-image'],
});

const commanded = { method: 'POST', permission, area, params: byId, reply: product } as const;
const body = z.strictObject({ version });

export const publishProduct = route({
  ...commanded,
  path: '/products/{id}/commands/publish',
  summary: 'Show a product in the catalogue',
  body,
  refusals: ['product.not-ready', 'product.wrong-state'],
});

export const unpublishProduct = route({
  ...commanded,
  path: '/products/{id}/commands/unpublish',
  summary: 'Take a product out of the catalogue',
  body,
  refusals: ['product.wrong-state'],
});

export const archiveProduct = route({
  ...commanded,
  path: '/products/{id}/commands/archive',
  summary: 'Put a product away that is no longer sold; nothing of it is in stock',
  body,
  refusals: ['product.holds-stock', 'product.wrong-state'],
});

export const restoreProduct = route({
  ...commanded,
  path: '/products/{id}/commands/restore',
  summary: 'Bring an archived product back',
  body,
  refusals: ['product.wrong-state'],
});

export const readPublicImage = route({
  method: 'GET',
  path: '/public/images/{name}',
  permission: 'public',
  area: 'public',
  summary: 'A picture of goods, by its content: it never changes and may be kept for a year',
  params: z.object({ name: z.string().regex(/^[0-9a-f]{64}(-thumb|-middle)?\.webp$/) }),
  reply: 'file',
});
