import type { PaymentId } from '@trastienda/shared/orders/ids.ts';
import type { ReviewedPayment } from '@trastienda/shared/orders/payments.ts';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { InTransaction } from '../../../platform/ctx.ts';
import { announce } from '../../../platform/events.ts';
import { newId } from '../../../platform/new-id.ts';
import { announceOrder } from '../announce-order.ts';
import { paymentAllocations, payments } from '../tables.ts';
import { takeNumber } from './numbers.ts';
import { lockOrders, type OrderRecord } from './orders.ts';
import { settleOrder } from './settle.ts';
import { itselfAndTwins } from './twins.ts';

export type PaymentRecord = typeof payments.$inferSelect;

export interface TakenPayment {
  readonly payment: PaymentRecord;
  readonly orders: readonly OrderRecord[];
}

/** The orders a payment is for: the first thing that every decision on it takes. */
export async function lockOrdersOf(tx: InTransaction, id: PaymentId): Promise<OrderRecord[]> {
  const parts = await tx.db
    .select({ orderId: paymentAllocations.orderId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, id));
  return lockOrders(
    tx,
    parts.map((part) => part.orderId),
  );
}

/**
 * Takes a payment with everything a decision on it touches: its orders first, then itself and its twins, each
 * in one order, so that two decisions never wait for each other in a circle and twins are decided one by one.
 */
export async function takePayment(tx: InTransaction, id: PaymentId, version?: number): Promise<TakenPayment> {
  const orders = await lockOrdersOf(tx, id);
  const rows = await tx.db
    .select()
    .from(payments)
    .where(sql`${payments.id} IN (${itselfAndTwins(id)})`)
    .orderBy(payments.id)
    .for('update');
  const payment = rows.find((row) => row.id === id);
  if (payment === undefined) throw new AppError('resource.not-found');
  if (version !== undefined && payment.version !== version)
    throw new AppError('resource.stale', {
      current: { status: payment.status, version: payment.version },
    });
  return { payment, orders };
}

/** What the shared rules ask of a payment. */
export function reviewedOf(payment: PaymentRecord): ReviewedPayment {
  return {
    status: payment.status,
    submittedById: payment.submittedBy,
    claimedById: payment.claimedBy,
    claimedAt: payment.claimedAt?.toISOString() ?? null,
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

/** A payment of one order, all of it for that order. */
export async function insertPayment(
  tx: InTransaction,
  order: OrderRecord,
  payment: NewPayment,
): Promise<{ readonly id: PaymentId; readonly label: string }> {
  const id = newId<PaymentId>(tx.now);
  const [row] = await tx.db
    .insert(payments)
    .values({
      id,
      number: await takeNumber(tx, 'payment'),
      status: 'submitted',
      ...payment,
      customerId: order.customerId,
      submittedAt: tx.now,
    })
    .returning({ label: payments.label });
  await tx.db.insert(paymentAllocations).values({ paymentId: id, orderId: order.id, amount: payment.amount });
  await writeSearchText(tx, id);
  return { id, label: row?.label ?? '' };
}

/** Who reviews payments hears of each. */
export async function announcePayment(
  tx: InTransaction,
  kind: 'created' | 'changed',
  id: PaymentId,
): Promise<void> {
  await announce(tx, {
    topic: 'payment',
    kind,
    entityId: id,
    audience: { codes: ['S-09'], userIds: [] },
  });
}

/** Everything a payment is found by: its own number, the receipt's, the orders' and whose they are. */
export async function writeSearchText(tx: InTransaction, id: PaymentId): Promise<void> {
  await tx.db.execute(sql`
    UPDATE payments p SET search_text = search_form(p.label || ' ' || p.reference || ' ' || coalesce((SELECT
        string_agg(o.label || ' ' || o.customer_name || ' ' || coalesce(o.customer_phone, ''), ' ')
      FROM payment_allocations a JOIN orders o ON o.id = a.order_id WHERE a.payment_id = p.id), ''))
    WHERE p.id = ${id}`);
}

/** Writes what a decision on a payment means for its orders, and tells everybody. */
export async function settlePaidOrders(
  tx: InTransaction,
  { payment, orders }: TakenPayment,
  deed: { readonly command: string; readonly reason?: string },
): Promise<void> {
  const { id, amount, method, reference } = payment;
  await audit(tx, { entity: 'payment', entityId: id, ...deed, after: { amount, method, reference } });
  for (const before of orders) {
    // Told before it takes effect: what follows from it (credit, completion) stands after it in the history.
    await audit(tx, {
      entity: 'order',
      entityId: before.id,
      ...deed,
      after: { amount, method, reference, payment: id },
    });
    const after = await settleOrder(tx, before);
    await announceOrder(tx, 'changed', after);
  }
  await announcePayment(tx, 'changed', id);
}
