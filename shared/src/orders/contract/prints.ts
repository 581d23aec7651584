import { z } from 'zod';
import { goodsDifference } from '../../inventory/contract/found-goods.ts';
import { variantId } from '../../inventory/ids.ts';
import { manyIds } from '../../kernel/lists.ts';
import { route } from '../../kernel/route.ts';
import { rawText } from '../../kernel/text.ts';
import { orderId } from '../ids.ts';
import { readOrder } from './order.ts';
import { area } from './order-summary.ts';

const chosen = z.object({ ids: manyIds(orderId) });

export const readOrdersToPrint = route({
  method: 'GET',
  path: '/orders/prints',
  permission: 'signed-in',
  area,
  summary: 'Up to fifty whole orders at once, for packing slips and tickets; those one may see',
  query: chosen,
  reply: z.object({ orders: z.array(readOrder.reply) }),
});

export const readPickingList = route({
  method: 'GET',
  path: '/orders/picking-list',
  permission: ['S-01'],
  area,
  summary: 'What to fetch from the shelves for these orders, summed by product',
  query: chosen,
  reply: z.object({
    orders: z.array(z.object({ id: orderId, label: z.string() })),
    goods: z.array(
      z.object({
        variantId,
        name: z.string(),
        sku: z.string(),
        size: z.string(),
        colour: z.string(),
        picture: z.string().nullable(),
        quantity: z.number().int(),
        orders: z.array(z.object({ label: z.string(), quantity: z.number().int() })),
        places: z.array(z.object({ location: z.string(), quantity: z.number().int() })),
      }),
    ),
  }),
});

const matched = z.object({
  id: variantId,
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  colour: z.string(),
  picture: z.string().nullable(),
  price: z.number().int(),
  available: z.number().int(),
  /** All that was said is true of this variant and of no other. */
  isExact: z.boolean(),
  /** Null: all that was said is true of it. */
  differs: goodsDifference.nullable(),
});

export const matchGoods = route({
  method: 'POST',
  path: '/orders/match-goods',
  permission: 'signed-in',
  area,
  summary: 'Goods that the words of a chat may mean, the likeliest first',
  body: z.strictObject({
    articles: z
      .array(
        z.strictObject({
          words: rawText(0, 200),
          sku: rawText(0, 60).nullable(),
          size: rawText(0, 30).nullable(),
          colour: rawText(0, 60).nullable(),
        }),
      )
      .min(1)
      .max(50),
  }),
  reply: z.object({ matches: z.array(z.array(matched)) }),
});
