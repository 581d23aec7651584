import type { CREDIT_KINDS } from '@trastienda/shared/customers/fields.ts';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { InTransaction } from '#platform/ctx.ts';
import { AppError } from '#platform/http/app-error.ts';
import { addToCredit, insertCreditEntry, lockCustomer } from '../writes/customers.ts';

export interface CreditEntry {
  readonly customerId: CustomerId;
  readonly kind: (typeof CREDIT_KINDS)[number];
  readonly amount: number;
  readonly orderId?: string;
  readonly preorderId?: string;
  readonly paymentId?: string;
  readonly refundId?: string;
  readonly note?: string;
}

/** Moves what the store owes a customer. It never goes below nothing: the statement itself refuses. */
export async function moveCredit(tx: InTransaction, entry: CreditEntry): Promise<void> {
  if (!(await addToCredit(tx, entry.customerId, entry.amount))) throw new AppError('customer.credit-short');
  // The trigger customer_credits_not_of_erased refuses one of a customer who was erased.
  await insertCreditEntry(tx, entry);
}

/** Something is paid with what the store owes a customer, which it then owes no longer. */
export function spendCredit(
  tx: InTransaction,
  { amount, ...entry }: Omit<CreditEntry, 'kind'>,
): Promise<void> {
  return moveCredit(tx, { ...entry, kind: 'used', amount: -amount });
}

/** Locks a customer for a command that moves their credit later; returns what the store owes them. */
export async function lockCredit(tx: InTransaction, id: CustomerId): Promise<number> {
  const { credit } = await lockCustomer(tx, id);
  return credit;
}
