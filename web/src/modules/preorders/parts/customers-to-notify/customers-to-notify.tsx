import { Box, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import { whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import type { LineStatus } from '@trastienda/shared/preorders/status.ts';
import { BellRing, ChevronDown, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { trackingLink } from '#modules/orders/exports.ts';
import { Moment } from '#ui/display/moment.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { toastDone } from '#ui/overlays/toasts.tsx';
import type { CustomerToNotify } from '../../queries/customers-to-notify.ts';
import { useCustomersToNotify, useMarkNotified } from '../../queries/customers-to-notify.ts';
import shared from '../preorders.module.css';
import { LINE_FACES } from '../stage/faces.tsx';
import style from './customers-to-notify.module.css';
import { toNotificationText } from './notification-text.ts';

const CLOSED_KEY = 'preorders:to-tell-closed';

interface Props {
  readonly onOpen: (preorderId: string) => void;
}

/** One's own customers who wait for an update: what is new for each, and the message ready to be sent. */
export function CustomersToNotify({ onOpen }: Props) {
  const t = useT();
  const id = useId();
  const { data, error, refetch } = useCustomersToNotify();
  const notify = useMarkNotified();
  const [isClosed, setClosed] = useState(() => readStored(CLOSED_KEY) === 'true');
  const toggle = () => {
    writeStored(CLOSED_KEY, String(!isClosed));
    setClosed(!isClosed);
  };
  if (data === undefined)
    return (
      <Frame isBusy={error === null}>
        {error === null ? (
          <Flex {...HEAD}>
            <Skeleton height={14} width={180} radius="xl" />
          </Flex>
        ) : (
          <Trouble refusal={error} onRetry={() => void refetch()} />
        )}
      </Frame>
    );
  const { total, customers } = data;
  return (
    <Frame>
      {total === 0 ? (
        <Flex component="p" {...HEAD} c="dimmed">
          <BellRing size={16} aria-hidden />
          {t('preorders.to-notify.none')}
        </Flex>
      ) : (
        <Text component="h2" inherit>
          <Flex
            component="button"
            type="button"
            {...HEAD}
            w="100%"
            bdrs="lg"
            className={shared.fold ?? ''}
            aria-expanded={!isClosed}
            aria-controls={id}
            onClick={toggle}
          >
            <BellRing size={18} color="var(--wait-ink)" aria-hidden />
            <Text span inherit fw={600}>
              {t('preorders.to-notify.title')}
            </Text>
            <Text
              span
              size="xs"
              fw={600}
              miw={24}
              px="xs"
              py={1}
              bdrs="lg"
              ta="center"
              c="var(--wait-ink)"
              bg="var(--wait-wash)"
            >
              {total}
            </Text>
            <ChevronDown size={18} aria-hidden className={shared.arrow} />
          </Flex>
        </Text>
      )}
      {notify.isError && (
        <Box px="md" pb="sm">
          <Notice tone="danger">
            {readProblem(notify.error)?.message ?? t('preorders.to-notify.failed')}
          </Notice>
        </Box>
      )}
      {!isClosed && customers.length > 0 && (
        <ul id={id} className={style.list} aria-label={t('preorders.to-notify.title')}>
          {customers.map((customer) => (
            <Waiting
              key={customer.id}
              customer={customer}
              onOpen={onOpen}
              onNotified={() =>
                notify.mutate(customer.id, {
                  onSuccess: () =>
                    toastDone(
                      t('preorders.to-notify.notified', { name: customer.customerName || customer.label }),
                    ),
                })
              }
            />
          ))}
        </ul>
      )}
      {!isClosed && total > customers.length && (
        <Text px="md" pb="sm" size="xs" c="dimmed">
          {t('preorders.to-notify.more', { count: total - customers.length })}
        </Text>
      )}
    </Frame>
  );
}

const HEAD = { gap: 'sm', align: 'center', mih: 48, px: 'md', py: 'xs' } as const;

function Frame({ isBusy = false, children }: { readonly isBusy?: boolean; readonly children: ReactNode }) {
  const t = useT();
  return (
    <Box
      component="section"
      mb="md"
      bd="1px solid var(--line)"
      bdrs="lg"
      bg="var(--surface)"
      data-screen-only
      aria-label={t('preorders.to-notify.title')}
      aria-busy={isBusy || undefined}
    >
      {children}
    </Box>
  );
}

const UPDATE_INKS: Partial<Record<LineStatus, string>> = {
  received: 'var(--good-ink)',
  quoted: 'var(--wait-ink)',
  unavailable: 'var(--danger-ink)',
};

interface WaitingProps {
  readonly customer: CustomerToNotify;
  readonly onOpen: (preorderId: string) => void;
  readonly onNotified: () => void;
}

function Waiting({ customer, onOpen, onNotified }: WaitingProps) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const { id, label, customerName, customerPhone, updates, since, trackingToken } = customer;
  const link = trackingLink(window.location.origin, trackingToken);
  const day = (isoDay: string) => intl.formatDate(isoDay, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <Group component="li" gap="xs" wrap="nowrap" className={style.customer ?? ''}>
      <button type="button" className={style.who} onClick={() => onOpen(id)}>
        <Stack component="span" gap={0} miw={0}>
          <Text span truncate fw={500}>
            {customerName || t('preorders.list.no-customer')}
          </Text>
          <span className={style.label}>{label}</span>
        </Stack>
        <Stack component="span" gap={0} miw={0}>
          {updates.map(({ id: lineId, status, description, quantity }) => (
            <Text key={lineId} span truncate size="xs">
              <Text component="b" inherit fw={600} c={UPDATE_INKS[status] ?? 'var(--accent-ink)'}>
                {t(LINE_FACES[status].labelId)}
              </Text>{' '}
              {quantity > 1 && `${quantity} × `}
              {description}
            </Text>
          ))}
        </Stack>
        <span className={style.label}>
          <Moment at={since} />
        </span>
      </button>
      {customerPhone === null ? (
        <button type="button" className={style.notify} data-quiet onClick={onNotified}>
          {t('preorders.to-notify.mark')}
        </button>
      ) : (
        <a
          className={style.notify}
          href={whatsAppLink(customerPhone, toNotificationText(customer, link, { t, money, day }))}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('preorders.to-notify.write-to', { name: customerName || label })}
          onClick={onNotified}
        >
          <MessageCircle size={16} aria-hidden />
          <span>{t('preorders.to-notify.write')}</span>
        </a>
      )}
    </Group>
  );
}
