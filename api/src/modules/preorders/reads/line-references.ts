import type { PreorderDetails } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { variants } from '#modules/inventory/tables.ts';
import type { SignedInCtx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { shops } from '../tables.ts';
import type { PreorderLineRecord } from '../types.ts';

type Reference = Pick<PreorderDetails['lines'][number], 'shopId' | 'variantId' | 'picture'>;

/** What lines refer to and may: shops, goods and pictures. What is put away may stay where it is used already. */
export async function readLineReferences(
  ctx: SignedInCtx,
  lines: readonly Reference[],
  present: readonly PreorderLineRecord[],
) {
  const shopIds: ShopId[] = lines.map((line) => line.shopId);
  const variantIds = lines.flatMap((line) => (line.variantId === null ? [] : [line.variantId]));
  const pictures = lines.flatMap((line) => (line.picture === null ? [] : [line.picture]));
  const foundShops = await ctx.db
    .select({ id: shops.id, currency: shops.currency, isActive: shops.isActive })
    .from(shops)
    .where(inArray(shops.id, shopIds));
  const foundGoods = await ctx.db
    .select({
      id: variants.id,
      productId: variants.productId,
      isOffered: sql<boolean>`${variants.isListed} AND ${variants.mayPreorder}`,
    })
    .from(variants)
    .where(inArray(variants.id, variantIds));
  const own = await ctx.db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, pictures), eq(storedFiles.uploadedBy, ctx.actor.userId)));
  const isPresent = (of: (line: PreorderLineRecord) => unknown, value: unknown) =>
    present.some((line) => of(line) === value);
  return {
    currencies: new Map(
      foundShops
        .filter((shop) => shop.isActive || isPresent((line) => line.shopId, shop.id))
        .map((shop) => [shop.id, shop.currency]),
    ),
    products: new Map(
      foundGoods
        .filter((goods) => goods.isOffered || isPresent((line) => line.variantId, goods.id))
        .map((goods) => [goods.id, goods.productId]),
    ),
    ownPictures: own.map((file) => file.id),
    pictures: new Set([
      ...own.map((file) => file.id),
      ...present.flatMap((line) => (line.pictureFileId === null ? [] : [line.pictureFileId])),
    ]),
  };
}
