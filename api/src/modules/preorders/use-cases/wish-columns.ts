import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import type { PreorderDetails } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import { costOf } from '@trastienda/shared/preorders/quote.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { variants } from '#modules/inventory/tables.ts';
import { fieldRefused } from '#platform/app-error.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { publishFile } from '#platform/stored-files.ts';
import { storedFiles } from '#platform/tables.ts';
import { shops } from '../tables.ts';
import type { WishRecord } from '../writes/preorders.ts';

export type Wish = Omit<PreorderDetails['lines'][number], 'id'>;

type Columns = Omit<
  WishRecord,
  'id' | 'preorderId' | 'position' | 'status' | 'statusSince' | 'total' | keyof Later
>;
type Later = Pick<
  WishRecord,
  | 'articleId'
  | 'purchaseLineId'
  | 'orderId'
  | 'orderLineId'
  | 'fundedAt'
  | 'releasedAt'
  | 'releasedBy'
  | 'releaseReason'
  | 'closedReason'
  | 'replacesId'
  | 'splitFromId'
  | 'receivedAt'
  | 'toldStatus'
>;

/** Wishes as the columns that hold them, with what they cost reckoned here; whatever is not known is refused. */
export async function wishColumns(
  tx: InTransaction<SignedInCtx>,
  wishes: readonly Wish[],
  {
    field,
    present = [],
  }: { readonly field: (at: number) => string; readonly present?: readonly WishRecord[] },
): Promise<Columns[]> {
  const known = await readKnown(tx, wishes, present);
  const columns = wishes.map((wish, at) => {
    const currency = known.currencyOf.get(wish.shopId);
    if (currency === undefined) throw fieldRefused(`${field(at)}.shopId`, 'buying.unknown-shop');
    const productId = wish.variantId === null ? null : known.productOf.get(wish.variantId);
    if (productId === undefined) throw fieldRefused(`${field(at)}.variantId`, 'preorder.unknown-goods');
    if (wish.picture !== null && !known.pictures.has(wish.picture))
      throw fieldRefused(`${field(at)}.picture`, 'preorder.unknown-picture');
    const { picture, ...rest } = wish;
    const unitCost = costOf(wish).cost;
    // Before it is written: beyond this a sum does not fit where it is kept.
    if (Math.max(unitCost, wish.unitPrice) * wish.quantity > MOST_CENTAVOS)
      throw fieldRefused(`${field(at)}.unitPrice`, 'preorder.total-too-high');
    return { ...rest, productId, pictureFileId: picture, currency, unitCost };
  });
  // A picture of goods, seen by whoever buys them and by the customer: like any in the catalogue.
  for (const { picture } of wishes)
    if (picture !== null && known.own.includes(picture)) await publishFile(tx, picture);
  return columns;
}

async function readKnown(
  tx: InTransaction<SignedInCtx>,
  wishes: readonly Wish[],
  present: readonly WishRecord[],
) {
  const shopIds: ShopId[] = wishes.map((wish) => wish.shopId);
  const variantIds = wishes.flatMap((wish) => (wish.variantId === null ? [] : [wish.variantId]));
  const pictures = wishes.flatMap((wish) => (wish.picture === null ? [] : [wish.picture]));
  const foundShops = await tx.db
    .select({ id: shops.id, currency: shops.currency, isActive: shops.isActive })
    .from(shops)
    .where(inArray(shops.id, shopIds));
  const foundGoods = await tx.db
    .select({
      id: variants.id,
      productId: variants.productId,
      isOffered: sql<boolean>`${variants.isListed} AND ${variants.mayPreorder}`,
    })
    .from(variants)
    .where(inArray(variants.id, variantIds));
  const own = await tx.db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, pictures), eq(storedFiles.uploadedBy, tx.actor.userId)));
  const isPresent = (of: (line: WishRecord) => unknown, value: unknown) =>
    present.some((line) => of(line) === value);
  return {
    // What is put away stays where it is used already.
    currencyOf: new Map(
      foundShops
        .filter((shop) => shop.isActive || isPresent((line) => line.shopId, shop.id))
        .map((shop) => [shop.id, shop.currency]),
    ),
    productOf: new Map(
      foundGoods
        .filter((goods) => goods.isOffered || isPresent((line) => line.variantId, goods.id))
        .map((goods) => [goods.id, goods.productId]),
    ),
    own: own.map((file) => file.id),
    pictures: new Set([
      ...own.map((file) => file.id),
      ...present.flatMap((line) => (line.pictureFileId === null ? [] : [line.pictureFileId])),
    ]),
  };
}
