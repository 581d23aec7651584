import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { InTransaction } from '../../platform/ctx.ts';
import { announce } from '../../platform/events.ts';

/** Reception hears of every order, a seller of their own: of one that was given away, both sellers. */
export async function announceOrder(
  tx: InTransaction,
  kind: 'created' | 'changed' | 'lapsed',
  order: { readonly id: OrderId; readonly sellerId: UserId },
  formerSellerId?: UserId,
): Promise<void> {
  const userIds = [order.sellerId, ...(formerSellerId === undefined ? [] : [formerSellerId])];
  await announce(tx, {
    topic: 'order',
    kind,
    entityId: order.id,
    audience: { codes: ['S-01'], userIds: [...new Set(userIds)] },
  });
}
