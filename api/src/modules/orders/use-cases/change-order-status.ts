import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { canCommand, sumOrder } from '@trastienda/shared/orders/rules.ts';
import { ORDER_TRANSITIONS } from '@trastienda/shared/orders/status.ts';
import { audit } from '#platform/audit.ts';
import { type InTransaction, inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { commentDocument } from '#platform/documents/comments.ts';
import { newTrackingToken } from '#platform/documents/identifiers.ts';
import { AppError } from '#platform/http/app-error.ts';
import { actorName, notifyOthers } from '#platform/notices.ts';
import { type OrderPolicy, reservationMs } from '../policy.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readOrder } from '../reads/order.ts';
import { readOrderReaders } from '../reads/readers.ts';
import { lockOrder, type OrderRecord, readLineRecords, toOrderFacts } from '../writes/orders.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import { resetParcels } from '../writes/shipments.ts';
import { checkSale, holdGoods } from './confirm-order.ts';

export interface StatusChange {
  readonly command: 'discard' | 'hold' | 'resume' | 'reopen';
  readonly version: number | undefined;
  readonly reason: string;
}

/** The commands that need nothing but a state to leave and one to reach. */
export async function changeOrderStatus(
  ctx: SignedInCtx,
  id: OrderId,
  { command, version, reason }: StatusChange,
  policy: OrderPolicy,
): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id, version);
    const verdict = canCommand(tx.actor, toOrderFacts(before), command);
    if (!verdict.ok) throw new AppError(verdict.code);
    const status = ORDER_TRANSITIONS[before.status][command];
    // Trigger orders_refresh_sale_lines counts the sale anew at commit, once it was confirmed.
    const after = await recomputeOrder(tx, before, {
      ...(status !== undefined && { status }),
      ...(command === 'reopen' && (await reopenOrder(tx, before, policy))),
    });
    await audit(tx, { entity: 'order', entityId: id, command, ...(reason !== '' && { reason }) });
    if (command === 'hold')
      await notifyOthers(tx, [before.sellerId], {
        kind: 'order-held',
        params: { document: 'order', id, label: before.label, by: actorName(tx) },
      });
    await publishOrderEvent(tx, 'changed', after);
    return readOrder(tx, id);
  });
}

/** Everything that a confirmation asks and does, for an order that was called off. */
async function reopenOrder(tx: InTransaction<SignedInCtx>, order: OrderRecord, policy: OrderPolicy) {
  const lines = await readLineRecords(tx, order.id);
  const customerId = await checkSale(tx, order, lines, policy, sumOrder({ ...order, lines }).takenOffBp);
  await holdGoods(tx, order, lines);
  await resetParcels(tx, order.id);
  return { customerId, cancelReason: null, cancelledAt: null, expiryLeftMs: reservationMs(policy) };
}

export function commentOrder(ctx: SignedInCtx, id: OrderId, text: string) {
  return commentDocument(
    ctx,
    { entity: 'order', id, text },
    {
      lock: (tx) => lockOrder(tx, id),
      publish: (tx, order) => publishOrderEvent(tx, 'changed', order),
      readReaders: (tx, order) => readOrderReaders(tx, order),
    },
  );
}

/** The link that was given out before leads nowhere any more. */
export async function renewTracking(ctx: SignedInCtx, id: OrderId, version: number): Promise<Order> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockOrder(tx, id, version);
    const after = await recomputeOrder(tx, before, { trackingToken: newTrackingToken() });
    await audit(tx, { entity: 'order', entityId: id, command: 'renew-tracking' });
    await publishOrderEvent(tx, 'changed', after);
    return readOrder(tx, id);
  });
}
