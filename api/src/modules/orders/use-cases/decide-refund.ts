import type { RefundId } from '@trastienda/shared/orders/ids.ts';
import type { AccountId } from '@trastienda/shared/payments/ids.ts';
import { lockCredit, moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import { checkAccount } from '#modules/payments/use-cases/check-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { actorName, notifyOthers } from '#platform/notices.ts';
import type { OrderPolicy } from '../policy.ts';
import { readRefundedDocument } from '../reads/refunded-document.ts';
import { lockRefund, type RefundRecord, updateRefund } from '../writes/refunds.ts';
import { publishRefundEvent } from './request-refund.ts';

export type RefundDecision =
  | { readonly kind: 'paid'; readonly accountId: AccountId | null; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: string };

/** Whoever requested a refund does not decide it. */
export async function decideRefund(
  ctx: SignedInCtx,
  id: RefundId,
  { version, ...decision }: RefundDecision & { readonly version: number },
  { isOnePersonShop, cash }: Pick<OrderPolicy, 'isOnePersonShop' | 'cash'>,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const refund = await lockRefund(tx, id);
    if (refund === undefined) throw new AppError('resource.not-found');
    if (refund.status !== 'requested') throw new AppError('refund.wrong-state');
    if (refund.version !== version) throw new AppError('resource.stale');
    const isOwn = refund.requestedBy === tx.actor.userId;
    if (decision.kind === 'paid' && isOwn && !isOnePersonShop) throw new AppError('refund.own');
    if (decision.kind === 'paid') await checkAccount(tx, decision.accountId);
    await updateRefund(tx, id, {
      status: decision.kind,
      decidedBy: tx.actor.userId,
      decidedAt: tx.now,
      isSelfDecided: isOwn,
      ...(decision.kind === 'paid'
        ? { accountId: decision.accountId, reference: decision.reference }
        : { decision: decision.reason }),
    });
    if (decision.kind === 'paid' && decision.accountId === null) await cash.refundPaid(tx, id);
    const { customerId, orderId, preorderId, amount } = refund;
    if (decision.kind === 'refused') {
      await lockCredit(tx, customerId);
      await moveCredit(tx, {
        customerId,
        kind: 'refund',
        amount,
        refundId: id,
        ...(orderId !== null && { orderId }),
        ...(preorderId !== null && { preorderId }),
      });
    }
    const reason = decision.kind === 'refused' ? { reason: decision.reason } : {};
    await audit(tx, { entity: 'refund', entityId: id, command: decision.kind, after: { amount }, ...reason });
    for (const [entity, entityId] of [
      ['order', orderId],
      ['preorder', preorderId],
    ] as const)
      if (entityId !== null)
        await audit(tx, {
          ...{ entity, entityId },
          command: `refund-${decision.kind}`,
          after: { amount },
          ...reason,
        });
    await notifyOfRefund(tx, refund, decision.kind);
    await publishRefundEvent(tx, id);
  });
}

/** Whoever asked for it, and whose document it is of. One of a customer's credit alone has no document to open. */
async function notifyOfRefund(
  tx: InTransaction<SignedInCtx>,
  { orderId, preorderId, requestedBy }: Pick<RefundRecord, 'orderId' | 'preorderId' | 'requestedBy'>,
  decision: RefundDecision['kind'],
): Promise<void> {
  const found = await readRefundedDocument(tx, { orderId, preorderId });
  if (found === null) return;
  const { sellerId, ...document } = found;
  await notifyOthers(tx, [requestedBy, sellerId], {
    kind: `refund-${decision}`,
    params: { ...document, by: actorName(tx) },
  });
}
