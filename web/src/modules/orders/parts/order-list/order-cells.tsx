import { VisuallyHidden } from '@mantine/core';
import { showPhone, whatsAppLink } from '@trastienda/shared/customers/phone.ts';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { MessageCircle } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { usePlaces } from '../../queries/lists.ts';
import { FULFILMENT_FACES, faceOfLastEvent, PAYMENT_FACES, StageBadge } from '../stage/badges.tsx';
import style from './order-cells.module.css';

/** At a desk the number and its day; on a card, where nothing stands beside it, whose it is. */
export function OrderCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  return (
    <span className={style.lines}>
      <span className={style.customer}>{order.customerName || t('orders.list.no-customer')}</span>
      <span className={style.second}>
        <span className={style.number}>{order.label}</span>
        <span className={style.day}>
          <ShortDay at={order.createdAt} />
        </span>
      </span>
    </span>
  );
}

/** Today by the hour, this year by the day. */
function ShortDay({ at }: { readonly at: string }) {
  const intl = useIntl();
  const instant = new Date(at);
  const dayOf = (date: Date) => intl.formatDate(date, { dateStyle: 'short' });
  const now = new Date();
  const isToday = dayOf(instant) === dayOf(now);
  const isThisYear = instant.getFullYear() === now.getFullYear();
  return (
    <time dateTime={at} title={intl.formatDate(instant, { dateStyle: 'full', timeStyle: 'short' })}>
      {isToday
        ? intl.formatTime(instant, { timeStyle: 'short' })
        : intl.formatDate(instant, {
            day: 'numeric',
            month: 'short',
            ...(!isThisYear && { year: '2-digit' }),
          })}
    </time>
  );
}

export function CustomerCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  const { customerName, customerPhone } = order;
  return (
    <span className={style.person}>
      <span className={style.lines}>
        <span className={style.first} title={customerName}>
          {customerName || <span className={style.none}>{t('orders.list.no-customer')}</span>}
        </span>
        {customerPhone !== null && <span className={style.soft}>{showPhone(customerPhone)}</span>}
      </span>
      {customerPhone !== null && (
        <a
          className={style.chat}
          href={whatsAppLink(customerPhone)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('orders.list.whatsapp', { name: customerName || showPhone(customerPhone) })}
          title={t('orders.list.whatsapp', { name: customerName || showPhone(customerPhone) })}
        >
          <MessageCircle size={16} aria-hidden />
        </a>
      )}
    </span>
  );
}

export function DestinationCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  const places = usePlaces(order.delivery !== 'pickup' && order.municipality !== null);
  if (order.delivery === 'pickup') return <span className={style.soft}>{t('orders.list.pickup')}</span>;
  if (order.municipality === null) return <Dash />;
  const municipality = places?.findMunicipality(order.municipality)?.name;
  const department = places?.findDepartment(order.municipality)?.name;
  return (
    <span className={style.lines} title={[municipality, department].filter(Boolean).join(', ')}>
      <span className={style.first}>{municipality}</span>
      {department !== municipality && <span className={style.soft}>{department}</span>}
    </span>
  );
}

export function ArticlesCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  if (order.units === 0) return <Dash />;
  const text = t('orders.list.units', { count: order.units });
  return (
    <span className={style.goods} title={text}>
      <span className={style.picture}>
        <GoodsPicture picture={order.picture} alt="" size="fill" />
      </span>
      <span aria-hidden="true">{order.units}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** What it comes to, and how much of that is still missing. */
export function TotalCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  const money = useMoney();
  const { status, stage, paymentState, balance, total } = order;
  const isOwed = balance > 0 && (paymentState === 'unpaid' || paymentState === 'partial');
  // A draft is owed by nobody yet, what was called off no longer, and what is being looked at the row's end says.
  const isOver = stage === 'cancelled' && paymentState !== 'refunded';
  const isLookedAt = stage === 'awaiting_payment' && paymentState === 'in_review';
  const isSaid = status !== 'draft' && total > 0 && !isOver && !isLookedAt;
  return (
    <span className={style.lines}>
      <MoneyText centavos={total} />
      {isSaid && (
        <span className={style.soft} data-owed={isOwed}>
          {isOwed
            ? t('orders.list.owes', { amount: money(balance) })
            : t(PAYMENT_FACES[paymentState].labelId)}
        </span>
      )}
    </span>
  );
}

/** Where it stands; of what left and has not arrived, also what was last heard of it. */
export function StageCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  const { stage, status, fulfilment, lastEvent } = order;
  const eventFace = faceOfLastEvent(fulfilment, lastEvent);
  // «En ruta» says enough of most; of trouble one wants to know which.
  const face =
    eventFace ?? (stage === 'trouble' && status !== 'on_hold' ? FULFILMENT_FACES[fulfilment] : null);
  return (
    <span className={style.stage}>
      <StageBadge stage={stage} />
      {face !== null && <span className={style.soft}>{t(face.labelId)}</span>}
    </span>
  );
}

/** What is owed stands out; what is not is a dash. */
export function BalanceCell({ centavos }: { readonly centavos: number }) {
  if (centavos === 0) return <Dash />;
  return (
    <span className={style.balance} data-back={centavos < 0}>
      <MoneyText centavos={centavos} />
    </span>
  );
}

export function TagsCell({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return <Dash />;
  return (
    <span className={style.tags} title={tags.join(', ')}>
      {tags.map((tag) => (
        <span key={tag}>{tag}</span>
      ))}
    </span>
  );
}

export function CourierCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  if (order.courier === null && order.guide === '')
    return order.delivery === 'courier' ? <Dash /> : t(`orders.delivery.${order.delivery}`);
  return (
    <span className={style.lines}>
      <span className={style.first}>{order.courier}</span>
      {order.guide !== '' && <span className={style.soft}>{order.guide}</span>}
    </span>
  );
}

/** A day without an hour: read and written in one zone, it stays the day it is. */
export function DayCell({ day }: { readonly day: string | null }) {
  const intl = useIntl();
  if (day === null) return <Dash />;
  return (
    <time dateTime={day}>
      {intl.formatDate(`${day}T12:00:00Z`, { day: 'numeric', month: 'short', timeZone: 'UTC' })}
    </time>
  );
}

export function Dash() {
  return <span className={style.none}>–</span>;
}
