import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { moveCredit } from '#modules/customers/writes.ts';
import type { PayableDocument, PayableDocuments } from '#modules/orders/payable-document.ts';
import { audit } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { hasPaid, isCustomerOf } from './reads/customers.ts';
import { preorderPayments, preorders } from './tables.ts';
import { lockPreorders, type PreorderRecord } from './writes/preorders.ts';
import { recomputeAndPublish } from './writes/recompute-preorder.ts';

/** Pre-orders as what payments can be for: a deposit that is verified lets the shopping begin in the same breath. */
export const PAYABLE_PREORDERS: PayableDocuments = {
  async lock(tx, id) {
    const parts = await readParts(tx, id);
    const rows = await lockPreorders(
      tx,
      parts.map((part) => part.preorderId),
    );
    if (rows.some((row) => row.erasedAt !== null)) throw new AppError('customer.erased');
    // Once more under the lock: a part may have gone with its goods to an order meanwhile.
    const held = await readParts(tx, id);
    return rows.flatMap((row) => {
      const part = held.find((one) => one.preorderId === row.id)?.amount ?? 0;
      return part === 0 ? [] : [toPayableDocument(row, part)];
    });
  },

  async moveCustomer(tx, from, to) {
    const held = await tx.db
      .select({ id: preorders.id })
      .from(preorders)
      .where(eq(preorders.customerId, from))
      .orderBy(asc(preorders.id))
      .for('update');
    await tx.db
      .update(preorders)
      .set({ customerId: to, version: sql`${preorders.version} + 1` })
      .where(eq(preorders.customerId, from));
    return held.length;
  },

  isCustomerOf,
  hasPaid,
};

function readParts(tx: InTransaction, id: PaymentId) {
  return tx.db
    .select({ preorderId: preorderPayments.preorderId, amount: preorderPayments.amount })
    .from(preorderPayments)
    .where(eq(preorderPayments.paymentId, id));
}

function toPayableDocument(row: PreorderRecord, part: number): PayableDocument {
  const { id, customerId, label, paid, moneyOut, changedAt } = row;
  return {
    ...{ customerId, part, paid, moneyOut, changedAt },
    creditReference: { preorderId: id, note: label },
    async takeBackCredit(tx, amount) {
      if (customerId === null) return;
      await moveCredit(tx, {
        customerId,
        kind: 'from_preorder',
        amount: -amount,
        preorderId: id,
        note: label,
      });
    },
    async applyPaymentAction(tx, { after, ...action }) {
      await audit(tx, { entity: 'preorder', entityId: id, ...action, after });
      await recomputeAndPublish(tx, row);
    },
  };
}
