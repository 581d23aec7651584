import { Button, Skeleton, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../lib/i18n/use-words.ts';
import { readProblem } from '../../lib/refusal.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { Dialog, DialogActions } from '../dialog.tsx';
import { Notice } from '../notice.tsx';
import style from './bulk-dialog.module.css';
import { BulkReport } from './bulk-report.tsx';
import type { BulkAction, ListRow, Picked } from './list-definition.ts';

interface Props<Row extends ListRow> {
  readonly action: BulkAction<Row>;
  readonly picked: Picked<Row>;
  readonly onClose: (hasRun: boolean) => void;
  readonly onRun: () => void;
}

const LONGEST_REASON = 300;

/** First what would happen, row by row; then, if it is wanted, what did. The report stays until it is closed. */
export function BulkDialog<Row extends ListRow>({ action, picked: given, onClose, onRun }: Props<Row>) {
  const t = useWords();
  // As it was when the question was asked: rows that change behind it do not change the question.
  const [picked] = useState(given);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const keyFor = useIdempotencyKey();
  const preview = useQuery({
    queryKey: ['bulk', action.id, picked],
    queryFn: () => action.run({ picked, isPreview: true, reason: '' }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const {
    mutate,
    data: result,
    error,
    isPending,
  } = useMutation({
    mutationFn: () => {
      const order = { picked, isPreview: false, reason: reason.trim() };
      return action.run({ ...order, idempotencyKey: keyFor(order) });
    },
    onSettled: onRun,
  });
  const run = () => {
    if (action.needsReason && reason.trim() === '') setMissing(true);
    else mutate();
  };
  const refusal = error ?? preview.error;
  const name = t(action.word);
  const willChange = preview.data?.done ?? 0;

  return (
    <Dialog title={name} onClose={() => onClose(result !== undefined)} isStaying={isPending} isWide>
      <div className={style.body}>
        {refusal !== null && (
          <Notice tone="danger">{readProblem(refusal)?.message ?? t('ui.no-answer')}</Notice>
        )}
        {preview.isPending && <Skeleton height={96} aria-label={t('list.bulk-looking')} />}
        {result !== undefined && <BulkReport result={result} isPreview={false} />}
        {result === undefined && preview.data !== undefined && <BulkReport result={preview.data} isPreview />}
        {result === undefined && action.needsReason && willChange > 0 && (
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
      </div>
      <DialogActions>
        <Button variant="default" onClick={() => onClose(result !== undefined)} disabled={isPending}>
          {t(result === undefined ? 'ui.cancel' : 'ui.close')}
        </Button>
        {result === undefined && (
          <Button onClick={run} loading={isPending} disabled={willChange === 0}>
            {t('list.bulk-run', { name, count: willChange })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
