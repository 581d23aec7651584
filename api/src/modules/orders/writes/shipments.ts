import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { Fulfilment } from '@trastienda/shared/orders/status.ts';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import type { InTransaction } from '../../../platform/ctx.ts';
import { findOrder } from '../reads/order.ts';
import { shipments } from '../tables.ts';
import type { OrderRecord } from './orders.ts';

type ShipmentRecord = typeof shipments.$inferSelect;

/** Where every parcel of an order stands, to be asked under the order's lock. */
export async function readParcels(tx: InTransaction, orderId: OrderId): Promise<Fulfilment[]> {
  const rows = await tx.db
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.orderId, orderId));
  return rows.map((row) => row.status);
}

/** The parcels are a plan again: nothing of them is packed, labelled or gone. */
export async function resetParcels(tx: InTransaction, orderId: OrderId): Promise<void> {
  await tx.db
    .update(shipments)
    .set({ status: 'pending', packedAt: null, handedOverAt: null, deliveredAt: null, guide: '' })
    .where(eq(shipments.orderId, orderId));
}

/** A parcel of an order that is already ours. */
export async function lockShipment(
  tx: InTransaction,
  order: OrderRecord,
  id: ShipmentId,
  version?: number,
): Promise<ShipmentRecord> {
  const [row] = await tx.db.select().from(shipments).where(eq(shipments.id, id)).for('update');
  if (row === undefined || row.orderId !== order.id) throw new AppError('resource.not-found');
  if (version !== undefined && row.version !== version)
    throw new AppError('resource.stale', { current: await findOrder(tx, order.id) });
  return row;
}

export async function updateShipment(
  tx: InTransaction,
  id: ShipmentId,
  change: Partial<Omit<ShipmentRecord, 'id' | 'version'>>,
): Promise<void> {
  await tx.db
    .update(shipments)
    .set({ ...change, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, id));
}
