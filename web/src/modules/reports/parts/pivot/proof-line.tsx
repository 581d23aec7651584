import { Button, Group, Text } from '@mantine/core';
import type { Consolidated, Proof } from '@trastienda/shared/reports/contract/consolidated.ts';
import type { Measure } from '@trastienda/shared/reports/measures.ts';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import shared from '../shared/reports.module.css';
import { useProof } from './queries.ts';
import type { Answered } from './table-model.ts';

interface Props {
  readonly answered: Answered;
  /** When the table was read. */
  readonly readAt: number;
  /** Reads the table again, and then this. */
  readonly onRetry: () => void;
}

/** The table held against the orders themselves, computed another way. */
export function ProofLine({ answered, readAt, onRetry }: Props) {
  const t = useT();
  const { data, error, isPaused, refetch } = useProof(answered.question, readAt);
  if (data !== undefined) return <Verdict answer={answered.answer} proof={data} onRetry={onRetry} />;
  const hasFailed = error !== null || isPaused;
  return (
    <Line text={t(hasFailed ? 'reports.pivot.proof.unknown' : 'reports.pivot.proof.reading')}>
      {hasFailed && (
        <Button data-screen-only variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      )}
    </Line>
  );
}

interface VerdictProps {
  readonly answer: Consolidated;
  readonly proof: Proof;
  readonly onRetry: () => void;
}

function Verdict({ answer, proof, onRetry }: VerdictProps) {
  const t = useT();
  const money = useMoney();
  const { verdict, table } = holdAgainst(answer, proof);
  const sums = {
    total: money(table.total),
    orders: table.orders,
    foundTotal: money(proof.total),
    foundOrders: proof.orders,
  };
  switch (verdict) {
    case 'partial':
      return <Line text={t('reports.pivot.proof.partial', sums)} />;
    case 'matches':
      return <Line tone="good" text={t('reports.pivot.proof.matches', sums)} />;
    case 'differs':
      return (
        <Line tone="trouble" text={t('reports.pivot.proof.differs', sums)}>
          <Button data-screen-only variant="default" size="compact-sm" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </Line>
      );
  }
}

interface LineProps {
  readonly tone?: 'good' | 'trouble';
  readonly text: string;
  readonly children?: ReactNode;
}

function Line({ tone, text, children }: LineProps) {
  const isTrouble = tone === 'trouble';
  const Icon = isTrouble ? TriangleAlert : tone === 'good' ? CircleCheck : Info;
  return (
    <Group
      gap="xs"
      px="md"
      py="sm"
      fz="xs"
      {...(isTrouble ? { c: 'var(--danger-ink)', bg: 'var(--danger-wash)' } : { c: 'dimmed' })}
      className={shared.part ?? ''}
      data-tone={tone}
      role={isTrouble ? 'alert' : 'status'}
    >
      <Icon size={16} {...(tone === 'good' && { color: 'var(--good-ink)' })} aria-hidden />
      <Text inherit flex="1 1 0" miw={200}>
        {text}
      </Text>
      {children}
    </Group>
  );
}

interface Held {
  readonly verdict: 'matches' | 'differs' | 'partial';
  readonly table: { readonly orders: number; readonly total: number };
}

/** Orders and their money must be the same both ways; of parts of orders the orders cannot say. */
export function holdAgainst(answer: Consolidated, proof: Proof): Held {
  const sumOf = (measure: Measure) => answer.totals[answer.measures.indexOf(measure)] ?? 0;
  const table = { orders: sumOf('orders'), total: sumOf('total') };
  if (!proof.isWhole) return { verdict: 'partial', table };
  const isSame = table.orders === proof.orders && table.total === proof.total;
  return { verdict: isSame ? 'matches' : 'differs', table };
}
