import { VisuallyHidden } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { useWords } from '#lib/i18n/use-words.ts';
import type { AskedOfLine } from './asked-of-line.ts';
import { DepositCells, DepositHeads } from './deposit-cells.tsx';
import { LineActions } from './line-actions.tsx';
import style from './line-table.module.css';

interface Props {
  readonly lines: readonly BankLineRow[];
  readonly ask: (asked: AskedOfLine) => void;
}

/** Money that came, and nobody submitted it. */
export function UnknownLines({ lines, ask }: Props) {
  const t = useWords();
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <DepositHeads />
          <th scope="col">
            <VisuallyHidden>{t('list.next-step')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <DepositCells line={line} />
            <td className={style.action}>
              <LineActions line={line} ask={ask} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
