import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { LOGIN_PATH } from '#lib/remembered-path.ts';
import { Dialog, DialogActions } from '../overlays/dialog.tsx';

interface Props {
  readonly isDirty: boolean;
  /** Saved: the next step away needs no question. */
  readonly isReleased: () => boolean;
  /** Left on purpose: nothing of it is kept. */
  readonly onLeave: () => void;
}

/** Asks before unsaved work is left, inside the app and by closing the tab. */
export function LeaveGuard({ isDirty, isReleased, onLeave }: Props) {
  const isAsking = useRef(isDirty);
  useLayoutEffect(() => {
    isAsking.current = isDirty;
  });
  const shouldBlockFn = useCallback(
    // An ended session leads to sign-in and back here, where the draft waits.
    ({ next }: { next: { pathname: string } }) =>
      isAsking.current && !isReleased() && next.pathname !== LOGIN_PATH,
    [isReleased],
  );
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn,
    enableBeforeUnload: () => isAsking.current && !isReleased(),
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <LeaveDialog
      onStay={reset}
      onLeave={() => {
        onLeave();
        proceed();
      }}
    />
  );
}

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question before unsaved work is thrown away. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('ui.leave-title')} onClose={onStay}>
      <p>{t('ui.leave-text')}</p>
      <DialogActions>
        <Button variant="default" onClick={onLeave}>
          {t('ui.leave-go')}
        </Button>
        <Button data-autofocus onClick={onStay}>
          {t('ui.leave-stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
