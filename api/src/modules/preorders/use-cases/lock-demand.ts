import type { ArticleId, PreorderId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { holdLock } from '#platform/db/own-schema.ts';
import type { ArticleRecord, PreorderLineRecord, PreorderRecord } from '../types.ts';
import { lockArticles } from '../writes/articles.ts';
import { findDemand, readPreorderLinesById } from '../writes/demand.ts';
import { lockPreorders } from '../writes/preorders.ts';

export interface Demand {
  /** The customers' lines, the longest waiting first. */
  readonly preorderLines: readonly PreorderLineRecord[];
  readonly preorderIds: readonly PreorderId[];
}

/**
 * Whoever pairs lines of pre-orders with goods that were bought (buying, cancelling what is bought, receiving) takes this
 * before anything else: one at a time, so that a unit is never promised twice. Few people buy; many sell, and
 * they do not wait for it.
 */
export async function lockDemand(tx: InTransaction): Promise<void> {
  await holdLock(tx, 'demand');
}

/**
 * Takes the pre-orders behind lines of purchases or behind articles, then their lines. Whoever calls this holds
 * the demand (`lockDemand`): between the two looks nobody pairs or parts anything.
 */
export async function lockWaitingDemand(
  tx: InTransaction,
  of: { readonly purchaseLineIds: readonly PurchaseLineId[] } | { readonly articleIds: readonly ArticleId[] },
): Promise<Demand> {
  const found = await findDemand(tx, of);
  const owners = await lockPreorders(
    tx,
    found.map((line) => line.preorderId),
  );
  const preorderLines = await readPreorderLinesById(
    tx,
    found.map((line) => line.id),
  );
  return { preorderLines, preorderIds: owners.map((owner) => owner.id) };
}

/** Articles with everybody who waits for them: demand, pre-orders and articles are taken in this order. */
export async function lockArticlesWithDemand(
  tx: InTransaction,
  articleIds: readonly ArticleId[],
): Promise<Demand & { readonly articles: readonly ArticleRecord[] }> {
  await lockDemand(tx);
  const demand = await lockWaitingDemand(tx, { articleIds });
  return { ...demand, articles: await lockArticles(tx, articleIds) };
}

export function lockOwners(
  tx: InTransaction,
  preorderLines: readonly PreorderLineRecord[],
): Promise<PreorderRecord[]> {
  return lockPreorders(
    tx,
    preorderLines.map((line) => line.preorderId),
  );
}
