import type { LocationId, VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { OrderId, OrderLineId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { locations, products, variants } from '#modules/inventory/tables.ts';
import type { Ctx } from '#platform/ctx.ts';
import { orderLines, shipmentLines } from '../tables.ts';

/** What goods are called and cost today, and whether they are offered. */
export async function readGoods(ctx: Ctx, ids: readonly VariantId[]) {
  if (ids.length === 0) return new Map<VariantId, never>();
  const rows = await ctx.db
    .select({
      id: variants.id,
      productId: variants.productId,
      name: products.name,
      sku: variants.sku,
      size: variants.size,
      colour: variants.colour,
      price: variants.price,
      isListed: variants.isListed,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where goods that come back are put. */
export async function readReturnLocation(ctx: Ctx): Promise<LocationId> {
  const [location] = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(eq(locations.isActive, true))
    .orderBy(asc(locations.position))
    .limit(1);
  if (location === undefined) throw new Error('a store without a place for goods');
  return location.id;
}

interface ParcelLine {
  readonly shipmentId: ShipmentId;
  readonly lineId: OrderLineId;
  readonly quantity: number;
}

/** How many units of which lines a parcel holds. */
export async function readParcelLines(ctx: Ctx, id: ShipmentId): Promise<ParcelLine[]> {
  return ctx.db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, id));
}

interface ParcelGoods {
  readonly orderId: OrderId;
  readonly variantId: VariantId;
  readonly quantity: number;
}

/** What these parcels hold, by goods. */
export async function readParcelGoods(ctx: Ctx, ids: readonly ShipmentId[]): Promise<ParcelGoods[]> {
  return ctx.db
    .select({
      orderId: orderLines.orderId,
      variantId: orderLines.variantId,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(inArray(shipmentLines.shipmentId, [...ids]));
}
