import type { SettlementId } from '@trastienda/shared/finance/ids.ts';
import { SHIPMENT_TRANSITIONS } from '@trastienda/shared/orders/status.ts';
import { publishOrderEvent } from '#modules/orders/publish-order-event.ts';
import { toPayableOrder } from '#modules/orders/use-cases/payable-orders.ts';
import { lockOrders, type OrderRecord } from '#modules/orders/writes/orders.ts';
import { recomputeOrder } from '#modules/orders/writes/recompute-order.ts';
import { recordShipmentEvent, updateShipment } from '#modules/orders/writes/shipments.ts';
import type { PaymentPolicy } from '#modules/payments/policy.ts';
import { registerVerifiedPayment } from '#modules/payments/use-cases/register-payment.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { outcomeOf, payableOf } from '../reads/settlement-outcome.ts';
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
    // Orders before anything else, all of them at once, as every command takes them.
    const ids = found.flatMap((line) => (line.parcel === null ? [] : [line.parcel.orderId]));
    const orders = new Map((await lockOrders(tx, [...new Set(ids)])).map((order) => [order.id, order]));
    const settlement = await lockSettlement(tx, id, version);
    if (!(await mayConfirmSettlement(tx, id, policy))) throw new AppError('settlement.own');
    const lines = await readSettlementLines(tx, id);
    let paid = 0;
    for (const line of lines) paid += await payLine(tx, settlement, line, orders);
    if (paid === 0) throw new AppError('settlement.nothing-to-pay');
    for (const order of orders.values()) await publishOrderEvent(tx, 'changed', order);
    await updateSettlement(tx, id, {
      status: 'confirmed',
      confirmedBy: tx.actor.userId,
      confirmedAt: tx.now,
    });
    await audit(tx, { entity: 'settlement', entityId: id, command: 'confirm', after: { amount: paid } });
    await publishSettlementEvent(tx, id);
  });
}

type Orders = Map<OrderRecord['id'], OrderRecord>;

async function payLine(tx: Tx, settlement: SettlementRecord, line: Line, orders: Orders): Promise<number> {
  const order = line.parcel === null ? undefined : orders.get(line.parcel.orderId);
  // As it stands now: a line before this one may have paid on the same order.
  const { outcome, expected } = outcomeOf({ ...line, balance: order?.balance ?? null });
  const amount = payableOf({ outcome, expected, amount: line.amount });
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
  const arrived = SHIPMENT_TRANSITIONS[line.parcel.status].deliver;
  if (arrived !== undefined && line.parcel.handedOverAt !== null) {
    await updateShipment(tx, line.parcel.id, { status: arrived, deliveredAt: tx.now });
    const parcel = { id: line.parcel.id, orderId: order.id };
    await recordShipmentEvent(tx, parcel, { kind: 'deliver', reason: '', note: '', happenedAt: tx.now });
    await audit(tx, {
      entity: 'order',
      entityId: order.id,
      command: 'deliver',
      after: { guide: line.guide },
    });
  }
  await audit(tx, {
    entity: 'order',
    entityId: order.id,
    command: 'verify-payment',
    after: { amount, method: 'cod', reference: line.guide, payment: paymentId },
  });
  orders.set(order.id, await recomputeOrder(tx, order));
  return amount;
}
