import { z } from 'zod';
import { phoneNumber } from '../customers/fields.ts';
import { productId, variantId } from '../inventory/ids.ts';
import { userId } from '../kernel/ids.ts';
import { route } from '../kernel/route.ts';
import { line, rawText } from '../kernel/text.ts';
import { BAG_CODE } from './catalogue.ts';

const shared = { area: 'catalogue', permission: 'signed-in' } as const;
const money = z.number().int();

/** What a seller fills an order with. Prices and stock are those of now. */
export const openBag = route({
  ...shared,
  method: 'GET',
  path: '/bags/{code}',
  summary: 'What a customer put into the bag of this code',
  params: z.object({
    code: z
      .string()
      .transform((text) => text.trim().toUpperCase())
      .pipe(rawText(0, 20)),
  }),
  reply: z.object({
    code: z.string().regex(BAG_CODE),
    keptAt: z.iso.datetime(),
    /** Whose link it came by; null for nobody's. */
    seller: z.object({ id: userId, name: z.string() }).nullable(),
    lines: z.array(
      z.object({
        variantId,
        productId,
        name: z.string(),
        sku: z.string(),
        size: z.string(),
        colour: z.string(),
        quantity: z.number().int(),
        /** What the customer saw, and what it costs now. */
        seenPrice: money,
        price: money,
        available: z.number().int(),
        mayPreorder: z.boolean(),
        /** No longer sold: archived since. */
        isGone: z.boolean(),
        picture: z.string().nullable(),
      }),
    ),
  }),
  refusals: ['bag.not-found'],
});
export type OpenedBag = z.infer<typeof openBag.reply>;

const listId = z.uuid().brand<'SharedListId'>();
const sharedList = z.object({
  id: listId,
  title: z.string(),
  products: z.number().int(),
  /** Of the page, from the root: `/catalogo/lista/…`. */
  path: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export const readMyCatalogue = route({
  ...shared,
  method: 'GET',
  path: '/catalogue-lists',
  summary: 'One’s own code in the catalogue, and the lists one shared that still open',
  reply: z.object({
    code: z.string(),
    /** The catalogue with one’s own code: `/catalogo?v=…`. */
    path: z.string(),
    /** Where customers who came by it write; null: to the store. */
    whatsApp: z.string().nullable(),
    lists: z.array(sharedList),
  }),
});

export const changeMyWhatsApp = route({
  ...shared,
  method: 'PUT',
  path: '/catalogue-lists/whatsapp',
  summary: 'Say at which number customers of one’s own link write; nothing means the store’s',
  body: z.strictObject({ whatsApp: z.union([z.literal(''), phoneNumber]) }),
  reply: z.object({ whatsApp: z.string().nullable() }),
});

export const shareList = route({
  ...shared,
  method: 'POST',
  path: '/catalogue-lists',
  summary: 'Share a few articles by a link that expires after a day',
  body: z.strictObject({ title: line(60), productIds: z.array(productId).min(1).max(100) }),
  reply: sharedList,
  status: 201,
  refusals: ['catalogue.not-public'],
});

export const endSharedList = route({
  ...shared,
  method: 'DELETE',
  path: '/catalogue-lists/{id}',
  summary: 'Close a shared link before its time',
  params: z.object({ id: listId }),
  reply: z.object({ done: z.literal(true) }),
});
