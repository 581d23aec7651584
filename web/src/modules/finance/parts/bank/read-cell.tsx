import type { StatementField } from '@trastienda/shared/finance/contract/statements.ts';
import type { DateOrder } from '@trastienda/shared/finance/read-cells.ts';
import { readDay } from '@trastienda/shared/finance/read-cells.ts';
import { readAmount } from '@trastienda/shared/kernel/money.ts';
import { TriangleAlert } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { useDays } from '../use-days.ts';
import style from './column-table.module.css';

interface Props {
  readonly text: string;
  readonly field: StatementField | null;
  readonly dateOrder: DateOrder;
  /** Below the titles, where days and amounts are read. */
  readonly isData: boolean;
}

/** A cell as the file has it and, in a chosen column, as it is understood. */
export function ReadCell({ text, field, dateOrder, isData }: Props) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const isMoney = field === 'amount' || field === 'credit';
  const typed = text.trim();
  if (!isData || field === null || typed === '' || (field !== 'date' && !isMoney))
    return (
      <td data-field={field ?? undefined}>
        <span className={style.cell}>{text}</span>
      </td>
    );
  const day = field === 'date' ? readDay(typed, dateOrder) : null;
  const amount = isMoney ? readAmount(typed) : null;
  const shown = day !== null ? showDay(day) : amount !== null ? money(amount) : null;
  return (
    <td data-field={field}>
      <span className={style.cell}>{text}</span>
      {shown === null ? (
        <span className={style.wrong}>
          <TriangleAlert size={12} aria-hidden />
          {t(field === 'date' ? 'finance.bank.no-date' : 'finance.bank.no-amount')}
        </span>
      ) : (
        <span className={style.read}>{shown}</span>
      )}
    </td>
  );
}
