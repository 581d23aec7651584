import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { publishOrderEvents } from '../publish-order-event.ts';
import { readOrderIdsOfShipments } from '../reads/shipments.ts';
import { factsOf, lockOrders, type OrderRecord } from '../writes/orders.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import { lockShipmentsOfOrders, type ShipmentRecord } from '../writes/shipments.ts';
import type { HeldParcel } from './move-parcels.ts';

export interface HeldOrders {
  readonly orders: ReadonlyMap<OrderId, OrderRecord>;
  readonly parcels: ReadonlyMap<ShipmentId, ShipmentRecord>;
}

/** Orders first, then their parcels, always in the same order. */
export async function lockOrdersWithParcels(
  tx: InTransaction,
  orderIds: readonly OrderId[],
): Promise<HeldOrders> {
  if (orderIds.length === 0) return { orders: new Map(), parcels: new Map() };
  const orders = await lockOrders(tx, orderIds);
  const parcels = await lockShipmentsOfOrders(tx, orderIds);
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    parcels: new Map(parcels.map((parcel) => [parcel.id, parcel])),
  };
}

/** The orders of these parcels, with all their parcels. */
export async function lockOrdersOfParcels(
  tx: InTransaction,
  ids: readonly ShipmentId[],
): Promise<HeldOrders> {
  return lockOrdersWithParcels(tx, await readOrderIdsOfShipments(tx, ids));
}

export const canMoveHeldParcel = (
  { actor }: SignedInCtx,
  { order, parcel }: HeldParcel,
  command: Parameters<typeof canMoveParcel>[3],
) => canMoveParcel(actor, factsOf(order), parcel.status, command);

/** What follows for orders whose parcels were moved, each once. Trigger orders_counted counts their sales at commit. */
export async function recomputeMovedOrders(
  tx: InTransaction<SignedInCtx>,
  moved: readonly HeldParcel[],
): Promise<void> {
  const recomputed: OrderRecord[] = [];
  for (const order of new Map(moved.map(({ order }) => [order.id, order])).values())
    recomputed.push(await recomputeOrder(tx, order));
  await publishOrderEvents(tx, recomputed);
}
