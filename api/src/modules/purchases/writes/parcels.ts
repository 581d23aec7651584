import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import { eq, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { parcelEvents, parcels } from '../tables.ts';
import type { ParcelRecord } from './purchases.ts';

type EventKind = (typeof parcelEvents.$inferInsert)['kind'];

export async function recordParcelEvent(
  tx: InTransaction<SignedInCtx>,
  parcel: Pick<ParcelRecord, 'id' | 'purchaseId'>,
  kind: EventKind,
  { note = '', eta = null }: { readonly note?: string; readonly eta?: string | null } = {},
): Promise<void> {
  await tx.db.insert(parcelEvents).values({
    parcelId: parcel.id,
    purchaseId: parcel.purchaseId,
    kind,
    note,
    eta,
    happenedAt: tx.now,
    recordedAt: tx.now,
    recordedBy: tx.actor.userId,
  });
}

/** A parcel that begins where another stands, or at the shop. */
export async function openParcel(
  tx: InTransaction<SignedInCtx>,
  purchaseId: PurchaseId,
  from: { readonly position: number } & Partial<Pick<ParcelRecord, 'status' | 'eta' | 'firstEta'>>,
): Promise<ParcelRecord> {
  const [row] = await tx.db
    .insert(parcels)
    .values({
      status: 'placed',
      ...from,
      id: newId<ParcelId>(tx.now),
      purchaseId,
      statusSince: tx.now,
      createdAt: tx.now,
    })
    .returning();
  if (row === undefined) throw new Error('an insert without a row');
  return row;
}

export async function writeParcel(
  tx: InTransaction,
  parcel: ParcelRecord,
  change: Partial<ParcelRecord>,
): Promise<void> {
  await tx.db
    .update(parcels)
    .set({ ...change, version: sql`${parcels.version} + 1` })
    .where(eq(parcels.id, parcel.id));
}
