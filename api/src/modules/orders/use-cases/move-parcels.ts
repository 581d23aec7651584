import type { CourierId, OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import { lockGoods, shipStock } from '#modules/inventory/use-cases/release-stock.ts';
import { auditMany } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { publishOrderEvents } from '../publish-order-event.ts';
import { readParcelGoods } from '../reads/goods.ts';
import { readOrderIdsOfShipments } from '../reads/shipments.ts';
import { lockOrders, type OrderRecord, toOrderFacts, toStockDocument } from '../writes/orders.ts';
import { insertShipmentEvents, writeHandOvers, writeLabels } from '../writes/parcels.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import { lockShipmentsOfOrders, type ShipmentRecord } from '../writes/shipments.ts';
import { codWhenLeaving } from './move-shipment.ts';

// Many parcels in a few statements, each moved as `moveParcel` would move it by itself. The caller locks their
// orders first (`lockOrdersWithParcels`) and recomputes them afterwards (`recomputeMovedOrders`).

type Tx = InTransaction<SignedInCtx>;

export interface HeldParcel {
  readonly order: OrderRecord;
  readonly parcel: ShipmentRecord;
}

export interface Labelling extends HeldParcel {
  readonly label: { readonly courierId: CourierId; readonly guide: string };
}

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
) => canMoveParcel(actor, toOrderFacts(order), parcel.status, command);

/** Gives parcels their guides. A number that another one carries refuses them all (`isGuideTaken`). */
export async function labelParcels(tx: Tx, labelled: readonly Labelling[]): Promise<void> {
  checkAll(tx, labelled, 'label');
  await writeLabels(
    tx,
    labelled.map(({ parcel, label }) => ({ id: parcel.id, ...label })),
  );
  await recordShipmentEvents(tx, labelled, 'label', ({ label }) => ({ guide: label.guide }));
}

/** Parcels leave with their courier, and their goods leave the stock. */
export async function handOverParcels(tx: Tx, leaving: readonly HeldParcel[]): Promise<void> {
  checkAll(tx, leaving, 'hand_over');
  await shipAllGoods(tx, leaving);
  await writeHandOvers(
    tx,
    leaving.map(({ parcel, order }) => ({ id: parcel.id, cod: codWhenLeaving(order) })),
  );
  await recordShipmentEvents(tx, leaving, 'hand_over', () => ({}));
}

function checkAll(tx: Tx, moved: readonly HeldParcel[], command: 'label' | 'hand_over'): void {
  for (const { order, parcel } of moved) {
    const verdict = canMoveHeldParcel(tx, { order, parcel }, command);
    if (!verdict.ok) throw new AppError(verdict.code);
  }
}

/** All heads first: taken order by order, two of us could wait for each other in a circle. */
async function shipAllGoods(tx: Tx, leaving: readonly HeldParcel[]): Promise<void> {
  const goods = await readParcelGoods(
    tx,
    leaving.map(({ parcel }) => parcel.id),
  );
  await lockGoods(tx, [...new Set(goods.map((one) => one.variantId))]);
  const orders = new Map<OrderId, OrderRecord>(leaving.map(({ order }) => [order.id, order]));
  for (const order of orders.values())
    await shipStock(
      tx,
      toStockDocument(order),
      goods.filter((one) => one.orderId === order.id),
    );
}

async function recordShipmentEvents<Moved extends HeldParcel>(
  tx: Tx,
  moved: readonly Moved[],
  kind: 'label' | 'hand_over',
  details: (one: Moved) => object,
): Promise<void> {
  // Trigger shipment_events_append_only refuses to change them later, except to erase a customer.
  await insertShipmentEvents(
    tx,
    moved.map(({ parcel }) => parcel),
    kind,
  );
  await auditMany(
    tx,
    moved.map((one) => ({
      entity: 'order',
      entityId: one.order.id,
      command: kind,
      after: { parcel: one.parcel.position, ...details(one) },
    })),
  );
}

/** What follows for orders whose parcels were moved, each once. */
export async function recomputeMovedOrders(tx: Tx, moved: readonly HeldParcel[]): Promise<void> {
  const recomputed: OrderRecord[] = [];
  for (const order of new Map(moved.map(({ order }) => [order.id, order])).values())
    recomputed.push(await recomputeOrder(tx, order));
  // Trigger orders_refresh_sale_lines counts their sales at commit.
  await publishOrderEvents(tx, recomputed);
}
