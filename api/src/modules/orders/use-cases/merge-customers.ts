import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { mergeCustomers as mergeRoute } from '@trastienda/shared/orders/contract/customers.ts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readCustomers } from '#modules/customers/reads.ts';
import { customerAddresses, customerPhones, type customers } from '#modules/customers/tables.ts';
import { moveCredit } from '#modules/customers/use-cases/move-credit.ts';
import { lockCustomer, updateCustomer } from '#modules/customers/writes.ts';
import type { PaymentPolicy } from '#modules/payments/policy.ts';
import { moveCustomerOfPayments } from '#modules/payments/use-cases/register-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inOwnTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { BodyOf } from '#platform/http/serve.ts';
import { orders, refunds } from '../tables.ts';

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
  await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.customerId, [id, otherId]))
    .orderBy(asc(orders.id))
    .for('update');
  // So that what is refused later comes back to the one who stays; taken as a decision on one takes it.
  await tx.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.customerId, [id, otherId]))
    .orderBy(asc(refunds.id))
    .for('update');
  // The lower id first, whichever of the two stays.
  const isInOrder = id < otherId;
  const first = await lockCustomer(tx, isInOrder ? id : otherId);
  const second = await lockCustomer(tx, isInOrder ? otherId : id);
  const [kept, other] = isInOrder ? [first, second] : [second, first];
  if (kept.mergedInto !== null || other.mergedInto !== null) throw new AppError('customer.merged');
  if (kept.erasedAt !== null || other.erasedAt !== null) throw new AppError('customer.erased');
  const [keptBefore, otherBefore] = await readCustomers(tx, [id, otherId]);
  if (kept.version !== version || other.version !== otherVersion)
    throw new AppError('resource.stale', { current: { customer: keptBefore, other: otherBefore } });

  if (other.credit > 0) {
    await moveCredit(tx, { customerId: otherId, kind: 'merged', amount: -other.credit, note: kept.name });
    await moveCredit(tx, { customerId: id, kind: 'merged', amount: other.credit, note: other.name });
  }
  const movedOrders = await tx.db
    .update(orders)
    .set({ customerId: id, version: sql`${orders.version} + 1` })
    .where(eq(orders.customerId, otherId))
    .returning({ id: orders.id });
  const movedPayments = await moveCustomerOfPayments(tx, otherId, id);
  await tx.db.update(refunds).set({ customerId: id }).where(eq(refunds.customerId, otherId));
  const addresses = await tx.db
    .update(customerAddresses)
    .set({ customerId: id })
    .where(eq(customerAddresses.customerId, otherId))
    .returning({ id: customerAddresses.id });
  const phones = await tx.db
    .update(customerPhones)
    .set({ customerId: id })
    .where(eq(customerPhones.customerId, otherId))
    .returning({ phone: customerPhones.phone });
  await updateCustomer(tx, otherId, { mergedInto: id });
  await updateCustomer(tx, id, fillIn(kept, other));
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
    orders: movedOrders.length,
    preorders: movedPreorders,
    payments: movedPayments,
    addresses: addresses.length,
    phones: phones.map((one) => one.phone),
    credit: other.credit,
    name: kept.name,
    phone: kept.phone,
  };
}

type Row = typeof customers.$inferSelect;

/** What the one who stays does not say, the other one did. */
function fillIn(kept: Row, other: Row): Partial<Row> {
  const tax =
    kept.taxKind === 'cf'
      ? { taxKind: other.taxKind, taxId: other.taxId, fiscalName: other.fiscalName }
      : { taxKind: kept.taxKind, taxId: kept.taxId, fiscalName: kept.fiscalName };
  return {
    ...tax,
    email: kept.email || other.email,
    instagram: kept.instagram || other.instagram,
    notes: [kept.notes, other.notes].filter(Boolean).join('\n').slice(0, 2000),
  };
}
