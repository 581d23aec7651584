import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { useMoney } from '#ui/money-text.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { addressParts } from '../delivery/address-text.ts';
import { trackingLink } from '../tracking/tracking-text.ts';
import { toCollect } from './collect.ts';
import type { StoreInfo } from './printed.ts';
import { storeLines } from './store-lines.ts';
import style from './ticket.module.css';
import { ticketPage } from './ticket-paper.ts';

interface Props {
  readonly order: Order;
  readonly store: StoreInfo;
  /** Which of the tickets: each is as long as what it says. */
  readonly place: number;
  readonly isPreview: boolean;
}

/** For the roll of 80 mm beside the counter. */
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
    <article
      className={style.ticket}
      data-preview={isPreview || undefined}
      data-ticket
      style={isPreview ? undefined : { page: ticketPage(place) }}
    >
      <header className={style.head}>
        <p className={style.brand}>{store.brand}</p>
        {storeLines(store).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <div className={style.block}>
        <p className={style.label}>{order.label}</p>
        <p>
          {intl.formatDate(order.confirmedAt ?? order.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
        <p>{t('orders.view.print.seller', { name: order.seller })}</p>
      </div>
      <ul className={style.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <p className={style.row}>
              <span>{line.name}</span>
              <span className={style.money}>{money(line.total)}</span>
            </p>
            <p>
              {line.quantity} × {money(line.unitPrice)} · {variantName(line)}
              {line.discount > 0 && ` · −${money(line.discount)}`}
            </p>
          </li>
        ))}
      </ul>
      <div className={style.block}>
        {sums.map(({ label, amount }) => (
          <p key={label} className={style.row}>
            <span>{label}</span>
            <span className={style.money}>
              {amount < 0 && '−'}
              {money(Math.abs(amount))}
            </span>
          </p>
        ))}
        <p className={style.total}>
          <span>{t('document.total')}</span>
          <span className={style.money}>{money(order.total)}</span>
        </p>
        {order.paid > 0 && (
          <p className={style.row}>
            <span>{t('document.paid')}</span>
            <span className={style.money}>{money(order.paid)}</span>
          </p>
        )}
        {order.balance > 0 && collect === 0 && (
          <p className={style.row}>
            <span>{t('document.balance')}</span>
            <span className={style.money}>{money(order.balance)}</span>
          </p>
        )}
      </div>
      {collect > 0 && (
        <div className={style.collect}>
          <p>{t('orders.view.print.collect')}</p>
          <p className={style.big}>{money(collect)}</p>
        </div>
      )}
      <div className={style.block}>
        <p className={style.strong}>{isPickup ? order.customerName : receiver}</p>
        {phone !== null && <p>{showPhone(phone)}</p>}
        {!isPickup &&
          [order.address.atOffice ? t('orders.view.at-office') : street, town, reference]
            .filter((part) => part !== '')
            .map((part) => <p key={part}>{part}</p>)}
        {order.customerNotes !== '' && <p className={style.notes}>{order.customerNotes}</p>}
      </div>
      <footer className={style.foot}>
        <QrCode
          text={trackingLink(window.location.origin, order.trackingToken)}
          label={t('orders.view.share.qr', { label: order.label })}
          size={132}
        />
        <p>{t('orders.view.print.scan')}</p>
        <p>{t('orders.view.print.no-invoice')}</p>
      </footer>
    </article>
  );
}
