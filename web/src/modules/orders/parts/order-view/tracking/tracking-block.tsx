import { Button } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { MessageCircle, QrCode } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMoney } from '#ui/money-text.tsx';
import { CopyButton } from '../copy-button.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { Section } from '../section.tsx';
import style from './tracking-block.module.css';
import { trackingLink, trackingText } from './tracking-text.ts';

/** The customer's own page of this order, ready to be sent. */
export function TrackingBlock({
  order,
  openDialog,
}: {
  readonly order: Order;
  readonly openDialog: OpenDialog;
}) {
  const t = useT();
  const money = useMoney();
  const link = trackingLink(window.location.origin, order.trackingToken);
  return (
    <Section
      title={t('orders.view.tracking')}
      part="tracking"
      tools={<CopyButton text={link} labelId="orders.view.copy-link" />}
    >
      <p className={style.link}>{link}</p>
      <div className={style.ways}>
        {order.customerPhone !== null && (
          <Button
            variant="default"
            leftSection={<MessageCircle size={16} aria-hidden />}
            renderRoot={(props) => (
              <a
                href={whatsAppLink(order.customerPhone ?? '', trackingText(order, link, { t, money }))}
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
      </div>
    </Section>
  );
}
