import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PayableDocument, PayableKind } from '#modules/payments/payable-document.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { orders, paymentAllocations } from '../tables.ts';
import {
  addToAllocation,
  insertAllocation,
  readAllocations,
  updateAllocation,
} from '../writes/allocations.ts';
import { lockAnyOrder, lockOrder, lockOrders, type OrderRecord } from '../writes/orders.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';

/** Orders as documents that payments are for. */
export const PAYABLE_ORDERS: PayableKind<OrderId> = {
  tables: {
    documents: orders,
    id: orders.id,
    customerId: orders.customerId,
    sellerId: orders.sellerId,
    allocations: paymentAllocations,
    allocatedTo: paymentAllocations.orderId,
    paymentId: paymentAllocations.paymentId,
  },

  async lockToPay(tx, id) {
    return toPayableOrder(refuseClosed(await lockOrder(tx, id)));
  },

  async lockPaid(tx, paymentId) {
    const parts = new Map((await readAllocations(tx, paymentId)).map((one) => [one.orderId, one.amount]));
    const rows = await lockOrders(tx, [...parts.keys()]);
    // Its books are closed: what was paid stays paid.
    if (rows.some((row) => row.erasedAt !== null)) throw new AppError('customer.erased');
    return rows.map((row) => ({ ...toPayableOrder(row), part: parts.get(row.id) ?? 0 }));
  },
};

/** Locks an order for whoever assigns a deposit of the bank to it, whose sale it may not be. */
export async function lockAnyOrderToPay(tx: InTransaction, id: OrderId): Promise<PayableDocument> {
  return toPayableOrder(refuseClosed(await lockAnyOrder(tx, id)));
}

/** Locks an order for the customer who holds its link. */
export async function lockTrackedOrder(
  tx: InTransaction,
  id: OrderId,
): Promise<{ readonly order: OrderRecord; readonly document: PayableDocument }> {
  const order = await lockAnyOrder(tx, id);
  return { order, document: toPayableOrder(order) };
}

function refuseClosed(order: OrderRecord): OrderRecord {
  if (order.status === 'cancelled' || order.status === 'discarded') throw new AppError('order.wrong-state');
  return order;
}

export function toPayableOrder(order: OrderRecord): PayableDocument {
  const { id, customerId, sellerId, balance, paid, moneyOut, changedAt } = order;
  return {
    ...{ id, customerId, sellerId, balance, paid, moneyOut, changedAt },
    isDraft: order.status === 'draft',
    creditKind: 'from_order',
    creditReference: { orderId: id, note: order.label },
    allocate: (tx, paymentId, amount) => insertAllocation(tx, { paymentId, orderId: id, amount }),
    reallocate: updateAllocation,
    async recordSubmission(tx, submission) {
      // Trigger orders_refresh_sale_lines counts the sale anew at commit.
      const after = await recomputeOrder(tx, order);
      await audit(tx, { entity: 'order', entityId: id, command: 'pay', ...submission });
      await publishOrderEvent(tx, 'changed', after);
    },
    async recordAction(tx, action) {
      // Audited before it takes effect: what follows from it (credit, completion) stands after it in the history.
      await audit(tx, { entity: 'order', entityId: id, ...action });
      // Trigger orders_refresh_sale_lines counts the sale anew at commit.
      await publishOrderEvent(tx, 'changed', await recomputeOrder(tx, order));
    },
  };
}

/** Money of a payment goes to an order together with the goods that it was paid for. */
export async function allocateToOrder(
  tx: InTransaction,
  allocation: { readonly paymentId: PaymentId; readonly orderId: OrderId; readonly amount: number },
): Promise<void> {
  await addToAllocation(tx, allocation);
}
