import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';

/** Those who bill hear of every invoice. */
export async function publishInvoiceEvent(
  tx: InTransaction,
  kind: 'created' | 'changed',
  entityId: InvoiceId,
): Promise<void> {
  await publishEvent(tx, { topic: 'invoice', kind, entityId, audience: { codes: ['S-010'], userIds: [] } });
}
