import { Button, Flex, Stack, Text } from '@mantine/core';
import type { CommissionRun, CommissionStatement } from '@trastienda/shared/reports/contract/commissions.ts';
import { Banknote, FileText, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useDays } from '#modules/finance/exports.ts';
import { Badge } from '#ui/display/badge.tsx';
import { downloadFile } from '#ui/list/export-file.ts';
import { FailureDialog } from '#ui/overlays/failure-dialog.tsx';
import style from './commissions.module.css';
import { useReceipt } from './queries.ts';
import { RateName, StatementFigures } from './statement.tsx';
import { LinesDrawer, PayDialog } from './statement-dialogs.tsx';

const READ_MS = 60_000;

interface DialogState {
  readonly kind: 'pay' | 'lines';
  readonly sellerId: CommissionStatement['sellerId'];
}

/** What each seller gets of a run, and whether they have it. */
export function Statements({ run }: { readonly run: CommissionRun }) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  // As it is now: after a refusal the next try speaks of the fresh state.
  const current = run.statements.find(({ sellerId }) => sellerId === dialog?.sellerId);
  return (
    <>
      <ul>
        {run.statements.map((statement) => (
          <Row
            key={statement.sellerId}
            run={run}
            statement={statement}
            onOpenDialog={(kind) => setDialog({ kind, sellerId: statement.sellerId })}
          />
        ))}
      </ul>
      {dialog?.kind === 'pay' && current !== undefined && (
        <PayDialog run={run} statement={current} onClose={() => setDialog(null)} />
      )}
      {dialog?.kind === 'lines' && current !== undefined && (
        <LinesDrawer key={current.sellerId} run={run} statement={current} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

interface RowProps {
  readonly run: CommissionRun;
  readonly statement: CommissionStatement;
  readonly onOpenDialog: (kind: DialogState['kind']) => void;
}

function Row({ run, statement, onOpenDialog }: RowProps) {
  const t = useT();
  const isSettled = run.status === 'approved' || run.status === 'paid';
  const { due, paidOn, seller } = statement;
  return (
    <li className={style.statement} aria-label={seller}>
      <RateName statement={statement} />
      <StatementFigures statement={statement} beside={run.statements} />
      <Stack gap="2xs" className={style.next ?? ''}>
        {isSettled && <PaidNote statement={statement} />}
        <Flex gap="2xs" wrap="wrap" justify="inherit">
          <Button
            variant="subtle"
            leftSection={<ListOrdered size={16} aria-hidden />}
            aria-label={t('commissions.lines-of', { name: seller })}
            onClick={() => onOpenDialog('lines')}
          >
            {t('commissions.lines')}
          </Button>
          {isSettled && due > 0 && <Receipt run={run} statement={statement} />}
          {run.mayPay && run.status === 'approved' && due > 0 && paidOn === null && (
            <Button
              variant="default"
              leftSection={<Banknote size={16} aria-hidden />}
              aria-label={t('commissions.pay-to', { name: seller })}
              onClick={() => onOpenDialog('pay')}
            >
              {t('commissions.pay')}
            </Button>
          )}
        </Flex>
      </Stack>
    </li>
  );
}

function PaidNote({ statement }: Pick<RowProps, 'statement'>) {
  const t = useT();
  const { showDay } = useDays();
  const { due, paidOn, paidWith, reference, paidBy } = statement;
  if (due === 0) return <Badge tone="draft">{t('commissions.nothing-due')}</Badge>;
  if (paidOn === null) return <Badge tone="waiting">{t('commissions.unpaid')}</Badge>;
  return (
    <Flex direction="column" gap="2xs" align="inherit">
      <Badge tone="good">{t('commissions.paid-on', { day: showDay(paidOn) })}</Badge>
      <Text span c="dimmed" size="xs">
        {[paidWith === null ? '' : t(`commissions.with.${paidWith}`), reference, paidBy ?? '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Flex>
  );
}

function Receipt({ run, statement }: Pick<RowProps, 'run' | 'statement'>) {
  const t = useT();
  const { mutate, isPending, error, reset } = useReceipt(run.id, statement.sellerId, (load) =>
    openInTab(load, `${run.label}-${statement.seller}.pdf`),
  );
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<FileText size={16} aria-hidden />}
        aria-label={t('commissions.receipt-of', { name: statement.seller })}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('commissions.receipt')}
      </Button>
      {error !== null && (
        <FailureDialog title={t('commissions.receipt-failed')} refusal={error} onClose={reset} />
      )}
    </>
  );
}

/**
 * A file in a tab of its own. The tab is opened with the click itself, because a browser lets nobody open one
 * later; where it lets nobody at all, the file is downloaded.
 */
async function openInTab(load: () => Promise<Blob>, name: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const file = await load();
    if (tab === null || tab.closed) {
      downloadFile(file, name);
      return;
    }
    const address = URL.createObjectURL(file);
    tab.location.replace(address);
    window.setTimeout(() => URL.revokeObjectURL(address), READ_MS);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
