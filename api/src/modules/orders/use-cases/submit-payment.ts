import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { paymentDetails } from '@trastienda/shared/orders/contract/parcels.ts';
import type { OrderId, PaymentId } from '@trastienda/shared/orders/ids.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldRefused } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '../../../platform/ctx.ts';
import { newId } from '../../../platform/new-id.ts';
import { storeDay } from '../../../platform/store-days.ts';
import { storedFiles } from '../../../platform/tables.ts';
import { moveCredit } from '../../customers/writes.ts';
import { announceOrder } from '../announce-order.ts';
import type { OrderPolicy } from '../policy.ts';
import { readOrder } from '../reads/order.ts';
import { bankAccounts, paymentAllocations, paymentProofs, payments } from '../tables.ts';
import { takeNumber } from '../writes/numbers.ts';
import { lockOrder, type OrderRecord } from '../writes/orders.ts';
import { settleOrder } from '../writes/settle.ts';

type PaymentDetails = z.output<typeof paymentDetails>;

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
    await check(tx, before, details, policy);
    const paymentId = newId<PaymentId>(tx.now);
    const isCredit = details.method === 'credit';
    const { proofs, ...columns } = details;
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
    if (proofs.length > 0)
      await tx.db
        .insert(paymentProofs)
        .values([...new Set(proofs)].map((fileId, position) => ({ paymentId, fileId, position })));
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
        reference: details.reference,
        payment: paymentId,
      },
    });
    await announceOrder(tx, 'changed', after);
    return readOrder(tx, id);
  });
}

async function check(
  tx: InTransaction<SignedInCtx>,
  order: OrderRecord,
  details: PaymentDetails,
  policy: OrderPolicy,
): Promise<void> {
  const { method, accountId, reference, amount, paidOn, proofs } = details;
  if (paidOn > storeDay(tx.now, policy.timeZone)) throw fieldRefused('paidOn', 'payment.in-the-future');
  const throughBank = method === 'deposit' || method === 'transfer';
  if (throughBank && accountId === null) throw fieldRefused('accountId', 'payment.needs-account');
  if (throughBank && reference === '') throw fieldRefused('reference', 'payment.needs-reference');
  if (accountId !== null) {
    const [account] = await tx.db
      .select({ id: bankAccounts.id })
      .from(bankAccounts)
      .where(and(eq(bankAccounts.id, accountId), bankAccounts.isActive));
    if (account === undefined) throw fieldRefused('accountId', 'payment.unknown-account');
  }
  // What the store owes pays for this order and no more: the rest would only come back as credit.
  if (method === 'credit' && (order.customerId === null || amount > order.balance))
    throw fieldRefused('amount', 'customer.credit-short');
  const ids = [...new Set(proofs)];
  if (ids.length === 0) return;
  const own = await tx.db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(inArray(storedFiles.id, ids), eq(storedFiles.uploadedBy, tx.actor.userId)));
  if (own.length < ids.length) throw fieldRefused('proofs', 'payment.unknown-proof');
}
