import { customerId } from '@trastienda/shared/customers/ids.ts';
import { fileId } from '@trastienda/shared/kernel/ids.ts';
import { courierId, orderId, shipmentId } from '@trastienda/shared/orders/ids.ts';
import { seesAll } from '@trastienda/shared/orders/rules.ts';
import {
  FULFILMENTS,
  ORDER_STATUSES,
  SHIPMENT_COMMANDS,
  type ShipmentCommand,
} from '@trastienda/shared/orders/status.ts';
import { z } from 'zod';
import { releaseStock, unshipStock } from '#modules/inventory/use-cases/release-stock.ts';
import { reserveStock } from '#modules/inventory/use-cases/reserve-stock.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { recordUndo, requireUnchanged, type UndoHandlers, type UndoStep } from '#platform/undo.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { lockOrder, type OrderRecord, readLineRecords, toStockDocument } from '../writes/orders.ts';
import { deleteParcels, lockParcelsOfOrder } from '../writes/parcels.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import {
  type ShipmentRecord,
  takePrepaidGuide,
  undoShipmentEvent,
  updateShipment,
} from '../writes/shipments.ts';

type Tx = InTransaction<SignedInCtx>;

const instant = z.coerce.date().nullable();
const parcelState = z.object({
  id: shipmentId,
  status: z.enum(FULFILMENTS),
  courierId: courierId.nullable(),
  pieces: z.number(),
  weightGrams: z.number().nullable(),
  codAmount: z.number(),
  guide: z.string(),
  photoFileId: fileId.nullable(),
  lastEvent: z.enum(['', ...SHIPMENT_COMMANDS]),
  movedAt: instant,
  credited: z.number(),
  packedAt: instant,
  labelledAt: instant,
  handedOverAt: instant,
  deliveredAt: instant,
});
type ParcelState = z.infer<typeof parcelState>;

const version = z.number();
const confirmState = z.object({ version, customerId: customerId.nullable() });
const cancelState = z.object({
  version,
  status: z.enum(ORDER_STATUSES),
  expiresAt: instant,
  expiryLeftMs: z.number().nullable(),
  parcels: z.array(parcelState),
});
const tagState = z.object({ version, tag: z.string() });
const parcelsState = z.object({ version, parcels: z.array(parcelState) });

/** Steps of a parcel that people take by the dozen; the others have a way back of their own. */
const UNDOABLE_STEPS: readonly ShipmentCommand[] = [
  'pick',
  'pack',
  'label',
  'hand_over',
  'deliver',
  'transit',
  'out',
];

export const isUndoableStep = (command: ShipmentCommand): boolean => UNDOABLE_STEPS.includes(command);

/** Remembers parcels as they were before a step that moved them. */
export const recordParcelUndo = (tx: Tx, after: OrderRecord, before: readonly ShipmentRecord[]) =>
  recordUndo(tx, {
    ...{ kind: 'order-parcels', entityId: after.id, label: after.label },
    state: { version: after.version, parcels: before.map(toParcelState) } satisfies z.input<
      typeof parcelsState
    >,
  });

/** Remembers an order that is about to be confirmed or called off; not when money goes with it. */
export const recordConfirmUndo = (tx: Tx, after: OrderRecord, before: OrderRecord) =>
  before.paid > 0
    ? Promise.resolve()
    : recordUndo(tx, {
        ...{ kind: 'order-confirm', entityId: after.id, label: after.label },
        state: { version: after.version, customerId: before.customerId } satisfies z.input<
          typeof confirmState
        >,
      });

export const recordCancelUndo = (
  tx: Tx,
  after: OrderRecord,
  before: OrderRecord,
  parcels: readonly ShipmentRecord[],
) =>
  before.paid > 0
    ? Promise.resolve()
    : recordUndo(tx, {
        ...{ kind: 'order-cancel', entityId: after.id, label: after.label },
        state: {
          version: after.version,
          status: before.status,
          expiresAt: before.expiresAt,
          expiryLeftMs: before.expiryLeftMs,
          parcels: parcels.map(toParcelState),
        } satisfies z.input<typeof cancelState>,
      });

