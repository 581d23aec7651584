import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import type { PayableDocument, PayableKind } from '#modules/payments/payable-document.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { preorderPayments, preorders } from '../tables.ts';
import type { PreorderLineRecord, PreorderRecord } from '../types.ts';
import { insertAllocation, readAllocations, updateAllocation } from '../writes/allocations.ts';
import { lockPreorder, lockPreorders, readPreorderLines } from '../writes/preorders.ts';
import { recomputeAndPublish } from '../writes/recompute-preorder.ts';

/** Pre-orders as documents that payments are for: a verified deposit lets the buying begin in the same transaction. */
export const PAYABLE_PREORDERS: PayableKind<PreorderId> = {
  tables: {
    documents: preorders,
    id: preorders.id,
    customerId: preorders.customerId,
    sellerId: preorders.sellerId,
    allocations: preorderPayments,
    allocatedTo: preorderPayments.preorderId,
    paymentId: preorderPayments.paymentId,
  },

  async lockToPay(tx, id) {
    const preorder = await lockPreorder(tx, id);
    const { status, stage } = preorder;
    if (status !== 'open' || stage === 'cancelled' || stage === 'converted')
      throw new AppError('preorder.wrong-state');
    return toPayablePreorder(preorder);
  },

  async lockPaid(tx, paymentId) {
    const parts = await readAllocations(tx, paymentId);
    const rows = await lockPreorders(
      tx,
      parts.map((part) => part.preorderId),
    );
    if (rows.some((row) => row.erasedAt !== null)) throw new AppError('customer.erased');
    // Once more under the lock: a part may have gone with its goods to an order meanwhile.
    const held = await readAllocations(tx, paymentId);
    return rows.flatMap((row) => {
      const part = held.find((one) => one.preorderId === row.id)?.amount ?? 0;
      return part === 0 ? [] : [{ ...toPayablePreorder(row), part }];
    });
  },
};

/** Locks a pre-order with its lines for the customer who holds its link; null where there is none. */
export async function lockTrackedPreorder(
  tx: InTransaction,
  id: PreorderId,
): Promise<{
  readonly preorder: PreorderRecord;
  readonly lines: readonly PreorderLineRecord[];
  readonly document: PayableDocument;
} | null> {
  const [preorder] = await lockPreorders(tx, [id]);
  if (preorder === undefined) return null;
  return { preorder, lines: await readPreorderLines(tx, id), document: toPayablePreorder(preorder) };
}

function toPayablePreorder(preorder: PreorderRecord): PayableDocument {
  const { id, customerId, sellerId, balance, paid, moneyOut, changedAt } = preorder;
  return {
    ...{ id, customerId, sellerId, balance, paid, moneyOut, changedAt },
    isDraft: preorder.acceptedAt === null,
    creditKind: 'from_preorder',
    creditReference: { preorderId: id, note: preorder.label },
    allocate: (tx, paymentId, amount) => insertAllocation(tx, { paymentId, preorderId: id, amount }),
    reallocate: updateAllocation,
    async recordSubmission(tx, submission) {
      await audit(tx, { entity: 'preorder', entityId: id, command: 'pay', ...submission });
      await recomputeAndPublish(tx, preorder);
    },
    async recordAction(tx, action) {
      await audit(tx, { entity: 'preorder', entityId: id, ...action });
      await recomputeAndPublish(tx, preorder);
    },
  };
}
