import type { ArticleId, PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { releaseStock } from '#modules/inventory/use-cases/release-stock.ts';
import { reserveStock } from '#modules/inventory/use-cases/reserve-stock.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { actorName, notifyOthers } from '#platform/notices.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import { recomputeArticles } from '../writes/articles.ts';
import { allocateNextInLine, findDemand } from '../writes/demand.ts';
import { setPreorderLineStatus } from '../writes/preorder-lines.ts';
import { lockPreorders } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';

export const toStockHolder = (preorder: Pick<PreorderRecord, 'id' | 'label'>) =>
  ({ kind: 'preorder', id: preorder.id, label: preorder.label }) as const;

/**
 * Lines come to nothing. Goods that were bought for them, on their way or here, pass to those who wait for the
 * same thing, the longest waiting first; the rest is for stock. Returns the pre-orders that were given some.
 */
export async function closePreorderLines(
  tx: InTransaction<SignedInCtx>,
  preorder: PreorderRecord,
  lines: readonly PreorderLineRecord[],
  { reason }: { readonly reason: string },
): Promise<readonly PreorderId[]> {
  const touched: PreorderId[] = [];
  const articles: (ArticleId | null)[] = [];
  for (const line of lines) {
    articles.push(line.articleId);
    await setPreorderLineStatus(tx, [line.id], 'cancelled', {
      closedReason: reason,
      articleId: null,
      purchaseLineId: null,
    });
    const heirs = line.purchaseLineId === null ? [] : await passOn(tx, preorder, line);
    touched.push(...heirs.map((heir) => heir.preorderId));
    articles.push(...heirs.map((heir) => heir.articleId));
  }
  await recomputeArticles(tx, articles);
  return touched;
}

async function passOn(
  tx: InTransaction<SignedInCtx>,
  preorder: PreorderRecord,
  line: PreorderLineRecord,
): Promise<readonly PreorderLineRecord[]> {
  const heirs = await allocateNextInLine(tx, line, line.quantity, line.id);
  const { status, purchaseLineId } = line;
  if (status === 'received' && line.variantId !== null)
    await releaseStock(tx, toStockHolder(preorder), [{ variantId: line.variantId, quantity: line.quantity }]);
  for (const heir of heirs) {
    await setPreorderLineStatus(tx, [heir.id], status, {
      purchaseLineId,
      articleId: line.articleId,
      // What was bought for one customer is that article, whatever the other called it.
      ...(line.variantId !== null && { variantId: line.variantId, productId: line.productId }),
      ...(status === 'received' && { receivedAt: tx.now }),
    });
    if (status !== 'received' || line.variantId === null) continue;
    const [owner] = await lockPreorders(tx, [heir.preorderId]);
    if (owner !== undefined)
      await reserveStock(tx, toStockHolder(owner), [{ variantId: line.variantId, quantity: heir.quantity }]);
  }
  return heirs;
}

/** Pre-orders that another's change gave something, or took it from. */
export async function recomputeTouchedPreorders(
  tx: InTransaction,
  ids: readonly PreorderId[],
  except?: PreorderId,
): Promise<void> {
  const others = [...new Set(ids)].filter((id) => id !== except);
  for (const row of await lockPreorders(tx, others)) await recomputeAndPublish(tx, row);
}

/** What nobody sells any more, or the buyer cannot find: the seller decides what instead. */
export async function markPreorderLinesUnavailable(
  tx: InTransaction<SignedInCtx>,
  articleId: ArticleId,
  reason: string,
): Promise<void> {
  const waiting = await findDemand(tx, { articleIds: [articleId] });
  const owners = await lockPreorders(
    tx,
    waiting.map((line) => line.preorderId),
  );
  // Once more under the lock: a line may have been bought meanwhile.
  const held = await findDemand(tx, { articleIds: [articleId] });
  await setPreorderLineStatus(
    tx,
    held.map((line) => line.id),
    'unavailable',
    { closedReason: reason, articleId: null },
  );
  const missed = new Set(held.map((line) => line.preorderId));
  for (const owner of owners) {
    await recomputeAndPublish(tx, owner);
    if (!missed.has(owner.id)) continue;
    const { id, label, sellerId } = owner;
    await notifyOthers(tx, [sellerId], {
      kind: 'article-unavailable',
      params: { document: 'preorder', id, label, by: actorName(tx) },
    });
  }
}
