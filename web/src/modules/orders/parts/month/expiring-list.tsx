import { Box, Flex, Text } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { MessageCircle } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useAuth } from '#modules/auth/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import type { ExpiringOrder } from '../../queries/lists.ts';
import style from './my-month.module.css';
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
    <Box
      component="ul"
      id={id}
      mah={228}
      px="xs"
      py="2xs"
      className={style.list ?? ''}
      aria-label={t('orders.expiry.title')}
    >
      {orders.map((order) => (
        <Flex key={order.id} component="li" align="center" gap="xs">
          <Box
            component="button"
            type="button"
            flex={1}
            miw={0}
            mih={44}
            px="xs"
            py="2xs"
            bdrs="sm"
            className={style.order ?? ''}
            onClick={() => onOpen(order.id)}
          >
            <Flex component="span" flex={1} gap="xs" miw={0} fw={500}>
              {order.customerName}
              <Text span inherit c="dimmed" fw={400}>
                {order.label}
              </Text>
            </Flex>
            <span>
              <MoneyText centavos={order.balance} />
            </span>
            <TimeLeft expiresAt={order.expiresAt} />
          </Box>
          {order.customerPhone !== null && (
            <Flex
              component="a"
              flex="none"
              align="center"
              justify="center"
              gap="xs"
              px="sm"
              bdrs="sm"
              c="var(--good-ink)"
              fz="xs"
              fw={500}
              td="none"
              className={style.remind ?? ''}
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
              <Box component="span" visibleFrom="sm">
                {t('orders.expiry.remind')}
              </Box>
            </Flex>
          )}
        </Flex>
      ))}
    </Box>
  );
}

interface Given {
  readonly customerName: string;
  readonly label: string;
  /** With its currency. */
  readonly balance: string;
  readonly expiresAt: string;
  readonly seller: string;
  readonly store: string;
  readonly zone: string | undefined;
}

/** To the customer, whose language is the store's and not that of the seller's screen. */
export function reminderText(given: Given): string {
  const { customerName, label, balance, expiresAt, seller, store, zone } = given;
  const until = new Date(expiresAt);
  const day = new Intl.DateTimeFormat('es-GT', { weekday: 'long', day: 'numeric', timeZone: zone }).format(
    until,
  );
  const hour = new Intl.DateTimeFormat('es-GT', { timeStyle: 'short', timeZone: zone }).format(until);
  const [firstName = ''] = customerName.trim().split(/\s+/);
  const text =
    `Hola${firstName && ` ${firstName}`}, te saluda ${seller} de ${store}. ` +
    `Tu pedido ${label} está apartado para ti hasta el ${day} a las ${hour}. ` +
    `El saldo es de ${balance}. Cuando hagas tu pago, envíame la foto de la boleta y lo preparamos. ` +
    'Gracias por tu compra.';
  // Chats show a no-break space as a box on old phones.
  return text.replace(/[\u00a0\u202f]/g, ' ');
}
