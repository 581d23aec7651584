import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { ArticleId, ShopId } from '@trastienda/shared/preorders/ids.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type {
  changeArticle as changeRoute,
  createArticle as createRoute,
} from '@trastienda/shared/purchases/contract/items.ts';
import type { ArticleRecord } from '#modules/preorders/types.ts';
import { markPreorderLinesUnavailable } from '#modules/preorders/use-cases/close-preorder-lines.ts';
import { lockArticlesWithDemand } from '#modules/preorders/use-cases/lock-demand.ts';
import {
  addArticle,
  addSuggestedArticles,
  closeArticle,
  lockArticle,
  saveArticle,
} from '#modules/preorders/use-cases/save-articles.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readArticle } from '../reads/article.ts';
import { readGoodsBelowMinimum } from '../reads/articles.ts';
import { requireBuyer, requireGoods, requireShop } from '../reads/known.ts';
import { recordArticleUndo } from './undo-articles.ts';

type Tx = InTransaction<SignedInCtx>;

/** Something to buy for stock. */
export async function createArticle(
  ctx: SignedInCtx,
  { shopId, picture, ...details }: BodyOf<typeof createRoute>,
): Promise<ArticleId> {
  return inTransaction(ctx, async (tx) => {
    if (details.forStock === 0) throw fieldRefused('forStock', 'article.needs-units');
    const shop = await requireShop(tx, shopId);
    const [productId = null] = await requireGoods(
      tx,
      [{ variantId: details.variantId, picture }],
      (_, name) => name,
    );
    return addArticle(tx, { ...details, shopId, currency: shop.currency, productId, pictureFileId: picture });
  });
}

/** Goods below their minimum become something to buy, unless that is written down already. */
export async function suggestArticles(ctx: SignedInCtx, shopId: ShopId): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const shop = await requireShop(tx, shopId);
    const goods = await readGoodsBelowMinimum(tx);
    return goods.length === 0 ? 0 : addSuggestedArticles(tx, shop, goods);
  });
}

function requireOpen(article: ArticleRecord): void {
  if (!OPEN_ARTICLES.includes(article.status)) throw new AppError('article.wrong-state');
}

async function lockOpenArticle(tx: Tx, id: ArticleId, version?: number): Promise<ArticleRecord> {
  const row = await lockArticle(tx, id);
  if (version !== undefined && row.version !== version)
    throw new AppError('resource.stale', { current: await readArticle(tx, id) });
  requireOpen(row);
  return row;
}

/** An article and those who wait for it. */
async function lockOpenArticleWithDemand(tx: Tx, id: ArticleId) {
  const { articles, preorderLines } = await lockArticlesWithDemand(tx, [id]);
  const [article] = articles;
  if (article === undefined) throw new AppError('resource.not-found');
  requireOpen(article);
  return { article, preorderLines };
}

export async function changeArticle(
  ctx: SignedInCtx,
  id: ArticleId,
  { version, ...details }: BodyOf<typeof changeRoute>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockOpenArticle(tx, id, version);
    const shop = await requireShop(tx, details.shopId, before.shopId);
    const change = { ...details, currency: shop.currency };
    await saveArticle(tx, id, 'change', change, { units: details.forStock });
  });
}

/** Who buys it; nobody, when it is given back. */
export async function assignArticle(ctx: SignedInCtx, id: ArticleId, buyerId: UserId | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (buyerId !== null) await requireBuyer(tx, buyerId);
    const before = await lockOpenArticle(tx, id);
    await saveArticle(tx, id, 'assign', { buyerId });
    await recordArticleUndo(tx, 'article-assign', before);
  });
}

export async function putInCart(ctx: SignedInCtx, id: ArticleId, isIn: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockOpenArticle(tx, id);
    await saveArticle(tx, id, isIn ? 'in-cart' : 'out-of-cart', { inCartAt: isIn ? tx.now : null });
    await recordArticleUndo(tx, 'article-cart', before);
  });
}

/** Nobody sells it any more. Whoever waits is notified; what was bought of it already stays bought. */
export async function markArticleUnavailable(ctx: SignedInCtx, id: ArticleId, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { article, preorderLines } = await lockOpenArticleWithDemand(tx, id);
    await markPreorderLinesUnavailable(tx, id, reason);
    const missed = preorderLines.reduce((sum, preorderLine) => sum + preorderLine.quantity, 0);
    await closeArticle(tx, article, { status: 'unavailable', reason, missed });
  });
}

/** Wanted no more, as long as no customer waits for it. */
export async function cancelArticle(ctx: SignedInCtx, id: ArticleId, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { article, preorderLines } = await lockOpenArticleWithDemand(tx, id);
    if (preorderLines.length > 0) throw new AppError('article.someone-waits');
    await closeArticle(tx, article, { status: 'cancelled', reason, missed: 0 });
  });
}
