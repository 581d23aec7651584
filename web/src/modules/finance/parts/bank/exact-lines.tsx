import { Button, Checkbox } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import type { BankLineId } from '@trastienda/shared/finance/ids.ts';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { PaymentLink } from '../document-links.tsx';
import style from '../money-table.module.css';
import { DepositCells, DepositHeads } from './deposit-cells.tsx';
import type { LineDialogState } from './line-dialog-state.ts';

interface Props {
  readonly lines: readonly BankLineRow[];
  readonly openDialog: (dialog: LineDialogState) => void;
}

/** What one call takes. */
const MOST_PAIRS = 500;

/** The same number and the same amount: all of them are chosen until someone says otherwise. */
export function ExactLines({ lines, openDialog }: Props) {
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
      <table className={`${style.table} ${style.deposits}`}>
        <thead>
          <tr>
            <th scope="col" className={style.box}>
              <Checkbox
                aria-label={t('finance.bank.choose-all')}
                checked={areAll}
                indeterminate={!areAll && chosen.length > 0}
                onChange={() => setLeft(areAll ? new Set(paired.map(({ line }) => line.id)) : new Set())}
              />
            </th>
            <DepositHeads />
            <th scope="col">{t('finance.bank.payment')}</th>
          </tr>
        </thead>
        <tbody>
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
                <span>
                  <PaymentLink id={candidate.paymentId} label={candidate.label} /> · {candidate.customerName}
                </span>
                <span className={style.soft}>
                  {[candidate.orders, t('finance.bank.recorded-by', { name: candidate.submittedBy })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {candidate.duplicate !== 'none' && (
                  <div>
                    <Badge tone={candidate.duplicate === 'hard' ? 'trouble' : 'waiting'}>
                      {t(`finance.bank.duplicate.${candidate.duplicate}`)}
                    </Badge>
                  </div>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={style.foot}>
        <span className={style.soft}>
          {t('finance.bank.chosen', { count: chosen.length, total: paired.length })}
        </span>
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
      </div>
    </>
  );
}
