import { Button } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { RefreshCw } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { CopyButton } from '../copy-button.tsx';
import style from './share-dialog.module.css';
import { trackingLink } from './tracking-text.ts';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onRenew: () => void;
}

/** To be read by the customer's phone across the counter. */
export function ShareDialog({ order, onClose, onRenew }: Props) {
  const t = useT();
  const link = trackingLink(window.location.origin, order.trackingToken);
  return (
    <Dialog title={t('orders.view.share.title', { label: order.label })} onClose={onClose}>
      <div className={style.share}>
        <QrCode text={link} label={t('orders.view.share.qr', { label: order.label })} size={232} />
        <p className={style.text}>{t('orders.view.share.text')}</p>
        <p className={style.link}>{link}</p>
      </div>
      <DialogActions>
        <Button variant="default" leftSection={<RefreshCw size={16} aria-hidden />} onClick={onRenew}>
          {t('orders.view.renew')}
        </Button>
        <CopyButton text={link} labelId="orders.view.copy-link" variant="default" />
      </DialogActions>
    </Dialog>
  );
}
