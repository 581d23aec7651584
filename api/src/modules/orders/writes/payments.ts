import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { ReviewedPayment } from '@trastienda/shared/payments/rules.ts';
import { eq, sql } from 'drizzle-orm';
import { audit } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { newId } from '#platform/db/new-id.ts';
import { publishEvent } from '#platform/events.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { PayableDocument, PaymentAction } from '../payable-document.ts';
import type { PaymentPolicy } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { paymentAllocations, payments } from '../tables.ts';
import { allocateNumber } from './numbers.ts';
import { lockOrders, type OrderRecord } from './orders.ts';
import { selectWithDuplicates } from './possible-duplicates.ts';
import { recomputeOrder } from './recompute-order.ts';

export type PaymentRecord = typeof payments.$inferSelect;

export interface PaymentTargets {
  readonly orders: readonly OrderRecord[];
  readonly others: readonly PayableDocument[];
}

export interface LockedPayment extends PaymentTargets {
  readonly payment: PaymentRecord;
}

type WithPayableDocuments = Pick<PaymentPolicy, 'payableDocuments'>;

/** What a payment is for: the first thing that every decision on it takes. */
export async function lockPaid(
  tx: InTransaction,
  id: PaymentId,
  { payableDocuments }: WithPayableDocuments,
): Promise<PaymentTargets> {
  // First: money moves from a pre-order to an order under the pre-order's lock.
  const others = await payableDocuments.lock(tx, id);
  const parts = await tx.db
    .select({ orderId: paymentAllocations.orderId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, id));
  const orders = await lockOrders(
    tx,
    parts.map((part) => part.orderId),
  );
  // Its books are closed: what was paid stays paid.
  if (orders.some((order) => order.erasedAt !== null)) throw new AppError('customer.erased');
  return { orders, others };
}

/**
 * Takes a payment with everything a decision on it touches: its orders first, then itself and its possible duplicates, each
 * in one order, so that two decisions never wait for each other in a circle and duplicates are decided one by one.
 */
export async function lockPayment(
  tx: InTransaction,
  id: PaymentId,
  policy: WithPayableDocuments,
  version?: number,
): Promise<LockedPayment> {
  const documents = await lockPaid(tx, id, policy);
  const rows = await tx.db
    .select()
    .from(payments)
    .where(sql`${payments.id} IN (${selectWithDuplicates(id)})`)
    .orderBy(payments.id)
    .for('update');
  const payment = rows.find((row) => row.id === id);
  if (payment === undefined) throw new AppError('resource.not-found');
  if (version !== undefined && payment.version !== version)
    throw new AppError('resource.stale', {
      current: { status: payment.status, version: payment.version },
    });
  return { payment, ...documents };
}

/** What the shared rules ask of a payment. */
export function reviewedOf(payment: PaymentRecord): ReviewedPayment {
  return {
    status: payment.status,
    submittedById: payment.submittedBy,
    claimedById: payment.claimedBy,
    claimedAt: payment.claimedAt?.toISOString() ?? null,
    reviewedById: payment.reviewedBy,
    reviewedAt: payment.reviewedAt?.toISOString() ?? null,
  };
}

export async function updatePayment(
  tx: InTransaction,
  id: PaymentId,
  change: Partial<Omit<PaymentRecord, 'id' | 'version'>>,
): Promise<void> {
  await tx.db
    .update(payments)
    .set({ ...change, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id));
}

export interface NewPayment
  extends Pick<PaymentRecord, 'method' | 'accountId' | 'reference' | 'amount' | 'paidOn' | 'note'>,
    Partial<
      Pick<
        PaymentRecord,
        'status' | 'submittedBy' | 'isFromCustomer' | 'settlementId' | 'reviewedBy' | 'reviewedAt'
      >
    > {}

export interface MadePayment {
  readonly id: PaymentId;
  readonly label: string;
}

/** A payment of one order, all of it for that order. */
export async function insertPayment(
  tx: InTransaction,
  order: OrderRecord,
  payment: NewPayment,
): Promise<MadePayment> {
  const made = await insertUnallocated(tx, order.customerId, payment);
  await tx.db
    .insert(paymentAllocations)
    .values({ paymentId: made.id, orderId: order.id, amount: payment.amount });
  await writeSearchText(tx, made.id);
  return made;
}

/** A payment that is not for anything yet: whoever writes it down says for what in the same breath. */
export async function insertUnallocated(
  tx: InTransaction,
  customerId: PaymentRecord['customerId'],
  payment: NewPayment,
): Promise<MadePayment> {
  const id = newId<PaymentId>(tx.now);
  const [row] = await tx.db
    .insert(payments)
    .values({
      id,
      number: await allocateNumber(tx, 'payment'),
      status: 'submitted',
      ...payment,
      customerId,
      submittedAt: tx.now,
    })
    .returning({ label: payments.label });
  return { id, label: row?.label ?? '' };
}

/** Who reviews payments hears of each. */
export async function publishPaymentEvent(
  tx: InTransaction,
  kind: 'created' | 'changed',
  id: PaymentId,
): Promise<void> {
  await publishEvent(tx, {
    topic: 'payment',
    kind,
    entityId: id,
    audience: { codes: ['S-09'], userIds: [] },
  });
}

/** Everything a payment is found by: its own number, the receipt's, those of what it is for and whose they are. */
export async function writeSearchText(tx: InTransaction, id: PaymentId): Promise<void> {
  await tx.db.execute(sql`
    UPDATE payments p SET search_text = normalize_for_search(p.label || ' ' || p.reference || ' ' || coalesce((SELECT
        string_agg(d.label || ' ' || d.customer_name || ' ' || coalesce(d.customer_phone, ''), ' ')
      FROM payment_parts d WHERE d.payment_id = p.id), ''))
    WHERE p.id = ${id}`);
}

/** Writes what a decision on a payment means for what it is for, and tells everybody. */
export async function recordPaymentAction(
  tx: InTransaction,
  { payment, orders, others }: LockedPayment,
  action: PaymentAction,
): Promise<void> {
  const { id, amount, method, reference } = payment;
  await audit(tx, { entity: 'payment', entityId: id, ...action, after: { amount, method, reference } });
  for (const before of orders) {
    // Told before it takes effect: what follows from it (credit, completion) stands after it in the history.
    await audit(tx, {
      entity: 'order',
      entityId: before.id,
      ...action,
      after: { amount, method, reference, payment: id },
    });
    const after = await recomputeOrder(tx, before);
    await publishOrderEvent(tx, 'changed', after);
  }
  for (const document of others)
    await document.applyPaymentAction(tx, { ...action, after: { amount, method, reference, payment: id } });
  await publishPaymentEvent(tx, 'changed', id);
}
