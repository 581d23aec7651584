import { Skeleton } from '@mantine/core';
import type { CustomerId } from '@trastienda/shared/customers/ids.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Trouble } from '#ui/trouble.tsx';
import { useHistory } from '../../queries/order-customer.ts';
import { StageBadge } from '../stage/badges.tsx';
import style from './customer-view.module.css';

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
      <dl className={style.figures}>
        <div>
          <dt>{t('orders.customer.bought')}</dt>
          <dd>
            <MoneyText centavos={data.bought} />
          </dd>
        </div>
        <div>
          <dt>{t('orders.customer.orders')}</dt>
          <dd>{data.orders}</dd>
        </div>
        <div>
          <dt>{t('orders.customer.owed')}</dt>
          <dd data-tone={data.owed > 0 ? 'owed' : undefined}>
            <MoneyText centavos={data.owed} />
          </dd>
        </div>
        <div>
          <dt>{t('orders.customer.credit')}</dt>
          <dd data-tone={data.credit > 0 ? 'good' : undefined}>
            <MoneyText centavos={data.credit} />
          </dd>
        </div>
        <div>
          <dt>{t('orders.customer.cancelled')}</dt>
          <dd>{data.cancelled}</dd>
        </div>
        <div>
          <dt>{t('orders.customer.returned')}</dt>
          <dd>{data.returned}</dd>
        </div>
      </dl>
      <section className={style.section}>
        <h3 className={style.title}>{t('orders.customer.history')}</h3>
        {data.firstAt !== null && (
          <p className={style.small}>{t('orders.customer.since', { day: day(data.firstAt) })}</p>
        )}
        {data.latest.length === 0 && <p className={style.soft}>{t('orders.customer.no-orders')}</p>}
        <ul className={style.rows}>
          {data.latest.map((order) => (
            <li key={order.id}>
              <button type="button" className={style.row} onClick={() => onOpenOrder(order.id)}>
                <span className={style.rowName}>
                  {order.label}
                  <StageBadge stage={order.stage} />
                </span>
                <span className={style.amount}>
                  <MoneyText centavos={order.total} />
                </span>
                <span className={style.small}>
                  <Moment at={order.createdAt} /> · {t('orders.customer.pieces', { count: order.units })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {data.credits.length > 0 && (
        <section className={style.section}>
          <h3 className={style.title}>{t('orders.customer.ledger')}</h3>
          <ul className={style.rows}>
            {data.credits.map((entry) => (
              <li key={entry.id} className={style.row}>
                <span>{t(`orders.customer.credit.${entry.kind}`)}</span>
                <span className={style.amount} data-way={entry.amount > 0 ? 'in' : 'out'}>
                  {entry.amount > 0 ? '+' : '−'}
                  <MoneyText centavos={Math.abs(entry.amount)} />
                </span>
                <span className={style.small}>
                  {[entry.orderLabel ?? entry.note, day(entry.at), entry.actorName]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
