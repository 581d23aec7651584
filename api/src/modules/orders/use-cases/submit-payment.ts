import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId, PaymentId } from '@trastienda/shared/orders/ids.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type SignedInCtx } from '../../../platform/ctx.ts';
import { newId } from '../../../platform/new-id.ts';
import { moveCredit } from '../../customers/writes.ts';
import { announceOrder } from '../announce-order.ts';
import type { OrderPolicy } from '../policy.ts';
import { readOrder } from '../reads/order.ts';
import { paymentAllocations, payments } from '../tables.ts';
import { takeNumber } from '../writes/numbers.ts';
import { lockOrder } from '../writes/orders.ts';
import { announcePayment, writeSearchText } from '../writes/payments.ts';
import { settleOrder } from '../writes/settle.ts';
import { checkPayment, lookForTwins, type PaymentDetails, writeProofs } from './payment-details.ts';

/** Someone says that money has come. It counts once finance has seen it, except what the store itself owes. */
export async function submitPayment(
  ctx: SignedInCtx,
  id: OrderId,
  details: PaymentDetails,
  policy: OrderPolicy,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id);
    if (before.status === 'cancelled' || before.status === 'discarded')
      throw new AppError('order.wrong-state');
    await checkPayment(tx, details, { order: before, policy, knownProofs: [] });
    const paymentId = newId<PaymentId>(tx.now);
    const isCredit = details.method === 'credit';
    const { proofs, ...said } = details;
    // What the store owes has passed through no bank.
    const columns = isCredit ? { ...said, accountId: null, reference: '' } : said;
    await tx.db.insert(payments).values({
      id: paymentId,
      number: await takeNumber(tx, 'payment'),
      status: isCredit ? 'verified' : 'submitted',
      ...columns,
      customerId: before.customerId,
      submittedBy: tx.actor.userId,
      submittedAt: tx.now,
      ...(isCredit && { reviewedAt: tx.now }),
    });
    await tx.db.insert(paymentAllocations).values({ paymentId, orderId: id, amount: details.amount });
    await writeProofs(tx, paymentId, proofs);
    await writeSearchText(tx, paymentId);
    if (isCredit && before.customerId !== null)
      await moveCredit(tx, {
        customerId: before.customerId,
        kind: 'used',
        amount: -details.amount,
        orderId: id,
        paymentId,
        note: before.label,
      });
    const after = await settleOrder(tx, before);
    await audit(tx, {
      entity: 'order',
      entityId: id,
      command: 'pay',
      after: {
        amount: details.amount,
        method: details.method,
        reference: columns.reference,
        payment: paymentId,
      },
    });
    await announceOrder(tx, 'changed', after);
    if (!isCredit) await lookForTwins(tx, paymentId);
    await announcePayment(tx, 'created', paymentId);
    return readOrder(tx, id);
  });
}
