import { Button, Skeleton, Stack } from '@mantine/core';
import type { BankLineRow, MatchResult } from '@trastienda/shared/finance/contract/statements.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RowReport } from '#ui/list/bulk/row-report.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { Pair } from '../../queries/bank.ts';
import { useIgnoreLine, useMatch, useMatchPreview } from '../../queries/bank.ts';
import { NoteDialog } from '../note-dialog.tsx';
import { useDays } from '../screen-hooks.ts';

interface MatchDialogProps {
  readonly pairs: readonly Pair[];
  readonly onClose: () => void;
}

/** What approving would do, then what it did, row by row. */
export function MatchDialog({ pairs: given, onClose }: MatchDialogProps) {
  const t = useT();
  const money = useMoney();
  // As it was when it was asked: what changes behind does not change the question.
  const [pairs] = useState(given);
  const preview = useMatchPreview(pairs);
  const mutation = useMatch();
  const refusal = mutation.error ?? preview.error;
  const count = preview.data?.done ?? 0;
  const result = mutation.data ?? preview.data;
  return (
    <Dialog title={t('finance.bank.approve-title')} onClose={onClose} isStaying={mutation.isPending} isWide>
      <Stack gap="sm">
        {refusal !== null && (
          <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
        )}
        {preview.isPending && <Skeleton height={140} aria-label={t('list.bulk-looking')} />}
        {result !== undefined && <Report result={result} isDone={mutation.data !== undefined} />}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={mutation.isPending}>
          {t(mutation.data === undefined ? 'ui.cancel' : 'ui.close')}
        </Button>
        {mutation.data === undefined && (
          <Button
            data-autofocus
            loading={mutation.isPending}
            disabled={count === 0}
            onClick={() => mutation.mutate(pairs)}
          >
            {t('finance.bank.approve', { count, amount: money(preview.data?.amount ?? 0) })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Report({ result, isDone }: { readonly result: MatchResult; readonly isDone: boolean }) {
  const t = useT();
  const money = useMoney();
  const { done, refused, rows, amount } = result;
  return (
    <RowReport
      sum={
        <>
          {t(isDone ? 'finance.bank.approved' : 'finance.bank.will-approve', {
            count: done,
            amount: money(amount),
          })}{' '}
          {refused > 0 && t('finance.bank.refused', { count: refused })}
        </>
      }
      rows={rows.map((row) => ({
        id: row.bankLineId,
        label: `${row.label} · ${row.customerName}`,
        isDone: row.isDone,
        message: row.message,
        end: <MoneyText centavos={row.amount} />,
      }))}
    />
  );
}

interface LineDialogProps {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** A loan, interest, the owner's own money: a deposit that no customer made. */
export function IgnoreDialog({ line, onClose }: LineDialogProps) {
  const t = useT();
  const money = useMoney();
  const { showDay } = useDays();
  const { mutate, error, isPending } = useIgnoreLine();
  const onSuccess = () => {
    toastDone(t('finance.bank.ignored'));
    onClose();
  };
  return (
    <NoteDialog
      title={t('finance.bank.ignore')}
      text={t('finance.bank.ignore-text', { amount: money(line.amount), day: showDay(line.paidOn) })}
      label={t('finance.bank.ignore-note')}
      placeholder={t('finance.bank.ignore-example')}
      submitLabel={t('finance.bank.ignore-run')}
      refusal={error}
      isSending={isPending}
      onSend={(note) => mutate({ id: line.id, note }, { onSuccess })}
      onClose={onClose}
    />
  );
}
