import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { isToInvoice } from '@trastienda/shared/orders/rules.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import {
  type LineRecord,
  lockAnyOrder,
  type OrderRecord,
  readLineRecords,
  toOrderFacts,
} from '../writes/orders.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';

export type BilledOrder = OrderRecord;

/** Taken before its invoices: whoever bills and whoever changes the order wait for each other. */
export const lockBilledOrder = (tx: InTransaction, id: OrderId): Promise<BilledOrder> => lockAnyOrder(tx, id);

export const readBilledLines = (tx: InTransaction, id: OrderId): Promise<LineRecord[]> =>
  readLineRecords(tx, id);

/** `invoiced`: what its live invoices come to, without the one that is to be replaced. */
export const isOrderToInvoice = (order: BilledOrder, invoiced: number): boolean =>
  isToInvoice({ ...toOrderFacts(order), invoiced });

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

/** Billing records on the order what was invoiced. */
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
