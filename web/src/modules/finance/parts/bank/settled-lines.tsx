import { Button, Text } from '@mantine/core';
import type { BankLineTie } from '@trastienda/shared/finance/contract/bank-line-tie.ts';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { RotateCcw, Unlink } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { useRestoreLine } from '../../queries/bank.ts';
import { PaymentLink, SettlementLink } from '../cards.tsx';
import style from '../money-table.module.css';
import { DepositCells, DepositTable, type LineDialogState, NextStepHead } from './deposits.tsx';

interface Props {
  readonly lines: readonly BankLineRow[];
  readonly isIgnored: boolean;
  readonly openDialog: (dialog: LineDialogState) => void;
}

/** Deposits that are explained: a payment, what a courier or processor brought, or put aside with a reason. */
export function SettledLines({ lines, isIgnored, openDialog }: Props) {
  const t = useT();
  const { mutate, error, variables, isPending } = useRestoreLine();
  const hasSteps = isIgnored || lines.some(({ tie }) => tie !== null);
  return (
    <DepositTable
      after={
        <>
          <th scope="col">{t(isIgnored ? 'finance.bank.reason' : 'finance.bank.payment')}</th>
          {hasSteps && <NextStepHead />}
        </>
      }
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <DepositCells line={line} />
          <td className={style.payment}>
            {line.payment !== null && (
              <div>
                <PaymentLink id={line.payment.id} label={line.payment.label} /> · {line.payment.customerName}
              </div>
            )}
            {line.tie !== null && <Tied tie={line.tie} />}
            {line.ignoredNote}
            {error !== null && variables === line.id && (
              <Text inherit c="var(--danger-ink)" fz="xs" role="alert">
                {readProblem(error)?.message ?? t('ui.no-answer')}
              </Text>
            )}
          </td>
          {hasSteps && (
            <td className={style.action}>
              {line.tie !== null && (
                <Button
                  variant="subtle"
                  color="gray"
                  leftSection={<Unlink size={16} aria-hidden />}
                  onClick={() => openDialog({ kind: 'untie', line })}
                >
                  {t('finance.tie.untie')}
                </Button>
              )}
              {isIgnored && (
                <Button
                  variant="default"
                  leftSection={<RotateCcw size={16} aria-hidden />}
                  loading={isPending && variables === line.id}
                  onClick={() => mutate(line.id)}
                >
                  {t('finance.bank.restore')}
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </DepositTable>
  );
}

const MOST_NAMED = 3;

/** What came with the deposit, and what was kept of it. */
function Tied({ tie: { kind, items, kept, note } }: { readonly tie: BankLineTie }) {
  const t = useT();
  const money = useMoney();
  const named = items.slice(0, MOST_NAMED);
  const more = items.length - named.length;
  return (
    <>
      <div>
        {t(`finance.tie.is.${kind}`, { count: items.length })}{' '}
        {named.map(({ settlementId, paymentId, label, name }, at) => (
          <span key={label}>
            {at > 0 && ', '}
            {settlementId !== null ? (
              <SettlementLink id={settlementId} label={label} />
            ) : (
              paymentId !== null && <PaymentLink id={paymentId} label={label} />
            )}
            {kind === 'settlement' && ` (${name})`}
          </span>
        ))}
        {more > 0 && ` ${t('finance.tie.more', { count: more })}`}
      </div>
      <Text inherit c="dimmed" fz="xs">
        {[kept === 0 ? t('finance.tie.no-fee') : t('finance.tie.kept', { fee: money(kept) }), note]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </>
  );
}
