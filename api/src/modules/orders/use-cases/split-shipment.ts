import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { splitShipment as splitRoute } from '@trastienda/shared/orders/contract/parcels.ts';
import type { OrderLineId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { canEditGoods } from '@trastienda/shared/orders/rules.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readParcelLines } from '../reads/goods.ts';
import { readOrder } from '../reads/order.ts';
import { lockOrder } from '../writes/orders.ts';
import { insertNextParcel, moveUnits } from '../writes/parcels.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import {
  lockShipment,
  readShipmentOrderId,
  type ShipmentRecord,
  updateShipment,
} from '../writes/shipments.ts';

type Tx = InTransaction<SignedInCtx>;

/** Some of what a parcel was to hold travels in another one. */
export async function splitShipment(
  ctx: SignedInCtx,
  id: ShipmentId,
  { version, lines }: BodyOf<typeof splitRoute>,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, await readShipmentOrderId(tx, id));
    const parcel = await lockShipment(tx, before, id, version);
    if (before.status !== 'confirmed') throw new AppError('order.wrong-state');
    const verdict = canEditGoods({ fulfilment: parcel.status });
    if (!verdict.ok) throw new AppError('shipment.wrong-state');
    const taken = new Map<OrderLineId, number>();
    for (const { lineId, quantity } of lines) taken.set(lineId, (taken.get(lineId) ?? 0) + quantity);
    await separateUnits(tx, parcel, taken, { status: 'pending', courierId: parcel.courierId });
    // Trigger orders_refresh_sale_lines counts the sale anew at commit: it is delivered when every parcel is.
    const after = await recomputeOrder(tx, before);
    const units = [...taken.values()].reduce((sum, quantity) => sum + quantity, 0);
    await audit(tx, {
      entity: 'order',
      entityId: before.id,
      command: 'split',
      after: { parcel: parcel.position, units },
    });
    await publishOrderEvent(tx, 'changed', after);
    return readOrder(tx, before.id);
  });
}

/** Units of a delivered parcel that go a way of their own: another parcel, unless they are all of it. */
export async function separateDelivered(
  tx: Tx,
  parcel: ShipmentRecord,
  taken: ReadonlyMap<OrderLineId, number>,
): Promise<ShipmentRecord> {
  const held = await readParcelLines(tx, parcel.id);
  const isAll =
    taken.size === held.length && held.every(({ lineId, quantity }) => taken.get(lineId) === quantity);
  if (isAll) return parcel;
  const { packedAt, handedOverAt, deliveredAt, courierId } = parcel;
  return separateUnits(tx, parcel, taken, {
    status: parcel.status,
    ...{ courierId, packedAt, handedOverAt, deliveredAt },
  });
}

/** Moves units of a parcel into a new one. Something must stay behind. */
async function separateUnits(
  tx: Tx,
  { id, orderId }: ShipmentRecord,
  taken: ReadonlyMap<OrderLineId, number>,
  made: Pick<ShipmentRecord, 'status' | 'courierId'> & Partial<ShipmentRecord>,
): Promise<ShipmentRecord> {
  const present = await readParcelLines(tx, id);
  const rest = present.map((line) => ({ ...line, quantity: line.quantity - (taken.get(line.lineId) ?? 0) }));
  const isKnown = [...taken.keys()].every((lineId) => present.some((line) => line.lineId === lineId));
  if (!isKnown || rest.some((line) => line.quantity < 0)) throw new AppError('shipment.unknown-line');
  if (rest.every((line) => line.quantity === 0)) throw new AppError('shipment.nothing-left');
  const parcel = await insertNextParcel(tx, orderId, made);
  for (const { lineId, quantity: left } of rest) {
    const moved = taken.get(lineId);
    if (moved !== undefined) await moveUnits(tx, { from: id, to: parcel.id }, { lineId, moved, left });
  }
  await updateShipment(tx, id, {});
  return parcel;
}
