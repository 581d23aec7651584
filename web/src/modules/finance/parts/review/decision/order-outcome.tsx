import { Link } from '@tanstack/react-router';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { Check, Clock3, PiggyBank } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { OrderStageBadge } from '#modules/orders/exports.ts';
import { useMoney } from '#ui/money-text.tsx';
import style from './decision.module.css';
import { outcomeOn } from './outcome.ts';
import { Sums } from './sums.tsx';

interface Props {
  readonly allocation: Payment['allocations'][number];
  readonly actor: Actor;
  /** Whoever submitted the payment: mostly the seller, who is then not named twice. */
  readonly submittedBy: string;
  /** False once it is decided: then it is shown as it is. */
  readonly isOpen: boolean;
}

/** One order that the money is for: what it asks, what is there, and what approving would change. */
export function OrderOutcome({ allocation, actor, submittedBy, isOpen }: Props) {
  const t = useT();
  const intl = useIntl();
  const money = useMoney();
  const outcome = outcomeOn(allocation);
  const { credit, goods, missing } = outcome;
  const { orderId, label, stage, seller, expiresAt, status } = allocation;
  const until = (at: string) => intl.formatDate(at, { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <li className={style.order}>
      <div className={style.head}>
        {actor.codes.includes('S-01') ? (
          <Link to="/orders/list" search={{ open: orderId }} className={`${style.orderLink} ${style.strong}`}>
            {label}
          </Link>
        ) : (
          <span className={style.strong}>{label}</span>
        )}
        <OrderStageBadge stage={stage} />
        {seller !== submittedBy && (
          <span className={`${style.seller} ${style.soft}`}>
            {t('review.order.seller', { name: seller })}
          </span>
        )}
      </div>
      <Sums of={allocation} outcome={outcome} isOpen={isOpen} />
      {isOpen && (
        <ul className={style.changes}>
          {status === 'cancelled' && <li data-tone="wait">{t('review.order.cancelled')}</li>}
          {goods === 'freed' && (
            <li data-tone="good">
              <Check size={16} aria-hidden />
              {t('review.order.freed')}
            </li>
          )}
          {goods === 'waiting' && (
            <li data-tone="wait">
              <Clock3 size={16} aria-hidden />
              {t('review.order.waiting', { amount: money(missing) })}
            </li>
          )}
          {credit > 0 && (
            <li data-tone="good">
              <PiggyBank size={16} aria-hidden />
              {t('review.order.credit', { amount: money(credit) })}
            </li>
          )}
          {expiresAt !== null && (
            <li data-tone="wait">
              <Clock3 size={16} aria-hidden />
              {t('review.order.expires', { until: until(expiresAt) })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
