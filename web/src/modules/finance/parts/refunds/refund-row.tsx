import { Button } from '@mantine/core';
import { showPhone } from '@trastienda/shared/customers/phone.ts';
import type { Refund } from '@trastienda/shared/finance/contract/refunds.ts';
import { UserRound } from 'lucide-react';
import { useActor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Tone } from '#ui/badge.tsx';
import { Badge } from '#ui/badge.tsx';
import { Moment } from '#ui/moment.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import type { RefundStatus } from '../../queries/refunds.ts';
import { RowButtons } from '../cards.tsx';
import { OrderLink, PreorderLink } from '../document-links.tsx';
import style from './refund-row.module.css';

const TONES: Record<RefundStatus, Tone> = { requested: 'waiting', paid: 'good', refused: 'draft' };

interface Props {
  readonly refund: Refund;
  readonly isOnePersonShop: boolean;
  readonly onPay: () => void;
  readonly onRefuse: () => void;
}

export function RefundRow({ refund, isOnePersonShop, onPay, onRefuse }: Props) {
  const t = useT();
  const actor = useActor();
  const isOwn = refund.requestedById === actor?.id && !isOnePersonShop;
  return (
    <li className={style.refund} aria-label={refund.label}>
      <div>
        <p className={style.name}>{refund.customerName}</p>
        <p className={style.soft}>
          {[refund.label, showPhone(refund.customerPhone)].filter((part) => part !== '').join(' · ')}
          {refund.orderId !== null && refund.order !== null && (
            <>
              {' · '}
              <OrderLink id={refund.orderId} label={refund.order} />
            </>
          )}
          {refund.preorderId !== null && refund.preorder !== null && (
            <>
              {' · '}
              <PreorderLink id={refund.preorderId} label={refund.preorder} />
            </>
          )}
        </p>
      </div>
      <div className={style.why}>
        <p>{refund.reason}</p>
        <p className={style.soft}>
          {t('finance.refund.requested-by', { name: refund.requestedBy })} ·{' '}
          <Moment at={refund.requestedAt} />
        </p>
        {refund.decidedBy !== null && refund.decidedAt !== null && (
          <p className={style.soft}>
            {t(`finance.refund.by.${refund.status}`, { name: refund.decidedBy })} ·{' '}
            <Moment at={refund.decidedAt} />
          </p>
        )}
        {refund.status === 'refused' && <p>{refund.decision}</p>}
        {refund.status === 'paid' && (
          <p className={style.soft}>
            {[refund.account ?? t('finance.refund.cash'), refund.reference].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <p className={style.amount}>
        <MoneyText centavos={refund.amount} />
      </p>
      <div className={style.next}>
        {refund.status !== 'requested' && (
          <Badge tone={TONES[refund.status]}>{t(`finance.refund.status.${refund.status}`)}</Badge>
        )}
        {refund.status === 'requested' && isOwn && (
          <p className={style.own}>
            <UserRound size={14} aria-hidden />
            {t('finance.refund.own')}
          </p>
        )}
        {refund.status === 'requested' && (
          <RowButtons>
            <Button variant="subtle" color="gray" onClick={onRefuse}>
              {t(isOwn ? 'finance.refund.withdraw' : 'finance.refund.refuse')}
            </Button>
            {!isOwn && (
              <Button variant="default" onClick={onPay}>
                {t('finance.refund.pay')}
              </Button>
            )}
          </RowButtons>
        )}
      </div>
    </li>
  );
}
