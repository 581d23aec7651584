import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { Level } from '@trastienda/shared/inventory/rules.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { locations, stockLevels } from '../tables.ts';

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
