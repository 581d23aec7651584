import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { OrderId } from '@trastienda/shared/orders/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvents } from '#platform/events.ts';

type EventSubject = { readonly id: OrderId; readonly sellerId: UserId };

/** Goes to reception, to those who handle guides and to the seller; for an order given to another seller, to both. */
export async function publishOrderEvent(
  tx: InTransaction,
  kind: 'created' | 'changed' | 'lapsed',
  order: EventSubject,
  formerSellerId?: UserId,
): Promise<void> {
  const userIds = [order.sellerId, ...(formerSellerId === undefined ? [] : [formerSellerId])];
  await publishEvents(tx, [toEvent(kind, order.id, userIds)]);
}

/** Many orders that one command changed. */
export async function publishOrderEvents(tx: InTransaction, orders: readonly EventSubject[]): Promise<void> {
  await publishEvents(
    tx,
    orders.map((order) => toEvent('changed', order.id, [order.sellerId])),
  );
}

const toEvent = (kind: string, entityId: OrderId, userIds: readonly UserId[]) => ({
  topic: 'order',
  kind,
  entityId,
  audience: { codes: ['S-01', 'S-019'] as const, userIds: [...new Set(userIds)] },
});
