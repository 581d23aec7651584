import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type SignedInCtx } from '../../../platform/ctx.ts';
import { moveCredit } from '../../customers/writes.ts';
import { announceOrder } from '../announce-order.ts';
import type { OrderPolicy } from '../policy.ts';
import { readOrder } from '../reads/order.ts';
import { lockOrder } from '../writes/orders.ts';
import { announcePayment, insertPayment } from '../writes/payments.ts';
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
    const isCredit = details.method === 'credit';
    const { proofs, ...said } = details;
    // What the store owes has passed through no bank.
    const columns = isCredit ? { ...said, accountId: null, reference: '' } : said;
    const { id: paymentId } = await insertPayment(tx, before, {
      ...columns,
      submittedBy: tx.actor.userId,
      ...(isCredit && { status: 'verified', reviewedAt: tx.now }),
    });
    await writeProofs(tx, paymentId, proofs);
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
