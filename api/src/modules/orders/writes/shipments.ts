import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import type { Fulfilment, ShipmentCommand } from '@trastienda/shared/orders/status.ts';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findOrder } from '../reads/order.ts';
import { returnedUnits, shipmentEvents, shipments } from '../tables.ts';
import type { OrderRecord } from './orders.ts';

export type ShipmentRecord = typeof shipments.$inferSelect;

/** Where every parcel of an order stands, to be read under the order's lock. */
export async function readParcels(tx: InTransaction, orderId: OrderId): Promise<Fulfilment[]> {
  const rows = await tx.db
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.orderId, orderId));
  return rows.map((row) => row.status);
}

const A_PLAN = {
  status: 'pending',
  packedAt: null,
  labelledAt: null,
  handedOverAt: null,
  deliveredAt: null,
  guide: '',
  lastEvent: '',
  movedAt: null,
  credited: 0,
} as const;

/** The parcels that have not left are a plan again; what came back or was lost stays recorded. */
export async function unpackParcels(tx: InTransaction, orderId: OrderId): Promise<void> {
  const stayed = await tx.db
    .update(shipments)
    .set(A_PLAN)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.handedOverAt)))
    .returning({ id: shipments.id });
  for (const { id } of stayed) await freePrepaidGuide(tx, id);
}

/** All parcels are a plan again: their goods are to be sent once more. */
export async function resetParcels(tx: InTransaction, orderId: OrderId): Promise<void> {
  const parcels = await tx.db
    .update(shipments)
    .set(A_PLAN)
    .where(eq(shipments.orderId, orderId))
    .returning({ id: shipments.id });
  for (const { id } of parcels) {
    await tx.db.delete(returnedUnits).where(eq(returnedUnits.shipmentId, id));
    await freePrepaidGuide(tx, id);
  }
}

/** A number that was paid for and does not travel can travel another time. */
export async function freePrepaidGuide(tx: InTransaction, id: ShipmentId): Promise<void> {
  await tx.db.execute(
    sql`UPDATE prepaid_guides SET shipment_id = NULL, used_at = NULL WHERE shipment_id = ${id}`,
  );
}

export async function readShipmentOrderId(tx: InTransaction, id: ShipmentId): Promise<OrderId> {
  const [row] = await tx.db
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (row === undefined) throw new AppError('resource.not-found');
  return row.orderId;
}

/** Records what happened to a parcel, and that this is its latest event. */
export async function recordShipmentEvent(
  tx: InTransaction,
  { id, orderId }: Pick<ShipmentRecord, 'id' | 'orderId'>,
  event: {
    readonly kind: ShipmentCommand;
    readonly reason: string;
    readonly note: string;
    readonly happenedAt: Date;
  },
): Promise<void> {
  const { kind, reason, note, happenedAt } = event;
  const recordedBy = tx.actor?.userId ?? null;
  await tx.db
    .insert(shipmentEvents)
    .values({ shipmentId: id, orderId, kind, reason, note, happenedAt, recordedAt: tx.now, recordedBy });
  await tx.db.update(shipments).set({ lastEvent: kind, movedAt: happenedAt }).where(eq(shipments.id, id));
}

/** Takes the latest event of a parcel back; both stay recorded. */
export async function undoShipmentEvent(
  tx: InTransaction,
  { id, orderId }: Pick<ShipmentRecord, 'id' | 'orderId'>,
): Promise<void> {
  await tx.db.execute(sql`
    INSERT INTO shipment_events (shipment_id, order_id, kind, happened_at, recorded_at, recorded_by, undoes)
    SELECT shipment_id, order_id, 'undo', ${tx.now.toISOString()}::timestamptz, ${tx.now.toISOString()}::timestamptz,
      ${tx.actor?.userId ?? null}::uuid, id
    FROM lasting_shipment_events WHERE order_id = ${orderId} AND shipment_id = ${id} ORDER BY id DESC LIMIT 1`);
}

/** A parcel that had a number paid for beforehand has it again, unless somebody took it meanwhile; any other it loses. */
export async function takePrepaidGuide(
  tx: InTransaction,
  id: ShipmentId,
  { courierId, guide }: Pick<ShipmentRecord, 'courierId' | 'guide'>,
): Promise<void> {
  await freePrepaidGuide(tx, id);
  await tx.db.execute(sql`UPDATE prepaid_guides SET shipment_id = ${id}, used_at = ${tx.now.toISOString()}::timestamptz
    WHERE courier_id = ${courierId} AND guide = ${guide} AND shipment_id IS NULL`);
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

/** All parcels of orders that are held, always in the same order. */
export async function lockShipmentsOfOrders(
  tx: InTransaction,
  orderIds: readonly OrderId[],
): Promise<ShipmentRecord[]> {
  return tx.db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.id))
    .for('update');
}

export async function updateShipment(
  tx: InTransaction,
  id: ShipmentId,
  change: Partial<Omit<ShipmentRecord, 'id' | 'version' | 'codAmount'>> & {
    readonly codAmount?: SQL | number;
  },
): Promise<void> {
  await tx.db
    .update(shipments)
    .set({ ...change, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, id));
}
