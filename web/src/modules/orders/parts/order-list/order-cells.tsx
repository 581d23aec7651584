import { VisuallyHidden } from '@mantine/core';
import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { customerPath } from '#modules/customers/exports.ts';
import { GoodsPicture } from '#modules/inventory/exports.ts';
import { MoneyText, useMoney } from '#ui/display/money-text.tsx';
import { DocumentCustomer, DocumentGoods, DocumentNumber, Lines } from '#ui/list/cells.tsx';
import { usePlaces } from '../../queries/lists.ts';
import { FULFILMENT_FACES, faceOfLastEvent, PAYMENT_FACES, StageBadge } from '../stage/badges.tsx';
import style from './order-cells.module.css';

export function OrderCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  return (
    <DocumentNumber
      label={order.label}
      customer={order.customerName || t('orders.list.no-customer')}
      day={<ShortDay at={order.createdAt} />}
    />
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

export function CustomerCell({
  order: { customerId, customerName, customerPhone },
}: {
  readonly order: OrderRow;
}) {
  const t = useT();
  return (
    <DocumentCustomer
      name={customerName}
      phone={customerPhone}
      noName={t('orders.list.no-customer')}
      chatLabel={(name) => t('orders.list.whatsapp', { name })}
      page={customerId === null ? undefined : customerPath(customerId)}
    />
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
    <Lines
      isName
      title={[municipality, department].filter(Boolean).join(', ')}
      below={department === municipality ? null : department}
    >
      {municipality}
    </Lines>
  );
}

export function ArticlesCell({ order }: { readonly order: OrderRow }) {
  const t = useT();
  if (order.units === 0) return <Dash />;
  const text = t('orders.list.units', { count: order.units });
  return (
    <DocumentGoods title={text} picture={<GoodsPicture picture={order.picture} alt="" size="fill" />}>
      <span aria-hidden="true">{order.units}</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </DocumentGoods>
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
  const said = isOwed
    ? t('orders.list.owes', { amount: money(balance) })
    : t(PAYMENT_FACES[paymentState].labelId);
  return (
    <Lines below={isSaid ? said : null} isOwed={isOwed}>
      <MoneyText centavos={total} />
    </Lines>
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
    <Lines isName below={order.guide === '' ? null : order.guide}>
      {order.courier}
    </Lines>
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
