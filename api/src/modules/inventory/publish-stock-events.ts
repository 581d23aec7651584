import type { VariantId } from '@trastienda/shared/inventory/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvents } from '#platform/events.ts';

/** Beyond this a list reads itself anew instead of looking up each row. */
const MOST_NAMED = 50;

/** The lists and pages of the inventory show these variants anew. */
export async function publishItemEvents(
  tx: InTransaction,
  kind: 'created' | 'changed',
  variantIds: readonly VariantId[],
): Promise<void> {
  const named = variantIds.length > MOST_NAMED ? [null] : variantIds;
  const audience = { codes: ['M-03'], userIds: [] } as const;
  await publishEvents(
    tx,
    named.map((entityId) => ({ topic: 'stock', kind, entityId, audience })),
  );
}

export const publishStockEvents = (tx: InTransaction, variantIds: readonly VariantId[]) =>
  publishItemEvents(tx, 'changed', variantIds);
