import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { readOrder } from '../reads/order.ts';
import { lockOrder } from '../writes/orders.ts';
import { recomputeOrder } from '../writes/recompute-order.ts';
import { newTrackingToken } from './create-order.ts';

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
