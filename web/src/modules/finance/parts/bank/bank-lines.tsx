import { Button, Text } from '@mantine/core';
import type { BankLineRow, BankLineTab } from '@trastienda/shared/finance/contract/statements.ts';
import { FileUp, Landmark, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { BlankState } from '#ui/feedback/blank-state.tsx';
import { PagedRows } from '#ui/list/paged-rows.tsx';
import type { BankFilters } from '../../queries/bank.ts';
import { useBankLines, useRestoreLine } from '../../queries/bank.ts';
import { PaymentLink } from '../cards.tsx';
import style from '../money-table.module.css';
import {
  DepositCells,
  DepositTable,
  ExactLines,
  LineActions,
  type LineDialogState,
  NextStepHead,
} from './deposits.tsx';
import { IgnoreDialog, MatchDialog, OwnerDrawer } from './line-dialogs.tsx';
import { NearLines } from './near-lines.tsx';

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
      return <SettledLines lines={lines} isIgnored={tab === 'ignored'} />;
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
            <LineActions line={line} openDialog={openDialog} />
          </td>
        </tr>
      ))}
    </DepositTable>
  );
}

interface SettledLinesProps {
  readonly lines: readonly BankLineRow[];
  readonly isIgnored: boolean;
}

/** Deposits whose owner is known, or that were put aside with a reason. */
function SettledLines({ lines, isIgnored }: SettledLinesProps) {
  const t = useT();
  const { mutate, error, variables, isPending } = useRestoreLine();
  return (
    <DepositTable
      after={
        <>
          <th scope="col">{t(isIgnored ? 'finance.bank.reason' : 'finance.bank.payment')}</th>
          {isIgnored && <NextStepHead />}
        </>
      }
    >
      {lines.map((line) => (
        <tr key={line.id}>
          <DepositCells line={line} />
          <td className={style.payment}>
            {line.payment !== null && (
              <div>
                <PaymentLink id={line.payment.id} label={line.payment.label} /> · {line.payment.customerName}
              </div>
            )}
            {line.ignoredNote}
            {error !== null && variables === line.id && (
              <Text inherit c="var(--danger-ink)" fz="xs" role="alert">
                {readProblem(error)?.message ?? t('ui.no-answer')}
              </Text>
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
    </DepositTable>
  );
}
