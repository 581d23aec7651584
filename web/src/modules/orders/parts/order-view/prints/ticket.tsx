import { Box, Flex, Stack, Text } from '@mantine/core';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { addressParts } from '../delivery/address-text.ts';
import { trackingLink } from '../tracking/tracking-text.ts';
import style from './print.module.css';
import { type StoreInfo, storeLines, ticketPage, toCollect } from './printed.ts';

interface Props {
  readonly order: Order;
  readonly store: StoreInfo;
  /** Which of the tickets: each is as long as what it says. */
  readonly place: number;
  readonly isPreview: boolean;
}

/** For the roll of 80 mm beside the counter, 72 of them printed. Its length is that of its words. */
export function Ticket({ order, store, place, isPreview }: Props) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const { receiver, phone, street, town, reference } = addressParts(order);
  const isPickup = order.delivery === 'pickup';
  const collect = toCollect(order);
  const sums = [
    { label: t('orders.view.subtotal'), amount: order.subtotal },
    ...(order.discount > 0 ? [{ label: t('orders.view.discount'), amount: -order.discount }] : []),
    ...(order.shipping > 0 ? [{ label: t('orders.view.shipping'), amount: order.shipping }] : []),
    ...(order.returned > 0 ? [{ label: t('orders.view.returned'), amount: -order.returned }] : []),
  ];
  return (
    <Stack
      component="article"
      gap="3mm"
      w="80mm"
      p="4mm"
      fz="3.2mm"
      lh={1.35}
      className={style.ticket ?? ''}
      data-preview={isPreview || undefined}
      data-ticket
      style={isPreview ? undefined : { page: ticketPage(place) }}
    >
      <Stack component="header" align="center" gap={0} ta="center">
        <Text inherit fz="5.5mm" fw={700} lh={1.2}>
          {store.brand}
        </Text>
        {storeLines(store).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Stack>
      <Box pt="3mm" className={style.block ?? ''}>
        <Text inherit fz="5.5mm" fw={700} lh={1.2}>
          {order.label}
        </Text>
        <p>
          {intl.formatDate(order.confirmedAt ?? order.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
        <p>{t('orders.view.print.seller', { name: order.seller })}</p>
      </Box>
      <Stack component="ul" gap="1.5mm" pt="3mm" className={style.block ?? ''}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Row label={line.name} amount={money(line.total)} weight={600} />
            <p>
              {line.quantity} × {money(line.unitPrice)} · {variantName(line)}
              {line.discount > 0 && ` · −${money(line.discount)}`}
            </p>
          </li>
        ))}
      </Stack>
      <Box pt="3mm" className={style.block ?? ''}>
        {sums.map(({ label, amount }) => (
          <Row key={label} label={label} amount={`${amount < 0 ? '−' : ''}${money(Math.abs(amount))}`} />
        ))}
        <Row label={t('document.total')} amount={money(order.total)} size="4.4mm" weight={700} />
        {order.paid > 0 && <Row label={t('document.paid')} amount={money(order.paid)} />}
        {order.balance > 0 && collect === 0 && (
          <Row label={t('document.balance')} amount={money(order.balance)} />
        )}
      </Box>
      {collect > 0 && (
        <Box p="2mm" bd="0.6mm solid" bdrs="1.5mm" ta="center">
          <p>{t('orders.view.print.collect')}</p>
          <Text inherit fz="8mm" fw={700} lh={1.15}>
            {money(collect)}
          </Text>
        </Box>
      )}
      <Box pt="3mm" className={style.block ?? ''}>
        <Text inherit fw={600}>
          {isPickup ? order.customerName : receiver}
        </Text>
        {phone !== null && <p>{showPhone(phone)}</p>}
        {!isPickup &&
          [order.address.atOffice ? t('orders.view.at-office') : street, town, reference]
            .filter((part) => part !== '')
            .map((part) => <p key={part}>{part}</p>)}
        {order.customerNotes !== '' && (
          <Text inherit mt="1.5mm" className={style.said ?? ''}>
            {order.customerNotes}
          </Text>
        )}
      </Box>
      <Stack component="footer" align="center" gap="1mm" ta="center">
        <QrCode
          text={trackingLink(window.location.origin, order.trackingToken)}
          label={t('orders.view.share.qr', { label: order.label })}
          size={132}
        />
        <p>{t('orders.view.print.scan')}</p>
        <p>{t('orders.view.print.no-invoice')}</p>
      </Stack>
    </Stack>
  );
}

interface RowProps {
  readonly label: string;
  readonly amount: string;
  readonly size?: string;
  readonly weight?: number;
}

function Row({ label, amount, size = 'inherit', weight = 400 }: RowProps) {
  return (
    <Flex component="p" justify="space-between" gap="3mm" fz={size} fw={weight}>
      <span>{label}</span>
      <Box component="span" flex="none">
        {amount}
      </Box>
    </Flex>
  );
}
