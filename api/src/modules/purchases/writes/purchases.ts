import type { ArticleId, PurchaseId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findPurchase } from '../reads/purchase.ts';
import { parcels, purchaseCosts, purchaseLines, purchases } from '../tables.ts';

export type PurchaseRecord = typeof purchases.$inferSelect;
export type BoughtLine = typeof purchaseLines.$inferSelect;
export type ParcelRecord = typeof parcels.$inferSelect;

/** Takes a purchase; with a version that is no longer the present one the caller gets the present state instead. */
export async function lockPurchase(
  tx: InTransaction,
  id: PurchaseId,
  version?: number,
): Promise<PurchaseRecord> {
  const [row] = await tx.db.select().from(purchases).where(eq(purchases.id, id)).for('update');
  if (row === undefined) throw new AppError('resource.not-found');
  if (version !== undefined && row.version !== version)
    throw new AppError('resource.stale', { current: await findPurchase(tx, id) });
  return row;
}

/** What is closed or off is history. */
function refuseOver({ closedAt, cancelledAt }: PurchaseRecord): void {
  if (closedAt !== null || cancelledAt !== null) throw new AppError('purchase.wrong-state');
}

export async function lockOpenPurchase(
  tx: InTransaction,
  id: PurchaseId,
  version?: number,
): Promise<PurchaseRecord> {
  const purchase = await lockPurchase(tx, id, version);
  refuseOver(purchase);
  return purchase;
}

export async function insertPurchase(
  tx: InTransaction,
  purchase: typeof purchases.$inferInsert,
): Promise<PurchaseRecord> {
  const [row] = await tx.db.insert(purchases).values(purchase).returning();
  if (row === undefined) throw new Error('an insert without a row');
  return row;
}

export async function insertPurchaseLines(
  tx: InTransaction,
  lines: readonly (typeof purchaseLines.$inferInsert)[],
): Promise<void> {
  await tx.db.insert(purchaseLines).values([...lines]);
}

export async function updatePurchaseLine(
  tx: InTransaction,
  id: PurchaseLineId,
  change: Partial<BoughtLine>,
): Promise<void> {
  await tx.db.update(purchaseLines).set(change).where(eq(purchaseLines.id, id));
}

/** What was bought of some articles was bought of another. */
export async function moveBoughtLines(
  tx: InTransaction,
  from: readonly ArticleId[],
  to: ArticleId,
): Promise<void> {
  await tx.db
    .update(purchaseLines)
    .set({ articleId: to })
    .where(inArray(purchaseLines.articleId, [...from]));
}

export async function replaceCosts(
  tx: InTransaction,
  id: PurchaseId,
  costs: readonly Omit<typeof purchaseCosts.$inferInsert, 'purchaseId' | 'position'>[],
): Promise<void> {
  await tx.db.delete(purchaseCosts).where(eq(purchaseCosts.purchaseId, id));
  if (costs.length === 0) return;
  await tx.db
    .insert(purchaseCosts)
    .values(costs.map((cost, position) => ({ ...cost, purchaseId: id, position })));
}

/** A parcel of a purchase that is held: nobody else changes it meanwhile. */
export async function findParcel(
  tx: InTransaction,
  purchase: PurchaseRecord,
  id: ParcelId,
  version?: number,
): Promise<ParcelRecord> {
  const [row] = await tx.db.select().from(parcels).where(eq(parcels.id, id));
  if (row === undefined || row.purchaseId !== purchase.id) throw new AppError('resource.not-found');
  if (version !== undefined && row.version !== version)
    throw new AppError('resource.stale', { current: await findPurchase(tx, purchase.id) });
  return row;
}

export function readBoughtLines(tx: InTransaction, id: PurchaseId): Promise<BoughtLine[]> {
  return tx.db
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(asc(purchaseLines.position), asc(purchaseLines.id));
}

export function readLinesOfParcel(tx: InTransaction, id: ParcelId): Promise<BoughtLine[]> {
  return tx.db
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.parcelId, id))
    .orderBy(asc(purchaseLines.position), asc(purchaseLines.id));
}

export function readParcelRecords(tx: InTransaction, id: PurchaseId): Promise<ParcelRecord[]> {
  return tx.db.select().from(parcels).where(eq(parcels.purchaseId, id)).orderBy(asc(parcels.position));
}
