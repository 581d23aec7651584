import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { publishEvent } from '#platform/events.ts';
import type { CustomerDataPart } from './customer-data.ts';
import { readSellersOf } from './reads/customers.ts';

/** Goes to whoever knows all customers, and to those who sold to this one. */
export async function publishCustomerEvent(
  tx: InTransaction,
  kind: 'changed',
  id: CustomerId,
  parts: readonly CustomerDataPart[],
): Promise<void> {
  const userIds = await readSellersOf(tx, id, parts);
  await publishEvent(tx, {
    topic: 'customer',
    kind,
    entityId: id,
    audience: { codes: ['S-01', 'S-09'], userIds },
  });
}
