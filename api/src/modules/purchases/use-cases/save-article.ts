import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { ArticleId } from '@trastienda/shared/preorders/ids.ts';
import { OPEN_ARTICLES } from '@trastienda/shared/preorders/status.ts';
import type {
  changeArticle as changeRoute,
  createArticle as createRoute,
} from '@trastienda/shared/purchases/contract/items.ts';
import type { AuditedCommand } from '@trastienda/shared/system/audited.ts';
import { eq } from 'drizzle-orm';
import { articles } from '#modules/preorders/tables.ts';
import { markPreorderLinesUnavailable } from '#modules/preorders/use-cases/close-preorder-lines.ts';
import { type ArticleRecord, lockArticles, recomputeArticles } from '#modules/preorders/writes/articles.ts';
import { lockDemand } from '#modules/preorders/writes/demand.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { readArticle } from '../reads/article.ts';
import { requireBuyer, requireGoods, requireShop } from '../reads/known.ts';
import { lockWaitingDemand } from '../writes/demand.ts';

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
    const id = newId<ArticleId>(tx.now);
    await tx.db.insert(articles).values({
      id,
      ...details,
      source: 'hand',
      status: 'pending',
      shopId,
      currency: shop.currency,
      productId,
      pictureFileId: picture,
      createdAt: tx.now,
      changedAt: tx.now,
      version: 0,
    });
    await audit(tx, {
      entity: 'article',
      entityId: id,
      command: 'create',
      after: { article: details.description, units: details.forStock },
    });
    await recomputeArticles(tx, [id], 'created');
    return id;
  });
}

async function lockArticle(tx: Tx, id: ArticleId, version?: number): Promise<ArticleRecord> {
  const [row] = await lockArticles(tx, [id]);
  if (row === undefined) throw new AppError('resource.not-found');
  if (version !== undefined && row.version !== version)
    throw new AppError('resource.stale', { current: await readArticle(tx, id) });
  if (!OPEN_ARTICLES.includes(row.status)) throw new AppError('article.wrong-state');
  return row;
}

export async function changeArticle(
  ctx: SignedInCtx,
  id: ArticleId,
  { version, ...details }: BodyOf<typeof changeRoute>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockArticle(tx, id, version);
    const shop = await requireShop(tx, details.shopId, before.shopId);
    await save(tx, before, 'change', { ...details, currency: shop.currency }, { units: details.forStock });
  });
}

/** Who buys it; nobody, when it is given back. */
export async function assignArticle(ctx: SignedInCtx, id: ArticleId, buyerId: UserId | null): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (buyerId !== null) await requireBuyer(tx, buyerId);
    await save(tx, await lockArticle(tx, id), 'assign', { buyerId });
  });
}

export async function putInCart(ctx: SignedInCtx, id: ArticleId, isIn: boolean): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const before = await lockArticle(tx, id);
    await save(tx, before, isIn ? 'in-cart' : 'out-of-cart', { inCartAt: isIn ? tx.now : null });
  });
}

async function save(
  tx: Tx,
  before: ArticleRecord,
  command: AuditedCommand<'article'>,
  change: Partial<ArticleRecord>,
  after: object = {},
): Promise<void> {
  await tx.db.update(articles).set(change).where(eq(articles.id, before.id));
  await audit(tx, { entity: 'article', entityId: before.id, command, after });
  await recomputeArticles(tx, [before.id]);
}

/** Nobody sells it any more. Whoever waits hears of it; what was bought of it already stays bought. */
export async function markArticleUnavailable(ctx: SignedInCtx, id: ArticleId, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const { preorderLines } = await lockWaitingDemand(tx, { articleIds: [id] });
    const before = await lockArticle(tx, id);
    await markPreorderLinesUnavailable(tx, id, reason);
    const missed = preorderLines.reduce((sum, preorderLine) => sum + preorderLine.quantity, 0);
    await giveUp(tx, before, { status: 'unavailable', reason, missed });
  });
}

/** Wanted no more, as long as no customer waits for it. */
export async function cancelArticle(ctx: SignedInCtx, id: ArticleId, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemand(tx);
    const { preorderLines } = await lockWaitingDemand(tx, { articleIds: [id] });
    const before = await lockArticle(tx, id);
    if (preorderLines.length > 0) throw new AppError('article.someone-waits');
    await giveUp(tx, before, { status: 'cancelled', reason, missed: 0 });
  });
}

interface End {
  readonly status: 'unavailable' | 'cancelled';
  readonly reason: string;
  /** Units of customers who wait no more. */
  readonly missed: number;
}

/** Stock asks for no more than was bought for it; the rest of the figures follows. */
async function giveUp(tx: Tx, before: ArticleRecord, { status, reason, missed }: End): Promise<void> {
  const ofCustomers = before.needed - before.forStock - missed;
  const forStock = Math.max(0, Math.min(before.forStock, before.bought - ofCustomers));
  await tx.db
    .update(articles)
    .set({ status, closedReason: reason, forStock })
    .where(eq(articles.id, before.id));
  await audit(tx, { entity: 'article', entityId: before.id, command: status, reason });
  await recomputeArticles(tx, [before.id]);
}
