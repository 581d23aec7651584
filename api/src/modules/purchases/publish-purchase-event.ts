import type { PurchaseId } from '@trastienda/shared/preorders/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvents } from '#platform/events.ts';

/** Goes to those who follow purchases and those who buy. */
export async function publishPurchaseEvent(
  tx: InTransaction,
  kind: 'created' | 'changed',
  entityId: PurchaseId,
): Promise<void> {
  await publishEvents(tx, [
    { topic: 'purchase', kind, entityId, audience: { codes: ['S-018', 'S-04'], userIds: [] } },
  ]);
}
