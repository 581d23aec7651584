import { Button } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { MessageCircle, QrCode } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { LinkBlock } from '#ui/document/blocks/copy-button.tsx';
import { useMoney } from '#ui/money-text.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { trackingLink, trackingText } from './tracking-text.ts';

interface Props {
  readonly order: Order;
  readonly openDialog: OpenDialog;
}

/** The customer's own page of this order, ready to be sent. */
export function TrackingBlock({ order, openDialog }: Props) {
  const t = useT();
  const money = useMoney();
  const { status, isErased, customerPhone, trackingToken } = order;
  if (status === 'discarded' || isErased) return null;
  const link = trackingLink(window.location.origin, trackingToken);
  return (
    <LinkBlock title={t('orders.view.tracking')} link={link}>
      {customerPhone !== null && (
        <Button
          variant="default"
          leftSection={<MessageCircle size={16} aria-hidden />}
          renderRoot={(props) => (
            <a
              href={whatsAppLink(customerPhone, trackingText(order, link, { t, money }))}
              target="_blank"
              rel="noopener noreferrer"
              {...props}
            />
          )}
        >
          {t('orders.view.send-whatsapp')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<QrCode size={16} aria-hidden />}
        onClick={() => openDialog({ kind: 'share' })}
      >
        {t('orders.view.show-qr')}
      </Button>
    </LinkBlock>
  );
}
