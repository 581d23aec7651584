import { Button, Checkbox, Text, VisuallyHidden } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { PlainTable } from '#ui/data/plain-table.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import type { Pair } from '../../queries/bank.ts';
import { PaymentLink, RowButtons, StickyFoot } from '../cards.tsx';
import style from '../money-table.module.css';
import { useDays } from '../screen-hooks.ts';

/** What someone wants to do with a deposit, or with several. */
export type LineDialogState =
  | { readonly kind: 'match'; readonly pairs: readonly Pair[] }
  | { readonly kind: 'owner' | 'ignore' | 'untie'; readonly line: BankLineRow };

interface TableProps {
  /** Above what stands before the deposits, and above what stands after them. */
  readonly before?: ReactNode;
  readonly after: ReactNode;
  readonly children: ReactNode;
}

/** Rows of deposits, each with its `DepositCells`. */
export function DepositTable({ before, after, children }: TableProps) {
  const t = useT();
  return (
    <div className={style.money} data-deposits>
      <PlainTable rowHeight={52} edge="md">
        <thead>
          <tr>
            {before}
            <th scope="col">{t('finance.bank.day')}</th>
            <th scope="col">{t('finance.bank.deposit')}</th>
            <th scope="col" data-number>
              {t('finance.bank.amount')}
            </th>
            {after}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </PlainTable>
    </div>
  );
}

/** What the bank says of a deposit: the same cells in every table of them. */
export function DepositCells({ line }: { readonly line: BankLineRow }) {
  const { showDay } = useDays();
  return (
    <>
      <td className={style.day}>{showDay(line.paidOn)}</td>
      <td className={style.deposit}>
        <Text inherit fw={500} style={{ overflowWrap: 'anywhere' }}>
          {line.reference || line.description}
        </Text>
        <Text inherit c="dimmed" fz="xs">
          {[line.account, line.reference === '' ? '' : line.description].filter(Boolean).join(' · ')}
        </Text>
      </td>
      <td data-number>
        <MoneyText centavos={line.amount} />
      </td>
    </>
  );
}

/** Above the cells with what can be done. */
export function NextStepHead() {
  const t = useT();
  return (
    <th scope="col">
      <VisuallyHidden>{t('list.next-step')}</VisuallyHidden>
    </th>
  );
}

interface LineActionsProps {
  readonly line: BankLineRow;
  readonly openDialog: (dialog: LineDialogState) => void;
}

/** Whose it is, or that it is nobody's. */
export function LineActions({ line, openDialog }: LineActionsProps) {
  const t = useT();
  return (
    <RowButtons isInTable>
      <Button variant="subtle" color="gray" onClick={() => openDialog({ kind: 'ignore', line })}>
        {t('finance.bank.ignore')}
      </Button>
      <Button variant="default" onClick={() => openDialog({ kind: 'owner', line })}>
        {t('finance.bank.find-owner')}
      </Button>
    </RowButtons>
  );
}

/** A settlement that should bring exactly as much: whoever looks for the owner begins there. */
export function LikelySettlement({ line: { likely } }: Pick<LineActionsProps, 'line'>) {
  const t = useT();
  if (likely === null) return null;
  const { label, courier } = likely;
  return (
    <Text inherit c="var(--good-ink)" fz="xs" fw={500} pb="2xs">
      {t('finance.tie.likely', { label, courier })}
    </Text>
  );
}

/** The payment may be one that was registered twice. */
export function DuplicateBadge({ duplicate }: Pick<BankLineRow['candidates'][number], 'duplicate'>) {
  const t = useT();
  if (duplicate === 'none') return null;
  return (
    <Badge tone={duplicate === 'hard' ? 'trouble' : 'waiting'}>
      {t(`finance.bank.duplicate.${duplicate}`)}
    </Badge>
  );
}

interface ExactLinesProps {
  readonly lines: readonly BankLineRow[];
  readonly openDialog: (dialog: LineDialogState) => void;
}

/** What one call takes. */
const MOST_PAIRS = 500;

/** The same number and the same amount: all of them are chosen until someone says otherwise. */
export function ExactLines({ lines, openDialog }: ExactLinesProps) {
  const t = useT();
  const money = useMoney();
  const [left, setLeft] = useState<ReadonlySet<BankLineId>>(new Set());
  const paired = lines.flatMap((line) => {
    const [candidate] = line.candidates;
    return candidate === undefined ? [] : [{ line, candidate }];
  });
  const chosen = paired.filter(({ line }) => !left.has(line.id)).slice(0, MOST_PAIRS);
  const amount = chosen.reduce((sum, { line }) => sum + line.amount, 0);
  const toggle = (id: BankLineId) =>
    setLeft((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const areAll = chosen.length === paired.length;
  return (
    <>
      <DepositTable
        before={
          <th scope="col" className={style.box}>
            <Checkbox
              aria-label={t('finance.bank.choose-all')}
              checked={areAll}
              indeterminate={!areAll && chosen.length > 0}
              onChange={() => setLeft(areAll ? new Set(paired.map(({ line }) => line.id)) : new Set())}
            />
          </th>
        }
        after={<th scope="col">{t('finance.bank.payment')}</th>}
      >
        {paired.map(({ line, candidate }) => (
          <tr key={line.id} data-left={left.has(line.id) || undefined}>
            <td className={style.box}>
              <Checkbox
                aria-label={t('finance.bank.choose', {
                  reference: line.reference,
                  amount: money(line.amount),
                })}
                checked={!left.has(line.id)}
                onChange={() => toggle(line.id)}
              />
            </td>
            <DepositCells line={line} />
            <td className={style.payment}>
              <div>
                <PaymentLink id={candidate.paymentId} label={candidate.label} /> · {candidate.customerName}
              </div>
              <Text inherit c="dimmed" fz="xs">
                {[candidate.orders, t('finance.bank.recorded-by', { name: candidate.submittedBy })]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <DuplicateBadge duplicate={candidate.duplicate} />
            </td>
          </tr>
        ))}
      </DepositTable>
      <StickyFoot px="md" bg="var(--surface)" data-wide>
        <Text span inherit c="dimmed" fz="xs">
          {t('finance.bank.chosen', { count: chosen.length, total: paired.length })}
        </Text>
        <Button
          leftSection={<CheckCheck size={18} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={() =>
            openDialog({
              kind: 'match',
              pairs: chosen.map(({ line, candidate }) => ({
                bankLineId: line.id,
                paymentId: candidate.paymentId,
              })),
            })
          }
        >
          {t('finance.bank.approve', { count: chosen.length, amount: money(amount) })}
        </Button>
      </StickyFoot>
    </>
  );
}
