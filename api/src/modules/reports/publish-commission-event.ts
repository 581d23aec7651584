import type { CommissionRunId } from '@trastienda/shared/reports/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';

/** Goes to those who may read runs of commissions. */
export async function publishCommissionEvent(
  tx: InTransaction,
  kind: 'created' | 'changed',
  id: CommissionRunId,
): Promise<void> {
  await publishEvent(tx, {
    ...{ topic: 'commission', kind, entityId: id },
    audience: { codes: ['S-012'], userIds: [] },
  });
}
