import { Button } from '@mantine/core';
import type { RunCommand } from '@trastienda/shared/reports/commissions.ts';
import type { CommissionRun } from '@trastienda/shared/reports/contract/commissions.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { toastDone } from '#ui/toasts.tsx';
import { useCommandRun } from './queries.ts';
import style from './run-view.module.css';

interface Props {
  readonly run: CommissionRun;
  readonly command: RunCommand;
  readonly onClose: () => void;
}

/** What a step means, before it is taken. */
export function CommandDialog({ run, command, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const { mutate, error, isPending } = useCommandRun(run.id);
  const give = () =>
    mutate(
      { command, version: run.version },
      {
        onSuccess: () => {
          toastDone(t(`commissions.${command}-done`, { label: run.label }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t(`commissions.${command}-title`, { label: run.label })}
      onClose={onClose}
      isStaying={isPending}
    >
      <div className={style.form}>
        {error !== null && <Notice tone="danger">{readProblem(error)?.message ?? t('ui.no-answer')}</Notice>}
        <p>{t(`commissions.${command}-text`, { amount: money(run.due), count: run.sellers })}</p>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isPending}>
          {t('ui.cancel')}
        </Button>
        <Button
          data-autofocus
          {...(command === 'discard' && { color: 'danger' })}
          loading={isPending}
          onClick={give}
        >
          {t(`commissions.${command}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
