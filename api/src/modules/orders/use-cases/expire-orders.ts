import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import { isExpiring } from '@trastienda/shared/orders/rules.ts';
import { audit } from '#platform/audit.ts';
import { type Ctx, inOwnTransaction } from '#platform/ctx.ts';
import { sentence } from '#platform/http/error-codes.ts';
import { publishOrderEvent } from '../publish-order-event.ts';
import { lockNextExpired, toOrderFacts } from '../writes/orders.ts';
import { cancelAndRelease } from './cancel-order.ts';

/**
 * Orders whose time to be paid is over are cancelled, one transaction each. Several processes may do this
 * at once: each takes an order that nobody else holds, and looks at it again once it is theirs.
 */
export async function expireOrders(ctx: Ctx, most = 500): Promise<number> {
  const failed: OrderId[] = [];
  let expired = 0;
  for (let tries = 0; tries < most; tries++) {
    const outcome = await expireOne(ctx, failed);
    if (outcome === null) break;
    if (outcome.error === null) expired++;
    else failed.push(outcome.id);
  }
  return expired;
}

async function expireOne(
  ctx: Ctx,
  skipped: readonly OrderId[],
): Promise<{ id: OrderId; error: unknown } | null> {
  let taken: OrderId | null = null;
  try {
    return await inOwnTransaction(ctx, async (tx) => {
      const order = await lockNextExpired(tx, skipped);
      if (order === null) return null;
      taken = order.id;
      if (!isExpiring(toOrderFacts(order)))
        throw new Error(`the clock of ${order.label} runs although it should not`);
      const reason = sentence('es', 'order.expired');
      const after = await cancelAndRelease(tx, order, reason);
      await audit(tx, { entity: 'order', entityId: order.id, command: 'lapse', reason });
      await publishOrderEvent(tx, 'lapsed', after);
      return { id: order.id, error: null };
    });
  } catch (error) {
    // One that cannot expire must not keep the others from it.
    if (taken === null) throw error;
    return { id: taken, error };
  }
}
