import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';

export type BankLine = Payment['bankLines'][number];

export interface Agreement {
  readonly amount: boolean;
  readonly reference: boolean;
  readonly paidOn: boolean;
}

/** Banks pad their numbers with zeros and put dashes where they like. */
function bare(reference: string): string {
  return reference
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');
}

/** Where the bank says what the seller wrote down. */
export function agreementOf(
  payment: Pick<Payment, 'amount' | 'reference' | 'paidOn'>,
  line: Pick<BankLine, 'amount' | 'reference' | 'paidOn'>,
): Agreement {
  return {
    amount: payment.amount === line.amount,
    reference: bare(payment.reference) === bare(line.reference),
    paidOn: payment.paidOn === line.paidOn,
  };
}
