import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { PreorderId } from '@trastienda/shared/preorders/ids.ts';
import { maySendDeposit } from '@trastienda/shared/storefront/preorder-steps.ts';
import { maySendReceipt } from '@trastienda/shared/storefront/steps.ts';
import { lockTrackedOrder, PAYABLE_ORDERS } from '#modules/orders/use-cases/payable-orders.ts';
import type { PayableDocument, PayableKind } from '#modules/payments/payable-document.ts';
import { countWaitingFromCustomer } from '#modules/payments/reads/proofs.ts';
import { lockTrackedPreorder, PAYABLE_PREORDERS } from '#modules/preorders/use-cases/payable-preorders.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { readParcelSteps } from '../reads/parts.ts';

/** Whoever has the link may send pictures; nobody needs more than these to be looked at. */
const MOST_WAITING = 5;

/** Locks what is paid for, if it still expects a receipt from whoever holds this link. */
type AcceptReceipt = (tx: InTransaction, token: string) => Promise<PayableDocument>;

export const acceptReceiptForOrder =
  (id: OrderId): AcceptReceipt =>
  async (tx, token) => {
    const { order, document } = await lockTrackedOrder(tx, id);
    if (order.trackingToken !== token) throw new AppError('tracking.not-found');
    const parcels = await readParcelSteps(tx, id);
    if (!maySendReceipt({ ...order, parcels })) throw new AppError('tracking.nothing-owed');
    await checkWaiting(tx, PAYABLE_ORDERS, id);
    return document;
  };

export const acceptReceiptForPreorder =
  (id: PreorderId): AcceptReceipt =>
  async (tx) => {
    const locked = await lockTrackedPreorder(tx, id);
    if (locked === null) throw new AppError('tracking.not-found');
    const { preorder, lines, document } = locked;
    const replaced = new Set(lines.map((line) => line.replacesId));
    const isExpected = maySendDeposit({
      ...preorder,
      validUntil: preorder.validUntil?.toISOString() ?? null,
      now: tx.now.toISOString(),
      lines: lines.map((line) => ({ ...line, isReplaced: replaced.has(line.id) })),
    });
    if (!isExpected) throw new AppError('tracking.nothing-owed');
    await checkWaiting(tx, PAYABLE_PREORDERS, id);
    return document;
  };

async function checkWaiting(tx: InTransaction, kind: PayableKind, id: string): Promise<void> {
  if ((await countWaitingFromCustomer(tx, kind, id)) >= MOST_WAITING)
    throw new AppError('tracking.too-many-receipts', { params: { most: String(MOST_WAITING) } });
}
