import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { canCommand } from '@trastienda/shared/orders/rules.ts';
import { moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import { releaseStock } from '#modules/inventory/use-cases/release-stock.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { actorName, notifyOthers } from '#platform/notices.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readOrder } from '../reads/order.ts';
import { lockOrder, type OrderRecord, toOrderFacts, toStockDocument } from '../writes/orders.ts';
import { lockParcelsOfOrder } from '../writes/parcels.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import { unpackParcels } from '../writes/shipments.ts';
import { requestRefund } from './request-refund.ts';
import { recordCancelUndo } from './undo-orders.ts';

export interface Cancellation {
  readonly version: number | undefined;
  readonly reason: string;
  readonly moneyGoes: 'credit' | 'refund';
}

/** The order is off: its goods are free, its verified money is the customer's. */
export async function cancelOrder(ctx: SignedInCtx, id: OrderId, order: Cancellation): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id, order.version);
    const held = await lockParcelsOfOrder(tx, id);
    const parcels = held.map((parcel) => parcel.status);
    const verdict = canCommand(tx.actor, { ...toOrderFacts(before), parcels }, 'cancel');
    if (!verdict.ok) throw new AppError(verdict.code);
    await returnMoney(tx, before, order);
    const after = await cancelAndRelease(tx, before, order.reason);
    await audit(tx, {
      entity: 'order',
      entityId: id,
      command: 'cancel',
      reason: order.reason,
      ...(before.paid > 0 && { after: { amount: before.paid, moneyGoes: order.moneyGoes } }),
    });
    await recordCancelUndo(tx, after, before, held);
    await notifyOthers(tx, [before.sellerId], {
      kind: 'order-cancelled',
      params: { document: 'order', id, label: before.label, by: actorName(tx) },
    });
    await publishOrderEvent(tx, 'changed', after);
    return readOrder(tx, id);
  });
}

/** Lets the goods go and closes the order; also how an unpaid one expires. */
export async function cancelAndRelease(
  tx: InTransaction<Ctx>,
  before: OrderRecord,
  reason: string,
): Promise<OrderRecord> {
  await releaseStock(tx, toStockDocument(before));
  await unpackParcels(tx, before.id);
  // Trigger orders_refresh_sale_lines counts it as cancelled at commit, if it was ever confirmed.
  return recomputeOrder(tx, before, {
    status: 'cancelled',
    cancelReason: reason,
    cancelledAt: tx.now,
    expiresAt: null,
    expiryLeftMs: null,
  });
}

async function returnMoney(
  tx: InTransaction<SignedInCtx>,
  { id, customerId, paid, label }: OrderRecord,
  { moneyGoes, reason }: Cancellation,
): Promise<void> {
  if (paid === 0 || customerId === null) return;
  await moveCredit(tx, { customerId, kind: 'from_order', amount: paid, orderId: id, note: label });
  // Money leaves the store only when another person agrees: until then it is set aside.
  if (moneyGoes === 'refund') await requestRefund(tx, { customerId, orderId: id, amount: paid, reason });
}
