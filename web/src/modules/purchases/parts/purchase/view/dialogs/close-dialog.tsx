import { Button, Stack } from '@mantine/core';
import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { useMoney } from '#ui/money-text.tsx';
import { PurchaseTrouble } from '../purchase-trouble.tsx';
import { usePurchaseCommand } from '../use-purchase-command.ts';
import style from './dialogs.module.css';

interface Props {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** After this nothing of it changes: what is missing from the costs is asked for once more. */
export function CloseDialog({ purchase, onClose }: Props) {
  const t = useT();
  const money = useMoney();
  const command = usePurchaseCommand(purchase);
  const close = async () => {
    if (await command.give({ command: 'close', body: { version: purchase.version } })) onClose();
  };
  return (
    <Dialog
      title={t('purchase.close.title', { label: purchase.label })}
      onClose={onClose}
      isStaying={command.isPending}
    >
      <Stack gap="md">
        <PurchaseTrouble refusal={command.refusal} />
        <p>{t('purchase.close.text', { landed: money(purchase.landed), extras: money(purchase.extras) })}</p>
        {purchase.costs.length === 0 && <p className={style.warning}>{t('purchase.close.no-costs')}</p>}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button data-autofocus loading={command.isPending} onClick={() => void close()}>
          {t('purchase.close.do')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
