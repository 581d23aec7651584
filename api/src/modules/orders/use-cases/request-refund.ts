import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { OrderId, RefundId } from '@trastienda/shared/orders/ids.ts';
import { lockCredit, moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { allocateNumber } from '#platform/documents/identifiers.ts';
import { publishEvent } from '#platform/events.ts';
import { insertRefund } from '../writes/refunds.ts';

export interface RefundRequest {
  readonly customerId: CustomerId;
  readonly orderId?: OrderId;
  readonly preorderId?: string;
  readonly amount: number;
  readonly reason: string;
}

/** Asks that what the store owes be paid out. It is set aside at once, so that it cannot be spent meanwhile. */
export async function requestRefund(ctx: SignedInCtx, request: RefundRequest): Promise<RefundId> {
  return inTransaction(ctx, async (tx) => {
    const { customerId, orderId, preorderId, amount, reason } = request;
    const id = newId<RefundId>(tx.now);
    // The customer before the counter, as every command takes them.
    await lockCredit(tx, customerId);
    const number = await allocateNumber(tx, 'refund');
    // The trigger refunds_not_of_erased refuses one of a customer who was erased.
    await insertRefund(tx, {
      id,
      number,
      status: 'requested',
      customerId,
      orderId: orderId ?? null,
      preorderId: preorderId ?? null,
      amount,
      reason,
      requestedBy: tx.actor.userId,
      requestedAt: tx.now,
    });
    await moveCredit(tx, {
      customerId,
      kind: 'refund',
      amount: -amount,
      refundId: id,
      ...(orderId !== undefined && { orderId }),
      ...(preorderId !== undefined && { preorderId }),
    });
    await audit(tx, { entity: 'refund', entityId: id, command: 'ask', after: { amount }, reason });
    if (orderId !== undefined)
      await audit(tx, { entity: 'order', entityId: orderId, command: 'refund-asked', after: { amount } });
    if (preorderId !== undefined)
      await audit(tx, {
        entity: 'preorder',
        entityId: preorderId,
        command: 'refund-asked',
        after: { amount },
      });
    await publishRefundEvent(tx, id);
    return id;
  });
}

export async function publishRefundEvent(tx: InTransaction, id: RefundId): Promise<void> {
  await publishEvent(tx, {
    topic: 'refund',
    kind: 'changed',
    entityId: id,
    audience: { codes: ['S-09'], userIds: [] },
  });
}
