import { Button } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { CommandTrouble } from '../command-trouble.tsx';
import { useOrderCommand } from '../use-order-command.ts';
import style from './dialogs.module.css';

/** The old link ends: whoever has it sees nothing any more. */
export function RenewDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useT();
  const { give, refusal, isPending } = useOrderCommand(order);
  const renew = async () => {
    if (await give({ command: 'renew-tracking' })) onClose();
  };
  return (
    <Dialog title={t('orders.view.renew.title')} onClose={onClose} isStaying={isPending}>
      <p className={style.text}>{t('orders.view.renew.text')}</p>
      <CommandTrouble refusal={refusal} order={order} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button data-autofocus loading={isPending} onClick={() => void renew()}>
          {t('orders.view.renew')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
