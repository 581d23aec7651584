import { MOST_CENTAVOS } from '@trastienda/shared/kernel/money.ts';
import type { PreorderDetails } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { ShopId } from '@trastienda/shared/preorders/ids.ts';
import { computeCost } from '@trastienda/shared/preorders/quote.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { variants } from '#modules/inventory/tables.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { storedFiles } from '#platform/db/tables.ts';
import { publishFile } from '#platform/files/stored-files.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import { shops } from '../tables.ts';
import type { PreorderLineRecord } from '../types.ts';

export type PreorderLineInput = Omit<PreorderDetails['lines'][number], 'id'>;

type Columns = Omit<
  PreorderLineRecord,
  'id' | 'preorderId' | 'position' | 'status' | 'statusSince' | 'total' | keyof Later
>;
type Later = Pick<
  PreorderLineRecord,
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
  | 'notifiedStatus'
>;

/** Lines as the columns that hold them, with what they cost computed here; whatever is not known is refused. */
export async function toPreorderLineColumns(
  tx: InTransaction<SignedInCtx>,
  lines: readonly PreorderLineInput[],
  {
    field,
    present = [],
  }: { readonly field: (at: number) => string; readonly present?: readonly PreorderLineRecord[] },
): Promise<Columns[]> {
  const known = await readKnown(tx, lines, present);
  const columns = lines.map((line, at) => {
    const currency = known.currencyOf.get(line.shopId);
    if (currency === undefined) throw fieldRefused(`${field(at)}.shopId`, 'buying.unknown-shop');
    const productId = line.variantId === null ? null : known.productOf.get(line.variantId);
    if (productId === undefined) throw fieldRefused(`${field(at)}.variantId`, 'preorder.unknown-goods');
    if (line.picture !== null && !known.pictures.has(line.picture))
      throw fieldRefused(`${field(at)}.picture`, 'preorder.unknown-picture');
    const { picture, ...rest } = line;
    const unitCost = computeCost(line).cost;
    // Before it is written: beyond this a sum does not fit where it is kept.
    if (Math.max(unitCost, line.unitPrice) * line.quantity > MOST_CENTAVOS)
      throw fieldRefused(`${field(at)}.unitPrice`, 'preorder.total-too-high');
    return { ...rest, productId, pictureFileId: picture, currency, unitCost };
  });
  // A picture of goods, seen by whoever buys them and by the customer: like any in the catalogue.
  for (const { picture } of lines)
    if (picture !== null && known.own.includes(picture)) await publishFile(tx, picture);
  return columns;
}

async function readKnown(
  tx: InTransaction<SignedInCtx>,
  lines: readonly PreorderLineInput[],
  present: readonly PreorderLineRecord[],
) {
  const shopIds: ShopId[] = lines.map((line) => line.shopId);
  const variantIds = lines.flatMap((line) => (line.variantId === null ? [] : [line.variantId]));
  const pictures = lines.flatMap((line) => (line.picture === null ? [] : [line.picture]));
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
  const isPresent = (of: (line: PreorderLineRecord) => unknown, value: unknown) =>
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
