import type { ArticleId, ShopId } from '@trastienda/shared/preorders/ids.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { ArticleRecord } from '../types.ts';
import {
  insertArticle,
  insertMissingArticles,
  lockArticles,
  recomputeArticles,
  updateArticles,
} from '../writes/articles.ts';
import { setArticle } from '../writes/preorder-lines.ts';

type Tx = InTransaction<SignedInCtx>;

const MOST_FOR_STOCK = 9_999;

type NewArticle = Pick<
  ArticleRecord,
  | 'shopId'
  | 'currency'
  | 'variantId'
  | 'productId'
  | 'description'
  | 'size'
  | 'colour'
  | 'link'
  | 'pictureFileId'
  | 'forStock'
  | 'targetPrice'
  | 'neededBy'
  | 'note'
>;

/** Something to buy for stock. */
export async function addArticle(tx: Tx, article: NewArticle): Promise<ArticleId> {
  const id = newId<ArticleId>(tx.now);
  await insertArticle(tx, {
    id,
    ...article,
    source: 'hand',
    status: 'pending',
    createdAt: tx.now,
    changedAt: tx.now,
    version: 0,
  });
  await audit(tx, {
    entity: 'article',
    entityId: id,
    command: 'create',
    after: { article: article.description, units: article.forStock },
  });
  await recomputeArticles(tx, [id], 'created');
  return id;
}

type MissingGoods = Pick<ArticleRecord, 'variantId' | 'productId' | 'description' | 'size' | 'colour'> & {
  readonly missing: number;
};

/** Goods below their minimum become something to buy. Two who ask at the same time get it written once. */
export async function addSuggestedArticles(
  tx: Tx,
  shop: { readonly id: ShopId; readonly name: string; readonly currency: ArticleRecord['currency'] },
  goods: readonly MissingGoods[],
): Promise<number> {
  const made = await insertMissingArticles(
    tx,
    goods.map(({ missing, ...words }) => ({
      ...words,
      id: newId<ArticleId>(tx.now),
      source: 'minimum',
      status: 'pending',
      shopId: shop.id,
      currency: shop.currency,
      link: '',
      forStock: Math.min(missing, MOST_FOR_STOCK),
      createdAt: tx.now,
      changedAt: tx.now,
    })),
  );
  await audit(tx, {
    entity: 'article',
    entityId: shop.id,
    command: 'suggest',
    after: { articles: made.length, shop: shop.name },
  });
  await recomputeArticles(tx, made, 'created');
  return made.length;
}

export async function lockArticle(tx: InTransaction, id: ArticleId): Promise<ArticleRecord> {
  const [row] = await lockArticles(tx, [id]);
  if (row === undefined) throw new AppError('resource.not-found');
  return row;
}

/** Changes an article that is held. */
export async function saveArticle(
  tx: Tx,
  id: ArticleId,
  command: AuditedCommand<'article'>,
  change: Partial<ArticleRecord>,
  after: object = {},
): Promise<void> {
  await updateArticles(tx, [id], change);
  await audit(tx, { entity: 'article', entityId: id, command, after });
  await recomputeArticles(tx, [id]);
}

interface End {
  readonly status: 'unavailable' | 'cancelled';
  readonly reason: string;
  /** Units of customers who wait no more. */
  readonly missed: number;
}

/** Stock asks for no more than was bought for it; the rest of the figures follows. */
export async function closeArticle(
  tx: Tx,
  before: ArticleRecord,
  { status, reason, missed }: End,
): Promise<void> {
  const ofCustomers = before.needed - before.forStock - missed;
  const forStock = Math.max(0, Math.min(before.forStock, before.bought - ofCustomers));
  await updateArticles(tx, [before.id], { status, closedReason: reason, forStock });
  await audit(tx, { entity: 'article', entityId: before.id, command: status, reason });
  await recomputeArticles(tx, [before.id]);
}

/** Everybody who waits for one of these waits for this one. */
export async function moveWaitingLines(
  tx: InTransaction,
  from: readonly ArticleId[],
  to: ArticleId,
): Promise<void> {
  await setArticle(tx, from, to);
}

/** What is known of any of them is known of the first; the others are closed. All of them are held. */
export async function joinArticles(
  tx: InTransaction,
  first: ArticleRecord,
  others: readonly ArticleRecord[],
): Promise<void> {
  // Closed before the first takes what was theirs: one article for stock per variant at a time.
  await updateArticles(
    tx,
    others.map((other) => other.id),
    { status: 'cancelled', forStock: 0, mergedInto: first.id },
  );
  const all = [first, ...others];
  const known = all.find((one) => one.variantId !== null);
  const forStock = all.reduce((sum, one) => sum + one.forStock, 0);
  await updateArticles(tx, [first.id], {
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
  });
}
