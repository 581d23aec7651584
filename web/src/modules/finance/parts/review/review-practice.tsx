import { Box, Stack, Text } from '@mantine/core';
import { type Payment, payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { FactRow } from '#ui/data/facts.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { compare } from './decision/comparison.ts';
import { ComparisonTable } from './decision/comparison-table.tsx';
import { DecisionBar, type DialogState } from './decision/decision-bar.tsx';
import style from './review.module.css';

const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;

/** Of nobody, for nothing. */
const SAMPLE: Payment = payment.parse({
  ...{ id: idOf(1), label: 'PG-000000', status: 'submitted', method: 'transfer', accountId: idOf(2) },
  ...{ account: 'Banco de práctica 00-0000-0', reference: '45120', amount: 35_000, paidOn: '2026-03-02' },
  ...{ customerName: 'Clienta de práctica', orders: '', submittedBy: '', submittedById: null },
  ...{ submittedAt: '2026-03-02T16:00:00Z', claimedBy: null, claimedById: null, claimedAt: null },
  ...{ reviewedBy: null, reviewedById: null, reviewedAt: null, reviewNote: '', rejectCode: null },
  ...{ duplicate: 'none', proof: idOf(3), version: 1, note: '', overrideReason: '', voidedBy: null },
  ...{ voidedAt: null, proofs: [idOf(3)], customer: null, allocations: [], preorders: [] },
  possibleDuplicates: [],
  bankLines: [
    {
      ...{ id: idOf(4), paidOn: '2026-03-02', reference: '000-45120', description: '' },
      ...{ amount: 35_000, nearness: 'exact' },
    },
  ],
});

const OFFERED = {
  approval: { kind: 'open' },
  mayDoubt: true,
  mayReject: true,
  mayVoid: false,
  mayUndo: false,
} as const;
const nothing = () => undefined;

export interface ReviewPracticeProps {
  readonly onClose: () => void;
  readonly onDecide: (decision: 'approve' | 'doubt' | 'reject') => void;
}

/** The review's own table and buttons over a payment that exists only here. */
export function ReviewPractice({ onDecide }: ReviewPracticeProps) {
  const t = useT();
  const intl = useIntl();
  const [dialog, openDialog] = useState<DialogState | null>(null);
  const { amount, reference, account, paidOn } = SAMPLE;
  return (
    <Stack gap="md">
      <Box component="section" p="md" bdrs="md" className={style.slip ?? ''} aria-label={t('review.board')}>
        <Text inherit fz="lg" fw={600}>
          <MoneyText centavos={amount} />
        </Text>
        <Stack component="dl" gap="3xs" m={0}>
          <FactRow label={t('review.fact.day')}>
            {intl.formatDate(paidOn, { day: 'numeric', month: 'long', timeZone: 'UTC' })}
          </FactRow>
          <FactRow label={t('review.fact.reference')}>{reference}</FactRow>
          <FactRow label={t('review.fact.account')}>{account}</FactRow>
        </Stack>
      </Box>
      <ComparisonTable payment={SAMPLE} comparison={compare(SAMPLE, { line: null, duplicate: null })} />
      <Box className={style.practice ?? ''}>
        <DecisionBar
          payment={SAMPLE}
          offered={OFFERED}
          dialog={dialog}
          openDialog={openDialog}
          isCompared={false}
          onApprove={() => onDecide('approve')}
          onApproveAsOther={nothing}
          onUndo={nothing}
          onDoubt={() => onDecide('doubt')}
          onReject={() => onDecide('reject')}
          onOverride={async () => undefined}
          onVoid={async () => undefined}
        />
      </Box>
    </Stack>
  );
}
