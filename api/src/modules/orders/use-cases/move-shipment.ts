import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { CourierId, OrderId, OrderLineId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import {
  type Fulfilment,
  needsReason,
  ROAD_COMMANDS,
  ROAD_REASONS,
  type RoadCommand,
  SHIPMENT_TRANSITIONS,
  type ShipmentCommand,
} from '@trastienda/shared/orders/status.ts';
import { shipStock } from '#modules/inventory/use-cases/release-stock.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { violatedConstraint } from '#platform/db/db.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readParcelGoods } from '../reads/goods.ts';
import { readOrder } from '../reads/order.ts';
import { lockOrder, type OrderRecord, toOrderFacts, toStockDocument } from '../writes/orders.ts';
import { computeLeavingCod, lockParcelsOfOrder } from '../writes/parcels.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import {
  freePrepaidGuide,
  lockShipment,
  readShipmentOrderId,
  recordShipmentEvent,
  type ShipmentRecord,
  updateShipment,
} from '../writes/shipments.ts';
import { checkCourier } from './create-order.ts';
import { separateDelivered } from './split-shipment.ts';
import { isUndoableStep, recordParcelUndo } from './undo-orders.ts';

type Tx = InTransaction<SignedInCtx>;

/** What a command may say beyond itself. */
export interface ParcelStep {
  readonly command: Exclude<ShipmentCommand, 'receive'>;
  readonly label?: { readonly courierId: CourierId; readonly guide: string };
  readonly reason?: string | undefined;
  readonly note?: string;
  /** When it happened; now, unless it is recorded later. */
  readonly happenedAt?: Date | undefined;
  /** Of a delivered parcel that comes back: which units, if not all. */
  readonly lines?: readonly { readonly lineId: OrderLineId; readonly quantity: number }[] | undefined;
  /** What else is written on the parcel. */
  readonly change?: Partial<Pick<ShipmentRecord, 'pieces' | 'weightGrams' | 'photoFileId'>>;
}

/** Moves one parcel on. What leaves the store leaves the stock with it. */
export async function moveShipment(
  ctx: SignedInCtx,
  id: ShipmentId,
  version: number | undefined,
  step: ParcelStep,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, await readShipmentOrderId(tx, id));
    const parcel = await lockShipment(tx, before, id, version);
    await moveParcel(tx, before, parcel, step);
    // Trigger orders_refresh_sale_lines counts the sale anew at commit.
    const after = await recomputeOrder(tx, before);
    if (isUndoableStep(step.command)) await recordParcelUndo(tx, after, [parcel]);
    await publishOrderEvent(tx, 'changed', after);
    return readOrder(tx, before.id);
  }).catch((error: unknown) => Promise.reject(explainTaken(error)));
}

function explainTaken(error: unknown): unknown {
  return isGuideTaken(error) ? fieldRefused('guide', 'shipment.guide-taken') : error;
}

export const isGuideTaken = (error: unknown): boolean => violatedConstraint(error) === 'shipments_guide_key';

