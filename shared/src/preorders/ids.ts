import { z } from 'zod';

export const preorderId = z.uuid().brand<'PreorderId'>();
export type PreorderId = z.infer<typeof preorderId>;

export const preorderLineId = z.uuid().brand<'PreorderLineId'>();
export type PreorderLineId = z.infer<typeof preorderLineId>;

export const articleId = z.uuid().brand<'ArticleId'>();
export type ArticleId = z.infer<typeof articleId>;

export const shopId = z.uuid().brand<'ShopId'>();
export type ShopId = z.infer<typeof shopId>;

/** The line of a purchase that a line of a pre-order was bought with. */
export const purchaseLineId = z.uuid().brand<'PurchaseLineId'>();
export type PurchaseLineId = z.infer<typeof purchaseLineId>;

export const purchaseId = z.uuid().brand<'PurchaseId'>();
export type PurchaseId = z.infer<typeof purchaseId>;
