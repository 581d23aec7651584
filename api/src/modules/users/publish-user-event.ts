import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';

/** Goes to user managers, and to the person concerned. */
export async function publishUserEvent(
  tx: InTransaction,
  kind: 'created' | 'changed',
  id: UserId,
): Promise<void> {
  await publishEvent(tx, { topic: 'user', kind, entityId: id, audience: { codes: ['M-03'], userIds: [id] } });
}
