import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import { asc, eq } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findPurchase } from '../reads/purchase.ts';
import { parcels, purchaseLines, purchases } from '../tables.ts';

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
