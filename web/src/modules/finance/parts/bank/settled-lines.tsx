import { Button, VisuallyHidden } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { RotateCcw } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { useRestoreLine } from '../../queries/statements.ts';
import { PaymentLink } from '../payment-link.tsx';
import { DepositCells, DepositHeads } from './deposit-cells.tsx';
import style from './line-table.module.css';

interface Props {
  readonly lines: readonly BankLineRow[];
  readonly isIgnored: boolean;
}

/** Deposits whose owner is known, or that were put aside with a reason. */
export function SettledLines({ lines, isIgnored }: Props) {
  const t = useT();
  const { mutate, error, variables, isPending } = useRestoreLine();
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <DepositHeads />
          <th scope="col">{t(isIgnored ? 'finance.bank.reason' : 'finance.bank.payment')}</th>
          {isIgnored && (
            <th scope="col">
              <VisuallyHidden>{t('list.next-step')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <DepositCells line={line} />
            <td className={style.payment}>
              {line.payment !== null && (
                <span>
                  <PaymentLink id={line.payment.id} label={line.payment.label} /> ·{' '}
                  {line.payment.customerName}
                </span>
              )}
              {line.ignoredNote}
              {error !== null && variables === line.id && (
                <span className={style.refusal} role="alert">
                  {readProblem(error)?.message ?? t('ui.no-answer')}
                </span>
              )}
            </td>
            {isIgnored && (
              <td className={style.action}>
                <Button
                  variant="default"
                  leftSection={<RotateCcw size={16} aria-hidden />}
                  loading={isPending && variables === line.id}
                  onClick={() => mutate(line.id)}
                >
                  {t('finance.bank.restore')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
