import { Button, Skeleton, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Notice } from '../../feedback/notice.tsx';
import { Dialog, DialogActions } from '../../overlays/dialog.tsx';
import type { BulkAction, BulkResult, BulkRun, ListRow, Picked } from '../list-definition.ts';
import { useBulkRun } from '../queries.ts';
import { RowReport } from './row-report.tsx';

interface Props<Row extends ListRow> {
  readonly action: BulkAction<Row>;
  readonly picked: Picked<Row>;
  readonly rows: readonly Row[];
  readonly onClose: (hasRun: boolean) => void;
  readonly onRun: () => void;
}

const LONGEST_REASON = 300;

/**
 * What it needs to know, if anything; then what would happen, row by row; then, if it is wanted, what did.
 * The report stays until it is closed.
 */
export function BulkDialog<Row extends ListRow>({ action, picked: given, rows, onClose, onRun }: Props<Row>) {
  const t = useT();
  // As it was when the question was asked: rows that change behind it do not change the question.
  const [picked] = useState(given);
  const [answer, setAnswer] = useState<{ run: BulkRun<Row> | null; turn: number }>({
    run: 'run' in action ? action.run : null,
    turn: 0,
  });
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { preview, mutation } = useBulkRun({ id: action.id, ...answer, picked, onSettled: onRun });
  const { data: result, isPending } = mutation;

  const needsReason = 'needsReason' in action && action.needsReason === true;
  const run = () => {
    if (needsReason && reason.trim() === '') setMissing(true);
    else mutation.mutate(reason.trim());
  };
  const back = () => {
    mutation.reset();
    setAnswer(({ turn }) => ({ run: null, turn }));
  };
  const close = () => onClose(result !== undefined);
  const refusal = mutation.error ?? preview.error;
  const name = t(action.labelId);
  const willChange = preview.data?.done ?? 0;
  const hasForm = 'renderForm' in action;
  const leave = hasForm && result === undefined ? back : close;

  return (
    <Dialog title={name} onClose={close} isStaying={isPending} isWide>
      {hasForm && (
        // Out of sight, not gone: whoever comes back finds what they typed.
        <div hidden={answer.run !== null}>
          {action.renderForm({
            rows,
            onReady: (next) => setAnswer(({ turn }) => ({ run: next, turn: turn + 1 })),
            onCancel: close,
          })}
        </div>
      )}
      {answer.run !== null && (
        <>
          <Stack gap="md">
            {refusal !== null && (
              <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
            )}
            {preview.isPending && <Skeleton height={96} aria-label={t('list.bulk-looking')} />}
            {result !== undefined && <BulkReport result={result} isPreview={false} />}
            {result === undefined && preview.data !== undefined && (
              <BulkReport result={preview.data} isPreview />
            )}
            {result === undefined && needsReason && willChange > 0 && (
              <Textarea
                data-autofocus
                label={t('list.reason')}
                maxLength={LONGEST_REASON}
                autosize
                minRows={2}
                value={reason}
                error={isMissing && reason.trim() === '' ? t('validation.required') : undefined}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </Stack>
          <DialogActions>
            <Button variant="default" onClick={leave} disabled={isPending}>
              {t(result !== undefined ? 'ui.close' : hasForm ? 'list.bulk-back' : 'ui.cancel')}
            </Button>
            {result === undefined && (
              <Button onClick={run} loading={isPending} disabled={willChange === 0}>
                {t('list.bulk-run', { name, count: willChange })}
              </Button>
            )}
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface BulkReportProps {
  readonly result: BulkResult;
  readonly isPreview: boolean;
}

function BulkReport({ result, isPreview }: BulkReportProps) {
  const t = useT();
  const { done, refused, rows } = result;
  return (
    <RowReport
      sum={
        <>
          {t(isPreview ? 'list.bulk-will' : 'list.bulk-done', { count: done })}{' '}
          {refused > 0 && t(isPreview ? 'list.bulk-cannot' : 'list.bulk-refused', { count: refused })}
        </>
      }
      rows={rows}
    />
  );
}
