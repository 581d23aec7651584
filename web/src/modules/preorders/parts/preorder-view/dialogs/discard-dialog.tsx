import { Button } from '@mantine/core';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useT } from '#lib/i18n/use-t.ts';
import style from '#modules/orders/parts/order-view/dialogs/dialogs.module.css';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { CommandTrouble } from '../trouble.tsx';
import { useCommand } from '../use-command.ts';

interface Props {
  readonly preorder: Preorder;
  readonly onClose: () => void;
}

/** A draft that comes to nothing. */
export function DiscardDialog({ preorder, onClose }: Props) {
  const t = useT();
  const { give, refusal, isPending } = useCommand(preorder);
  const discard = async () => {
    if (await give({ command: 'discard' })) onClose();
  };
  return (
    <Dialog
      title={t('preorders.discard.title', { label: preorder.label })}
      onClose={onClose}
      isStaying={isPending}
    >
      <p className={style.text}>{t('preorders.discard.text')}</p>
      <CommandTrouble refusal={refusal} />
      <DialogActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button color="danger" loading={isPending} onClick={() => void discard()}>
          {t('preorders.view.entry.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
