import type { VariantDetails } from '@trastienda/shared/inventory/contract/products.ts';
import type { ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { eq } from 'drizzle-orm';
import type { InTransaction } from '../../../platform/ctx.ts';
import { fullName } from '../../../platform/identity.ts';
import { priceChanges, variantStock, variants } from '../tables.ts';

export type VariantRow = typeof variants.$inferSelect;

interface PriceStep {
  readonly variantId: VariantId;
  readonly before: { readonly price: number; readonly compareAt: number | null } | null;
  readonly after: { readonly price: number; readonly compareAt: number | null };
}

export async function insertVariant(
  tx: InTransaction,
  productId: ProductId,
  position: number,
  details: VariantDetails & { readonly id: VariantId },
): Promise<void> {
  const { minimum, barcode, ...rest } = details;
  await tx.db.insert(variants).values({ ...rest, barcode: barcode || null, productId, position });
  if (minimum > 0) await setMinimum(tx, details.id, minimum);
  await notePrices(tx, productId, [{ variantId: details.id, before: null, after: details }]);
}

export async function updateVariant(
  tx: InTransaction,
  before: VariantRow,
  position: number,
  details: VariantDetails,
): Promise<void> {
  const { id: _, minimum, barcode, ...rest } = details;
  await tx.db
    .update(variants)
    .set({ ...rest, barcode: barcode || null, position, archivedAt: null })
    .where(eq(variants.id, before.id));
  await setMinimum(tx, before.id, minimum);
  await notePrices(tx, before.productId, [{ variantId: before.id, before, after: details }]);
}

export async function setMinimum(tx: InTransaction, id: VariantId, minimum: number): Promise<void> {
  await tx.db.update(variantStock).set({ minimum }).where(eq(variantStock.variantId, id));
}

export async function retireVariant(tx: InTransaction, id: VariantId): Promise<void> {
  await tx.db.update(variants).set({ archivedAt: tx.now }).where(eq(variants.id, id));
}

export async function setPrice(
  tx: InTransaction,
  before: VariantRow,
  after: { readonly price: number; readonly compareAt: number | null },
): Promise<void> {
  await tx.db
    .update(variants)
    .set({ price: after.price, compareAt: after.compareAt })
    .where(eq(variants.id, before.id));
  await notePrices(tx, before.productId, [{ variantId: before.id, before, after }]);
}

/** The price history, in the same transaction as the price. */
async function notePrices(
  tx: InTransaction,
  productId: ProductId,
  steps: readonly PriceStep[],
): Promise<void> {
  const rows = steps
    .filter(
      ({ before, after }) =>
        before === null || before.price !== after.price || before.compareAt !== after.compareAt,
    )
    .map(({ variantId, before, after }) => ({
      at: tx.now,
      productId,
      variantId,
      priceBefore: before?.price ?? null,
      priceAfter: after.price,
      compareAtBefore: before?.compareAt ?? null,
      compareAtAfter: after.compareAt,
      actorId: tx.actor?.userId ?? null,
      actorName: tx.actor === null ? '' : fullName(tx.actor),
    }));
  if (rows.length > 0) await tx.db.insert(priceChanges).values(rows);
}
