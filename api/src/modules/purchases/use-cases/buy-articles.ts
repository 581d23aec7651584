import type { ArticleId, PurchaseId, PurchaseLineId, ShopId } from '@trastienda/shared/preorders/ids.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type { buyArticles as buyRoute } from '@trastienda/shared/purchases/contract/items.ts';
import { inArray } from 'drizzle-orm';
import { variants } from '#modules/inventory/tables.ts';
import { shops } from '#modules/preorders/tables.ts';
import { type ArticleRecord, lockArticles } from '#modules/preorders/writes/articles.ts';
import { lockDemand } from '#modules/preorders/writes/demand.ts';
import { allocateUnits, setPreorderLineStatus } from '#modules/preorders/writes/preorder-lines.ts';
import type { PreorderLineRecord } from '#modules/preorders/writes/preorders.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { lockWaitingDemand, recomputeDemand } from '../writes/demand.ts';
import { recomputeIncoming } from '../writes/incoming.ts';
import { type NewLine, placePurchase } from './place-purchase.ts';

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
    await lockDemand(tx);
    const ids = items.map((item) => item.articleId);
    const demand = await lockWaitingDemand(tx, { articleIds: ids });
    const articles = await lockArticles(tx, ids);
    checkItems(items, articles);
    const baskets = fillBaskets(tx, items, articles, await readWeights(tx, articles, demand.preorderLines));
    const known = await tx.db
      .select()
      .from(shops)
      .where(
        inArray(
          shops.id,
          baskets.map((basket) => basket.shopId),
        ),
      );
    const made: Bought[] = [];
    for (const shop of known) {
      const lines = baskets.find((basket) => basket.shopId === shop.id)?.lines ?? [];
      const { id, label } = await placePurchase(tx, shop, { ...head, lines });
      for (const line of lines) await assignUnits(tx, line, demand.preorderLines);
      made.push({ id, label, shop: shop.name });
    }
    await recomputeDemand(tx, ids, demand.preorderIds);
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
async function readWeights(
  tx: InTransaction,
  articles: readonly ArticleRecord[],
  preorderLines: readonly PreorderLineRecord[],
): Promise<ReadonlyMap<ArticleId, number | null>> {
  const ids = articles.flatMap(({ variantId }) => (variantId === null ? [] : [variantId]));
  const goods = await tx.db
    .select({ id: variants.id, weightGrams: variants.weightGrams })
    .from(variants)
    .where(inArray(variants.id, ids));
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

async function assignUnits(
  tx: InTransaction,
  line: NewLine,
  preorderLines: readonly PreorderLineRecord[],
): Promise<void> {
  const waiting = preorderLines.filter(
    (preorderLine) => preorderLine.articleId === line.articleId && preorderLine.status === 'to_buy',
  );
  const { taken } = await allocateUnits(tx, waiting, line.quantity);
  await setPreorderLineStatus(
    tx,
    taken.map((preorderLine) => preorderLine.id),
    'ordered',
    { purchaseLineId: line.id },
  );
}
