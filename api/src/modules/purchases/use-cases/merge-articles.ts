import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import { eq, inArray } from 'drizzle-orm';
import { articles, preorderLines } from '#modules/preorders/tables.ts';
import { type ArticleRecord, lockArticles } from '#modules/preorders/writes/articles.ts';
import { lockDemand } from '#modules/preorders/writes/demand.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { purchaseLines } from '../tables.ts';
import { lockWaitingDemand, recomputeDemand } from '../writes/demand.ts';

const MOST_FOR_STOCK = 9_999;

/** Several that are one and the same: everybody who waits, waits for the first of them. */
export async function mergeArticles(ctx: SignedInCtx, ids: readonly ArticleId[]): Promise<ArticleId> {
  return inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const { preorderIds } = await lockWaitingDemand(tx, { articleIds: ids });
    const held = await lockArticles(tx, ids);
    const [first, ...others] = [...new Set(ids)].map((id) => {
      const article = held.find((one) => one.id === id);
      if (article === undefined) throw new AppError('resource.not-found');
      if (!OPEN_ARTICLES.includes(article.status)) throw new AppError('article.wrong-state');
      return article;
    });
    if (first === undefined || others.length === 0 || !others.every((other) => isAlike(first, other)))
      throw new AppError('article.not-alike');
    await joinInto(tx, first, others);
    await audit(tx, {
      entity: 'article',
      entityId: first.id,
      command: 'merge',
      after: { article: first.description, articles: others.length + 1 },
    });
    await recomputeDemand(tx, ids, preorderIds);
    return first.id;
  });
}

const sameWord = (a: string, b: string) => a === '' || b === '' || a.toLowerCase() === b.toLowerCase();

/** From the same shop, and nothing that is known of both speaks against it. */
function isAlike(a: ArticleRecord, b: ArticleRecord): boolean {
  const sameGoods = a.variantId === null || b.variantId === null || a.variantId === b.variantId;
  return a.shopId === b.shopId && sameGoods && sameWord(a.size, b.size) && sameWord(a.colour, b.colour);
}

async function joinInto(
  tx: InTransaction,
  first: ArticleRecord,
  others: readonly ArticleRecord[],
): Promise<void> {
  const ids = others.map((other) => other.id);
  await tx.db.update(preorderLines).set({ articleId: first.id }).where(inArray(preorderLines.articleId, ids));
  await tx.db.update(purchaseLines).set({ articleId: first.id }).where(inArray(purchaseLines.articleId, ids));
  // Closed before the first takes what was theirs: one article for stock per variant at a time.
  await tx.db
    .update(articles)
    .set({ status: 'cancelled', forStock: 0, mergedInto: first.id })
    .where(inArray(articles.id, ids));
  const all = [first, ...others];
  const known = all.find((one) => one.variantId !== null);
  const forStock = all.reduce((sum, one) => sum + one.forStock, 0);
  await tx.db
    .update(articles)
    .set({
      forStock: Math.min(forStock, MOST_FOR_STOCK),
      variantId: known?.variantId ?? null,
      productId: known?.productId ?? first.productId,
      size: all.find((one) => one.size !== '')?.size ?? '',
      colour: all.find((one) => one.colour !== '')?.colour ?? '',
      link: all.find((one) => one.link !== '')?.link ?? '',
      pictureFileId: all.find((one) => one.pictureFileId !== null)?.pictureFileId ?? null,
      targetPrice: all.find((one) => one.targetPrice !== null)?.targetPrice ?? null,
      neededBy: all.flatMap((one) => one.neededBy ?? []).sort()[0] ?? null,
      buyerId: all.find((one) => one.buyerId !== null)?.buyerId ?? null,
    })
    .where(eq(articles.id, first.id));
}
