import { Button } from '@mantine/core';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import style from '#modules/orders/parts/order-list/refused-dialog.module.css';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import type { RefusedStep } from './next-action.tsx';

interface Props {
  readonly refused: RefusedStep;
  readonly onEdit: (id: string) => void;
  readonly onClose: () => void;
}

/** What the form can mend. */
const MENDED_IN_FORM = ['preorder.incomplete', 'preorder.quote-expired', 'preorder.needs-price'];

/** Why a step could not be taken, and the way to mend it. */
export function RefusedDialog({ refused: { preorder, labelId, refusal }, onEdit, onClose }: Props) {
  const t = useT();
  const problem = readProblem(refusal);
  const missing = [...new Set((problem?.errors ?? []).map(({ message }) => message))];
  return (
    <Dialog
      title={t('preorders.refused.title', { verb: t(labelId), label: preorder.label })}
      onClose={onClose}
    >
      <div className={style.body}>
        <Notice tone="danger">
          {problem?.message ?? t('ui.no-answer')}
          {missing.length > 0 && (
            <ul className={style.missing}>
              {missing.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </Notice>
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.close')}
        </Button>
        {MENDED_IN_FORM.includes(problem?.code ?? '') && (
          <Button data-autofocus onClick={() => onEdit(preorder.id)}>
            {t('preorders.refused.complete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
