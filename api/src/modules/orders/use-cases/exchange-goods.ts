import { NOTES } from '@trastienda/shared/documents/fields.ts';
import { emptyTexts } from '@trastienda/shared/kernel/text-fields.ts';
import type { exchangeGoods as exchangeRoute } from '@trastienda/shared/orders/contract/exchange.ts';
import type { Order, OrderDetails } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { canMoveParcel } from '@trastienda/shared/orders/parcels.ts';
import { sumOrder } from '@trastienda/shared/orders/rules.ts';
import { submitPayment } from '#modules/payments/use-cases/submit-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { storeDay } from '#platform/settings/store-days.ts';
import type { OrderPolicy } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readOrder } from '../reads/order.ts';
import { priceLines } from '../writes/lines.ts';
import { lockOrder, type OrderRecord, readLineRecords, toOrderFacts } from '../writes/orders.ts';
import { insertWholeParcel } from '../writes/parcels.ts';
import { lockOwner, recomputeOrder } from '../writes/recompute-order.ts';
import {
  lockShipment,
  recordShipmentEvent,
  type ShipmentRecord,
  updateShipment,
} from '../writes/shipments.ts';
import { checkSale, holdGoods } from './confirm-order.ts';
import { checkCourier, insertDraft } from './create-order.ts';
import { PAYABLE_ORDERS } from './payable-orders.ts';
import { type BillReturn, computeReturnWorth, takeBack } from './receive-shipment.ts';
import { separateDelivered } from './split-shipment.ts';

type Tx = InTransaction<SignedInCtx>;
type Exchange = BodyOf<typeof exchangeRoute>;

export interface ExchangeDeps {
  readonly policy: OrderPolicy;
  readonly billReturn: BillReturn;
}

/**
 * What a customer brings back for other goods. All of it or nothing: what comes back is taken off the order, what goes
 * out is an order of its own whose goods are held, and what was paid for the one pays for the other. Goods that are
 * still on their way are credited at once, so that the new ones can leave; if they never arrive they are charged again.
 */
export async function exchangeGoods(
  ctx: SignedInCtx,
  id: OrderId,
  exchange: Exchange,
  { policy, billReturn }: ExchangeDeps,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id, exchange.version);
    const parcel = await lockShipment(tx, before, exchange.parcelId);
    const facts = toOrderFacts(before);
    const verdict = canMoveParcel(tx.actor, facts, parcel.status, exchange.isHere ? 'receive' : 'return');
    if (!verdict.ok) throw new AppError(verdict.code);
    if (parcel.status !== 'delivered') throw new AppError('shipment.wrong-state');
    await checkCourier(tx, exchange.courierId);
    const lines = await priceLines(
      tx,
      exchange.out.map((line) => ({ id: null, ...line })),
      [],
      true,
    );
    const { sellerId } = before;
    const draft = await insertDraft(tx, { details: toDetails(before, exchange), sellerId, lines, policy });
    const sold = await readLineRecords(tx, id);
    const { takenOffBp } = sumOrder({ lines: sold, discount: before.discount, shipping: before.shipping });
    const customerId = await checkSale(tx, draft, lines, policy, takenOffBp);
    await lockOwner(tx, before);
    await bringBack(tx, before, parcel, exchange);
    // Trigger orders_refresh_sale_lines counts both sales at commit.
    const after = await recomputeOrder(tx, before);
    await holdGoods(tx, draft, lines);
    await insertWholeParcel(tx, draft, lines);
    const {
      id: newId,
      label,
      total,
      units,
    } = await recomputeOrder(tx, draft, {
      ...{ status: 'confirmed', customerId, exchangeOf: id, confirmedAt: tx.now },
    });
    await audit(tx, {
      entity: 'order',
      entityId: newId,
      command: 'confirm',
      after: { total, units, exchangeOf: before.label },
    });
    await audit(tx, {
      entity: 'order',
      entityId: id,
      command: 'exchange',
      after: { label, amount: after.returned - before.returned },
      ...(exchange.note !== '' && { reason: exchange.note }),
    });
    await publishOrderEvent(tx, 'changed', after);
    // What the first order holds beyond what it asks for has become the customer's credit.
    const amount = Math.min(before.paid - after.paid, total);
    if (amount > 0) await payWithCredit(tx, newId, { amount, note: before.label }, policy);
    await billReturn(tx, id);
    return readOrder(tx, newId);
  });
}

/** For the same customer, by the same seller; it goes where the first order went unless it is fetched. */
function toDetails(order: OrderRecord, exchange: Exchange): Omit<OrderDetails, 'lines' | 'sellerId'> {
  const { delivery, courierId, shipping, terms } = exchange;
  const { lat, lng } = order;
  return {
    channel: order.channel,
    customer: {
      id: order.customerId,
      name: order.customerName,
      phone: order.customerPhone,
      tax: { kind: order.taxKind, id: order.taxId, name: order.fiscalName },
    },
    discount: 0,
    ...{ delivery, courierId, shipping, terms },
    address: {
      municipality: order.municipality,
      place: order.place,
      line: order.addressLine,
      reference: order.reference,
      receiverName: order.receiverName,
      receiverPhone: order.receiverPhone,
      pin: lat === null || lng === null ? null : { lat, lng },
      atOffice: order.atOffice,
    },
    promisedOn: null,
    ...emptyTexts(NOTES),
    staffNotes: exchange.note,
    tags: [],
  };
}

async function bringBack(
  tx: Tx,
  order: OrderRecord,
  parcel: ShipmentRecord,
  exchange: Exchange,
): Promise<void> {
  const { isHere, note } = exchange;
  const lines = exchange.back.map((line) => ({ ...line, missing: 0 }));
  if (isHere) return takeBack(tx, order, parcel, { lines, isCredited: true, note });
  const units = new Map(lines.map(({ lineId, good, damaged }) => [lineId, good + damaged]));
  for (const [lineId, count] of units) if (count === 0) units.delete(lineId);
  if (units.size === 0) throw new AppError('shipment.not-all-looked-at');
  const coming = await separateDelivered(tx, parcel, units);
  const credited = await computeReturnWorth(tx, order, coming, units);
  await updateShipment(tx, coming.id, { status: 'returning', credited });
  // Trigger shipment_events_append_only refuses to change it later, except to erase a customer.
  await recordShipmentEvent(tx, coming, { kind: 'return', reason: 'exchange', note, happenedAt: tx.now });
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    command: 'return',
    after: { parcel: coming.position, amount: credited },
    reason: 'exchange',
  });
}

async function payWithCredit(
  tx: Tx,
  id: OrderId,
  said: { readonly amount: number; readonly note: string },
  policy: OrderPolicy,
): Promise<void> {
  const paidOn = storeDay(tx.now, policy.timeZone);
  await submitPayment(
    tx,
    { kind: PAYABLE_ORDERS, id },
    { method: 'credit', accountId: null, reference: '', paidOn, proofs: [], ...said },
    policy,
  );
}
