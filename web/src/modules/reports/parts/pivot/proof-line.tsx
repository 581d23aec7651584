import { Button, Group, Text } from '@mantine/core';
import type { Consolidated, Proof } from '@trastienda/shared/reports/contract/consolidated.ts';
import { getMeasureKind, type Measure } from '@trastienda/shared/reports/measures.ts';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
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
  if (data !== undefined) return <Verdict answered={answered} proof={data} onRetry={onRetry} />;
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

/** What collecting cost, which no row or column of the table can be charged with. */
export function FeesLine({ fees, marginAfterFees }: NonNullable<Consolidated['collection']>) {
  const t = useT();
  const money = useMoney();
  return <Line text={t('reports.pivot.fees', { fees: money(fees), margin: money(marginAfterFees) })} />;
}

interface VerdictProps {
  readonly answered: Answered;
  readonly proof: Proof;
  readonly onRetry: () => void;
}

function Verdict({ answered: { answer, question }, proof, onRetry }: VerdictProps) {
  const t = useT();
  const money = useMoney();
  const intl = useIntl();
  const { verdict, measure, table } = holdAgainst(answer, question.measures, proof);
  const show = (value: number) =>
    getMeasureKind(measure) === 'money' ? money(value) : intl.formatNumber(value);
  const sums = {
    measure: t(`report.measure.${measure}`),
    total: show(table.sum),
    orders: table.orders,
    foundTotal: show(proof[measure]),
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

/** What orders say of themselves, without their lines. */
const PROVEN = ['net', 'total', 'shipping', 'collected', 'units'] as const satisfies readonly Measure[];
type Proven = (typeof PROVEN)[number];

interface Held {
  readonly verdict: 'matches' | 'differs' | 'partial';
  /** The first of those that the table shows; the total where it shows none of them. */
  readonly measure: Proven;
  readonly table: { readonly orders: number; readonly sum: number };
}

/** Orders and what they come to must be the same both ways; of parts of orders the orders cannot say. */
export function holdAgainst(answer: Consolidated, shown: readonly Measure[], proof: Proof): Held {
  const sumOf = (measure: Measure) => answer.totals[answer.measures.indexOf(measure)] ?? 0;
  const isShown = (measure: Proven) => shown.includes(measure) && answer.measures.includes(measure);
  const proven = PROVEN.filter((measure) => measure === 'total' || isShown(measure));
  const measure = shown.find((one): one is Proven => PROVEN.some((known) => known === one)) ?? 'total';
  const table = { orders: sumOf('orders'), sum: sumOf(measure) };
  if (!proof.isWhole) return { verdict: 'partial', measure, table };
  const isSame = table.orders === proof.orders && proven.every((one) => sumOf(one) === proof[one]);
  return { verdict: isSame ? 'matches' : 'differs', measure, table };
}
