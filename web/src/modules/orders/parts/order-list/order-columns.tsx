import type { OrderRow } from '@trastienda/shared/orders/contract/lists.ts';
import { TriangleAlert } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useMinute } from '#lib/format/use-clock.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { KindLabel } from '#ui/display/kind-label.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import type { Column } from '#ui/list/list-definition.ts';
import type { OrderScope } from '../../queries/lists.ts';
import { CHANNEL_KINDS, ParcelBadge, PaymentBadge, TERMS_KINDS } from '../stage/badges.tsx';
import style from './order-cells.module.css';
import {
  ArticlesCell,
  BalanceCell,
  CourierCell,
  CustomerCell,
  Dash,
  DayCell,
  DestinationCell,
  OrderCell,
  StageCell,
  TagsCell,
  TotalCell,
} from './order-cells.tsx';
import { computeAge, computeDelay } from './row-state.ts';

type Columns = readonly [Column<OrderRow>, ...Column<OrderRow>[]];

const SELLER: Column<OrderRow> = {
  id: 'seller',
  labelId: 'orders.column.seller',
  width: 132,
  isDefault: false,
  render: ({ seller }) => <span title={seller}>{seller}</span>,
};

/** Those that always stand there fit a small desk; the rest is a choice. */
export function orderColumns(scope: OrderScope): Columns {
  return [
    {
      id: 'number',
      labelId: 'orders.column.order',
      width: 100,
      sort: 'createdAt',
      render: (order) => <OrderCell order={order} />,
    },
    {
      id: 'customer',
      labelId: 'orders.column.customer',
      width: 168,
      render: (order) => <CustomerCell order={order} />,
    },
    {
      id: 'destination',
      labelId: 'orders.column.destination',
      width: 128,
      render: (order) => <DestinationCell order={order} />,
    },
    {
      id: 'articles',
      labelId: 'orders.column.articles',
      width: 80,
      render: (order) => <ArticlesCell order={order} />,
    },
    {
      id: 'total',
      labelId: 'orders.column.total',
      width: 120,
      align: 'end',
      sort: 'total',
      card: 'figure',
      render: (order) => <TotalCell order={order} />,
    },
    {
      id: 'stage',
      labelId: 'orders.column.stage',
      width: 172,
      card: 'badge',
      render: (order) => <StageCell order={order} />,
    },
    {
      id: 'age',
      labelId: 'orders.column.age',
      width: 80,
      sort: 'stageSince',
      card: 'figure',
      render: (order) => <AgeText order={order} />,
    },
    {
      id: 'payment',
      labelId: 'orders.column.payment',
      width: 136,
      isDefault: false,
      render: ({ paymentState }) => <PaymentBadge state={paymentState} />,
    },
    {
      id: 'fulfilment',
      labelId: 'orders.column.fulfilment',
      width: 128,
      isDefault: false,
      render: ({ fulfilment, lastEvent }) => <ParcelBadge fulfilment={fulfilment} lastEvent={lastEvent} />,
    },
    ...(scope === 'all' ? [SELLER] : []),
    {
      id: 'balance',
      labelId: 'orders.column.balance',
      width: 112,
      align: 'end',
      isDefault: false,
      render: ({ balance, stage }) => <BalanceCell centavos={stage === 'cancelled' ? 0 : balance} />,
    },
    {
      id: 'paid',
      labelId: 'orders.column.paid',
      width: 112,
      align: 'end',
      isDefault: false,
      render: ({ paid }) => <MoneyText centavos={paid} />,
    },
    {
      id: 'createdAt',
      labelId: 'orders.column.date',
      width: 120,
      isDefault: false,
      render: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'channel',
      labelId: 'orders.column.channel',
      width: 124,
      isDefault: false,
      render: ({ channel }) => <KindLabel kind={CHANNEL_KINDS[channel]} />,
    },
    {
      id: 'terms',
      labelId: 'orders.column.terms',
      width: 148,
      isDefault: false,
      render: ({ terms }) => <KindLabel kind={TERMS_KINDS[terms]} />,
    },
    {
      id: 'courier',
      labelId: 'orders.column.courier',
      width: 136,
      isDefault: false,
      render: (order) => <CourierCell order={order} />,
    },
    {
      id: 'promisedOn',
      labelId: 'orders.column.promised',
      width: 100,
      sort: 'promisedOn',
      isDefault: false,
      render: ({ promisedOn }) => <DayCell day={promisedOn} />,
    },
    {
      id: 'tags',
      labelId: 'orders.column.tags',
      width: 136,
      isDefault: false,
      render: ({ tags }) => <TagsCell tags={tags} />,
    },
  ];
}

/** How long an order has stood where it is. Late is said by a word and a shape too. */
function AgeText({ order }: { readonly order: Pick<OrderRow, 'stage' | 'stageSince'> }) {
  const t = useT();
  const intl = useIntl();
  const now = useMinute();
  if (order.stage === 'completed' || order.stage === 'cancelled') return <Dash />;
  const since = new Date(order.stageSince);
  const { value, unit } = computeAge(since, now);
  const delay = computeDelay(order.stage, since, now);
  return (
    <span
      className={style.age}
      data-delay={delay}
      title={intl.formatDate(since, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {delay !== 'calm' && <TriangleAlert size={12} role="img" aria-label={t(`orders.delay.${delay}`)} />}
      {value === 0 ? t('orders.age.now') : t(`orders.age.${unit}`, { value })}
    </span>
  );
}
