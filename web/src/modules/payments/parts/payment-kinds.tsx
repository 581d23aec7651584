import type { PaymentMethod, PaymentStatus } from '@trastienda/shared/payments/status.ts';
import { Banknote, CreditCard, HandCoins, Landmark, PiggyBank, ReceiptText } from 'lucide-react';
import type { Face } from '#ui/badge.tsx';
import { FaceBadge } from '#ui/badge.tsx';
import type { Kind } from '#ui/kinds/kind-label.tsx';

export const METHOD_KINDS: Record<PaymentMethod, Kind> = {
  deposit: { labelId: 'payments.method.deposit', icon: ReceiptText },
  transfer: { labelId: 'payments.method.transfer', icon: Landmark },
  card_link: { labelId: 'payments.method.card_link', icon: CreditCard },
  cash: { labelId: 'payments.method.cash', icon: Banknote },
  cod: { labelId: 'payments.method.cod', icon: HandCoins },
  credit: { labelId: 'payments.method.credit', icon: PiggyBank },
};

const STATUS_FACES: Record<PaymentStatus, Face> = {
  submitted: { tone: 'waiting', labelId: 'payments.status.submitted' },
  in_review: { tone: 'progress', labelId: 'payments.status.in_review' },
  verified: { tone: 'good', labelId: 'payments.status.verified' },
  doubt: { tone: 'waiting', labelId: 'payments.status.doubt' },
  rejected: { tone: 'trouble', labelId: 'payments.status.rejected' },
  voided: { tone: 'draft', labelId: 'payments.status.voided' },
};

export function PaymentStatusBadge({ status }: { readonly status: PaymentStatus }) {
  return <FaceBadge face={STATUS_FACES[status]} />;
}
