import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { sendReceipt } from '@trastienda/shared/storefront/contract.ts';
import { maySendReceipt } from '@trastienda/shared/storefront/steps.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import { type Ctx, type InTransaction, inTransaction } from '../../../platform/ctx.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { recordPicture } from '../../../platform/stored-files.ts';
import type { OrderPolicy } from '../../orders/policy.ts';
import { paymentAllocations, payments, shipments } from '../../orders/tables.ts';
import { checkAccount, checkDay } from '../../orders/use-cases/payment-details.ts';
import { tellOfPayment } from '../../orders/use-cases/submit-payment.ts';
import { lockAnyOrder, type OrderRecord } from '../../orders/writes/orders.ts';
import { findTrackedOrder } from '../reads/tracking.ts';

/** Whoever has the link may send pictures; nobody needs more than these to be looked at. */
const MOST_WAITING = 5;
/** In the history, where people of the store have their names. Nobody has proved who it was. */
const CUSTOMER = { id: null, name: 'Cliente' };

export type ToldReceipt = z.output<typeof sendReceipt.query & z.ZodObject>;

interface Deps {
  readonly files: FileStore;
  readonly policy: Pick<OrderPolicy, 'timeZone'>;
}

/** A customer says that they have paid: the receipt waits in the review queue like anybody's. */
export async function takeReceipt(
  ctx: Ctx,
  { token, receipt, picture }: { token: string; receipt: ToldReceipt; picture: Buffer },
  { files, policy }: Deps,
): Promise<{ label: string; amount: number }> {
  const id = await findTrackedOrder(ctx, token);
  // Before the picture is unfolded, which is the costly part; and once more under the lock.
  await inTransaction(ctx, (tx) => checkWelcome(tx, id, token));
  const kept = await files.keepPicture(picture);
  return inTransaction(ctx, async (tx) => {
    const order = await checkWelcome(tx, id, token);
    checkDay(tx, receipt.paidOn, policy);
    await checkAccount(tx, receipt.accountId);
    const proof = await recordPicture(tx, kept, CUSTOMER);
    const { label } = await tellOfPayment(
      tx,
      order,
      { ...receipt, method: 'transfer', note: '', isFromCustomer: true },
      { proofs: [proof], by: CUSTOMER },
    );
    return { label, amount: receipt.amount };
  });
}

/** The order, taken, if it still expects a receipt from whoever holds this link. */
async function checkWelcome(tx: InTransaction, id: OrderId, token: string): Promise<OrderRecord> {
  const order = await lockAnyOrder(tx, id);
  if (order.trackingToken !== token) throw new AppError('tracking.not-found');
  const parcels = await tx.db
    .select({ position: shipments.position, status: shipments.status, lastEvent: shipments.lastEvent })
    .from(shipments)
    .where(eq(shipments.orderId, id));
  if (!maySendReceipt({ ...order, parcels })) throw new AppError('tracking.nothing-owed');
  if ((await countWaiting(tx, id)) >= MOST_WAITING)
    throw new AppError('tracking.too-many-receipts', { params: { most: String(MOST_WAITING) } });
  return order;
}

async function countWaiting(tx: InTransaction, id: OrderId): Promise<number> {
  const [row] = await tx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(
      and(
        eq(paymentAllocations.orderId, id),
        payments.isFromCustomer,
        inArray(payments.status, ['submitted', 'in_review', 'doubt']),
      ),
    );
  return row?.count ?? 0;
}
