import type { PurchaseId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { createPurchase as createRoute } from '@trastienda/shared/purchases/contract/purchases.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { requireGoods, requireShop } from '../reads/known.ts';
import { placePurchase } from './place-purchase.ts';
import { recomputeIncoming } from './update-stock-figures.ts';

/** A purchase for stock, without anybody who waits for it. */
export async function createPurchase(
  ctx: SignedInCtx,
  { shopId, lines, ...head }: BodyOf<typeof createRoute>,
): Promise<PurchaseId> {
  return inTransaction(ctx, async (tx) => {
    const shop = await requireShop(tx, shopId);
    const products = await requireGoods(tx, lines, (at, name) => `lines.${at}.${name}`);
    const made = await placePurchase(tx, shop, {
      ...head,
      lines: lines.map(({ picture, ...line }, at) => ({
        ...line,
        id: newId<PurchaseLineId>(tx.now),
        articleId: null,
        productId: products[at] ?? null,
        pictureFileId: picture,
      })),
    });
    await recomputeIncoming(
      tx,
      lines.map((line) => line.variantId),
    );
    return made.id;
  });
}
