import { z } from 'zod';
import { productId, variantId } from '../../inventory/ids.ts';
import { fileId, userId } from '../../kernel/ids.ts';
import { bulkRoute, listRoutes, totalsRoute } from '../../kernel/list-routes.ts';
import { createChoicesSchema, dayRange, manyIds } from '../../kernel/lists.ts';
import { centavos } from '../../kernel/money-schema.ts';
import { route } from '../../kernel/route.ts';
import { line, optionalText } from '../../kernel/text.ts';
import { currencyCode } from '../../preorders/contract/settings.ts';
import { articleId, preorderId, preorderLineId, purchaseId, shopId } from '../../preorders/ids.ts';
import { ARTICLE_SOURCES, ARTICLE_STATUSES } from '../../preorders/status.ts';

export const area = 'purchases';
const permission = ['S-04'] as const;
const common = { area, permission };

const article = z.object({
  id: articleId,
  source: z.enum(ARTICLE_SOURCES),
  status: z.enum(ARTICLE_STATUSES),
  shopId,
  shop: z.string(),
  /** The same for everything that is one product, for the grouping. */
  productKey: z.string(),
  variantId: variantId.nullable(),
  productId: productId.nullable(),
  sku: z.string().nullable(),
  description: z.string(),
  size: z.string(),
  colour: z.string(),
  link: z.string(),
  /** The cover of the product, under `/public/images`. */
  picture: z.string().nullable(),
  /** A picture of its own, under `/purchase-items/pictures`. */
  pictureFileId: fileId.nullable(),
  needed: z.number().int(),
  bought: z.number().int(),
  forStock: z.number().int(),
  currency: currencyCode,
  /** In hundredths of the currency: what was quoted to the customers, and what was paid the last time. */
  targetPrice: z.number().int().nullable(),
  lastPrice: z.number().int().nullable(),
  neededBy: z.iso.date().nullable(),
  buyerId: userId.nullable(),
  buyer: z.string().nullable(),
  note: z.string(),
  /** What is still missing of it lies in the shop's cart. */
  isInCart: z.boolean(),
  closedReason: z.string(),
  /** Who waits, the longest waiting first; those whose units are bought come last. */
  waiting: z.array(
    z.object({
      lineId: preorderLineId,
      preorderId,
      label: z.string(),
      customerName: z.string(),
      seller: z.string(),
      quantity: z.number().int(),
      isBought: z.boolean(),
      since: z.iso.datetime(),
    }),
  ),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});
export type Article = z.infer<typeof article>;

export const ARTICLE_SORTS = ['group', 'createdAt', 'neededBy'] as const;
export const ARTICLE_TABS = [
  'open',
  'pending',
  'assigned',
  'in_cart',
  'partially_bought',
  'bought',
  'unavailable',
  'cancelled',
] as const;

const filters = {
  shop: manyIds(shopId).optional(),
  source: createChoicesSchema(ARTICLE_SOURCES).optional(),
  buyer: manyIds(userId).optional(),
  neededBy: dayRange.optional(),
  /** Of these purchases' customers only those without a buyer. */
  unassigned: z.enum(['yes']).optional(),
};

const list = listRoutes({
  ...common,
  path: '/purchase-items',
  noun: 'articles to buy',
  row: article,
  sorts: ARTICLE_SORTS,
  tabFilter: { tab: z.enum(ARTICLE_TABS).optional() },
  filters,
  tabs: ARTICLE_TABS,
});
const bulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('assign'), buyerId: userId.nullable() }),
  z.strictObject({ kind: z.literal('in_cart') }),
  z.strictObject({ kind: z.literal('out_of_cart') }),
  z.strictObject({ kind: z.literal('unavailable'), reason: line(300) }),
  z.strictObject({ kind: z.literal('cancel'), reason: line(300) }),
]);
export const articleListRoutes = {
  ...list,
  totals: totalsRoute(
    list,
    z.object({
      articles: z.number().int(),
      units: z.number().int(),
      sums: z.array(z.object({ currency: currencyCode, amount: z.number().int() })),
    }),
  ),
  bulk: bulkRoute(list, { id: articleId, change: bulkChange, refusals: ['article.unknown-buyer'] }),
};
export type ArticleListQuery = z.output<typeof list.query>;

export const readArticle = route({
  ...common,
  method: 'GET',
  path: '/purchase-items/rows/{id}',
  summary: 'One article',
  params: z.object({ id: articleId }),
  reply: article,
});

export const readBuyingPicture = route({
  area,
  permission: ['S-04', 'S-018'],
  method: 'GET',
  path: '/purchase-items/pictures/{fileId}',
  summary: 'A picture of what is to be bought or was, for those who buy and receive',
  params: z.object({ fileId }),
  query: z.object({ size: z.enum(['full', 'thumb']).default('full') }),
  reply: 'file',
});

const articleDetails = {
  shopId,
  variantId: variantId.nullable(),
  description: line(200),
  size: optionalText(30),
  colour: optionalText(40),
  link: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(1000)]),
  picture: fileId.nullable(),
  forStock: z.number().int().min(0).max(9_999),
  targetPrice: centavos.nullable(),
  neededBy: z.iso.date().nullable(),
  note: optionalText(300),
};

export const createArticle = route({
  ...common,
  method: 'POST',
  path: '/purchase-items',
  summary: 'Something to buy for stock',
  body: z.strictObject(articleDetails),
  reply: article,
  status: 201,
  refusals: [
    'buying.unknown-shop',
    'preorder.unknown-goods',
    'article.needs-units',
    'preorder.unknown-picture',
  ],
});

export const changeArticle = route({
  ...common,
  method: 'PATCH',
  path: '/purchase-items/{id}',
  summary: 'Where to buy it, for how much, by when, and how many for stock',
  params: z.object({ id: articleId }),
  body: z.strictObject({
    version: z.number().int(),
    shopId,
    link: articleDetails.link,
    forStock: articleDetails.forStock,
    targetPrice: articleDetails.targetPrice,
    neededBy: articleDetails.neededBy,
    note: articleDetails.note,
  }),
  reply: article,
  refusals: ['resource.stale', 'article.wrong-state', 'buying.unknown-shop'],
});

export const suggestArticles = route({
  ...common,
  method: 'POST',
  path: '/purchase-items/suggest',
  summary: 'Everything below its minimum becomes something to buy, once',
  body: z.strictObject({ shopId }),
  reply: z.object({ created: z.number().int() }),
  refusals: ['buying.unknown-shop'],
});

export const mergeArticles = route({
  ...common,
  method: 'POST',
  path: '/purchase-items/merge',
  summary: 'Several articles that are one and the same; everybody who waits, waits for the first',
  body: z.strictObject({ ids: z.array(articleId).min(2).max(50) }),
  reply: article,
  refusals: ['article.wrong-state', 'article.not-alike'],
});

export const buyArticles = route({
  ...common,
  method: 'POST',
  path: '/purchase-items/buy',
  summary: 'Purchases of what was chosen, one for each shop; every customer keeps their share',
  body: z.strictObject({
    items: z
      .array(
        z.strictObject({
          articleId,
          quantity: z.number().int().min(1).max(9_999),
          /** In hundredths of the shop's currency. */
          unitPrice: centavos,
        }),
      )
      .min(1)
      .max(200),
    externalNumber: optionalText(60),
    note: optionalText(2000),
  }),
  reply: z.object({ purchases: z.array(z.object({ id: purchaseId, label: z.string(), shop: z.string() })) }),
  status: 201,
  refusals: ['article.wrong-state', 'article.too-many', 'article.twice'],
});
