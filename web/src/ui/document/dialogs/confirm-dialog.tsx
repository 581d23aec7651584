import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';

interface Props {
  readonly title: string;
  readonly doLabel: string;
  readonly isDangerous?: boolean;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What will happen, and why it was refused. */
  readonly children: ReactNode;
}

/** Asks once more; what is dangerous is not under the first Enter. */
export function ConfirmDialog(props: Props) {
  const { title, doLabel, isDangerous = false, isPending, onConfirm, onClose, children } = props;
  const t = useT();
  return (
    <Dialog title={title} onClose={onClose} isStaying={isPending}>
      <Stack gap="md">{children}</Stack>
      <DialogActions>
        <Button variant="default" {...(isDangerous && { 'data-autofocus': true })} onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          {...(isDangerous ? { color: 'danger' } : { 'data-autofocus': true })}
          loading={isPending}
          onClick={onConfirm}
        >
          {doLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
