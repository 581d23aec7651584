import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { ArticleId, PurchaseId, PurchaseLineId } from '@trastienda/shared/preorders/ids.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import type { ShopRecord } from '../reads/known.ts';
import { openParcel, recordParcelEvent } from '../writes/parcels.ts';
import { insertPurchase, insertPurchaseLines, type PurchaseRecord } from '../writes/purchases.ts';
import { recomputePurchase } from '../writes/recompute-purchase.ts';

export interface NewLine {
  readonly id: PurchaseLineId;
  readonly articleId: ArticleId | null;
  readonly variantId: VariantId | null;
  readonly productId: ProductId | null;
  readonly description: string;
  readonly size: string;
  readonly colour: string;
  readonly link: string;
  readonly pictureFileId: FileId | null;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly weightGrams: number | null;
}

/** Writes a purchase down: everything in one parcel, at the shop still. */
export async function placePurchase(
  tx: InTransaction<SignedInCtx>,
  shop: ShopRecord,
  {
    lines,
    ...head
  }: { readonly externalNumber: string; readonly note: string; readonly lines: readonly NewLine[] },
): Promise<PurchaseRecord> {
  const id = newId<PurchaseId>(tx.now);
  // Whoever holds the counter holds up everyone who buys.
  const number = await allocateNumber(tx, 'purchase');
  const row = await insertPurchase(tx, {
    id,
    number,
    ...head,
    shopId: shop.id,
    currency: shop.currency,
    buyerId: tx.actor.userId,
    stage: 'placed',
    stageSince: tx.now,
    createdAt: tx.now,
    changedAt: tx.now,
    version: 0,
  });
  const parcel = await openParcel(tx, id, { position: 1 });
  // Trigger parcel_events_append_only refuses to change it later.
  await recordParcelEvent(tx, parcel, 'placed');
  await insertPurchaseLines(
    tx,
    lines.map((line, position) => ({ ...line, purchaseId: id, parcelId: parcel.id, position })),
  );
  const made = await recomputePurchase(tx, row, {}, 'created');
  await audit(tx, {
    entity: 'purchase',
    entityId: id,
    command: 'create',
    after: { shop: shop.name, units: made.units, goods: made.goods, currency: made.currency },
  });
  return made;
}
