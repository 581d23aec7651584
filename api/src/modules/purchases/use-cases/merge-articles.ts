import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { ArticleRecord } from '#modules/preorders/types.ts';
import { recomputeDemand } from '#modules/preorders/use-cases/assign-units.ts';
import { lockArticlesWithDemand } from '#modules/preorders/use-cases/lock-demand.ts';
import { joinArticles, moveWaitingLines } from '#modules/preorders/use-cases/save-articles.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { moveBoughtLines } from '../writes/purchases.ts';

/** Several that are one and the same: everybody who waits, waits for the first of them. */
export async function mergeArticles(ctx: SignedInCtx, ids: readonly ArticleId[]): Promise<ArticleId> {
  return inTransaction(ctx, async (tx) => {
    const { articles: held, preorderIds } = await lockArticlesWithDemand(tx, ids);
    const [first, ...others] = [...new Set(ids)].map((id) => {
      const article = held.find((one) => one.id === id);
      if (article === undefined) throw new AppError('resource.not-found');
      if (!OPEN_ARTICLES.includes(article.status)) throw new AppError('article.wrong-state');
      return article;
    });
    if (first === undefined || others.length === 0 || !others.every((other) => isAlike(first, other)))
      throw new AppError('article.not-alike');
    const joined = others.map((other) => other.id);
    await moveWaitingLines(tx, joined, first.id);
    await moveBoughtLines(tx, joined, first.id);
    await joinArticles(tx, first, others);
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
