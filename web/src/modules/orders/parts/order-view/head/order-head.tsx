import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { Moment } from '#ui/moment.tsx';
import { FulfilmentBadge, PaymentBadge, StageBadge } from '../../stage/badges.tsx';
import { CHANNEL_KINDS, TERMS_KINDS } from '../../stage/kinds.ts';
import { CommandTrouble } from '../command-trouble.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { useIsHighlighted } from '../highlighted-parts.ts';
import sheet from '../order-sheet.module.css';
import { useOrderCommand } from '../use-order-command.ts';
import { Countdown } from './countdown.tsx';
import { MoneyBlock } from './money-block.tsx';
import { OrderActions } from './order-actions.tsx';
import style from './order-head.module.css';

interface Props {
  readonly order: Order;
  readonly actor: OrderActor;
  readonly layout: 'drawer' | 'page';
  readonly openDialog: OpenDialog;
  readonly onEdit: () => void;
  readonly onOpenOrder: (orderId: string) => void;
}

/** Where it stands and what comes next. */
export function OrderHead({ order, actor, layout, openDialog, onEdit, onOpenOrder }: Props) {
  const t = useT();
  const intl = useIntl();
  const isHighlighted = useIsHighlighted('head');
  const command = useOrderCommand(order);
  const { status, stage } = order;
  const hasParcels = status === 'confirmed' || status === 'on_hold' || status === 'completed';
  return (
    <div className={sheet.top} data-highlighted={isHighlighted || undefined}>
      <div className={style.line}>
        {layout === 'page' && <h2 className={style.label}>{order.label}</h2>}
        <div className={style.badges}>
          <StageBadge stage={stage} />
          <PaymentBadge state={order.paymentState} />
          {/* The stage already says it of a draft and of what is over. */}
          {hasParcels && <FulfilmentBadge fulfilment={order.fulfilment} />}
        </div>
      </div>
      <p className={style.about}>
        {t('orders.view.made', { seller: order.seller, channel: t(CHANNEL_KINDS[order.channel].labelId) })}
        {' · '}
        <Moment at={order.createdAt} />
        {' · '}
        {t(TERMS_KINDS[order.terms].labelId)}
        {order.promisedOn !== null && (
          <>
            {' · '}
            {t('orders.view.promised', {
              day: intl.formatDate(order.promisedOn, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
            })}
          </>
        )}
      </p>
      {status === 'cancelled' && order.cancelReason !== null && (
        <p className={style.reason}>{t('orders.view.cancelled-because', { reason: order.cancelReason })}</p>
      )}
      <MoneyBlock order={order} />
      {order.expiresAt !== null && <Countdown at={order.expiresAt} />}
      <CommandTrouble refusal={command.refusal} order={order} onEdit={onEdit} />
      <OrderActions
        order={order}
        actor={actor}
        command={command}
        openDialog={openDialog}
        onEdit={onEdit}
        onOpenOrder={onOpenOrder}
      />
    </div>
  );
}
