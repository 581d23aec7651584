import { z } from 'zod';
import { goodsDifference } from '../inventory/contract/found-goods.ts';
import { variantId } from '../inventory/ids.ts';
import { pageQuery } from '../kernel/paging.ts';
import { route } from '../kernel/route.ts';
import { rawText } from '../kernel/text.ts';
import { AVAILABILITIES, BAG_CODE, CATALOGUE_SORTS, MOST_BAG_LINES } from './catalogue.ts';

const area = 'public';
const shared = { area, permission: 'public' } as const;
const money = z.number().int();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const several = z
  .string()
  .max(500)
  .transform((joined) => joined.split(',').filter((one) => one !== ''))
  .pipe(z.array(rawText(1, 60)).max(20));

/** How the catalogue may be filtered. Unknown categories, sizes and colours find nothing. */
export const catalogueFilter = {
  q: rawText(0, 100).optional(),
  category: several.optional(),
  size: several.optional(),
  colour: several.optional(),
  /** Here now, or brought on order. */
  availability: z.enum(['now', 'order']).optional(),
  sort: z.enum(CATALOGUE_SORTS).default('new'),
};
const limit = z.coerce.number().int().min(1).max(100).default(24);

const named = z.object({ slug: z.string(), name: z.string() });
const picture = z.object({ sha256, alt: z.string(), width: z.number().int(), height: z.number().int() });

/** An article in the catalogue: this and nothing else is public. */
const card = z.object({
  slug: z.string(),
  name: z.string(),
  category: named,
  brand: z.string().nullable(),
  /** From the cheapest variant that can be had to the dearest. */
  price: money,
  priceTo: money,
  /** What the cheapest one cost before; null when it is not reduced. */
  compareAt: money.nullable(),
  picture: picture.nullable(),
  sizes: z.array(z.string()),
  colours: z.array(z.string()),
  availability: z.enum(AVAILABILITIES),
});
export type Card = z.infer<typeof card>;

const facets = z.object({
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() })),
  sizes: z.array(z.string()),
  colours: z.array(z.string()),
});

export const readCatalogue = route({
  ...shared,
  method: 'GET',
  path: '/public/catalog',
  summary: 'The articles in the catalogue, a page at a time',
  query: z.object({ ...pageQuery, limit, ...catalogueFilter }),
  reply: z.object({
    items: z.array(card),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
    /** What can be chosen under the search and the category; null on the pages after the first. */
    facets: facets.nullable(),
    /** What was sought and is not there; null where all is true of what was found. */
    differs: goodsDifference.nullable(),
  }),
  refusals: ['list.bad-cursor'],
});
export type Catalogue = z.infer<typeof readCatalogue.reply>;

const shownVariant = z.object({
  id: variantId,
  size: z.string(),
  colour: z.string(),
  price: money,
  compareAt: money.nullable(),
  availability: z.enum(AVAILABILITIES),
});

export const readCatalogueProduct = route({
  ...shared,
  method: 'GET',
  path: '/public/catalog/{slug}',
  summary: 'One article of the catalogue',
  params: z.object({ slug: z.string().max(100) }),
  reply: z.object({
    ...card.shape,
    description: z.string(),
    pictures: z.array(picture.extend({ colour: z.string() })),
    variants: z.array(shownVariant),
    related: z.array(card),
  }),
  refusals: ['catalogue.not-found'],
});
export type CatalogueProduct = z.infer<typeof readCatalogueProduct.reply>;

const quantity = z.number().int().min(1).max(99);

export const keepBag = route({
  ...shared,
  method: 'POST',
  path: '/public/bags',
  summary: 'Keep what a customer wants under a code that a seller opens',
  perMinute: 20,
  body: z.strictObject({
    lines: z.array(z.strictObject({ variantId, quantity })).min(1).max(MOST_BAG_LINES),
    /** Whose link the customer came by; an unknown one is nobody's. */
    seller: rawText(0, 20),
  }),
  reply: z.object({
    code: z.string().regex(BAG_CODE),
    lines: z.array(
      z.object({ name: z.string(), size: z.string(), colour: z.string(), quantity, price: money }),
    ),
    /** Of the seller, or of the store. */
    whatsapp: z.string().nullable(),
  }),
  status: 201,
  refusals: ['bag.nothing-left'],
});
export type KeptBag = z.infer<typeof keepBag.reply>;

export const readSharedList = route({
  ...shared,
  method: 'GET',
  path: '/public/catalog/lists/{token}',
  summary: 'What a seller picked for somebody; gone after a day',
  params: z.object({ token: z.string() }),
  reply: z.object({
    title: z.string(),
    seller: z.object({ name: z.string(), code: z.string() }),
    expiresAt: z.iso.datetime(),
    items: z.array(card),
  }),
  refusals: ['catalogue.not-found'],
});
export type SharedList = z.infer<typeof readSharedList.reply>;
