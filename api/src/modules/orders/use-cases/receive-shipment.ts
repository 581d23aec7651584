import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { receiveShipment as receiveRoute } from '@trastienda/shared/orders/contract/parcels.ts';
import type { OrderId, OrderLineId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel, computeWorth } from '@trastienda/shared/orders/parcels.ts';
import { returnStock } from '#modules/inventory/use-cases/return-stock.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readParcelLines, readReturnLocation } from '../reads/goods.ts';
import { readOrder } from '../reads/order.ts';
import { readCreditedUnits } from '../reads/shipments.ts';
import {
  type LineRecord,
  lockOrder,
  type OrderRecord,
  readLineRecords,
  toOrderFacts,
  toStockDocument,
} from '../writes/orders.ts';
import { insertReturnedUnits } from '../writes/parcels.ts';
import { lockOwner, recomputeOrder } from '../writes/recompute-order.ts';
import {
  lockShipment,
  readShipmentOrderId,
  recordShipmentEvent,
  type ShipmentRecord,
  updateShipment,
} from '../writes/shipments.ts';
import { separateDelivered } from './split-shipment.ts';

type Tx = InTransaction<SignedInCtx>;
type Receipt = BodyOf<typeof receiveRoute>;
/** Brought by billing: what becomes of an invoice of more than its order comes to now. */
export type BillReturn = (tx: Tx, id: OrderId) => Promise<void>;
type Looked = Receipt['lines'][number];

/**
 * Goods come back and are looked at unit by unit. Of a parcel on its way back every unit is accounted for;
 * of one that was delivered the customer may bring some, and those become a parcel of their own.
 */
export async function receiveShipment(
  ctx: SignedInCtx,
  id: ShipmentId,
  { version, lines, isCredited, note }: Receipt,
  billReturn: BillReturn,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, await readShipmentOrderId(tx, id));
    const parcel = await lockShipment(tx, before, id, version);
    const verdict = canMoveParcel(tx.actor, toOrderFacts(before), parcel.status, 'receive');
    if (!verdict.ok) throw new AppError(verdict.code);
    await lockOwner(tx, before);
    await takeBack(tx, before, parcel, { lines, isCredited, note });
    // Trigger orders_refresh_sale_lines counts the sale anew at commit.
    const after = await recomputeOrder(tx, before);
    await publishOrderEvent(tx, 'changed', after);
    await billReturn(tx, before.id);
    return readOrder(tx, before.id);
  });
}

/** Units of a parcel, looked at, are back in the stock; what follows for the order is the caller's to recompute. */
export async function takeBack(
  tx: Tx,
  order: OrderRecord,
  parcel: ShipmentRecord,
  { lines, isCredited, note }: Omit<Receipt, 'version'>,
): Promise<void> {
  const looked = summedByLine(lines);
  const back = await separateReturned(tx, parcel, looked);
  const sold = await readLineRecords(tx, order.id);
  await returnToStock(tx, order, sold, looked);
  await insertReturnedUnits(tx, back.id, looked);
  const units = new Map(looked.map(({ lineId, good, damaged }) => [lineId, good + damaged]));
  const credited = isCredited ? await computeReturnWorth(tx, order, back, units) : 0;
  await updateShipment(tx, back.id, { status: 'returned', credited });
  // Trigger shipment_events_append_only refuses to change it later, except to erase a customer.
  await recordShipmentEvent(tx, back, { kind: 'receive', reason: '', note, happenedAt: tx.now });
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    command: 'receive',
    after: { parcel: back.position, ...sumLooked(looked), ...(credited > 0 && { amount: credited }) },
    ...(note !== '' && { reason: note }),
  });
}

function summedByLine(lines: readonly Looked[]): Looked[] {
  const byLine = new Map<OrderLineId, Looked>();
  for (const line of lines) {
    const known = byLine.get(line.lineId) ?? { lineId: line.lineId, good: 0, damaged: 0, missing: 0 };
    byLine.set(line.lineId, {
      lineId: line.lineId,
      good: known.good + line.good,
      damaged: known.damaged + line.damaged,
      missing: known.missing + line.missing,
    });
  }
  return [...byLine.values()].filter((line) => countUnits(line) > 0);
}

const countUnits = ({ good, damaged, missing }: Looked) => good + damaged + missing;

const sumLooked = (looked: readonly Looked[]) => ({
  good: looked.reduce((sum, line) => sum + line.good, 0),
  damaged: looked.reduce((sum, line) => sum + line.damaged, 0),
  missing: looked.reduce((sum, line) => sum + line.missing, 0),
});

/** The parcel that the returned units are: this one, or a new one with those that the customer brought. */
async function separateReturned(
  tx: Tx,
  parcel: ShipmentRecord,
  looked: readonly Looked[],
): Promise<ShipmentRecord> {
  const held = await readParcelLines(tx, parcel.id);
  const heldUnits = (lineId: OrderLineId) => held.find((line) => line.lineId === lineId)?.quantity ?? 0;
  if (looked.length === 0) throw new AppError('shipment.not-all-looked-at');
  if (looked.some((line) => countUnits(line) > heldUnits(line.lineId)))
    throw new AppError('shipment.unknown-line');
  const isAll = held.every(
    ({ lineId, quantity }) =>
      quantity ===
      looked.filter((line) => line.lineId === lineId).reduce((n, line) => n + countUnits(line), 0),
  );
  if (isAll) return parcel;
  if (parcel.status !== 'delivered') throw new AppError('shipment.not-all-looked-at');
  return separateDelivered(tx, parcel, new Map(looked.map((line) => [line.lineId, countUnits(line)])));
}

async function returnToStock(
  tx: Tx,
  order: OrderRecord,
  sold: readonly LineRecord[],
  looked: readonly Looked[],
) {
  const locationId = await readReturnLocation(tx);
  const toStockLines = (how: 'good' | 'damaged') =>
    looked.flatMap((line) => {
      const variantId = sold.find((one) => one.id === line.lineId)?.variantId;
      return variantId === undefined || line[how] === 0 ? [] : [{ variantId, quantity: line[how] }];
    });
  await returnStock(tx, toStockDocument(order), {
    locationId,
    good: toStockLines('good'),
    bad: toStockLines('damaged'),
  });
}

/**
 * What these units of a parcel add to what other parcels already took off: computed together, no centavo is lost. What
 * was credited of this parcel when it was announced is not counted twice.
 */
export async function computeReturnWorth(
  tx: Tx,
  order: OrderRecord,
  { id, credited }: ShipmentRecord,
  units: ReadonlyMap<OrderLineId, number>,
): Promise<number> {
  const sold = await readLineRecords(tx, order.id);
  const back = await readCreditedUnits(tx, order.id, { except: id });
  for (const [lineId, count] of units) back.set(lineId, (back.get(lineId) ?? 0) + count);
  return Math.max(0, computeWorth({ ...order, lines: sold }, back) - (order.returned - credited));
}
