import { Box, Flex, Skeleton, Text } from '@mantine/core';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Fact } from '#ui/data/facts.tsx';
import { Moment } from '#ui/display/moment.tsx';
import { MoneyText } from '#ui/display/money-text.tsx';
import { Trouble } from '#ui/feedback/trouble.tsx';
import { useHistory } from '../../queries/order-customer.ts';
import { StageBadge } from '../stage/badges.tsx';
import style from './customer-view.module.css';

const ROW = { w: '100%', mih: 44, p: 'xs', bdrs: 'md' } as const;

interface Props {
  readonly id: CustomerId;
  readonly onOpenOrder: (orderId: string) => void;
}

/** What they bought and owe, each order at hand, and what the store owes them. */
export function CustomerHistory({ id, onOpenOrder }: Props) {
  const t = useT();
  const intl = useIntl();
  const { data, error, refetch } = useHistory(id);
  if (data === undefined)
    return error === null ? (
      <Skeleton height={160} aria-label={t('orders.customer.loading')} />
    ) : (
      <Trouble refusal={error} onRetry={() => void refetch()} />
    );
  const day = (at: string) => intl.formatDate(at, { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <>
      <Box
        component="dl"
        pt="sm"
        px="md"
        pb="md"
        bdrs="md"
        bg="var(--surface-sunk)"
        className={style.figures ?? ''}
      >
        <Figure labelId="orders.customer.bought">
          <MoneyText centavos={data.bought} />
        </Figure>
        <Figure labelId="orders.customer.orders">{data.orders}</Figure>
        <Figure labelId="orders.customer.owed" {...(data.owed > 0 && { color: 'var(--wait-ink)' })}>
          <MoneyText centavos={data.owed} />
        </Figure>
        <Figure labelId="orders.customer.credit" {...(data.credit > 0 && { color: 'var(--good-ink)' })}>
          <MoneyText centavos={data.credit} />
        </Figure>
        <Figure labelId="orders.customer.cancelled">{data.cancelled}</Figure>
        <Figure labelId="orders.customer.returned">{data.returned}</Figure>
      </Box>
      <CustomerPart titleId="orders.customer.history">
        {data.firstAt !== null && (
          <Text c="dimmed" fz="xs">
            {t('orders.customer.since', { day: day(data.firstAt) })}
          </Text>
        )}
        {data.latest.length === 0 && <Text c="dimmed">{t('orders.customer.no-orders')}</Text>}
        <Box component="ul" mx="-xs">
          {data.latest.map((order) => (
            <li key={order.id}>
              <Box
                component="button"
                type="button"
                {...ROW}
                className={style.row ?? ''}
                onClick={() => onOpenOrder(order.id)}
              >
                <Flex component="span" wrap="wrap" align="center" columnGap="xs" rowGap="2xs" fw={500}>
                  {order.label}
                  <StageBadge stage={order.stage} />
                </Flex>
                <Text span inherit fw={500} className={style.amount ?? ''}>
                  <MoneyText centavos={order.total} />
                </Text>
                <Text span inherit c="dimmed" fz="xs">
                  <Moment at={order.createdAt} /> · {t('orders.customer.pieces', { count: order.units })}
                </Text>
              </Box>
            </li>
          ))}
        </Box>
      </CustomerPart>
      {data.credits.length > 0 && (
        <CustomerPart titleId="orders.customer.ledger">
          <ul>
            {data.credits.map((entry) => (
              <Box key={entry.id} component="li" {...ROW} className={style.row ?? ''}>
                <span>{t(`orders.customer.credit.${entry.kind}`)}</span>
                <Text
                  span
                  inherit
                  fw={500}
                  {...(entry.amount > 0 && { c: 'var(--good-ink)' })}
                  className={style.amount ?? ''}
                >
                  {entry.amount > 0 ? '+' : '−'}
                  <MoneyText centavos={Math.abs(entry.amount)} />
                </Text>
                <Text span inherit c="dimmed" fz="xs">
                  {[entry.orderLabel ?? entry.note, day(entry.at), entry.actorName]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Box>
            ))}
          </ul>
        </CustomerPart>
      )}
    </>
  );
}

interface FigureProps {
  readonly labelId: string;
  readonly color?: string;
  readonly children: ReactNode;
}

function Figure({ labelId, color, children }: FigureProps) {
  const t = useT();
  return (
    <div>
      <Fact label={t(labelId)} fz="md" fw={600} {...(color !== undefined && { c: color })}>
        {children}
      </Fact>
    </div>
  );
}

interface PartProps {
  readonly titleId: string;
  readonly children: ReactNode;
}

/** One subject of a customer, below its name. */
export function CustomerPart({ titleId, children }: PartProps) {
  const t = useT();
  return (
    <Flex component="section" direction="column" gap="xs">
      <Text component="h3" fw={600}>
        {t(titleId)}
      </Text>
      {children}
    </Flex>
  );
}
