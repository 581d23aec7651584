import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { depositDue } from '@trastienda/shared/orders/rules.ts';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import style from './money-block.module.css';

/** What it costs, what is there and what is missing; the bar says it at a glance. */
export function MoneyBlock({ order }: { readonly order: Order }) {
  const t = useT();
  const money = useMoney();
  const { total, paid, inReview, balance, terms, status } = order;
  const share = (part: number) => (total <= 0 ? 0 : Math.min(100, (part * 100) / total));
  const deposit = terms === 'deposit' && paid < depositDue(order) ? depositDue(order) : null;
  return (
    <div className={style.money}>
      <dl className={style.figures}>
        <Figure label={t('orders.view.total')}>
          <MoneyText centavos={total} />
        </Figure>
        <Figure label={t('orders.view.paid')}>
          <MoneyText centavos={paid} />
        </Figure>
        {inReview > 0 && (
          <Figure label={t('orders.view.in-review')} tone="review">
            <MoneyText centavos={inReview} />
          </Figure>
        )}
        <Figure
          label={t(balance < 0 ? 'orders.view.over' : 'orders.view.balance')}
          tone={balance > 0 && status !== 'cancelled' ? 'owed' : 'even'}
        >
          <MoneyText centavos={Math.abs(balance)} />
        </Figure>
      </dl>
      {total > 0 && (
        <div
          className={style.bar}
          role="img"
          aria-label={t('orders.view.bar', {
            paid: money(paid),
            review: money(inReview),
            total: money(total),
          })}
        >
          <span className={style.paid} style={{ width: `${share(paid)}%` }} />
          <span
            className={style.review}
            style={{ width: `${Math.min(share(inReview), 100 - share(paid))}%` }}
          />
        </div>
      )}
      {deposit !== null && (
        <p className={style.hint}>{t('orders.view.deposit-due', { amount: money(deposit) })}</p>
      )}
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly tone?: 'owed' | 'even' | 'review';
  readonly children: ReactNode;
}

function Figure({ label, tone, children }: FigureProps) {
  return (
    <div className={style.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
