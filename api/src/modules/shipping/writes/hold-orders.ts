import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { asc, inArray } from 'drizzle-orm';
import { shipments } from '#modules/orders/tables.ts';
import { lockOrders, type OrderRecord } from '#modules/orders/writes/orders.ts';
import type { ShipmentRecord } from '#modules/orders/writes/shipments.ts';
import type { InTransaction } from '#platform/ctx.ts';

export interface HeldOrders {
  readonly orders: ReadonlyMap<OrderId, OrderRecord>;
  readonly parcels: ReadonlyMap<ShipmentId, ShipmentRecord>;
}

/** Orders first, then their parcels, always in the same order. */
export async function holdOrders(tx: InTransaction, ids: readonly OrderId[]): Promise<HeldOrders> {
  if (ids.length === 0) return { orders: new Map(), parcels: new Map() };
  const orders = await lockOrders(tx, ids);
  const parcels = await tx.db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...ids]))
    .orderBy(asc(shipments.id))
    .for('update');
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    parcels: new Map(parcels.map((parcel) => [parcel.id, parcel])),
  };
}
