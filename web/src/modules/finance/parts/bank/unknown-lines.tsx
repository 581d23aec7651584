import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { MoneyText } from '../../../../ui/money-text.tsx';
import { useDays } from '../use-days.ts';
import type { AskedOfLine } from './asked-of-line.ts';
import { LineActions } from './line-actions.tsx';
import style from './line-table.module.css';

interface Props {
  readonly lines: readonly BankLineRow[];
  readonly ask: (asked: AskedOfLine) => void;
}

/** Money that came, and nobody told of it. */
export function UnknownLines({ lines, ask }: Props) {
  const t = useWords();
  const { showDay } = useDays();
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">{t('finance.bank.day')}</th>
          <th scope="col">{t('finance.bank.deposit')}</th>
          <th scope="col" className={style.number}>
            {t('finance.bank.amount')}
          </th>
          <th scope="col">
            <span className={style.hidden}>{t('list.next-step')}</span>
          </th>
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
            <td className={style.action}>
              <LineActions line={line} ask={ask} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
