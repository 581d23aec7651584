import { Box, Flex, Stack, Text, VisuallyHidden } from '@mantine/core';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { DELIVERY_KINDS, TERMS_KINDS } from '../../stage/badges.tsx';
import { addressParts } from '../delivery/address-text.ts';
import { trackingLink } from '../tracking/tracking-text.ts';
import style from './print.module.css';
import { type StoreInfo, storeLines, toCollect, toMm } from './printed.ts';

interface Props {
  readonly order: Order;
  readonly store: StoreInfo;
  readonly hasPrices: boolean;
  readonly isPreview: boolean;
}

/** What lies in the parcel: for the one who packs it and the one who opens it. */
export function Slip({ order, store, hasPrices, isPreview }: Props) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const collect = toCollect(order);
  const link = trackingLink(window.location.origin, order.trackingToken);
  return (
    <Stack
      component="article"
      gap={toMm(6)}
      fz={toMm(3.5)}
      lh={1.4}
      className={style.page ?? ''}
      data-preview={isPreview || undefined}
    >
      <Flex
        component="header"
        justify="space-between"
        gap={toMm(8)}
        pb={toMm(5)}
        className={style.head ?? ''}
      >
        <div>
          <Text inherit mb={toMm(1)} className={style.large ?? ''}>
            {store.brand}
          </Text>
          {storeLines(store).map((line) => (
            <p key={line} className={style.small}>
              {line}
            </p>
          ))}
        </div>
        <Flex gap={toMm(4)} className={style.number ?? ''}>
          <div>
            <Text inherit fz={toMm(3)} tt="uppercase" lts="0.06em">
              {t('orders.view.print.slip-title')}
            </Text>
            <p className={style.large}>{order.label}</p>
            <p className={style.small}>{intl.formatDate(order.confirmedAt ?? order.createdAt, LONG_DAY)}</p>
          </div>
          <span>
            <QrCode text={link} label={t('orders.view.share.qr', { label: order.label })} size={96} />
          </span>
        </Flex>
      </Flex>
      <div className={style.facts}>
        <Destination order={order} />
        <Sending order={order} />
      </div>
      {collect > 0 && (
        <Flex
          align="center"
          justify="space-between"
          px={toMm(5)}
          py={toMm(3)}
          className={style.collect ?? ''}
        >
          <Text span inherit fz={toMm(4.4)}>
            {t('orders.view.print.collect')}
          </Text>
          <Text component="strong" inherit fz={toMm(8)} fw={700} lh={1}>
            {money(collect)}
          </Text>
        </Flex>
      )}
      <Box component="table" w="100%" className={style.lines ?? ''}>
        <thead>
          <tr>
            <th className={style.tick}>
              <VisuallyHidden>{t('orders.view.print.done')}</VisuallyHidden>
            </th>
            <th className={style.count}>{t('orders.view.print.quantity')}</th>
            <th>{t('orders.view.print.article')}</th>
            {hasPrices && <th className={style.right}>{t('orders.view.print.price')}</th>}
            {hasPrices && <th className={style.right}>{t('orders.view.print.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td className={style.tick}>
                <span />
              </td>
              <td className={style.count}>{line.quantity}</td>
              <td>
                <Text span inherit fw={500}>
                  {line.name}
                </Text>
                <span className={style.small}>
                  {variantName(line)} · {line.sku}
                </span>
              </td>
              {hasPrices && (
                <td className={style.right}>
                  {money(line.unitPrice)}
                  {line.discount > 0 && <span className={style.small}>−{money(line.discount)}</span>}
                </td>
              )}
              {hasPrices && <td className={style.right}>{money(line.total)}</td>}
            </tr>
          ))}
        </tbody>
      </Box>
      <div className={style.end}>
        <div>
          <Text inherit fw={600}>
            {t('orders.view.print.pieces', { count: order.units })}
          </Text>
          {order.customerNotes !== '' && (
            <>
              <Text inherit mt={toMm(3)} className={style.small ?? ''}>
                {t('orders.view.print.notes')}
              </Text>
              <p className={style.said}>{order.customerNotes}</p>
            </>
          )}
        </div>
        {hasPrices && <Sums order={order} />}
      </div>
      <Box component="footer" mt="auto" pt={toMm(4)} ta="center" className={`${style.foot} ${style.small}`}>
        <p>{t('orders.view.print.thanks')}</p>
        <p className={style.said}>{link}</p>
      </Box>
    </Stack>
  );
}

const LONG_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;

function Destination({ order }: { readonly order: Order }) {
  const t = useT();
  const { receiver, phone, street, town, reference } = addressParts(order);
  const isPickup = order.delivery === 'pickup';
  return (
    <div>
      <p className={style.small}>{t(isPickup ? 'orders.view.print.customer' : 'orders.view.print.to')}</p>
      <p className={style.middle}>{isPickup ? order.customerName : receiver}</p>
      {phone !== null && <p>{showPhone(phone)}</p>}
      {!isPickup && order.address.atOffice && <p>{t('orders.view.at-office')}</p>}
      {!isPickup && street !== '' && <p>{street}</p>}
      {!isPickup && town !== '' && <p>{town}</p>}
      {!isPickup && reference !== '' && <p>{reference}</p>}
    </div>
  );
}

function Sending({ order }: { readonly order: Order }) {
  const t = useT();
  const guides = order.shipments.map(({ guide }) => guide).filter((guide) => guide !== '');
  return (
    <div>
      <p className={style.small}>{t('orders.view.delivery')}</p>
      <p className={style.middle}>{order.courier ?? t(DELIVERY_KINDS[order.delivery].labelId)}</p>
      {guides.length > 0 && <p>{t('orders.view.print.guide', { guide: guides.join(', ') })}</p>}
      <p>{t(TERMS_KINDS[order.terms].labelId)}</p>
      <p>{t('orders.view.print.seller', { name: order.seller })}</p>
    </div>
  );
}

function Sums({ order }: { readonly order: Order }) {
  const t = useT();
  const money = useMoney();
  const { subtotal, discount, shipping, returned, total, paid, balance } = order;
  const rows = [
    { label: t('orders.view.subtotal'), shown: money(subtotal) },
    ...(discount > 0 ? [{ label: t('orders.view.discount'), shown: `−${money(discount)}` }] : []),
    { label: t('orders.view.shipping'), shown: money(shipping) },
    ...(returned > 0 ? [{ label: t('orders.view.returned'), shown: `−${money(returned)}` }] : []),
    { label: t('document.total'), shown: money(total), isStrong: true },
    ...(paid > 0 ? [{ label: t('document.paid'), shown: money(paid) }] : []),
    ...(balance > 0 && paid > 0 ? [{ label: t('document.balance'), shown: money(balance) }] : []),
  ];
  return (
    <dl>
      {rows.map(({ label, shown, ...row }) => (
        <Flex
          key={label}
          justify="space-between"
          py={toMm(0.5)}
          {...('isStrong' in row && { fz: toMm(4.4), fw: 700, className: style.strong ?? '' })}
        >
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </Flex>
      ))}
    </dl>
  );
}
