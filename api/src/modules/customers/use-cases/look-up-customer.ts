import { type Customer, MOST_LOOKUPS } from '@trastienda/shared/customers/contract.ts';
import { audit } from '#platform/audit.ts';
import { inTransaction, type SignedInCtx } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { CustomerDataPart } from '../customer-data.ts';
import {
  isCustomer,
  isKnownTo,
  readCustomers,
  readLookups,
  readPhoneOwner,
  toStranger,
} from '../reads/customers.ts';

const HOUR_MS = 3_600_000;

/**
 * Whose phone this is. Whoever types a whole number has it already, and must not ask a known customer for her name
 * again; what else the store knows of somebody else's customer stays with those who sold to her.
 */
export async function lookUpCustomer(
  ctx: SignedInCtx,
  phone: string,
  parts: readonly CustomerDataPart[],
): Promise<Customer[]> {
  const id = await readPhoneOwner(ctx, phone);
  if (id === null) return [];
  const found = await readCustomers(ctx, [id]);
  if (await isCustomer(ctx, id, isKnownTo(ctx, parts))) return found;
  await inTransaction(ctx, async (tx) => {
    const today = await readLookups(tx, new Date(tx.now.getTime() - 24 * HOUR_MS));
    if (today.has(id)) return;
    const lately = await readLookups(tx, new Date(tx.now.getTime() - HOUR_MS));
    if (lately.size >= MOST_LOOKUPS)
      throw new AppError('customer.too-many-lookups', { retryAfterSeconds: HOUR_MS / 1000 });
    await audit(tx, { entity: 'customer', entityId: id, command: 'look-up' });
  });
  return found.map(toStranger);
}
