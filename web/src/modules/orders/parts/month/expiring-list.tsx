import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { MessageCircle } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useAuth } from '#modules/auth/exports/use-auth.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import type { ExpiringOrder } from '../../queries/list-month.ts';
import style from './expiring-list.module.css';
import { reminderText } from './reminder.ts';
import { TimeLeft } from './time-left.tsx';

interface Props {
  readonly id: string;
  readonly orders: readonly ExpiringOrder[];
  readonly onOpen: (orderId: string) => void;
}

/** Whom to write to before their goods are free again, the most urgent first. */
export function ExpiringList({ id, orders, onOpen }: Props) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const { user } = useAuth();
  const { data: store } = useStore();
  return (
    <ul id={id} className={style.list} aria-label={t('orders.expiry.title')}>
      {orders.map((order) => (
        <li key={order.id}>
          <button type="button" className={style.order} onClick={() => onOpen(order.id)}>
            <span className={style.who}>
              {order.customerName}
              <span>{order.label}</span>
            </span>
            <span className={style.sum}>
              <MoneyText centavos={order.balance} />
            </span>
            <TimeLeft expiresAt={order.expiresAt} />
          </button>
          {order.customerPhone !== null && (
            <a
              className={style.remind}
              href={whatsAppLink(
                order.customerPhone,
                reminderText({
                  ...order,
                  balance: money(order.balance),
                  seller: user?.FirstName ?? '',
                  store: store?.brand ?? '',
                  zone: intl.timeZone,
                }),
              )}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('orders.expiry.remind-of', { name: order.customerName })}
            >
              <MessageCircle size={16} aria-hidden />
              <span>{t('orders.expiry.remind')}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
