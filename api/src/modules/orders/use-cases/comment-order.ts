import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { lockOrder } from '../writes/orders.ts';

/** Something said about an order, to those who work on it. */
export async function commentOrder(ctx: SignedInCtx, id: OrderId, text: string): Promise<{ done: true }> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id);
    await audit(tx, { entity: 'order', entityId: id, command: 'comment', after: { text } });
    await publishOrderEvent(tx, 'changed', order);
    return { done: true };
  });
}
