import type { PaymentId } from '@trastienda/shared/payments/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';

/** Goes to those who review payments. */
export async function publishPaymentEvent(
  tx: InTransaction,
  kind: 'created' | 'changed',
  id: PaymentId,
): Promise<void> {
  await publishEvent(tx, {
    topic: 'payment',
    kind,
    entityId: id,
    audience: { codes: ['S-09'], userIds: [] },
  });
}
