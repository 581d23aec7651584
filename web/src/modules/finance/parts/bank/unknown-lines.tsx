import { VisuallyHidden } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { DepositCells, DepositHeads } from './deposit-cells.tsx';
import { LineActions } from './line-actions.tsx';
import type { LineDialogState } from './line-dialog-state.ts';
import style from './line-table.module.css';

interface Props {
  readonly lines: readonly BankLineRow[];
  readonly openDialog: (dialog: LineDialogState) => void;
}

/** Money that came, and nobody submitted it. */
export function UnknownLines({ lines, openDialog }: Props) {
  const t = useT();
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
              <LineActions line={line} openDialog={openDialog} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
