import { Link } from '@tanstack/react-router';
import type { Payment } from '@trastienda/shared/finance/contract/payment-review.ts';
import { seesAllPreorders } from '@trastienda/shared/preorders/rules.ts';
import { Check, Clock3, PiggyBank } from 'lucide-react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { StageBadge } from '#modules/preorders/parts/stage/faces.tsx';
import { useMoney } from '#ui/money-text.tsx';
import style from './decision.module.css';
import { outcomeOnPreorder } from './outcome.ts';
import { Sums } from './sums.tsx';

interface Props {
  readonly preorder: Payment['preorders'][number];
  readonly actor: Actor;
  /** Whoever submitted the payment: mostly the seller, who is then not named twice. */
  readonly submittedBy: string;
  readonly isOpen: boolean;
}

/** One pre-order that the money is for, and whether it can be bought with it. */
export function PreorderOutcome({ preorder, actor, submittedBy, isOpen }: Props) {
  const t = useT();
  const money = useMoney();
  const outcome = outcomeOnPreorder(preorder);
  const { goods, missing, credit } = outcome;
  const { preorderId, label, stage, seller } = preorder;
  return (
    <li className={style.order}>
      <div className={style.orderHead}>
        {seesAllPreorders(actor) ? (
          <Link to="/preorders/list" search={{ open: preorderId }} className={style.orderLink}>
            {label}
          </Link>
        ) : (
          <span className={style.orderLabel}>{label}</span>
        )}
        <StageBadge stage={stage} />
        {seller !== submittedBy && (
          <span className={style.seller}>{t('review.order.seller', { name: seller })}</span>
        )}
      </div>
      <Sums of={preorder} outcome={outcome} isOpen={isOpen} />
      {isOpen && (
        <ul className={style.changes}>
          {stage === 'cancelled' && <li data-tone="wait">{t('review.preorder.cancelled')}</li>}
          {goods === 'freed' && (
            <li data-tone="good">
              <Check size={16} aria-hidden />
              {t('review.preorder.freed')}
            </li>
          )}
          {goods === 'waiting' && (
            <li data-tone="wait">
              <Clock3 size={16} aria-hidden />
              {t('review.preorder.waiting', { amount: money(missing) })}
            </li>
          )}
          {credit > 0 && (
            <li data-tone="good">
              <PiggyBank size={16} aria-hidden />
              {t('review.order.credit', { amount: money(credit) })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
