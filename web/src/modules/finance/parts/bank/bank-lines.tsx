import { Button } from '@mantine/core';
import type { BankLineRow, BankLineTab } from '@trastienda/shared/finance/contract/statements.ts';
import { FileUp, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import type { BankFilters } from '../../queries/bank.ts';
import { useBankLines } from '../../queries/bank.ts';
import style from '../money-table.module.css';
import {
  DepositCells,
  DepositTable,
  ExactLines,
  LikelySettlement,
  LineActions,
  type LineDialogState,
  NextStepHead,
} from './deposits.tsx';
import { IgnoreDialog, MatchDialog } from './line-dialogs.tsx';
import { NearLines } from './near-lines.tsx';
import { OwnerDrawer } from './owner-drawer.tsx';
import { SettledLines } from './settled-lines.tsx';
import { UntieDialog } from './untie-dialog.tsx';

interface Props {
  readonly tab: BankLineTab;
  readonly filters: BankFilters;
  readonly onImport: () => void;
}

/** The deposits of one tab, and what can be asked of them. */
export function BankLines({ tab, filters, onImport }: Props) {
  const t = useT();
  const [dialog, setDialog] = useState<LineDialogState | null>(null);
  const list = useBankLines(tab, filters);
  const isFiltered = Object.keys(filters).length > 0;
  const close = () => setDialog(null);

  return (
    <>
      <PagedRows
        list={list}
        rowHeight={44}
        blank={
          <BlankState
            icon={Landmark}
            title={t(isFiltered ? 'list.none-found' : `finance.bank.none.${tab}`)}
            text={t(isFiltered ? 'list.none-found-text' : `finance.bank.none-text.${tab}`)}
          >
            {!isFiltered && tab !== 'ignored' && (
              <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} onClick={onImport}>
                {t('finance.bank.import')}
              </Button>
            )}
          </BlankState>
        }
      >
        {(lines) => <Lines tab={tab} lines={lines} openDialog={setDialog} />}
      </PagedRows>
      {dialog?.kind === 'match' && <MatchDialog pairs={dialog.pairs} onClose={close} />}
      {dialog?.kind === 'owner' && <OwnerDrawer key={dialog.line.id} line={dialog.line} onClose={close} />}
      {dialog?.kind === 'untie' && <UntieDialog line={dialog.line} onClose={close} />}
      {dialog?.kind === 'ignore' && <IgnoreDialog line={dialog.line} onClose={close} />}
    </>
  );
}

interface LinesProps {
  readonly tab: BankLineTab;
  readonly lines: readonly BankLineRow[];
  readonly openDialog: (dialog: LineDialogState) => void;
}

function Lines({ tab, lines, openDialog }: LinesProps) {
  switch (tab) {
    case 'exact':
      return <ExactLines lines={lines} openDialog={openDialog} />;
    case 'near':
      return <NearLines lines={lines} openDialog={openDialog} />;
    case 'unknown':
      return <UnknownLines lines={lines} openDialog={openDialog} />;
    case 'matched':
    case 'ignored':
      return <SettledLines lines={lines} isIgnored={tab === 'ignored'} openDialog={openDialog} />;
  }
}

interface UnknownLinesProps {
  readonly lines: readonly BankLineRow[];
  readonly openDialog: (dialog: LineDialogState) => void;
}

/** Money that came, and nobody submitted it. */
function UnknownLines({ lines, openDialog }: UnknownLinesProps) {
  return (
    <DepositTable after={<NextStepHead />}>
      {lines.map((line) => (
        <tr key={line.id}>
          <DepositCells line={line} />
          <td className={style.action}>
            <LikelySettlement line={line} />
            <LineActions line={line} openDialog={openDialog} />
          </td>
        </tr>
      ))}
    </DepositTable>
  );
}
