import type { OrderId, OrderLineId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { and, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { returnedUnits, shipments } from '../tables.ts';

/** How many units of each line came back and are no longer charged. */
export async function readCreditedUnits(ctx: Ctx, id: OrderId): Promise<Map<OrderLineId, number>> {
  const rows = await ctx.db
    .select({ lineId: returnedUnits.lineId, units: sql<number>`sum(good + damaged)::int` })
    .from(returnedUnits)
    .innerJoin(shipments, eq(shipments.id, returnedUnits.shipmentId))
    .where(and(eq(shipments.orderId, id), gt(shipments.credited, 0)))
    .groupBy(returnedUnits.lineId);
  return new Map(rows.map(({ lineId, units }) => [lineId, units]));
}

/** The orders of these parcels, each once. */
export async function readOrderIdsOfShipments(ctx: Ctx, ids: readonly ShipmentId[]): Promise<OrderId[]> {
  const rows = await ctx.db
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(inArray(shipments.id, [...ids]));
  return [...new Set(rows.map((row) => row.orderId))];
}

/**
 * Whether this parcel brings the money of its order: the first that is neither back nor lost. Were it
 * asked of each, a customer would pay as often as parcels come.
 */
export const collects = (shipment: { readonly orderId: SQLWrapper; readonly position: SQLWrapper }) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM shipments earlier WHERE earlier.order_id = ${shipment.orderId}
    AND earlier.position < ${shipment.position} AND earlier.status NOT IN ('returned', 'lost'))`;
