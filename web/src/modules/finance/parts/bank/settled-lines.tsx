import { Button } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { RotateCcw } from 'lucide-react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { readProblem } from '../../../../lib/refusal.ts';
import { MoneyText } from '../../../../ui/money-text.tsx';
import { useRestoreLine } from '../../queries/statements.ts';
import { PaymentLink } from '../payment-link.tsx';
import { useDays } from '../use-days.ts';
import style from './line-table.module.css';

interface Props {
  readonly lines: readonly BankLineRow[];
  readonly isIgnored: boolean;
}

/** Deposits whose owner is known, or that were put aside with a reason. */
export function SettledLines({ lines, isIgnored }: Props) {
  const t = useWords();
  const { showDay } = useDays();
  const { mutate, error, variables, isPending } = useRestoreLine();
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">{t('finance.bank.day')}</th>
          <th scope="col">{t('finance.bank.deposit')}</th>
          <th scope="col" className={style.number}>
            {t('finance.bank.amount')}
          </th>
          <th scope="col">{t(isIgnored ? 'finance.bank.reason' : 'finance.bank.payment')}</th>
          {isIgnored && (
            <th scope="col">
              <span className={style.hidden}>{t('list.next-step')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className={style.day}>{showDay(line.paidOn)}</td>
            <td className={style.deposit}>
              <span className={style.reference}>{line.reference || line.description}</span>
              <span className={style.soft}>
                {[line.account, line.reference === '' ? '' : line.description].filter(Boolean).join(' · ')}
              </span>
            </td>
            <td className={style.number}>
              <MoneyText centavos={line.amount} />
            </td>
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
