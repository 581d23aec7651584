import { Box, Text } from '@mantine/core';
import type { PaymentMethod, PaymentStatus } from '@trastienda/shared/payments/status.ts';
import { Banknote, CreditCard, HandCoins, Landmark, PiggyBank, ReceiptText } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Face } from '#ui/display/badge.tsx';
import { FaceBadge } from '#ui/display/badge.tsx';
import type { Kind } from '#ui/display/kind-label.tsx';
import type { DocumentPayment } from './payable-kind.ts';

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

/** Why finance did not take it, in words; nothing where there is nothing to say. */
export function Refused({ payment }: { readonly payment: DocumentPayment }) {
  const t = useT();
  const { status, rejectCode, reviewNote, reviewedBy } = payment;
  if (rejectCode === null && reviewNote === '') return null;
  const ground = status === 'rejected' ? 'danger-wash' : status === 'doubt' ? 'wait-wash' : 'surface-sunk';
  return (
    <Box
      my="2xs"
      py="xs"
      px="sm"
      bdrs="md"
      bg={`var(--${ground})`}
      fz="xs"
      style={{ overflowWrap: 'anywhere' }}
      data-status={status}
    >
      {rejectCode !== null && (
        <Text inherit fw={600}>
          {t(`payments.rejected.${rejectCode}`)}
        </Text>
      )}
      {reviewNote !== '' && <p>«{reviewNote}»</p>}
      {reviewedBy !== null && (
        <Text inherit opacity={0.8}>
          {reviewedBy}
        </Text>
      )}
    </Box>
  );
}
