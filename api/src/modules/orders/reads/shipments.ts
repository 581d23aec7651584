import type { OrderId, OrderLineId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { and, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { shipments } from '../tables.ts';

interface WhichUnits {
  /** Without those of this parcel. */
  readonly except?: ShipmentId;
  /** Without those that are credited before they are back. */
  readonly isHere?: boolean;
}

/** How many units of each line came back, or are on their way in exchange, and are no longer charged. */
export async function readCreditedUnits(
  ctx: Ctx,
  id: OrderId,
  { except, isHere = false }: WhichUnits = {},
): Promise<Map<OrderLineId, number>> {
  const { rows } = await ctx.db.execute<{ line_id: OrderLineId; units: number }>(sql`
    SELECT l.line_id, sum(CASE s.status WHEN 'returned' THEN r.good + r.damaged ELSE l.quantity END)::int AS units
    FROM shipments s JOIN shipment_lines l ON l.shipment_id = s.id
      LEFT JOIN returned_units r ON r.shipment_id = s.id AND r.line_id = l.line_id
    WHERE s.order_id = ${id} AND s.credited > 0 AND s.id IS DISTINCT FROM ${except ?? null}::uuid
      AND (s.status = 'returned' OR NOT ${isHere}::boolean)
    GROUP BY 1 HAVING sum(CASE s.status WHEN 'returned' THEN r.good + r.damaged ELSE l.quantity END) > 0`);
  return new Map(rows.map(({ line_id: lineId, units }) => [lineId, units]));
}

/** What an order asks for less because of goods that are not back yet. */
export async function readAnnouncedCredit(ctx: Ctx, id: OrderId): Promise<number> {
  const [row] = await ctx.db
    .select({ credit: sql<number>`coalesce(sum(${shipments.credited}), 0)::int` })
    .from(shipments)
    .where(and(eq(shipments.orderId, id), ne(shipments.status, 'returned')));
  return row?.credit ?? 0;
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
