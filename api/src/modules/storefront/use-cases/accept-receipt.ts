import type { FileId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { maySendDeposit } from '@trastienda/shared/storefront/preorder-steps.ts';
import { maySendReceipt } from '@trastienda/shared/storefront/steps.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { shipments } from '#modules/orders/tables.ts';
import { registerPayment } from '#modules/orders/use-cases/submit-payment.ts';
import { lockAnyOrder } from '#modules/orders/writes/orders.ts';
import type { MadePayment, NewPayment } from '#modules/orders/writes/payments.ts';
import { registerDeposit } from '#modules/preorders/use-cases/pay-preorder.ts';
import { lockPreorders, readPreorderLines } from '#modules/preorders/writes/preorders.ts';
import type { AuditNote } from '#platform/audit.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';

/** Whoever has the link may send pictures; nobody needs more than these to be looked at. */
const MOST_WAITING = 5;

type RegisterReceipt = (
  payment: NewPayment,
  from: { readonly proofs: readonly FileId[]; readonly by: AuditNote['by'] },
) => Promise<MadePayment>;

/** Takes what is paid for, if it still expects a receipt from whoever holds this link; returns how to register one. */
type AcceptReceipt = (tx: InTransaction, token: string) => Promise<RegisterReceipt>;

export const acceptReceiptForOrder =
  (id: OrderId): AcceptReceipt =>
  async (tx, token) => {
    const order = await lockAnyOrder(tx, id);
    if (order.trackingToken !== token) throw new AppError('tracking.not-found');
    const parcels = await tx.db
      .select({ position: shipments.position, status: shipments.status, lastEvent: shipments.lastEvent })
      .from(shipments)
      .where(eq(shipments.orderId, id));
    if (!maySendReceipt({ ...order, parcels })) throw new AppError('tracking.nothing-owed');
    await checkWaiting(tx, sql`payment_allocations a WHERE a.order_id = ${id}`);
    return (payment, from) => registerPayment(tx, order, payment, from);
  };

export const acceptReceiptForPreorder =
  (id: PreorderId): AcceptReceipt =>
  async (tx) => {
    const [preorder] = await lockPreorders(tx, [id]);
    if (preorder === undefined) throw new AppError('tracking.not-found');
    const lines = await readPreorderLines(tx, id);
    const replaced = new Set(lines.map((line) => line.replacesId));
    const isExpected = maySendDeposit({
      ...preorder,
      validUntil: preorder.validUntil?.toISOString() ?? null,
      now: tx.now.toISOString(),
      lines: lines.map((line) => ({ ...line, isReplaced: replaced.has(line.id) })),
    });
    if (!isExpected) throw new AppError('tracking.nothing-owed');
    await checkWaiting(tx, sql`preorder_payments a WHERE a.preorder_id = ${id}`);
    return (payment, from) => registerDeposit(tx, preorder, payment, from);
  };

async function checkWaiting(tx: InTransaction, parts: SQL): Promise<void> {
  const { rows } = await tx.db.execute<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM payments p WHERE p.is_from_customer
      AND p.status IN ('submitted', 'in_review', 'doubt') AND p.id IN (SELECT a.payment_id FROM ${parts})`);
  if ((rows[0]?.waiting ?? 0) >= MOST_WAITING)
    throw new AppError('tracking.too-many-receipts', { params: { most: String(MOST_WAITING) } });
}
