import { Button, Skeleton, Stack } from '@mantine/core';
import type { MatchResult } from '@trastienda/shared/finance/contract/statements.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { RowReport } from '#ui/list/bulk/row-report.tsx';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Pair } from '../../queries/bank.ts';
import { useMatch, useMatchPreview } from '../../queries/bank.ts';

interface Props {
  readonly pairs: readonly Pair[];
  readonly onClose: () => void;
}

/** What approving would do, then what it did, row by row. */
export function MatchDialog({ pairs: given, onClose }: Props) {
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