const toParcelState = (parcel: ShipmentRecord): ParcelState => parcelState.parse(parcel);

export const ORDER_UNDO: UndoHandlers<'order-confirm' | 'order-cancel' | 'order-tag' | 'order-parcels'> = {
  'order-confirm': undoConfirmation,
  'order-cancel': undoCancellation,
  'order-tag': undoTag,
  'order-parcels': undoParcels,
};

async function lockUnchanged(tx: Tx, step: UndoStep, left: number): Promise<OrderRecord> {
  const order = await lockOrder(tx, orderId.parse(step.entityId));
  requireUnchanged(order.version === left);
  return order;
}

async function finish(tx: Tx, order: OrderRecord, what: string, change: Partial<OrderRecord> = {}) {
  // Triggers orders_refresh_sale_lines and orders_unpost_confirmation count the sale anew at commit.
  const after = await recomputeOrder(tx, order, change);
  await audit(tx, { entity: 'order', entityId: order.id, command: 'undo', after: { what } });
  await publishOrderEvent(tx, 'changed', after);
}

async function undoConfirmation(tx: Tx, step: UndoStep): Promise<void> {
  const state = confirmState.parse(step.state);
  const order = await lockUnchanged(tx, step, state.version);
  await releaseStock(tx, toStockDocument(order));
  await deleteParcels(tx, order.id);
  await finish(tx, order, 'confirm', {
    ...{ status: 'draft', customerId: state.customerId, confirmedAt: null },
    ...{ expiresAt: null, expiryLeftMs: null },
  });
}

async function undoCancellation(tx: Tx, step: UndoStep): Promise<void> {
  const { status, expiresAt, expiryLeftMs, parcels, ...state } = cancelState.parse(step.state);
  const order = await lockUnchanged(tx, step, state.version);
  // Somebody else may have taken the goods: then it stays cancelled, and says what is missing.
  await reserveStock(tx, toStockDocument(order), await readLineRecords(tx, order.id));
  for (const parcel of parcels) await restoreParcel(tx, parcel);
  await finish(tx, order, 'cancel', {
    ...{ status, expiresAt, expiryLeftMs },
    ...{ cancelReason: null, cancelledAt: null },
  });
}

async function undoTag(tx: Tx, step: UndoStep): Promise<void> {
  const { tag, ...state } = tagState.parse(step.state);
  const order = await lockUnchanged(tx, step, state.version);
  await finish(tx, order, 'tag', { tags: order.tags.filter((one) => one !== tag) });
}

export const recordTagUndo = (tx: Tx, after: OrderRecord, tag: string) =>
  recordUndo(tx, {
    ...{ kind: 'order-tag', entityId: after.id, label: after.label },
    state: { version: after.version, tag } satisfies z.input<typeof tagState>,
  });

async function undoParcels(tx: Tx, step: UndoStep): Promise<void> {
  const state = parcelsState.parse(step.state);
  const order = await lockUnchanged(tx, step, state.version);
  const now = await lockParcelsOfOrder(tx, order.id);
  const commands = state.parcels.flatMap(({ id }) => now.find((one) => one.id === id)?.lastEvent ?? []);
  // The right may have ended within the minute.
  const ofGuides = commands.every((command) => command === 'label' || command === 'hand_over');
  if (!seesAll(tx.actor) && !(ofGuides && tx.actor.codes.includes('S-019')))
    throw new AppError('auth.forbidden');
  if (state.parcels.some((before) => before.handedOverAt === null && hasLeft(now, before.id)))
    await unshipStock(tx, toStockDocument(order), step.at);
  for (const before of state.parcels) {
    await restoreParcel(tx, before);
    await undoShipmentEvent(tx, { id: before.id, orderId: order.id });
  }
  await finish(tx, order, commands[0] ?? 'undo');
}

const hasLeft = (parcels: readonly ShipmentRecord[], id: string): boolean =>
  parcels.some((parcel) => parcel.id === id && parcel.handedOverAt !== null);

async function restoreParcel(tx: Tx, { id, ...before }: ParcelState): Promise<void> {
  await takePrepaidGuide(tx, id, before);
  await updateShipment(tx, id, before);
}
