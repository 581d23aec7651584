import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { variantName } from '#modules/inventory/exports.ts';
import { useMoney } from '#ui/money-text.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { DELIVERY_KINDS, TERMS_KINDS } from '../../stage/kinds.ts';
import { addressParts } from '../delivery/address-text.ts';
import { trackingLink } from '../tracking/tracking-text.ts';
import { toCollect } from './collect.ts';
import type { StoreInfo } from './printed.ts';
import style from './slip.module.css';
import { storeLines } from './store-lines.ts';

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
    <article className={style.page} data-preview={isPreview || undefined}>
      <header className={style.head}>
        <div>
          <p className={style.brand}>{store.brand}</p>
          {storeLines(store).map((line) => (
            <p key={line} className={style.contact}>
              {line}
            </p>
          ))}
        </div>
        <div className={style.number}>
          <div>
            <p className={style.kind}>{t('orders.view.print.slip-title')}</p>
            <p className={style.label}>{order.label}</p>
            <p className={style.contact}>{intl.formatDate(order.confirmedAt ?? order.createdAt, LONG_DAY)}</p>
          </div>
          <span className={style.code}>
            <QrCode text={link} label={t('orders.view.share.qr', { label: order.label })} size={96} />
          </span>
        </div>
      </header>
      <div className={style.facts}>
        <Destination order={order} />
        <Sending order={order} />
      </div>
      {collect > 0 && (
        <div className={style.collect}>
          <span>{t('orders.view.print.collect')}</span>
          <strong>{money(collect)}</strong>
        </div>
      )}
      <table className={style.lines}>
        <thead>
          <tr>
            <th className={style.tick}>
              <span className={style.unseen}>{t('orders.view.print.done')}</span>
            </th>
            <th className={style.count}>{t('orders.view.print.quantity')}</th>
            <th>{t('orders.view.print.article')}</th>
            {hasPrices && <th className={style.money}>{t('orders.view.print.price')}</th>}
            {hasPrices && <th className={style.money}>{t('orders.view.print.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td className={style.tick}>
                <span className={style.box} />
              </td>
              <td className={style.count}>{line.quantity}</td>
              <td>
                <span className={style.article}>{line.name}</span>
                <span className={style.variant}>
                  {variantName(line)} · {line.sku}
                </span>
              </td>
              {hasPrices && (
                <td className={style.money}>
                  {money(line.unitPrice)}
                  {line.discount > 0 && <span className={style.variant}>−{money(line.discount)}</span>}
                </td>
              )}
              {hasPrices && <td className={style.money}>{money(line.total)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={style.end}>
        <div className={style.notes}>
          <p className={style.pieces}>{t('orders.view.print.pieces', { count: order.units })}</p>
          {order.customerNotes !== '' && (
            <>
              <p className={style.small}>{t('orders.view.print.notes')}</p>
              <p className={style.said}>{order.customerNotes}</p>
            </>
          )}
        </div>
        {hasPrices && <Sums order={order} />}
      </div>
      <footer className={style.foot}>
        <p>{t('orders.view.print.thanks')}</p>
        <p className={style.link}>{link}</p>
      </footer>
    </article>
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
      <p className={style.receiver}>{isPickup ? order.customerName : receiver}</p>
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
      <p className={style.receiver}>{order.courier ?? t(DELIVERY_KINDS[order.delivery].labelId)}</p>
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
    <dl className={style.sums}>
      {rows.map(({ label, shown, ...row }) => (
        <div key={label} data-strong={'isStrong' in row || undefined}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
    </dl>
  );
}
