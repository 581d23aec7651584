import type { OrderId, OrderLineId } from '@trastienda/shared/orders/ids.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '#platform/ctx.ts';
import { returnedUnits, shipments } from '../tables.ts';

/** How many units of each line came back and are no longer asked for. */
export async function readCreditedUnits(ctx: Ctx, id: OrderId): Promise<Map<OrderLineId, number>> {
  const rows = await ctx.db
    .select({ lineId: returnedUnits.lineId, units: sql<number>`sum(good + damaged)::int` })
    .from(returnedUnits)
    .innerJoin(shipments, eq(shipments.id, returnedUnits.shipmentId))
    .where(and(eq(shipments.orderId, id), gt(shipments.credited, 0)))
    .groupBy(returnedUnits.lineId);
  return new Map(rows.map(({ lineId, units }) => [lineId, units]));
}