/** One step of a parcel, under the lock of its order; what follows for the order is the caller's to recompute. */
export async function moveParcel(
  tx: Tx,
  order: OrderRecord,
  found: ShipmentRecord,
  step: ParcelStep,
): Promise<void> {
  const { command, label, change, lines } = step;
  const verdict = canMoveParcel(tx.actor, toOrderFacts(order), found.status, command);
  if (!verdict.ok) throw new AppError(verdict.code);
  const parcel = lines === undefined ? found : await separateBrought(tx, found, command, lines);
  const event = checkRoadEvent(tx, parcel, step);
  const status = SHIPMENT_TRANSITIONS[parcel.status][command];
  const leaves = command === 'hand_over' || (command === 'deliver' && parcel.handedOverAt === null);
  if (label !== undefined) await checkCourier(tx, label.courierId);
  if (leaves) await shipStock(tx, toStockDocument(order), await readParcelGoods(tx, [parcel.id]));
  // What was credited when it was announced is charged again if it does not come back.
  const losesCredit = parcel.credited > 0 && status !== undefined && !KEEPS_CREDIT.includes(status);
  const losesGuide = command === 'unpack' || command === 'unlabel';
  if (losesGuide || command === 'label') await freePrepaidGuide(tx, parcel.id);
  await updateShipment(tx, parcel.id, {
    ...(status !== undefined && { status }),
    ...label,
    ...change,
    ...(command === 'pack' && { packedAt: tx.now }),
    ...(command === 'unpack' && { packedAt: null }),
    ...(command === 'label' && { labelledAt: tx.now }),
    ...(losesCredit && { credited: 0 }),
    ...(losesGuide && { guide: '', labelledAt: null }),
    ...(leaves && {
      handedOverAt: tx.now,
      codAmount: computeLeavingCod(codWhenLeaving(order)),
    }),
    // What was delivered and does not come back after all was delivered then.
    ...(command === 'deliver' && { deliveredAt: parcel.deliveredAt ?? event.happenedAt }),
  });
  // Trigger shipment_events_append_only refuses to change it later, except to erase a customer.
  await recordShipmentEvent(tx, parcel, { kind: command, ...event });
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    command,
    after: {
      parcel: parcel.position,
      ...(label !== undefined && { guide: label.guide }),
      ...(step.happenedAt !== undefined && { happenedAt: event.happenedAt.toISOString() }),
    },
    ...(event.words !== '' && { reason: event.words }),
  });
}

const KEEPS_CREDIT: readonly Fulfilment[] = ['returning', 'returned', 'lost'];

/** Some units of a delivered parcel are on their way back: a parcel of their own. */
async function separateBrought(
  tx: Tx,
  parcel: ShipmentRecord,
  command: ParcelStep['command'],
  lines: NonNullable<ParcelStep['lines']>,
): Promise<ShipmentRecord> {
  if (command !== 'return' || parcel.status !== 'delivered') throw new AppError('shipment.wrong-state');
  const units = new Map<OrderLineId, number>();
  for (const { lineId, quantity } of lines) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  return separateDelivered(tx, parcel, units);
}

/** What the courier is to collect for the parcel that brings the order's money. */
export const codWhenLeaving = ({ terms, balance }: Pick<OrderRecord, 'terms' | 'balance'>): number =>
  terms === 'cod' ? Math.max(0, balance) : 0;

const isRoad = (command: ShipmentCommand): command is RoadCommand =>
  ROAD_COMMANDS.some((one) => one === command);

/** What is said about the road must be possible: a reason that is known, a moment after it left. */
function checkRoadEvent(
  tx: Tx,
  parcel: ShipmentRecord,
  { command, reason = '', note = '', happenedAt }: ParcelStep,
) {
  const moment = happenedAt ?? tx.now;
  if (!isRoad(command)) return { reason: '', note: '', words: '', happenedAt: tx.now };
  const known: readonly string[] = needsReason(command) ? ROAD_REASONS[command] : [];
  const isKnown = known.length === 0 ? reason === '' : known.includes(reason);
  if (!isKnown) throw fieldRefused('reason', 'shipment.needs-reason');
  const earliest = parcel.handedOverAt ?? tx.now;
  if (moment > tx.now || moment < earliest) throw fieldRefused('happenedAt', 'shipment.bad-moment');
  return { reason, note, words: [reason, note].filter((word) => word !== '').join(': '), happenedAt: moment };
}

/** Every parcel of an order that can take this step takes it: what a button in the list means. */
export async function moveEveryShipment(tx: Tx, id: OrderId, command: ParcelStep['command']): Promise<void> {
  const before = await lockOrder(tx, id);
  const parcels = await lockParcelsOfOrder(tx, id);
  const movable = parcels.filter((parcel) => SHIPMENT_TRANSITIONS[parcel.status][command] !== undefined);
  if (movable.length === 0) {
    const verdict = canMoveParcel(tx.actor, toOrderFacts(before), before.fulfilment, command);
    throw new AppError(verdict.ok ? 'shipment.wrong-state' : verdict.code);
  }
  for (const parcel of movable) await moveParcel(tx, before, parcel, { command });
  // Trigger orders_refresh_sale_lines counts the sale anew at commit.
  const after = await recomputeOrder(tx, before);
  if (isUndoableStep(command)) await recordParcelUndo(tx, after, movable);
  await publishOrderEvent(tx, 'changed', after);
}
