import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import { inArray } from 'drizzle-orm';
import { publishOrderEvents } from '#modules/orders/publish-order-event.ts';
import { shipments } from '#modules/orders/tables.ts';
import { moveParcel } from '#modules/orders/use-cases/move-shipment.ts';
import { factsOf, type OrderRecord } from '#modules/orders/writes/orders.ts';
import { recomputeOrder } from '#modules/orders/writes/recompute-order.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { holdOrders } from '../writes/hold-orders.ts';

/** Takes guides off again. What has left in the meantime, or has none, stays as it is. */
export async function undoGuides(ctx: SignedInCtx, requested: readonly ShipmentId[]) {
  return inTransaction(ctx, async (tx) => {
    const ids = [...new Set(requested)];
    const known = await tx.db
      .select({ orderId: shipments.orderId })
      .from(shipments)
      .where(inArray(shipments.id, ids));
    const held = await holdOrders(tx, [...new Set(known.map((one) => one.orderId))]);
    const touched = new Map<OrderId, OrderRecord>();
    const undone: ShipmentId[] = [];
    for (const id of ids) {
      const parcel = held.parcels.get(id);
      const order = parcel && held.orders.get(parcel.orderId);
      if (parcel === undefined || order === undefined) continue;
      if (!canMoveParcel(tx.actor, factsOf(order), parcel.status, 'unlabel').ok) continue;
      await moveParcel(tx, order, parcel, { command: 'unlabel' });
      touched.set(order.id, order);
      undone.push(id);
    }
    const recomputed = [];
    for (const order of touched.values()) recomputed.push(await recomputeOrder(tx, order));
    await publishOrderEvents(tx, recomputed);
    return { undone, left: ids.filter((id) => !undone.includes(id)) };
  });
}
