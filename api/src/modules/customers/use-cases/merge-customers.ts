import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import type { CustomerRow } from '../reads/customers.ts';
import { lockCustomer, moveAddresses, movePhones, updateCustomer } from '../writes/customers.ts';

interface MergedPair {
  readonly kept: CustomerRow;
  readonly other: CustomerRow;
}

/** The lower id first, whichever of the two stays. */
export async function lockCustomersToMerge(
  tx: InTransaction,
  id: CustomerId,
  otherId: CustomerId,
): Promise<MergedPair> {
  const isInOrder = id < otherId;
  const first = await lockCustomer(tx, isInOrder ? id : otherId);
  const second = await lockCustomer(tx, isInOrder ? otherId : id);
  return isInOrder ? { kept: first, other: second } : { kept: second, other: first };
}

/** Addresses and phones of the other one are the kept one's from now on, and the other one points to it. */
export async function mergeCustomerRows(
  tx: InTransaction,
  kept: CustomerRow,
  other: CustomerRow,
): Promise<{ addresses: number; phones: string[] }> {
  const addresses = await moveAddresses(tx, other.id, kept.id);
  const phones = await movePhones(tx, other.id, kept.id);
  await updateCustomer(tx, other.id, { mergedInto: kept.id });
  await updateCustomer(tx, kept.id, fillIn(kept, other));
  return { addresses, phones };
}

/** What the one who stays does not say, the other one did. */
function fillIn(kept: CustomerRow, other: CustomerRow): Partial<CustomerRow> {
  const tax =
    kept.taxKind === 'cf'
      ? { taxKind: other.taxKind, taxId: other.taxId, fiscalName: other.fiscalName }
      : { taxKind: kept.taxKind, taxId: kept.taxId, fiscalName: kept.fiscalName };
  return {
    ...tax,
    email: kept.email || other.email,
    instagram: kept.instagram || other.instagram,
    notes: [kept.notes, other.notes].filter(Boolean).join('\n').slice(0, 2000),
  };
}
