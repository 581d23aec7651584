import { Button } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { depositDue, seesAll } from '@trastienda/shared/orders/rules.ts';
import type { LucideIcon } from 'lucide-react';
import {
  Ban,
  ClipboardList,
  Copy,
  HandCoins,
  PauseCircle,
  PencilLine,
  PlayCircle,
  Printer,
  Receipt,
  ReceiptText,
  RotateCcw,
  Trash2,
} from 'lucide-react';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/random-id.ts';
import { Moment } from '#ui/display/moment.tsx';
import { useMoney } from '#ui/display/money-text.tsx';
import { MoneyBlock } from '#ui/document/blocks/money-block.tsx';
import type { NextStep } from '#ui/document/document-head.tsx';
import { DocumentActions, DocumentHead } from '#ui/document/document-head.tsx';
import type { Shown } from '#ui/document/document-kind.ts';
import { toastDone } from '#ui/overlays/toasts.tsx';
import { useDuplicate } from '../../../queries/order.ts';
import {
  CHANNEL_KINDS,
  FulfilmentBadge,
  PaymentBadge,
  StageBadge,
  TERMS_KINDS,
} from '../../stage/badges.tsx';
import type { DialogState, OrderCommand, OrderHandlers } from '../order-command.tsx';
import { OrderTrouble, useOrderCommand } from '../order-command.tsx';
import type { PrintKind } from '../prints/print-dialog.tsx';
import { Countdown } from './countdown.tsx';
import { type Entry, entriesOf, nextStepOf, type OfferedEntry } from './next-step.ts';

type Props = Shown<Order, DialogState, OrderHandlers>;

/** Where it stands and what comes next. */
export function OrderHead(props: Props) {
  const { document: order, layout, handlers } = props;
  const t = useT();
  const intl = useIntl();
  const command = useOrderCommand(order);
  const { status, label } = order;
  const hasParcels = status === 'confirmed' || status === 'on_hold' || status === 'completed';
  return (
    <DocumentHead
      layout={layout}
      label={label}
      badges={
        <>
          <StageBadge stage={order.stage} />
          <PaymentBadge state={order.paymentState} />
          {/* The stage already says it of a draft and of what is over. */}
          {hasParcels && <FulfilmentBadge fulfilment={order.fulfilment} />}
        </>
      }
      about={
        <>
          {t('orders.view.made', {
            seller: order.seller,
            channel: t(CHANNEL_KINDS[order.channel].labelId),
          })}
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
        </>
      }
      reason={
        status === 'cancelled' && order.cancelReason !== null
          ? t('orders.view.cancelled-because', { reason: order.cancelReason })
          : null
      }
    >
      <OrderMoney order={order} />
      {order.expiresAt !== null && <Countdown at={order.expiresAt} />}
      <OrderTrouble refusal={command.refusal} order={order} onEdit={handlers.onEdit} />
      <OrderActions {...props} command={command} />
    </DocumentHead>
  );
}

function OrderMoney({ order }: { readonly order: Order }) {
  const t = useT();
  const money = useMoney();
  const { total, paid, inReview, invoiced, balance, terms, status } = order;
  const deposit = depositDue(order);
  return (
    <MoneyBlock
      total={total}
      paid={paid}
      inReview={inReview}
      balance={{
        label: t(balance < 0 ? 'orders.view.over' : 'document.balance'),
        amount: Math.abs(balance),
        isOwed: balance > 0 && status !== 'cancelled',
      }}
      bar={{ paid, total }}
      hints={[
        terms === 'deposit' && paid < deposit
          ? t('orders.view.deposit-due', { amount: money(deposit) })
          : null,
        invoiced > total
          ? t('orders.view.note-due', { invoiced: money(invoiced), amount: money(invoiced - total) })
          : null,
      ]}
    />
  );
}

const ICONS: Record<Entry, LucideIcon> = {
  edit: PencilLine,
  pay: HandCoins,
  hold: PauseCircle,
  resume: PlayCircle,
  reopen: RotateCcw,
  duplicate: Copy,
  discard: Trash2,
  cancel: Ban,
};
const DANGEROUS: readonly Entry[] = ['discard', 'cancel'];

const PRINTS: readonly { readonly kind: PrintKind; readonly icon: LucideIcon }[] = [
  { kind: 'slip', icon: ReceiptText },
  { kind: 'slip_without_prices', icon: Printer },
  { kind: 'ticket', icon: Receipt },
  { kind: 'picking', icon: ClipboardList },
];

function OrderActions(props: Props & { readonly command: OrderCommand }) {
  const { document: order, actor: person, openDialog, handlers, command } = props;
  const t = useT();
  const actor = { userId: person.id, codes: person.codes };
  const duplicate = useDuplicateOrder(order, command, handlers.onOpenOrder);
  const step = nextStepOf(order, actor);
  const offered = entriesOf(order, actor);
  const mayEdit = offered.some(({ entry, why }) => entry === 'edit' && why === null);
  const run = (entry: Entry) => {
    switch (entry) {
      case 'edit':
        return handlers.onEdit();
      case 'resume':
        return void command.give({ command: 'resume', reason: '' });
      case 'duplicate':
        return duplicate();
      default:
        return openDialog({ kind: entry });
    }
  };
  const toAction = ({ entry, why }: OfferedEntry) => ({
    label: t(`orders.view.entry.${entry}`),
    icon: ICONS[entry],
    why: why === null ? null : t(why),
    isDangerous: DANGEROUS.includes(entry),
    run: () => run(entry),
  });
  // What stands beside the menu as a button need not stand in it.
  const entries = offered.filter(({ entry }) => !(entry === 'edit' && mayEdit));
  const mayPick = seesAll(actor) && order.status === 'confirmed';
  const prints = PRINTS.filter(({ kind }) => kind !== 'picking' || mayPick);
  const toNext = (): NextStep | null => {
    if (step.kind !== 'give' && step.kind !== 'dialog') return null;
    const label = t(`orders.view.next.${step.action}`);
    if (step.kind === 'dialog') return { label, run: () => openDialog(step.dialog) };
    const isBusy = command.given?.command === step.given.command;
    return { label, isBusy, run: () => void command.give(step.given) };
  };
  return (
    <DocumentActions
      next={toNext()}
      waitText={step.kind === 'wait' ? t(`orders.view.wait.${step.action}`) : null}
      menuLabel={t('orders.view.more', { label: order.label })}
      groups={[
        entries.filter(({ entry }) => !DANGEROUS.includes(entry)).map(toAction),
        prints.map(({ kind, icon }) => ({
          label: t(`orders.view.print.${kind}`),
          icon,
          run: () => openDialog({ kind: 'print', print: kind }),
        })),
        entries.filter(({ entry }) => DANGEROUS.includes(entry)).map(toAction),
      ]}
    >
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<PencilLine size={16} aria-hidden />}
          onClick={handlers.onEdit}
        >
          {t('orders.view.entry.edit')}
        </Button>
      )}
    </DocumentActions>
  );
}

function useDuplicateOrder(order: Order, command: OrderCommand, onOpenOrder: (orderId: string) => void) {
  const t = useT();
  const { mutateAsync: duplicate } = useDuplicate(order.id);
  const keyFor = useIdempotencyKey();
  // Asked for again after a lost answer it is the same duplicate; after a good one, another.
  const duplicates = useRef(0);
  return () =>
    void duplicate({ idempotencyKey: keyFor([order.id, duplicates.current]) }).then((made) => {
      duplicates.current += 1;
      toastDone(t('orders.view.done.duplicate', { label: made.label }));
      onOpenOrder(made.id);
    }, command.fail);
}
