import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { lockAnyOrder, type OrderRecord } from '../writes/orders.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';

export interface InvoiceOnOrder {
  readonly orderId: OrderId;
  /** What live invoices of the order come to from now on. */
  readonly invoiced: number;
  readonly command: 'invoice' | 'void-invoice' | 'credit-invoice';
  /** The invoice's number. */
  readonly label: string;
  readonly amount?: number;
  readonly reason?: string;
}

/** Billing tells the order what was written about it. */
export async function recordInvoiceOnOrder(
  tx: InTransaction<SignedInCtx>,
  note: InvoiceOnOrder,
): Promise<OrderRecord> {
  const { orderId, invoiced, command, label, amount, reason } = note;
  const before = await lockAnyOrder(tx, orderId);
  const after = await recomputeOrder(tx, before, { invoiced });
  await audit(tx, {
    entity: 'order',
    entityId: orderId,
    command,
    after: { label, ...(amount !== undefined && { amount }) },
    ...(reason !== undefined && { reason }),
  });
  await publishOrderEvent(tx, 'changed', after);
  return after;
}
