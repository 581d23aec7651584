import { Box, Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import lines from './lines.module.css';
import style from './money-block.module.css';

interface Props {
  readonly total: number;
  /** What counts as paid. */
  readonly paid: number;
  readonly inReview: number;
  readonly balance: { readonly label: string; readonly amount: number; readonly isOwed: boolean };
  /** Of what the bar is a part; shown as paid is what was, moved money included. */
  readonly bar: { readonly paid: number; readonly total: number };
  readonly hints: readonly (string | null)[];
}

/** What it costs, what is there and what is missing; the bar says it at a glance. */
export function MoneyBlock({ total, paid, inReview, balance, bar, hints }: Props) {
  const t = useT();
  const money = useMoney();
  const share = (part: number) => (bar.total <= 0 ? 0 : Math.min(100, (part * 100) / bar.total));
  return (
    <div className={style.money}>
      <dl className={style.figures}>
        <Figure label={t('document.total')}>
          <MoneyText centavos={total} />
        </Figure>
        <Figure label={t('document.paid')}>
          <MoneyText centavos={paid} />
        </Figure>
        {inReview > 0 && (
          <Figure label={t('document.in-review')}>
            <MoneyText centavos={inReview} />
          </Figure>
        )}
        <Figure label={balance.label} isOwed={balance.isOwed}>
          <MoneyText centavos={balance.amount} />
        </Figure>
      </dl>
      {bar.total > 0 && (
        <Flex
          h={6}
          bdrs="xs"
          bg="var(--line-strong)"
          style={{ overflow: 'hidden' }}
          role="img"
          aria-label={t('document.bar', {
            paid: money(bar.paid),
            review: money(inReview),
            total: money(bar.total),
          })}
        >
          <Box component="span" bg="var(--good-ink)" style={{ width: `${share(bar.paid)}%` }} />
          <span
            className={style.review}
            style={{ width: `${Math.min(share(inReview), 100 - share(bar.paid))}%` }}
          />
        </Flex>
      )}
      {hints.map(
        (hint) =>
          hint !== null && (
            <Text inherit c="dimmed" fz="xs" key={hint}>
              {hint}
            </Text>
          ),
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isOwed?: boolean;
  readonly children: ReactNode;
}

export function Figure({ label, isOwed = false, children }: FigureProps) {
  return (
    <div className={style.figure}>
      <Fact
        label={label}
        fz="md"
        fw={600}
        c={isOwed ? 'var(--wait-ink)' : 'inherit'}
        style={{ whiteSpace: 'nowrap' }}
      >
        {children}
      </Fact>
    </div>
  );
}

interface FiguresProps {
  readonly children: ReactNode;
  readonly hint: ReactNode;
}

/** Figures of a document that is not paid by a customer. */
export function FigureBlock({ children, hint }: FiguresProps) {
  return (
    <div className={style.money} data-even>
      <dl className={style.figures}>{children}</dl>
      <Text inherit c="dimmed" fz="xs">
        {hint}
      </Text>
    </div>
  );
}

interface SumProps {
  readonly label: string;
  readonly detail?: string;
  readonly isStrong?: boolean;
  readonly children: ReactNode;
}

/** One row of how a document adds up; the last one is strong. */
export function Sum({ label, detail, isStrong = false, children }: SumProps) {
  return (
    <div className={lines.sum} data-strong={isStrong || undefined}>
      <dt>
        {label}
        {detail !== undefined && (
          <Text span inherit display="block" fz="xs" fw={400} style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        )}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Sums({ children }: { readonly children: ReactNode }) {
  return <dl className={lines.sums}>{children}</dl>;
}
