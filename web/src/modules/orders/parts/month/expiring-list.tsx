import { Box, Flex, Text } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import { MessageCircle, Timer } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSecond } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useStore } from '#lib/use-store.ts';
import { useAuth } from '#modules/auth/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import type { ExpiringOrder } from '../../queries/lists.ts';
import style from './my-month.module.css';

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

const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Within these a customer must be written to today. */
const SOON_HOURS = 6;

export interface Countdown {
  readonly isOver: boolean;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  readonly urgency: 'calm' | 'soon' | 'now';
}

/** How long goods are still held. */
export function computeCountdown(expiresAt: string, now: Date): Countdown {
  const left = Math.max(0, Math.floor((new Date(expiresAt).getTime() - now.getTime()) / SECOND_MS));
  const hours = Math.floor(left / HOUR);
  return {
    isOver: left === 0,
    hours,
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: left % MINUTE,
    urgency: hours < 1 ? 'now' : hours < SOON_HOURS ? 'soon' : 'calm',
  };
}

/** `12:05`, for the last hour. */
export function formatClock({ minutes, seconds }: Pick<Countdown, 'minutes' | 'seconds'>): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

const URGENCY_COLORS = { calm: 'dimmed', soon: 'var(--wait-ink)', now: 'var(--danger-ink)' } as const;

/** A live countdown. Not read out by itself: it would never stop talking. */
export function TimeLeft({ expiresAt }: { readonly expiresAt: string }) {
  const t = useT();
  const left = computeCountdown(expiresAt, useSecond());
  const text = left.isOver
    ? t('orders.expiry.over')
    : left.hours > 0
      ? t('orders.expiry.hours', { hours: left.hours, minutes: left.minutes })
      : t('orders.expiry.minutes', { clock: formatClock(left) });
  return (
    <Flex
      component="span"
      display="inline-flex"
      flex="none"
      align="center"
      gap="2xs"
      c={URGENCY_COLORS[left.urgency]}
      fz="xs"
      fw={500}
      data-urgency={left.urgency}
      role="timer"
    >
      <Timer size={14} aria-hidden />
      {text}
    </Flex>
  );
}
