import type { InvoiceId } from '@trastienda/shared/billing/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { announce } from '#platform/events.ts';

/** Those who bill hear of every invoice. */
export async function announceInvoice(
  tx: InTransaction,
  kind: 'created' | 'changed',
  entityId: InvoiceId,
): Promise<void> {
  await announce(tx, { topic: 'invoice', kind, entityId, audience: { codes: ['S-010'], userIds: [] } });
}
