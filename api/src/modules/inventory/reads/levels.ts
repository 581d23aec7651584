import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { Level } from '@trastienda/shared/inventory/rules.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { locations, products, stockLevels, variantStock, variants } from '../tables.ts';

/** What each place holds of these variants, in the order reservations take from them. */
export async function readLevels(
  ctx: Ctx,
  variantIds: readonly VariantId[],
): Promise<Map<VariantId, Level[]>> {
  const rows = await ctx.db
    .select({
      variantId: stockLevels.variantId,
      locationId: stockLevels.locationId,
      onHand: stockLevels.onHand,
      reserved: stockLevels.reserved,
    })
    .from(stockLevels)
    .innerJoin(locations, and(eq(locations.id, stockLevels.locationId)))
    .where(inArray(stockLevels.variantId, [...variantIds]))
    .orderBy(asc(locations.position), asc(locations.id));
  const levels = new Map<VariantId, Level[]>();
  for (const { variantId, ...level } of rows) {
    levels.set(variantId, [...(levels.get(variantId) ?? []), level]);
  }
  return levels;
}

/** The stock of these variants over all places, with what a message calls them. */
export async function readVariantStock(ctx: Ctx, variantIds: readonly VariantId[]) {
  return ctx.db
    .select({
      variantId: variants.id,
      sku: variants.sku,
      name: products.name,
      size: variants.size,
      colour: variants.colour,
      onHand: variantStock.onHand,
      reserved: variantStock.reserved,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(variantStock, eq(variantStock.variantId, variants.id))
    .where(inArray(variants.id, [...variantIds]));
}

export async function readStockByPlace(ctx: Ctx, variantIds: readonly VariantId[]) {
  return ctx.db
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.variantId, [...variantIds]));
}

export async function readStockHeads(ctx: Ctx, variantIds: readonly VariantId[]) {
  return ctx.db
    .select()
    .from(variantStock)
    .where(inArray(variantStock.variantId, [...variantIds]));
}
