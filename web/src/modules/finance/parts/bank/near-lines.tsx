import { Box, Button, Flex, Group, Text } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { Check, Equal, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { PaymentLink } from '../cards.tsx';
import { useDays } from '../screen-hooks.ts';
import style from './bank.module.css';
import { DuplicateBadge, LineActions, type LineDialogState } from './deposits.tsx';

interface Props {
  readonly lines: readonly BankLineRow[];
  readonly openDialog: (dialog: LineDialogState) => void;
}

type Candidate = BankLineRow['candidates'][number];

/** A deposit at the left, what it may be at the right, and what differs. */
export function NearLines({ lines, openDialog }: Props) {
  const t = useT();
  const { showDay } = useDays();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={style.line}>
          <Box py="sm" px="md" bdrs="md" bg="var(--surface-sunk)" style={{ alignSelf: 'start' }}>
            <Text size="lg" fw={600}>
              <MoneyText centavos={line.amount} />
            </Text>
            <Text inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
              {line.reference || t('finance.bank.no-reference')}
            </Text>
            <Text c="dimmed" size="xs">
              {showDay(line.paidOn)}
            </Text>
            <Text c="dimmed" size="xs">
              {line.account}
            </Text>
            <Text c="dimmed" size="xs">
              {line.description}
            </Text>
          </Box>
          <ul aria-label={t('finance.bank.candidates')}>
            {line.candidates.map((candidate) => (
              <CandidateRow
                key={candidate.paymentId}
                line={line}
                candidate={candidate}
                onChoose={() =>
                  openDialog({
                    kind: 'match',
                    pairs: [{ bankLineId: line.id, paymentId: candidate.paymentId }],
                  })
                }
              />
            ))}
            <li className={style.none}>
              <Text span c="dimmed" size="xs">
                {t('finance.bank.none-of-these')}
              </Text>
              <LineActions line={line} openDialog={openDialog} />
            </li>
          </ul>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly line: BankLineRow;
  readonly candidate: Candidate;
  readonly onChoose: () => void;
}

function CandidateRow({ line, candidate, onChoose }: RowProps) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const gap = candidate.amount - line.amount;
  return (
    <li className={style.candidate}>
      <div>
        <p>
          <PaymentLink id={candidate.paymentId} label={candidate.label} /> · {candidate.customerName}
        </p>
        <Text c="dimmed" size="xs">
          {[candidate.orders, t('finance.bank.recorded-by', { name: candidate.submittedBy })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <DuplicateBadge duplicate={candidate.duplicate} />
      </div>
      <Flex component="dl" wrap="wrap" rowGap="2xs" columnGap="lg" className={style.facts ?? ''}>
        <Compared label={t('finance.bank.amount')} isSame={gap === 0}>
          {money(candidate.amount)}
          {gap !== 0 &&
            ` (${t(gap > 0 ? 'finance.bank.more-by' : 'finance.bank.less-by', { amount: money(Math.abs(gap)) })})`}
        </Compared>
        <Compared label={t('finance.bank.reference')} isSame={candidate.reference === line.reference}>
          {candidate.reference || t('finance.bank.no-reference')}
        </Compared>
        <Compared label={t('finance.bank.day')} isSame={candidate.paidOn === line.paidOn}>
          {showDay(candidate.paidOn)}
        </Compared>
      </Flex>
      <Button
        variant="default"
        leftSection={<Check size={16} aria-hidden />}
        aria-label={t('finance.bank.is-this-of', { label: candidate.label })}
        onClick={onChoose}
      >
        {t('finance.bank.is-this')}
      </Button>
    </li>
  );
}

interface ComparedProps {
  readonly label: string;
  readonly isSame: boolean;
  readonly children: ReactNode;
}

/** What was written down, and whether the bank says the same. */
function Compared({ label, isSame, children }: ComparedProps) {
  const t = useT();
  return (
    <div data-same={isSame}>
      <Fact label={label} {...(!isSame && { c: 'var(--wait-ink)', fw: 500 })}>
        <Group component="span" gap="2xs" wrap="nowrap">
          {isSame ? (
            <Equal size={14} color="var(--good-ink)" aria-label={t('finance.bank.same')} />
          ) : (
            <TriangleAlert size={14} aria-label={t('finance.bank.differs')} />
          )}
          <span>{children}</span>
        </Group>
      </Fact>
    </div>
  );
}
