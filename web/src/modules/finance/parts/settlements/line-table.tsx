import { Box, Button, Flex, Group, Text, VisuallyHidden } from '@mantine/core';
import type { Outcome, Settlement, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import type { LucideIcon } from 'lucide-react';
import { Check, CircleHelp, Hand, History, TrendingDown, TrendingUp } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Card, OrderLink, PaymentLink, RowGrid } from '../cards.tsx';
import style from '../money-table.module.css';

const TONES = {
  good: { c: 'var(--good-ink)', bg: 'var(--good-wash)' },
  trouble: { c: 'var(--danger-ink)', bg: 'var(--danger-wash)' },
  wait: { c: 'var(--wait-ink)', bg: 'var(--wait-wash)' },
  draft: { c: 'dimmed', bg: 'var(--surface-sunk)' },
} as const;

const OUTCOMES: Record<Outcome, { readonly icon: LucideIcon; readonly tone: keyof typeof TONES }> = {
  matched: { icon: Check, tone: 'good' },
  short: { icon: TrendingDown, tone: 'trouble' },
  over: { icon: TrendingUp, tone: 'wait' },
  disputed: { icon: Hand, tone: 'wait' },
  unknown: { icon: CircleHelp, tone: 'trouble' },
  settled: { icon: History, tone: 'draft' },
};

interface Props {
  readonly lines: readonly SettlementLine[];
  readonly isDraft: boolean;
  readonly onDispute: (line: SettlementLine) => void;
}

export function LineTable({ lines, isDraft, onDispute }: Props) {
  const t = useT();
  return (
    <div className={style.money}>
      <PlainTable rowHeight={48}>
        <thead>
          <tr>
            <th scope="col">{t('finance.settle.guide')}</th>
            <th scope="col">{t('finance.settle.order')}</th>
            <th scope="col">{t('finance.settle.result')}</th>
            <th scope="col" data-number>
              {t('finance.settle.expected')}
            </th>
            <th scope="col" data-number>
              {t('finance.settle.amount')}
            </th>
            <th scope="col" data-number>
              {t('finance.settle.difference')}
            </th>
            <th scope="col">
              <VisuallyHidden>{t('list.next-step')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} isDraft={isDraft} onDispute={() => onDispute(line)} />
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

interface LineProps {
  readonly line: SettlementLine;
  readonly isDraft: boolean;
  readonly onDispute: () => void;
}

function Line({ line, isDraft, onDispute }: LineProps) {
  const t = useT();
  const { guide, amount, expected, outcome, parcel, payment } = line;
  const gap = expected === null ? 0 : amount - expected;
  const canDispute = isDraft && parcel !== null && outcome !== 'settled';
  return (
    <tr>
      <th scope="row" className={style.guide}>
        {guide}
      </th>
      <td className={style.order}>
        {parcel === null ? (
          <Text span c="dimmed" size="xs">
            {t('finance.settle.no-parcel')}
          </Text>
        ) : (
          <>
            <OrderLink id={parcel.orderId} label={parcel.order} /> · {parcel.customerName}
          </>
        )}
        {line.note !== '' && (
          <Text inherit c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
            {line.note}
          </Text>
        )}
      </td>
      <td className={style.outcome}>
        <OutcomeMark outcome={outcome} />
      </td>
      <td data-number data-label={t('finance.settle.expected')}>
        {expected === null ? '–' : <MoneyText centavos={expected} />}
      </td>
      <td data-number data-label={t('finance.settle.amount')}>
        <MoneyText centavos={amount} />
      </td>
      <td data-number data-label={t('finance.settle.difference')}>
        {gap === 0 ? (
          '–'
        ) : (
          <Text component="b" inherit c={gap < 0 ? 'var(--danger-ink)' : 'var(--wait-ink)'} fw={600}>
            <MoneyText centavos={gap} />
          </Text>
        )}
      </td>
      <td className={style.action}>
        {payment !== null && <PaymentLink id={payment.id} label={payment.label} />}
        {canDispute && (
          <Button variant="subtle" size="compact-sm" onClick={onDispute}>
            {t(line.isDisputed ? 'finance.settle.undispute' : 'finance.settle.dispute')}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** In a word, a colour and a shape. */
function OutcomeMark({ outcome }: { readonly outcome: Outcome }) {
  const t = useT();
  const { icon: Icon, tone } = OUTCOMES[outcome];
  return (
    <Group
      component="span"
      display="inline-flex"
      gap="2xs"
      wrap="nowrap"
      py="3xs"
      px="xs"
      bdrs="sm"
      fz="xs"
      fw={500}
      className={style.mark ?? ''}
      {...TONES[tone]}
      data-tone={tone}
    >
      <Icon size={14} strokeWidth={2.5} aria-hidden />
      {t(`finance.settle.outcome.${outcome}`)}
    </Group>
  );
}

/** Delivered, to be collected by this courier, and not on the list. */
export function MissingList({ missing }: { readonly missing: Settlement['missing'] }) {
  const t = useT();
  const total = missing.reduce((sum, { expected }) => sum + expected, 0);
  return (
    <Card aria-labelledby="missing">
      <Flex
        component="header"
        rowGap="2xs"
        columnGap="md"
        align="baseline"
        justify="space-between"
        wrap="wrap"
      >
        <Text id="missing" component="h3" size="md" fw={600}>
          {t('finance.settle.missing')}
        </Text>
        <Text inherit c="dimmed">
          {t('finance.settle.guides', { count: missing.length })} · <MoneyText centavos={total} />
        </Text>
      </Flex>
      <Text c="dimmed" size="xs">
        {t('finance.settle.missing-text')}
      </Text>
      <Box component="ul" mt="xs">
        {missing.map((parcel) => (
          <RowGrid
            key={parcel.shipmentId}
            columns="minmax(0, 0.8fr) minmax(0, 1.4fr) minmax(0, 1fr) auto"
            mih={44}
            rowGap="2xs"
            columnGap="md"
          >
            <Text span inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
              {parcel.guide || t('finance.settle.no-guide')}
            </Text>
            <span data-narrow="line">
              <OrderLink id={parcel.orderId} label={parcel.order} /> · {parcel.customerName}
            </span>
            <Text span c="dimmed" size="xs" data-narrow="line">
              {t('finance.settle.handed-over')} <Moment at={parcel.handedOverAt} />
            </Text>
            <span data-narrow="top">
              <MoneyText centavos={parcel.expected} />
            </span>
          </RowGrid>
        ))}
      </Box>
    </Card>
  );
}
