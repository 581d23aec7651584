import type { SettlementId } from '@trastienda/shared/finance/ids.ts';
import { toPayableOrder } from '#modules/orders/use-cases/payable-orders.ts';
import {
  lockOrdersToSettle,
  publishSettledOrders,
  type SettledOrders,
  settleParcel,
} from '#modules/orders/use-cases/settle-parcels.ts';
import type { PaymentPolicy } from '#modules/payments/policy.ts';
import { registerVerifiedPayment } from '#modules/payments/use-cases/register-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { computeOutcome, computePayable } from '../reads/settlement-outcome.ts';
import { mayConfirmSettlement, readSettlementLines } from '../reads/settlements.ts';
import { type SettlementRecord, updateSettlement, updateSettlementLine } from '../writes/settlements.ts';
import { lockSettlement, publishSettlementEvent } from './save-settlement.ts';

type Tx = InTransaction<SignedInCtx>;
type Line = Awaited<ReturnType<typeof readSettlementLines>>[number];

/**
 * What the courier brought is paid: each parcel's part on its order, once, verified by whoever confirms, who is not
 * the person that typed the list. A parcel that was paid for has arrived.
 */
export async function confirmSettlement(
  ctx: SignedInCtx,
  id: SettlementId,
  version: number,
  policy: PaymentPolicy,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const found = await readSettlementLines(tx, id);
    // Orders before anything else.
    const ids = found.flatMap((line) => (line.parcel === null ? [] : [line.parcel.orderId]));
    const orders = await lockOrdersToSettle(tx, ids);
    const settlement = await lockSettlement(tx, id, version);
    if (!(await mayConfirmSettlement(tx, id, policy))) throw new AppError('settlement.own');
    const lines = await readSettlementLines(tx, id);
    let paid = 0;
    for (const line of lines) paid += await payLine(tx, settlement, line, orders);
    if (paid === 0) throw new AppError('settlement.nothing-to-pay');
    await publishSettledOrders(tx, orders);
    await updateSettlement(tx, id, {
      status: 'confirmed',
      confirmedBy: tx.actor.userId,
      confirmedAt: tx.now,
    });
    await audit(tx, { entity: 'settlement', entityId: id, command: 'confirm', after: { amount: paid } });
    await publishSettlementEvent(tx, id);
  });
}

async function payLine(
  tx: Tx,
  settlement: SettlementRecord,
  line: Line,
  orders: SettledOrders,
): Promise<number> {
  const order = line.parcel === null ? undefined : orders.get(line.parcel.orderId);
  // As it stands now: a line before this one may have paid on the same order.
  const { outcome, expected } = computeOutcome({ ...line, balance: order?.balance ?? null });
  const amount = computePayable({ outcome, expected, amount: line.amount });
  if (order === undefined || line.parcel === null || amount === 0) {
    await updateSettlementLine(tx, line.id, { outcome, expected });
    return 0;
  }
  const paymentId = await registerVerifiedPayment(tx, toPayableOrder(order), {
    method: 'cod',
    accountId: settlement.accountId,
    reference: line.guide,
    amount,
    paidOn: settlement.settledOn,
    note: settlement.label,
    settlementId: settlement.id,
    reviewedBy: tx.actor.userId,
    reviewedAt: tx.now,
  });
  await updateSettlementLine(tx, line.id, { outcome, expected, shipmentId: line.parcel.id, paymentId });
  const { id, status, handedOverAt } = line.parcel;
  const parcel = { id, status, hasLeft: handedOverAt !== null, guide: line.guide };
  orders.set(order.id, await settleParcel(tx, order, parcel, { id: paymentId, amount }));
  return amount;
}
