import { Box, Button, Flex, Text } from '@mantine/core';
import type { CountLine, StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountCommand } from '@trastienda/shared/inventory/status.ts';
import { Check, CircleCheck, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { AutoGrid } from '#ui/data/auto-grid.tsx';
import { Tile } from '#ui/data/facts.tsx';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useCommandCount } from '../../queries/counts.ts';
import { variantName } from '../goods.tsx';
import style from './counts.module.css';

/** On a phone the buttons share the line. */
const GROWN = { base: '1 1 auto', sm: '0 1 auto' } as const;

interface Props {
  readonly count: StockCount;
  readonly openDialog: (dialog: CountDialogState) => void;
}

/** What was found, for whoever decides. */
export function CountReview({ count, openDialog }: Props) {
  const t = useT();
  const intl = useIntl();
  const sums = useMemo(() => computeSums(count.items), [count.items]);
  const isWaiting = count.status === 'submitted';
  return (
    <>
      {isWaiting && (
        <Notice tone="info">
          {t(count.isBlind ? 'inventory.count.waits-other' : 'inventory.count.waits', {
            name: count.submittedBy ?? '',
          })}
        </Notice>
      )}
      {count.closedBy !== null && count.closedAt !== null && (
        <Text inherit c="dimmed">
          {t(`inventory.count.closed.${count.status}`, {
            name: count.closedBy,
            day: intl.formatDate(count.closedAt, { dateStyle: 'long' }),
          })}
        </Text>
      )}
      <AutoGrid component="dl" least={132}>
        <Tile label={t('inventory.count.sum.differences')}>{intl.formatNumber(sums.differences.length)}</Tile>
        <Tile label={t('inventory.count.sum.surplus')}>
          {intl.formatNumber(sums.surplus, { signDisplay: 'exceptZero' })}
        </Tile>
        <Tile label={t('inventory.count.sum.missing')}>
          {intl.formatNumber(-sums.missing, { signDisplay: 'negative' })}
        </Tile>
        <Tile label={t('inventory.count.sum.value')}>
          <MoneyText centavos={sums.value} />
        </Tile>
      </AutoGrid>
      {sums.differences.length === 0 ? (
        <Flex component="p" gap="xs" align="center" py="lg" fz="md">
          <CircleCheck size={20} color="var(--good-ink)" aria-hidden />
          {t('inventory.count.all-match')}
        </Flex>
      ) : (
        <DifferenceTable differences={sums.differences} />
      )}
      <Text inherit c="dimmed">
        {t('inventory.count.rest', { matching: sums.matching, uncounted: sums.uncounted })}
      </Text>
      {isWaiting && (
        <Flex gap="sm" justify="flex-end" wrap="wrap">
          <Button
            variant="default"
            flex={GROWN}
            leftSection={<Undo2 size={16} aria-hidden />}
            onClick={() => openDialog({ command: 'reopen' })}
          >
            {t('inventory.count.reopen')}
          </Button>
          <Button
            flex={GROWN}
            leftSection={<Check size={16} aria-hidden />}
            onClick={() => openDialog({ command: 'approve' })}
          >
            {t('inventory.count.approve')}
          </Button>
        </Flex>
      )}
    </>
  );
}

function DifferenceTable({ differences }: { readonly differences: readonly Difference[] }) {
  const t = useT();
  const intl = useIntl();
  return (
    <div className={style.differences}>
      <PlainTable isOpen rowHeight={48}>
        <thead>
          <tr>
            <th scope="col">{t('inventory.list.column.product')}</th>
            <th scope="col" data-number>
              {t('inventory.count.column.expected')}
            </th>
            <th scope="col" data-number>
              {t('inventory.count.column.counted')}
            </th>
            <th scope="col" data-number>
              {t('inventory.count.column.difference')}
            </th>
            <th scope="col" data-number>
              {t('inventory.count.column.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ line, expected, counted, units, value }) => (
            <tr key={line.variantId}>
              <Box component="th" scope="row" fw={500}>
                {line.name}
                <Text span inherit display="block" c="dimmed" fz="xs" fw={400}>
                  {variantName(line)} · {line.sku}
                </Text>
              </Box>
              <td data-number data-label={t('inventory.count.column.expected')}>
                {intl.formatNumber(expected)}
              </td>
              <td data-number data-label={t('inventory.count.column.counted')}>
                {intl.formatNumber(counted)}
              </td>
              <td data-number data-label={t('inventory.count.column.difference')}>
                <Text component="b" inherit c={units > 0 ? 'var(--good-ink)' : 'var(--danger-ink)'} fw={600}>
                  {intl.formatNumber(units, { signDisplay: 'exceptZero' })}
                </Text>
              </td>
              <td data-number data-label={t('inventory.count.column.value')}>
                {value === null ? '–' : <MoneyText centavos={value} />}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  );
}

interface Difference {
  readonly line: CountLine;
  readonly expected: number;
  readonly counted: number;
  readonly units: number;
  /** At cost; null while no cost is known. */
  readonly value: number | null;
}

interface CountSums {
  readonly differences: readonly Difference[];
  readonly matching: number;
  readonly uncounted: number;
  readonly surplus: number;
  readonly missing: number;
  readonly value: number;
}

/** What a count found: where it differs, the dearest first. */
export function computeSums(lines: readonly CountLine[]): CountSums {
  const compared = lines.flatMap((line): Difference[] => {
    const { counted, expected, cost } = line;
    if (counted === null || expected === undefined) return [];
    const units = counted - expected;
    return [{ line, expected, counted, units, value: cost == null ? null : cost * units }];
  });
  const differences = compared
    .filter(({ units }) => units !== 0)
    .toSorted((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0));
  const sum = (amountOf: (one: Difference) => number) =>
    differences.reduce((total, one) => total + amountOf(one), 0);
  return {
    differences,
    matching: compared.length - differences.length,
    uncounted: lines.filter(({ counted }) => counted === null).length,
    surplus: sum(({ units }) => Math.max(0, units)),
    missing: sum(({ units }) => Math.max(0, -units)),
    value: sum(({ value }) => value ?? 0),
  };
}

export interface CountDialogState {
  readonly command: CountCommand;
  /** Lines that nobody has counted. */
  readonly missing?: number;
}

interface CommandDialogProps {
  readonly dialog: CountDialogState;
  readonly count: StockCount;
  readonly onClose: () => void;
}

/** What a step means, before it is taken. */
export function CommandDialog({ dialog, count, onClose }: CommandDialogProps) {
  const t = useT();
  const { command, missing = 0 } = dialog;
  const { mutate, error, isPending } = useCommandCount(count.id);
  const run = () =>
    mutate(
      { command, version: count.version },
      {
        onSuccess: () => {
          toastDone(t(`inventory.count.${command}.done`));
          onClose();
        },
      },
    );
  return (
    <Dialog title={t(`inventory.count.${command}.title`)} onClose={onClose} isStaying={isPending}>
      <p>{t(`inventory.count.${command}.text`)}</p>
      {missing > 0 && <Notice tone="info">{t('inventory.count.submit.missing', { count: missing })}</Notice>}
      {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.close')}
        </Button>
        <Button
          data-autofocus
          {...(command === 'cancel' && { color: 'danger' })}
          loading={isPending}
          onClick={run}
        >
          {t(`inventory.count.${command}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
