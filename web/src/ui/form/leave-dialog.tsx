import { Button } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '../dialog.tsx';

interface Props {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question before unsaved work is thrown away. */
export function LeaveDialog({ onStay, onLeave }: Props) {
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
