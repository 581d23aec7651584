import type { HoldId, ProductId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { locations, reservations, variants } from '../tables.ts';

const MOST_SHOWN = 200;

/** Who holds units of a product, the oldest first. */
export async function readProductHolders(ctx: Ctx, productId: ProductId) {
  const rows = await ctx.db
    .select({
      documentKind: reservations.documentKind,
      documentId: reservations.documentId,
      documentLabel: reservations.documentLabel,
      variantId: reservations.variantId,
      location: locations.name,
      quantity: reservations.quantity,
      createdAt: reservations.createdAt,
      createdBy: reservations.createdBy,
    })
    .from(variants)
    .innerJoin(reservations, and(eq(reservations.variantId, variants.id), gt(reservations.quantity, 0)))
    .innerJoin(locations, eq(locations.id, reservations.locationId))
    .where(eq(variants.productId, productId))
    .orderBy(asc(reservations.createdAt))
    .limit(MOST_SHOWN);
  return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

/** For whom something was put aside; null when there is no such hold. */
export async function readHoldLabel(ctx: Ctx, id: HoldId): Promise<string | null> {
  const [row] = await ctx.db
    .select({ label: reservations.documentLabel })
    .from(reservations)
    .where(and(eq(reservations.documentKind, 'hold'), eq(reservations.documentId, id)))
    .limit(1);
  return row?.label ?? null;
}

/** Who holds units of these variants, the oldest first, as a refusal names them. */
export async function readOldestHolders(ctx: Ctx, variantIds: readonly VariantId[]) {
  return ctx.db
    .select({
      variantId: reservations.variantId,
      label: reservations.documentLabel,
      quantity: reservations.quantity,
    })
    .from(reservations)
    .where(and(inArray(reservations.variantId, [...variantIds]), gt(reservations.quantity, 0)))
    .orderBy(asc(reservations.createdAt))
    .limit(20);
}
