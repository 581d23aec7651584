import type { CashSessionId } from '@trastienda/shared/cash/ids.ts';
import type { UserId } from '@trastienda/shared/kernel/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';

/** Goes to finance and to whoever has the box. */
export async function publishCashEvent(
  tx: InTransaction,
  { id, openedBy }: { readonly id: CashSessionId; readonly openedBy: UserId },
): Promise<void> {
  await publishEvent(tx, {
    topic: 'cash',
    kind: 'changed',
    entityId: id,
    audience: { codes: ['S-09'], userIds: [openedBy] },
  });
}
