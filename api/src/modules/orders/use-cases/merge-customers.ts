import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { mergeCustomers as mergeRoute } from '@trastienda/shared/orders/contract/customers.ts';
import type { z } from 'zod';
import { readCustomers } from '#modules/customers/reads/customers.ts';
import { lockCustomersToMerge, mergeCustomerRows } from '#modules/customers/use-cases/merge-customers.ts';
import { moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import type { PaymentPolicy } from '#modules/payments/policy.ts';
import { moveCustomerOfPayments } from '#modules/payments/use-cases/register-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import {
  lockOrdersOfCustomers,
  lockRefundsOfCustomers,
  moveOrdersToCustomer,
  moveRefundsToCustomer,
} from '../writes/merge-customers.ts';

type Merge = BodyOf<typeof mergeRoute>;
type Merged = z.output<typeof mergeRoute.reply>;
type Kinds = Pick<PaymentPolicy, 'payableKinds'>;

/** Carries the answer of a preview out of the transaction that it undoes. */
class PreviewRollback extends Error {
  readonly result: Merged;

  constructor(result: Merged) {
    super('preview');
    this.result = result;
  }
}

/** Makes one customer of two. A preview does the very same and takes it back. */
export async function mergeCustomers(
  ctx: SignedInCtx,
  id: CustomerId,
  merge: Merge,
  policy: Kinds,
): Promise<Merged> {
  if (id === merge.otherId) throw new AppError('customer.same');
  try {
    return await inOwnTransaction(ctx, async (tx) => {
      const result = await moveEverything(tx, id, merge, policy);
      if (merge.isPreview) throw new PreviewRollback(result);
      return result;
    });
  } catch (error) {
    if (error instanceof PreviewRollback) return error.result;
    throw error;
  }
}

async function moveEverything(
  tx: InTransaction<SignedInCtx>,
  id: CustomerId,
  merge: Merge,
  { payableKinds }: Kinds,
): Promise<Merged> {
  const { otherId, version, otherVersion, isPreview } = merge;
  // Before orders, as every decision on a payment takes them.
  let movedPreorders = 0;
  for (const kind of payableKinds) movedPreorders += (await kind.moveCustomer?.(tx, otherId, id)) ?? 0;
  // Orders before customers, as every command on an order takes them.
  await lockOrdersOfCustomers(tx, [id, otherId]);
  // So that what is refused later comes back to the one who stays; taken as a decision on one takes it.
  await lockRefundsOfCustomers(tx, [id, otherId]);
  const { kept, other } = await lockCustomersToMerge(tx, id, otherId);
  if (kept.mergedInto !== null || other.mergedInto !== null) throw new AppError('customer.merged');
  if (kept.erasedAt !== null || other.erasedAt !== null) throw new AppError('customer.erased');
  const [keptBefore, otherBefore] = await readCustomers(tx, [id, otherId]);
  if (kept.version !== version || other.version !== otherVersion)
    throw new AppError('resource.stale', { current: { customer: keptBefore, other: otherBefore } });

  if (other.credit > 0) {
    await moveCredit(tx, { customerId: otherId, kind: 'merged', amount: -other.credit, note: kept.name });
    await moveCredit(tx, { customerId: id, kind: 'merged', amount: other.credit, note: other.name });
  }
  // Triggers refuse documents, phones and addresses for a customer who is erased (refuse_erased_customer).
  const movedOrders = await moveOrdersToCustomer(tx, otherId, id);
  const movedPayments = await moveCustomerOfPayments(tx, otherId, id);
  await moveRefundsToCustomer(tx, otherId, id);
  const { addresses, phones } = await mergeCustomerRows(tx, kept, other);
  const [after] = await readCustomers(tx, [id]);
  for (const [entityId, command] of [
    [id, 'merge'],
    [otherId, 'merge-away'],
  ] as const)
    await audit(tx, {
      entity: 'customer',
      entityId,
      command,
      before: { kept: keptBefore, other: otherBefore },
      after,
    });
  return {
    isPreview,
    orders: movedOrders,
    preorders: movedPreorders,
    payments: movedPayments,
    addresses,
    phones,
    credit: other.credit,
    name: kept.name,
    phone: kept.phone,
  };
}
