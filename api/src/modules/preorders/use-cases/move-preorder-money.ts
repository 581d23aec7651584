import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import { allocateToOrder } from '#modules/orders/use-cases/payable-orders.ts';
import { requestRefund } from '#modules/orders/use-cases/request-refund.ts';
import { reindexPayment } from '#modules/payments/use-cases/register-payment.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { readVerifiedAllocations, reduceAllocation } from '../writes/allocations.ts';
import type { PreorderRecord } from '../writes/preorders.ts';

/** Money of a pre-order becomes the customer's; as a refund it waits for another person to agree. */
export async function returnMoney(
  tx: InTransaction<SignedInCtx>,
  { id: preorderId, customerId, label }: PreorderRecord,
  {
    amount,
    asRefund,
    reason,
  }: { readonly amount: number; readonly asRefund: boolean; readonly reason: string },
): Promise<void> {
  if (amount <= 0 || customerId === null) return;
  await moveCredit(tx, { customerId, kind: 'from_preorder', amount, preorderId, note: label });
  if (asRefund) await requestRefund(tx, { customerId, preorderId, amount, reason });
}

/** Verified money goes with the goods it was paid for: parts of payments change what they are for, the oldest first. */
export async function moveMoney(
  tx: InTransaction,
  from: PreorderRecord,
  to: OrderId,
  amount: number,
): Promise<void> {
  // What became credit of this pre-order is not there to be moved any more.
  let left = amount;
  for (const { payment_id: paymentId, amount: part } of await readVerifiedAllocations(tx, from.id)) {
    const moved = Math.min(left, part);
    if (moved === 0) break;
    left -= moved;
    await reduceAllocation(tx, { paymentId, preorderId: from.id, amount: part - moved });
    await allocateToOrder(tx, { paymentId, orderId: to, amount: moved });
    await reindexPayment(tx, paymentId);
  }
  if (left > 0) throw new Error('more money to move than there is');
}
