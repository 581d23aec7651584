import type { InTransaction } from '#platform/ctx.ts';
import { type CreditEntry, moveCredit } from '../writes.ts';

/** Something is paid with what the store owes a customer, which it then owes no longer. */
export function spendCredit(
  tx: InTransaction,
  { amount, ...entry }: Omit<CreditEntry, 'kind'>,
): Promise<void> {
  return moveCredit(tx, { ...entry, kind: 'used', amount: -amount });
}
