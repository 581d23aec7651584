import type { OrderId, ShipmentId } from '@trastienda/shared/orders/ids.ts';
import { type Fulfilment, SHIPMENT_TRANSITIONS } from '@trastienda/shared/orders/status.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishOrderEvents } from '../publish-order-event.ts';
import { lockOrders, type OrderRecord } from '../writes/orders.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import { recordShipmentEvent, updateShipment } from '../writes/shipments.ts';

export type SettledOrders = Map<OrderId, OrderRecord>;

/** Locks the orders whose money a courier brought, all of them at once, as every command takes them. */
export async function lockOrdersToSettle(tx: InTransaction, ids: readonly OrderId[]): Promise<SettledOrders> {
  return new Map((await lockOrders(tx, [...new Set(ids)])).map((order) => [order.id, order]));
}

interface SettledParcel {
  readonly id: ShipmentId;
  readonly status: Fulfilment;
  readonly hasLeft: boolean;
  readonly guide: string;
}

/** A payment that a courier collected for a parcel counts on its locked order. A parcel that was paid for has arrived. */
export async function settleParcel(
  tx: InTransaction,
  order: OrderRecord,
  { id, status, hasLeft, guide }: SettledParcel,
  payment: { readonly id: PaymentId; readonly amount: number },
): Promise<OrderRecord> {
  const arrived = SHIPMENT_TRANSITIONS[status].deliver;
  if (arrived !== undefined && hasLeft) {
    await updateShipment(tx, id, { status: arrived, deliveredAt: tx.now });
    const parcel = { id, orderId: order.id };
    await recordShipmentEvent(tx, parcel, { kind: 'deliver', reason: '', note: '', happenedAt: tx.now });
    await audit(tx, { entity: 'order', entityId: order.id, command: 'deliver', after: { guide } });
  }
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    command: 'verify-payment',
    after: { amount: payment.amount, method: 'cod', reference: guide, payment: payment.id },
  });
  return recomputeOrder(tx, order);
}

export async function publishSettledOrders(tx: InTransaction, orders: SettledOrders): Promise<void> {
  // Trigger orders_refresh_sale_lines counts their sales at commit.
  await publishOrderEvents(tx, [...orders.values()]);
}
