import { z } from 'zod';
import { bulkRoute, listRoutes, totalsRoute } from '../../kernel/list-routes.ts';
import { createChoicesSchema, manyIds, numberRange } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { REGIMES } from '../../kernel/tax.ts';
import { line, rawText } from '../../kernel/text.ts';
import { brandId, categoryId, locationId, productId, variantId } from '../ids.ts';
import { PRICE_ROUNDINGS } from '../rules.ts';
import { STOCK_STATES } from '../status.ts';
import { goodsDifference } from './found-goods.ts';

const area = 'inventory';
const permission = ['M-03'] as const;
const named = <Id extends z.ZodType>(id: Id) => z.object({ id, name: z.string() });

/** A line of the inventory: one variant with what is in stock. */
const stockItem = z.object({
  id: variantId,
  productId,
  name: z.string(),
  sku: z.string(),
  barcode: z.string(),
  size: z.string(),
  colour: z.string(),
  category: named(categoryId),
  brand: named(brandId).nullable(),
  picture: z.string().nullable(),
  onHand: z.number().int(),
  reserved: z.number().int(),
  available: z.number().int(),
  incoming: z.number().int(),
  minimum: z.number().int(),
  averageCost: z.number().int().nullable(),
  value: z.number().int(),
  price: z.number().int(),
  compareAt: z.number().int().nullable(),
  lastMovedAt: z.iso.datetime().nullable(),
  state: z.enum(STOCK_STATES),
  isPublished: z.boolean(),
  isArchived: z.boolean(),
});
export type StockItem = z.infer<typeof stockItem>;

export const ITEM_SORTS = ['name', 'sku', 'price', 'available', 'lastMovedAt'] as const;
export const MISSING_PARTS = ['picture', 'price', 'cost', 'barcode'] as const;

const filters = {
  published: z.enum(['yes', 'no']).optional(),
  missing: createChoicesSchema(MISSING_PARTS).optional(),
  /** Nothing moved for this many days. */
  idleDays: z.coerce.number().int().min(1).max(3650).optional(),
  category: manyIds(categoryId).optional(),
  brand: manyIds(brandId).optional(),
  /** In quetzales, as people type it. */
  price: numberRange.optional(),
};

const list = listRoutes({
  area,
  permission,
  path: '/products',
  noun: 'variants of the inventory',
  row: stockItem,
  sorts: ITEM_SORTS,
  tabFilter: {
    state: createChoicesSchema(STOCK_STATES).optional(),
    archived: z.enum(['yes', 'no']).optional(),
  },
  filters,
  tabs: ['all', 'low', 'out', 'unpublished', 'archived'],
});
export type ItemListQuery = z.output<typeof list.query>;

export const readItem = route({
  method: 'GET',
  path: '/products/items/{id}',
  permission,
  area,
  summary: 'One line of the inventory',
  params: z.object({ id: variantId }),
  reply: stockItem,
});

/** What a seller needs to offer something: never a cost. */
const offeredItem = stockItem
  .pick({
    id: true,
    productId: true,
    name: true,
    sku: true,
    barcode: true,
    size: true,
    colour: true,
    picture: true,
    available: true,
    price: true,
    compareAt: true,
    state: true,
  })
  .extend({
    /** Null: all that was said is true of it. */
    differs: goodsDifference.nullable(),
  });
export type OfferedItem = z.infer<typeof offeredItem>;

export const lookUpItems = route({
  method: 'GET',
  path: '/products/lookup',
  permission: 'signed-in',
  area,
  summary: 'Variants by code or by what is said of them, what matches fully first; no costs',
  query: z.object({
    q: rawText(1, 100),
    limit: z.coerce.number().int().min(1).max(30).default(10),
    /** Only what may be bought abroad for a customer. */
    toPreorder: z.enum(['yes']).optional(),
  }),
  reply: z.object({ items: z.array(offeredItem) }),
});

export const readInventoryOptions = route({
  method: 'GET',
  path: '/products/options',
  permission,
  area,
  summary:
    'Categories, brands, sizes and colours in use, the places goods are kept, and what margins are computed with',
  reply: z.object({
    categories: z.array(named(categoryId)),
    brands: z.array(named(brandId)),
    sizes: z.array(z.string()),
    colours: z.array(z.string()),
    locations: z.array(
      z.object({ id: locationId, name: z.string(), isActive: z.boolean(), version: z.number().int() }),
    ),
    /** What margins are computed with. */
    tax: z.object({ regime: z.enum(REGIMES), costHasIva: z.boolean() }),
  }),
});
export type InventoryOptions = z.infer<typeof readInventoryOptions.reply>;

const signedPercentBp = z.number().int().min(-9_000).max(100_000);

/** What may be done to many variants at once. */
const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('publish') }),
  z.strictObject({ kind: z.literal('unpublish') }),
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('restore') }),
  z.strictObject({
    kind: z.literal('price'),
    percentBp: signedPercentBp,
    rounding: z.enum(PRICE_ROUNDINGS),
    /** Show the price before as the one crossed out. */
    keepsBefore: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('minimum'), minimum: z.number().int().min(0).max(99_999) }),
  z.strictObject({
    kind: z.literal('adjust'),
    locationId,
    delta: z.number().int().min(-9_999).max(9_999),
    reason: line(300),
  }),
]);
export type BulkChange = z.output<typeof bulkChange>;

export const itemListRoutes = {
  ...list,
  totals: totalsRoute(
    list,
    z.object({
      onHand: z.number().int(),
      reserved: z.number().int(),
      available: z.number().int(),
      incoming: z.number().int(),
      value: z.number().int(),
    }),
  ),
  bulk: bulkRoute(list, { id: variantId, change: bulkChange }),
};
