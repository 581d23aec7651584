import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import { readCustomers } from '#modules/customers/reads.ts';
import { spendCredit } from '#modules/customers/use-cases/spend-credit.ts';
import { type AuditNote, audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError, fieldRefused } from '#platform/http/app-error.ts';
import type { OrderPolicy } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readOrder } from '../reads/order.ts';
import { hasPaidSeller } from '../reads/people.ts';
import { lockOrder, type OrderRecord } from '../writes/orders.ts';
import { insertPayment, type NewPayment, publishPaymentEvent } from '../writes/payments.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import { checkForDuplicates, checkPayment, type PaymentDetails, writeProofs } from './payment-details.ts';

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
    const { proofs, ...said } = details;
    const payment = { ...said, submittedBy: tx.actor.userId };
    if (details.method !== 'credit') await registerPayment(tx, before, payment, { proofs });
    else if (await isCreditTrusted(tx, before, policy)) await payWithCredit(tx, before, payment, proofs);
    else {
      await refuseUncovered(tx, before, details.amount);
      await registerPayment(tx, before, { ...payment, ...NO_BANK }, { proofs });
    }
    return readOrder(tx, id);
  });
}

/** A payment of a locked order, whoever registers it: it waits to be looked at, beside those that are similar. */
export async function registerPayment(
  tx: InTransaction,
  order: OrderRecord,
  payment: NewPayment,
  { proofs, by }: { readonly proofs: readonly FileId[]; readonly by?: AuditNote['by'] },
): Promise<{ readonly id: PaymentId; readonly label: string }> {
  const made = await insertPayment(tx, order, payment);
  await writeProofs(tx, made.id, proofs);
  await recordSubmitted(tx, order, made.id, payment, by);
  await checkForDuplicates(tx, made.id);
  await publishPaymentEvent(tx, 'created', made.id);
  return made;
}

const NO_BANK = { accountId: null, reference: '' } as const;

/**
 * What the store owes a customer is spent without a review only through somebody who has brought her money before:
 * whoever knows nothing but her phone waits for finance.
 */
export async function isCreditTrusted(
  ctx: SignedInCtx,
  { customerId, sellerId }: Pick<OrderRecord, 'customerId' | 'sellerId'>,
  { isOnePersonShop, payableDocuments }: OrderPolicy,
): Promise<boolean> {
  if (customerId === null) return false;
  return isOnePersonShop || hasPaidSeller(ctx, { customerId, sellerId }, payableDocuments);
}

/** Asked before finance is: of a document that is only written down, nothing is told of what is owed to whom. */
export async function refuseUncovered(
  tx: InTransaction,
  { customerId, status }: { readonly customerId: CustomerId | null; readonly status: string },
  amount: number,
): Promise<void> {
  if (status === 'draft') throw new AppError('order.wrong-state');
  const [customer] = customerId === null ? [] : await readCustomers(tx, [customerId]);
  if (customer === undefined || customer.credit < amount)
    throw fieldRefused('amount', 'customer.credit-short');
}

/** What the store owes has passed through no bank and needs no review. */
async function payWithCredit(
  tx: InTransaction,
  order: OrderRecord,
  said: NewPayment,
  proofs: readonly FileId[],
): Promise<void> {
  const payment: NewPayment = {
    ...said,
    ...NO_BANK,
    status: 'verified',
    reviewedAt: tx.now,
  };
  const { id: paymentId } = await insertPayment(tx, order, payment);
  await writeProofs(tx, paymentId, proofs);
  const { id: orderId, customerId, label } = order;
  if (customerId !== null)
    await spendCredit(tx, { customerId, orderId, paymentId, amount: said.amount, note: label });
  await recordSubmitted(tx, order, paymentId, payment);
  await publishPaymentEvent(tx, 'created', paymentId);
}

async function recordSubmitted(
  tx: InTransaction,
  before: OrderRecord,
  payment: PaymentId,
  { amount, method, reference, status = 'submitted' }: NewPayment,
  by?: AuditNote['by'],
): Promise<void> {
  const after = await recomputeOrder(tx, before);
  await audit(tx, {
    entity: 'order',
    entityId: before.id,
    command: 'pay',
    after: { amount, method, reference, payment, ...(method === 'credit' && { status }) },
    ...(by && { by }),
  });
  await publishOrderEvent(tx, 'changed', after);
}
