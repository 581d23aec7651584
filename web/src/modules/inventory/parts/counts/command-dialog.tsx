import { Button } from '@mantine/core';
import type { StockCount } from '@trastienda/shared/inventory/contract/counts.ts';
import type { CountCommand } from '@trastienda/shared/inventory/status.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useCommandCount } from '../../queries/counts.ts';

export interface CountDialogState {
  readonly command: CountCommand;
  /** Lines that nobody has counted. */
  readonly missing?: number;
}

interface Props {
  readonly dialog: CountDialogState;
  readonly count: StockCount;
  readonly onClose: () => void;
}

/** What a step means, before it is taken. */
export function CommandDialog({ dialog, count, onClose }: Props) {
  const t = useT();
  const { command, missing = 0 } = dialog;
  const { mutate, error, isPending } = useCommandCount(count.id);
  const run = () =>
    mutate(
      { command, version: count.version },
      {
        onSuccess: () => {
          toastDone(t(`inventory.count.${command}.done`));
          onClose();
        },
      },
    );
  return (
    <Dialog title={t(`inventory.count.${command}.title`)} onClose={onClose} isStaying={isPending}>
      <p>{t(`inventory.count.${command}.text`)}</p>
      {missing > 0 && <Notice tone="info">{t('inventory.count.submit.missing', { count: missing })}</Notice>}
      {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.close')}
        </Button>
        <Button
          data-autofocus
          {...(command === 'cancel' && { color: 'danger' })}
          loading={isPending}
          onClick={run}
        >
          {t(`inventory.count.${command}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
