import type { ArticleId, PurchaseId, PurchaseLineId, ShopId } from '@trastienda/shared/preorders/ids.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { buyArticles as buyRoute } from '@trastienda/shared/purchases/contract/items.ts';
import { readWeights } from '#modules/inventory/reads/variants.ts';
import type { ArticleRecord, PreorderLineRecord } from '#modules/preorders/types.ts';
import { assignOrderedUnits, recomputeDemand } from '#modules/preorders/use-cases/assign-units.ts';
import { lockArticlesWithDemand } from '#modules/preorders/use-cases/lock-demand.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readShops } from '../reads/known.ts';
import { type NewLine, placePurchase } from './place-purchase.ts';
import { recomputeIncoming } from './update-stock-figures.ts';

type Order = BodyOf<typeof buyRoute>;

interface Bought {
  readonly id: PurchaseId;
  readonly label: string;
  readonly shop: string;
}

interface Basket {
  readonly shopId: ShopId;
  readonly lines: NewLine[];
}

/**
 * What was chosen is bought: a purchase for each shop. Customers come before stock, the longest waiting
 * first; of whoever cannot be served whole, the rest stays to be bought.
 */
export async function buyArticles(ctx: SignedInCtx, { items, ...head }: Order): Promise<readonly Bought[]> {
  return inTransaction(ctx, async (tx) => {
    const ids = items.map((item) => item.articleId);
    const { articles, preorderLines, preorderIds } = await lockArticlesWithDemand(tx, ids);
    checkItems(items, articles);
    const baskets = fillBaskets(tx, items, articles, await weighArticles(tx, articles, preorderLines));
    const known = await readShops(
      tx,
      baskets.map((basket) => basket.shopId),
    );
    const made: Bought[] = [];
    for (const shop of known) {
      const lines = baskets.find((basket) => basket.shopId === shop.id)?.lines ?? [];
      const { id, label } = await placePurchase(tx, shop, { ...head, lines });
      for (const line of lines) await assignOrderedUnits(tx, line, preorderLines);
      made.push({ id, label, shop: shop.name });
    }
    await recomputeDemand(tx, ids, preorderIds);
    await recomputeIncoming(
      tx,
      articles.map((article) => article.variantId),
    );
    return made;
  });
}

function checkItems(items: Order['items'], articles: readonly ArticleRecord[]): void {
  const seen = new Set<ArticleId>();
  for (const [at, { articleId, quantity }] of items.entries()) {
    if (seen.has(articleId)) throw fieldRefused(`items.${at}.articleId`, 'article.twice');
    seen.add(articleId);
    const article = articles.find((one) => one.id === articleId);
    if (article === undefined || !OPEN_ARTICLES.includes(article.status))
      throw fieldRefused(`items.${at}.articleId`, 'article.wrong-state');
    const left = article.needed - article.bought;
    if (quantity > left)
      throw fieldRefused(`items.${at}.quantity`, 'article.too-many', {
        article: article.description,
        left: String(left),
      });
  }
}

/** What one unit weighs, as it was quoted to a customer or as our goods say; for freight that is shared by weight. */
async function weighArticles(
  tx: InTransaction,
  articles: readonly ArticleRecord[],
  preorderLines: readonly PreorderLineRecord[],
): Promise<ReadonlyMap<ArticleId, number | null>> {
  const ids = articles.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const goods = await readWeights(tx, ids);
  return new Map(
    articles.map(({ id, variantId }) => {
      const quoted = preorderLines.find(
        (preorderLine) => preorderLine.articleId === id && preorderLine.weightGrams > 0,
      )?.weightGrams;
      return [id, quoted ?? goods.find((one) => one.id === variantId)?.weightGrams ?? null];
    }),
  );
}

function fillBaskets(
  tx: InTransaction,
  items: Order['items'],
  articles: readonly ArticleRecord[],
  weights: ReadonlyMap<ArticleId, number | null>,
): readonly Basket[] {
  const baskets: Basket[] = [];
  for (const { articleId, quantity, unitPrice } of items) {
    const article = articles.find((one) => one.id === articleId);
    if (article === undefined) continue;
    let basket = baskets.find((one) => one.shopId === article.shopId);
    if (basket === undefined) {
      basket = { shopId: article.shopId, lines: [] };
      baskets.push(basket);
    }
    const { variantId, productId, description, size, colour, link, pictureFileId } = article;
    basket.lines.push({
      ...{ variantId, productId, description, size, colour, link, pictureFileId },
      id: newId<PurchaseLineId>(tx.now),
      ...{ articleId, quantity, unitPrice, weightGrams: weights.get(articleId) ?? null },
    });
  }
  return baskets;
}
