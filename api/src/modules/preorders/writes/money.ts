import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { and, eq, sql } from 'drizzle-orm';
import { moveCredit } from '#modules/customers/writes.ts';
import { paymentAllocations } from '#modules/orders/tables.ts';
import { requestRefund } from '#modules/orders/use-cases/request-refund.ts';
import { writeSearchText } from '#modules/orders/writes/payments.ts';
import type { InTransaction, SignedInCtx } from '#platform/ctx.ts';
import { preorderPayments } from '../tables.ts';
import type { PreorderRecord } from './preorders.ts';

/** Money of a pre-order becomes the customer's; as a refund it waits for another person to agree. */
export async function giveBack(
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
  if (asRefund) await refundTo(tx, { customerId, preorderId, amount, reason });
}

export async function refundTo(
  tx: InTransaction<SignedInCtx>,
  request: {
    readonly customerId: CustomerId;
    readonly preorderId: PreorderId;
    readonly amount: number;
    readonly reason: string;
  },
): Promise<void> {
  await requestRefund(tx, request);
}

/** Verified money goes with the goods it was paid for: parts of payments change what they are for, the oldest first. */
export async function moveMoney(
  tx: InTransaction,
  from: PreorderRecord,
  to: OrderId,
  amount: number,
): Promise<void> {
  // What became credit of this pre-order is not there to be moved any more.
  const { rows } = await tx.db.execute<{ payment_id: PaymentId; amount: number }>(sql`
    SELECT a.payment_id, a.amount FROM preorder_payments a JOIN payments p ON p.id = a.payment_id
    WHERE a.preorder_id = ${from.id} AND p.status = 'verified' ORDER BY p.number`);
  let left = amount;
  for (const part of rows) {
    const moved = Math.min(left, part.amount);
    if (moved === 0) break;
    left -= moved;
    const own = and(
      eq(preorderPayments.paymentId, part.payment_id),
      eq(preorderPayments.preorderId, from.id),
    );
    if (moved === part.amount) await tx.db.delete(preorderPayments).where(own);
    else
      await tx.db
        .update(preorderPayments)
        .set({ amount: part.amount - moved })
        .where(own);
    await tx.db
      .insert(paymentAllocations)
      .values({ paymentId: part.payment_id, orderId: to, amount: moved })
      .onConflictDoUpdate({
        target: [paymentAllocations.paymentId, paymentAllocations.orderId],
        set: { amount: sql`${paymentAllocations.amount} + excluded.amount` },
      });
    await writeSearchText(tx, part.payment_id);
  }
  if (left > 0) throw new Error('more money to move than there is');
}
