import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import type { OrderActor } from '@trastienda/shared/orders/rules.ts';
import { depositDue, seesAll } from '@trastienda/shared/orders/rules.ts';
import { ArrowRight, Ellipsis, Hourglass, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { LAYERS } from '#ui/layers.ts';
import { Moment } from '#ui/moment.tsx';
import { MoneyText, useMoney } from '#ui/money-text.tsx';
import { useOwnEscape } from '#ui/use-own-escape.ts';
import { FulfilmentBadge, PaymentBadge, StageBadge } from '../../stage/badges.tsx';
import { CHANNEL_KINDS, TERMS_KINDS } from '../../stage/kinds.ts';
import { CommandTrouble } from '../command-trouble.tsx';
import type { OpenDialog } from '../dialog-state.ts';
import { useIsHighlighted } from '../highlighted-parts.ts';
import sheet from '../order-sheet.module.css';
import { useOrderCommand } from '../use-order-command.ts';
import { Countdown } from './countdown.tsx';
import moneyBlockStyle from './money-block.module.css';
import { nextStepOf } from './next-step.ts';
import orderActionsStyle from './order-actions.module.css';
import { entriesOf } from './order-entries.ts';
import style from './order-head.module.css';
import { OrderMenu } from './order-menu.tsx';

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

/** What it costs, what is there and what is missing; the bar says it at a glance. */
function MoneyBlock({ order }: { readonly order: Order }) {
  const t = useT();
  const money = useMoney();
  const { total, paid, inReview, balance, terms, status } = order;
  const share = (part: number) => (total <= 0 ? 0 : Math.min(100, (part * 100) / total));
  const deposit = terms === 'deposit' && paid < depositDue(order) ? depositDue(order) : null;
  return (
    <div className={moneyBlockStyle.money}>
      <dl className={moneyBlockStyle.figures}>
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
          className={moneyBlockStyle.bar}
          role="img"
          aria-label={t('orders.view.bar', {
            paid: money(paid),
            review: money(inReview),
            total: money(total),
          })}
        >
          <span className={moneyBlockStyle.paid} style={{ width: `${share(paid)}%` }} />
          <span
            className={moneyBlockStyle.review}
            style={{ width: `${Math.min(share(inReview), 100 - share(paid))}%` }}
          />
        </div>
      )}
      {deposit !== null && (
        <p className={moneyBlockStyle.hint}>{t('orders.view.deposit-due', { amount: money(deposit) })}</p>
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
    <div className={moneyBlockStyle.figure} data-tone={tone}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface OrderActionsProps {
  readonly order: Order;
  readonly actor: OrderActor;
  readonly command: ReturnType<typeof useOrderCommand>;
  readonly openDialog: OpenDialog;
  readonly onEdit: () => void;
  readonly onOpenOrder: (orderId: string) => void;
}

/** The next step as the one primary button; everything else that is possible in a menu beside it. */
function OrderActions({ order, actor, command, openDialog, onEdit, onOpenOrder }: OrderActionsProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useOwnEscape(isOpen);
  const step = nextStepOf(order, actor);
  const entries = entriesOf(order, actor);
  const mayEdit = entries.some(({ entry, why }) => entry === 'edit' && why === null);
  return (
    <>
      {step.kind === 'wait' && (
        <p className={orderActionsStyle.wait}>
          <Hourglass size={16} aria-hidden />
          {t(`orders.view.wait.${step.action}`)}
        </p>
      )}
      <div className={orderActionsStyle.actions}>
        {step.kind === 'give' && (
          <Button
            loading={command.given?.command === step.given.command}
            onClick={() => void command.give(step.given)}
            rightSection={<ArrowRight size={16} aria-hidden />}
          >
            {t(`orders.view.next.${step.action}`)}
          </Button>
        )}
        {step.kind === 'dialog' && (
          <Button onClick={() => openDialog(step.dialog)} rightSection={<ArrowRight size={16} aria-hidden />}>
            {t(`orders.view.next.${step.action}`)}
          </Button>
        )}
        {mayEdit && (
          <Button variant="default" leftSection={<PencilLine size={16} aria-hidden />} onClick={onEdit}>
            {t('orders.view.entry.edit')}
          </Button>
        )}
        <Menu position="bottom-end" zIndex={LAYERS.floating} width={300} opened={isOpen} onChange={setOpen}>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={40}
              aria-label={t('orders.view.more', { label: order.label })}
            >
              <Ellipsis size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <OrderMenu
            order={order}
            // What stands beside the menu as a button need not stand in it.
            entries={entries.filter(({ entry }) => !(entry === 'edit' && mayEdit))}
            isReception={seesAll(actor)}
            command={command}
            openDialog={openDialog}
            onEdit={onEdit}
            onOpenOrder={onOpenOrder}
          />
        </Menu>
      </div>
    </>
  );
}
