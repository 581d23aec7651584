import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText } from '#ui/money-text.tsx';
import style from '../money-table.module.css';
import { useDays } from '../screen-hooks.ts';

/** Above `DepositCells`. */
export function DepositHeads() {
  const t = useT();
  return (
    <>
      <th scope="col">{t('finance.bank.day')}</th>
      <th scope="col">{t('finance.bank.deposit')}</th>
      <th scope="col" className={style.number}>
        {t('finance.bank.amount')}
      </th>
    </>
  );
}

/** What the bank says of a deposit: the same cells in every table of them. */
export function DepositCells({ line }: { readonly line: BankLineRow }) {
  const { showDay } = useDays();
  return (
    <>
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
    </>
  );
}
