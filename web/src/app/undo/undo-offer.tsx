import { parseUndo, UNDO_SECONDS } from '@trastienda/shared/system/undo.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { KeyBinding } from '#lib/keys/key-registry.ts';
import { useKeys } from '#lib/keys/use-keys.ts';
import { claimUndo, type Undoable } from '#lib/undo.ts';
import { RowReport } from '#ui/list/bulk/row-report.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FailureDialog } from '#ui/overlays/failure-dialog.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useUndo } from './queries.ts';

/** The screen says first what was done, if it says anything. */
const SCREENS_WORD_MS = 400;

interface Props {
  readonly undoable: Undoable;
  readonly isAsked: boolean;
  readonly onEnd: () => void;
}

/** The way back from one command, for a minute: in the word about it, and by Ctrl Z. */
export function UndoOffer({ undoable: { header, requestId }, isAsked, onEnd }: Props) {
  const t = useT();
  const { mutate, data, error, isIdle } = useUndo(requestId);
  const undo = useCallback(
    () =>
      mutate(undefined, {
        onSuccess: ({ done, refused }) => {
          if (refused > 0) return;
          toastDone(t('app.undo.done', { count: done }));
          onEnd();
        },
      }),
    [mutate, onEnd, t],
  );
  useEffect(() => {
    if (isAsked && isIdle) undo();
  }, [isAsked, isIdle, undo]);
  useEffect(() => {
    const done = parseUndo(header);
    if (done === null) return;
    const sayIt = window.setTimeout(() => {
      const unclaimed = claimUndo();
      if (unclaimed !== null) toastDone(t(`app.undo.${done.kind}`, { count: done.count }), unclaimed);
    }, SCREENS_WORD_MS);
    return () => window.clearTimeout(sayIt);
  }, [header, t]);
  useEffect(() => {
    if (!isIdle) return;
    const end = window.setTimeout(onEnd, UNDO_SECONDS * 1000);
    return () => window.clearTimeout(end);
  }, [isIdle, onEnd]);
  const bindings = useMemo<readonly KeyBinding[]>(
    () => [
      {
        keys: 'mod+z',
        label: t('app.undo.last'),
        group: 'general',
        isOff: () => !isIdle || isInField(),
        run: undo,
      },
    ],
    [t, undo, isIdle],
  );
  useKeys(bindings);
  const title = t('app.undo.refused');
  if (error !== null) return <FailureDialog title={title} refusal={error} onClose={onEnd} />;
  if (data === undefined || data.refused === 0) return null;
  return (
    <Dialog title={title} onClose={onEnd}>
      <RowReport sum={t('app.undo.partly', { done: data.done, refused: data.refused })} rows={data.rows} />
    </Dialog>
  );
}

/** There Ctrl Z takes back what was typed. */
const isInField = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable=true]') === true;
