import type { LocationId } from '@trastienda/shared/inventory/ids.ts';
import { and, asc, eq, gt, ne, or } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { locations, stockLevels } from '../tables.ts';

export async function readLocations(ctx: Ctx) {
  return ctx.db
    .select({
      id: locations.id,
      name: locations.name,
      isActive: locations.isActive,
      version: locations.version,
    })
    .from(locations)
    .orderBy(asc(locations.position), asc(locations.id));
}

export async function readLocation(ctx: Ctx, id: LocationId) {
  const [row] = await ctx.db.select().from(locations).where(eq(locations.id, id));
  return row ?? null;
}

/** Where imports put their stock. */
export async function readFirstActiveLocation(ctx: Ctx): Promise<LocationId> {
  const [place] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.isActive, true))
    .orderBy(asc(locations.position))
    .limit(1);
  if (place === undefined) throw new Error('a store without a place');
  return place.id;
}

export async function hasStockAt(ctx: Ctx, id: LocationId): Promise<boolean> {
  const [left] = await ctx.db
    .select({ id: stockLevels.variantId })
    .from(stockLevels)
    .where(and(eq(stockLevels.locationId, id), or(gt(stockLevels.onHand, 0), gt(stockLevels.reserved, 0))))
    .limit(1);
  return left !== undefined;
}

export async function hasOtherActiveLocation(ctx: Ctx, id: LocationId): Promise<boolean> {
  const [other] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(ne(locations.id, id), eq(locations.isActive, true)))
    .limit(1);
  return other !== undefined;
}
