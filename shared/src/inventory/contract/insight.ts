import { z } from 'zod';
import { route } from '../../kernel/route.ts';
import { productId, variantId } from '../ids.ts';

const shared = {
  method: 'GET',
  permission: ['M-03'],
  area: 'inventory',
  params: z.object({ id: productId }),
} as const;

export const readHolders = route({
  ...shared,
  path: '/products/{id}/reservations',
  summary: 'Who holds units of a product, the oldest first',
  reply: z.object({
    items: z.array(
      z.object({
        documentKind: z.enum(['hold', 'order', 'preorder']),
        documentId: z.uuid(),
        documentLabel: z.string(),
        variantId,
        location: z.string(),
        quantity: z.number().int(),
        createdAt: z.iso.datetime(),
        createdBy: z.string(),
      }),
    ),
  }),
});
export type Holder = z.infer<typeof readHolders.reply>['items'][number];

export const readProductSales = route({
  ...shared,
  path: '/products/{id}/sales',
  summary: 'Units sold (shipped less returned) in 7, 30 and 90 days, and day by day',
  reply: z.object({
    sold7: z.number().int(),
    sold30: z.number().int(),
    sold90: z.number().int(),
    /** Days of the store, the oldest first; days without a sale are left out. */
    days: z.array(z.object({ day: z.iso.date(), units: z.number().int() })),
    today: z.iso.date(),
  }),
});
export type ProductSales = z.infer<typeof readProductSales.reply>;

export const readPriceHistory = route({
  ...shared,
  path: '/products/{id}/prices',
  summary: 'Every price a product had, the latest first',
  reply: z.object({
    items: z.array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        variantId,
        sku: z.string(),
        priceBefore: z.number().int().nullable(),
        priceAfter: z.number().int(),
        compareAtBefore: z.number().int().nullable(),
        compareAtAfter: z.number().int().nullable(),
        actorName: z.string(),
      }),
    ),
  }),
});
export type PriceChange = z.infer<typeof readPriceHistory.reply>['items'][number];
