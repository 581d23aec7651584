import { Button } from '@mantine/core';
import type { BankLineRow } from '@trastienda/shared/finance/contract/statements.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { RowButtons } from '../cards.tsx';
import type { LineDialogState } from './line-dialog-state.ts';

interface Props {
  readonly line: BankLineRow;
  readonly openDialog: (dialog: LineDialogState) => void;
}

/** Whose it is, or that it is nobody's. */
export function LineActions({ line, openDialog }: Props) {
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
