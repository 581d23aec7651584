import { Button, Flex, Stack, Text } from '@mantine/core';
import type { Settlement, SettlementLine } from '@trastienda/shared/finance/contract/settlements.ts';
import { Check, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/display/badge.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { AuditLink } from '#ui/document/audit-link.tsx';
import { Segments } from '#ui/form/segments.tsx';
import { PrintSheet, usePrinting } from '#ui/page/print-sheet.tsx';
import type { SettlementCommand, SettlementStatus } from '../../queries/settlements.ts';
import { Card, FigureTiles, RowButtons } from '../cards.tsx';
import { useDays } from '../screen-hooks.ts';
import { LineTable, MissingList } from './line-table.tsx';
import { SettlementDeposit } from './settlement-deposit.tsx';
import { DisputeDialog, SettlementDialog } from './settlement-dialogs.tsx';
import { SettlementSheet } from './settlement-sheet.tsx';
import type { SettlementSums } from './settlement-values.ts';
import { computeSums } from './settlement-values.ts';

const TONES: Record<SettlementStatus, Tone> = { draft: 'progress', confirmed: 'good', discarded: 'draft' };

/** A guide or a reference may be one long word. */
const WRAP = { overflowWrap: 'anywhere' } as const;

interface Props {
  readonly settlement: Settlement;
  readonly onEdit: () => void;
}

/** The courier's list beside what was expected, and what is still to be said about it. */
export function SettlementView({ settlement, onEdit }: Props) {
  const t = useT();
  const { showDay } = useDays();
  const { isPrinting, print } = usePrinting();
  const [shown, setShown] = useState<'all' | 'differences'>('all');
  const [command, setCommand] = useState<SettlementCommand | null>(null);
  const [disputed, setDisputed] = useState<SettlementLine | null>(null);
  const { status, lines } = settlement;
  const isDraft = status === 'draft';
  const sums = computeSums(settlement);
  const differing = lines.filter(({ outcome }) => outcome !== 'matched');
  return (
    <Stack gap="md">
      <Card aria-labelledby="settlement">
        <Flex
          component="header"
          wrap="wrap"
          align="flex-start"
          justify="space-between"
          rowGap="sm"
          columnGap="lg"
          pb="md"
        >
          <div>
            <Text id="settlement" component="h2" inherit fz="lg" fw={600} style={WRAP}>
              {settlement.label} · {settlement.courier}
            </Text>
            <Flex
              component="p"
              wrap="wrap"
              align="center"
              rowGap="2xs"
              columnGap="sm"
              mt="2xs"
              c="dimmed"
              fz="xs"
            >
              <Badge tone={TONES[status]}>{t(`finance.settle.status.${status}`)}</Badge>
              <span>
                {[
                  showDay(settlement.settledOn),
                  settlement.reference,
                  settlement.account ?? t('finance.settle.cash'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <span>
                {settlement.confirmedBy ?? settlement.createdBy} ·{' '}
                <Moment at={settlement.confirmedAt ?? settlement.createdAt} />
              </span>
            </Flex>
            {isDraft && !settlement.mayConfirm && (
              <Text inherit mt="xs" style={WRAP}>
                {t('finance.settle.own')}
              </Text>
            )}
            {settlement.note !== '' && (
              <Text inherit mt="xs" style={WRAP}>
                {settlement.note}
              </Text>
            )}
          </div>
          <RowButtons>
            <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={print}>
              {t('list.print')}
            </Button>
            {isDraft && (
              <>
                <Button variant="subtle" color="gray" onClick={() => setCommand('discard')}>
                  {t('finance.settle.discard')}
                </Button>
                <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={onEdit}>
                  {t('finance.settle.edit')}
                </Button>
                {settlement.mayConfirm && (
                  <Button leftSection={<Check size={16} aria-hidden />} onClick={() => setCommand('confirm')}>
                    {t('finance.settle.confirm')}
                  </Button>
                )}
              </>
            )}
          </RowButtons>
        </Flex>
        <SettlementFigures settlement={settlement} sums={sums} />
        {status === 'confirmed' && <SettlementDeposit settlement={settlement} />}
      </Card>
      <Card aria-label={t('finance.settle.list')}>
        <Flex wrap="wrap" align="center" justify="space-between" rowGap="xs" columnGap="md" mih={40} pb="xs">
          <Text component="h3" inherit fz="md" fw={600}>
            {t('finance.settle.list')}
          </Text>
          {differing.length > 0 && (
            <Segments
              label={t('finance.settle.show')}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: t('finance.settle.show-all', { count: lines.length }) },
                {
                  value: 'differences',
                  label: t('finance.settle.show-differences', { count: differing.length }),
                },
              ]}
            />
          )}
        </Flex>
        <LineTable
          lines={shown === 'differences' && differing.length > 0 ? differing : lines}
          isDraft={isDraft}
          onDispute={setDisputed}
        />
      </Card>
      {settlement.missing.length > 0 && <MissingList missing={settlement.missing} />}
      <AuditLink entity="settlement" id={settlement.id} />
      {command !== null && (
        <SettlementDialog
          settlement={settlement}
          sums={sums}
          command={command}
          onClose={() => setCommand(null)}
        />
      )}
      {disputed !== null && (
        <DisputeDialog settlement={settlement} line={disputed} onClose={() => setDisputed(null)} />
      )}
      {isPrinting && (
        <PrintSheet>
          <SettlementSheet settlement={settlement} sums={sums} />
        </PrintSheet>
      )}
    </Stack>
  );
}

interface SettlementFiguresProps {
  readonly settlement: Settlement;
  readonly sums: SettlementSums;
}

/** What the list comes to, what the courier keeps, what should reach the bank, and what is lacking. */
function SettlementFigures({ settlement, sums }: SettlementFiguresProps) {
  const t = useT();
  const money = useMoney();
  const { gap } = sums;
  return (
    <FigureTiles
      figures={[
        { name: t('finance.settle.listed'), value: <MoneyText centavos={settlement.collected} /> },
        { name: t('finance.settle.fee'), value: <MoneyText centavos={settlement.fee} /> },
        { name: t('finance.settle.to-bank'), value: <MoneyText centavos={sums.toBank} /> },
        {
          name: t('finance.settle.difference'),
          value:
            gap === 0
              ? t('finance.settle.even')
              : t(gap < 0 ? 'finance.settle.lacking' : 'finance.settle.too-much', {
                  amount: money(Math.abs(gap)),
                }),
          tone: gap === 0 ? 'good' : gap < 0 ? 'trouble' : 'wait',
        },
      ]}
    />
  );
}
