import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { CourierId, OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel } from '@trastienda/shared/orders/rules.ts';
import { SHIPMENT_TRANSITIONS, type ShipmentCommand } from '@trastienda/shared/orders/status.ts';
import { eq } from 'drizzle-orm';
import { AppError, fieldRefused } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '../../../platform/ctx.ts';
import { violatedConstraint } from '../../../platform/db.ts';
import { shipStock } from '../../inventory/use-cases/let-go-of-stock.ts';
import { announceOrder } from '../announce-order.ts';
import { readOrder } from '../reads/order.ts';
import { orderLines, shipmentLines, shipments } from '../tables.ts';
import { factsOf, lockOrder, type OrderRecord } from '../writes/orders.ts';
import { settleOrder } from '../writes/settle.ts';
import { lockShipment, updateShipment } from '../writes/shipments.ts';
import { documentOf } from './confirm-order.ts';
import { checkCourier } from './create-order.ts';

export interface ParcelOrder {
  readonly shipmentId: ShipmentId;
  readonly command: ShipmentCommand;
  readonly version: number | undefined;
  readonly label?: { readonly courierId: CourierId; readonly guide: string };
}

/** Moves one parcel on. What leaves the store leaves the stock with it. */
export async function moveShipment(ctx: SignedInCtx, id: OrderId, order: ParcelOrder): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id);
    const parcel = await lockShipment(tx, before, order.shipmentId, order.version);
    await moveParcel(tx, before, parcel, order);
    const after = await settleOrder(tx, before);
    await announceOrder(tx, 'changed', after);
    return readOrder(tx, id);
  }).catch((error: unknown) => Promise.reject(explainTaken(error)));
}

function explainTaken(error: unknown): unknown {
  return violatedConstraint(error) === 'shipments_guide_key'
    ? fieldRefused('guide', 'shipment.guide-taken')
    : error;
}

type Parcel = typeof shipments.$inferSelect;

async function moveParcel(
  tx: InTransaction<SignedInCtx>,
  order: OrderRecord,
  parcel: Parcel,
  { command, label }: Omit<ParcelOrder, 'shipmentId' | 'version'>,
): Promise<void> {
  const verdict = canMoveParcel(tx.actor, factsOf(order), parcel.status, command);
  if (!verdict.ok) throw new AppError(verdict.code);
  const status = SHIPMENT_TRANSITIONS[parcel.status][command];
  const leaves = command === 'hand_over' || (command === 'deliver' && parcel.handedOverAt === null);
  if (label !== undefined) await checkCourier(tx, label.courierId);
  if (leaves) await shipGoods(tx, order, parcel.id);
  await updateShipment(tx, parcel.id, {
    ...(status !== undefined && { status }),
    ...label,
    ...(command === 'pack' && { packedAt: tx.now }),
    ...(command === 'unpack' && { packedAt: null, guide: '' }),
    ...(leaves && {
      handedOverAt: tx.now,
      codAmount: order.terms === 'cod' ? Math.max(0, order.balance) : 0,
    }),
    ...(command === 'deliver' && { deliveredAt: tx.now }),
  });
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    command,
    after: { parcel: parcel.position, ...(label !== undefined && { guide: label.guide }) },
  });
}

async function shipGoods(tx: InTransaction<SignedInCtx>, order: OrderRecord, shipmentId: ShipmentId) {
  const lines = await tx.db
    .select({ variantId: orderLines.variantId, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(eq(shipmentLines.shipmentId, shipmentId));
  await shipStock(tx, documentOf(order), lines);
}

/** Every parcel of an order that can take this step takes it: what a button in the list means. */
export async function moveEveryShipment(
  tx: InTransaction<SignedInCtx>,
  id: OrderId,
  command: ShipmentCommand,
): Promise<void> {
  const before = await lockOrder(tx, id);
  const parcels = await tx.db.select().from(shipments).where(eq(shipments.orderId, id)).for('update');
  const movable = parcels.filter((parcel) => SHIPMENT_TRANSITIONS[parcel.status][command] !== undefined);
  if (movable.length === 0) {
    const verdict = canMoveParcel(tx.actor, factsOf(before), before.fulfilment, command);
    throw new AppError(verdict.ok ? 'shipment.wrong-state' : verdict.code);
  }
  for (const parcel of movable) await moveParcel(tx, before, parcel, { command });
  const after = await settleOrder(tx, before);
  await announceOrder(tx, 'changed', after);
}
