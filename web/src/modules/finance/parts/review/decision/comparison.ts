import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import type { PossibleDuplicate } from '@trastienda/shared/payments/contract/payments.ts';
import { METHOD_RULES } from '@trastienda/shared/payments/rules.ts';

type BankLine = Payment['bankLines'][number];

/** What a payment is known by, in the order in which it stands on a receipt. */
export const COMPARED_FACTS = ['amount', 'day', 'reference', 'account'] as const;
export type ComparedFact = (typeof COMPARED_FACTS)[number];

export interface Comparison {
  /** What is known of the picture; null for money that comes without one. */
  readonly picture: 'missing' | 'alone' | PossibleDuplicate | null;
  /** The deposit of the bank's list; null for money that never passes a bank. */
  readonly bank: 'missing' | BankLine | null;
  /** Whether the bank says what was written down. */
  readonly agrees: Readonly<Record<ComparedFact, boolean>>;
  /** What another payment has too: that speaks against this one. */
  readonly isRepeated: Readonly<Record<ComparedFact, boolean>>;
}

interface Against {
  /** Chosen for the approval, or the one that a similar receipt stands beside. */
  readonly line: BankLine['id'] | null;
  readonly duplicate: PossibleDuplicate | null;
}

const NONE = { amount: false, day: false, reference: false, account: false };

/** What was written down beside what else is known of the same money. */
export function compare(payment: Payment, { line, duplicate }: Against): Comparison {
  const { bankLines, possibleDuplicates, method, proofs } = payment;
  const { needsAccount, takesProofs } = METHOD_RULES[method];
  const deposit =
    bankLines.find(({ id, nearness }) => nearness === 'matched' || id === line) ?? bankLines[0] ?? null;
  const other = duplicate ?? possibleDuplicates[0] ?? null;
  return {
    picture: other ?? (takesProofs ? (proofs.length === 0 ? 'missing' : 'alone') : null),
    bank: deposit ?? (needsAccount ? 'missing' : null),
    agrees:
      deposit === null
        ? NONE
        : {
            amount: payment.amount === deposit.amount,
            day: payment.paidOn === deposit.paidOn,
            reference: bare(payment.reference) === bare(deposit.reference),
            // Only deposits of the payment's own account are offered for it.
            account: true,
          },
    isRepeated:
      other === null
        ? NONE
        : {
            amount: payment.amount === other.amount,
            day: payment.paidOn === other.paidOn,
            reference: payment.reference !== '' && bare(payment.reference) === bare(other.reference),
            account: payment.account !== null && payment.account === other.account,
          },
  };
}

/** Banks pad their numbers with zeros and put dashes where they like. */
function bare(reference: string): string {
  return reference
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}
