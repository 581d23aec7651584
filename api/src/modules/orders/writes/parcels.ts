import type { CourierId, OrderId, OrderLineId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { chunk } from '#platform/db/chunk.ts';
import { newId } from '#platform/db/new-id.ts';
import { collects } from '../reads/shipments.ts';
import { returnedUnits, shipmentEvents, shipmentLines, shipments } from '../tables.ts';
import type { OrderRecord } from './orders.ts';
import type { ShipmentRecord } from './shipments.ts';

/** One parcel with everything; reception may split it. */
export async function insertWholeParcel(
  tx: InTransaction,
  order: OrderRecord,
  lines: readonly { readonly id: OrderLineId; readonly quantity: number }[],
): Promise<void> {
  const shipmentId = newId<ShipmentId>(tx.now);
  await tx.db.insert(shipments).values({
    id: shipmentId,
    orderId: order.id,
    position: 1,
    status: 'pending',
    courierId: order.courierId,
    createdAt: tx.now,
  });
  await tx.db
    .insert(shipmentLines)
    .values(lines.map(({ id, quantity }) => ({ shipmentId, lineId: id, quantity })));
}

/** Parcels that are not packed yet are a plan; a plan for other goods is made anew. */
export async function deleteParcels(tx: InTransaction, orderId: OrderId): Promise<void> {
  const ofOrder = tx.db.select({ id: shipments.id }).from(shipments).where(eq(shipments.orderId, orderId));
  await tx.db.delete(shipmentLines).where(inArray(shipmentLines.shipmentId, ofOrder));
  await tx.db.delete(shipments).where(eq(shipments.orderId, orderId));
}

export async function lockParcelsOfOrder(tx: InTransaction, orderId: OrderId): Promise<ShipmentRecord[]> {
  return tx.db.select().from(shipments).where(eq(shipments.orderId, orderId)).for('update');
}

/** The next parcel of an order. */
export async function insertNextParcel(
  tx: InTransaction,
  orderId: OrderId,
  made: Pick<ShipmentRecord, 'status' | 'courierId'> & Partial<ShipmentRecord>,
): Promise<ShipmentRecord> {
  const [parcel] = await tx.db
    .insert(shipments)
    .values({
      ...made,
      id: newId<ShipmentId>(tx.now),
      orderId,
      position: sql`(SELECT max(position) + 1 FROM shipments WHERE order_id = ${orderId})`,
      createdAt: tx.now,
    })
    .returning();
  if (parcel === undefined) throw new Error('a parcel that was inserted is not there');
  return parcel;
}

/** Units of a line go from one parcel into another; `left` of them stay. */
export async function moveUnits(
  tx: InTransaction,
  { from, to }: { readonly from: ShipmentId; readonly to: ShipmentId },
  { lineId, moved, left }: { readonly lineId: OrderLineId; readonly moved: number; readonly left: number },
): Promise<void> {
  const isLine = and(eq(shipmentLines.shipmentId, from), eq(shipmentLines.lineId, lineId));
  if (left === 0) await tx.db.delete(shipmentLines).where(isLine);
  else await tx.db.update(shipmentLines).set({ quantity: left }).where(isLine);
  await tx.db.insert(shipmentLines).values({ shipmentId: to, lineId, quantity: moved });
}

export async function insertReturnedUnits(
  tx: InTransaction,
  shipmentId: ShipmentId,
  lines: readonly Omit<typeof returnedUnits.$inferInsert, 'shipmentId'>[],
): Promise<void> {
  await tx.db.insert(returnedUnits).values(lines.map((line) => ({ shipmentId, ...line })));
}

/** What a parcel that leaves is to collect: `cod`, if it is the one that brings the money of its order. */
export const computeLeavingCod = (cod: number): SQL =>
  sql`CASE WHEN ${collects(shipments)} THEN ${cod}::int ELSE 0 END`;

interface ParcelLabel {
  readonly id: ShipmentId;
  readonly courierId: CourierId;
  readonly guide: string;
}

/** Writes the guides of many parcels; numbers that were paid for and travelled with them are free again. */
export async function writeLabels(tx: InTransaction, labels: readonly ParcelLabel[]): Promise<void> {
  const column = (of: (one: ParcelLabel) => string) => sql.param(labels.map(of));
  const ids = column(({ id }) => id);
  const now = tx.now.toISOString();
  await tx.db.execute(sql`
    UPDATE prepaid_guides SET shipment_id = NULL, used_at = NULL WHERE shipment_id = ANY(${ids}::uuid[])`);
  await tx.db.execute(sql`
    UPDATE shipments s SET status = 'labelled', courier_id = l.courier_id, guide = l.guide, last_event = 'label',
      labelled_at = ${now}::timestamptz, moved_at = ${now}::timestamptz, version = s.version + 1
    FROM unnest(${ids}::uuid[], ${column(({ courierId }) => courierId)}::uuid[],
      ${column(({ guide }) => guide)}::text[]) AS l (id, courier_id, guide)
    WHERE s.id = l.id`);
}

/** Many parcels leave, each with what it is to collect if it is the one that brings the money. */
export async function writeHandOvers(
  tx: InTransaction,
  leaving: readonly { readonly id: ShipmentId; readonly cod: number }[],
): Promise<void> {
  const now = tx.now.toISOString();
  await tx.db.execute(sql`
    UPDATE shipments s SET status = 'handed_over', last_event = 'hand_over',
      cod_amount = CASE WHEN ${collects({ orderId: sql`s.order_id`, position: sql`s.position` })} THEN l.cod ELSE 0 END,
      handed_over_at = ${now}::timestamptz, moved_at = ${now}::timestamptz, version = s.version + 1
    FROM unnest(${sql.param(leaving.map(({ id }) => id))}::uuid[],
      ${sql.param(leaving.map(({ cod }) => cod))}::int[]) AS l (id, cod)
    WHERE s.id = l.id`);
}

export async function insertShipmentEvents(
  tx: InTransaction<SignedInCtx>,
  parcels: readonly Pick<ShipmentRecord, 'id' | 'orderId'>[],
  kind: 'label' | 'hand_over',
): Promise<void> {
  const event = { kind, happenedAt: tx.now, recordedAt: tx.now, recordedBy: tx.actor.userId };
  for (const some of chunk(parcels))
    await tx.db
      .insert(shipmentEvents)
      .values(some.map(({ id, orderId }) => ({ shipmentId: id, orderId, ...event })));
}
