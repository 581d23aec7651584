import { Button, Stack, Text } from '@mantine/core';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { PayableKind } from '#modules/payments/exports.ts';
import { PaymentDialog } from '#modules/payments/exports.ts';
import { useMoney } from '#ui/display/money-text.tsx';
import { QrCode } from '#ui/display/qr-code.tsx';
import { CopyButton } from '#ui/document/blocks/copy-button.tsx';
import { ConfirmDialog, ReasonDialog } from '#ui/document/dialogs/reason-dialog.tsx';
import { ChoiceGroup, ChoiceRow } from '#ui/form/choice-row.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useOrderOptions } from '../../queries/lists.ts';
import { readOrderProof, usePay } from '../../queries/order.ts';
import { useCustomer } from '../../queries/order-customer.ts';
import { CustomerDrawer } from '../customer/customer-drawer.tsx';
import { LazyPackMode } from '../pack/lazy-pack-mode.tsx';
import { LazyExchangeDialog } from './exchange/lazy-exchange-dialog.tsx';
import type { DialogState, OpenDialog } from './order-command.tsx';
import { OrderTrouble, useOrderCommand } from './order-command.tsx';
import style from './order-view.module.css';
import { LabelDialog, SplitDialog } from './parcels/parcel-dialogs.tsx';
import { ReceiveDialog } from './parcels/receive-dialog.tsx';
import { RoadDialog } from './parcels/road-dialog.tsx';
import { PrintOrdersDialog } from './prints/print-orders-dialog.tsx';
import { trackingLink } from './tracking/tracking-text.ts';

const isOver = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'cancelled' || status === 'discarded';

export const ORDER_PAYMENTS: PayableKind<Order> = {
  usePay,
  useAccounts: () => useOrderOptions().data?.accounts,
  useCredit: ({ customerId }) => useCustomer(customerId).data?.credit ?? 0,
  readProof: readOrderProof,
  mayPay: (order) => !isOver(order) && !order.isErased,
  isOver,
  isPaidOnDelivery: ({ terms }) => terms === 'cod',
  toFirstMethod: ({ terms, fulfilment }) =>
    terms === 'cod' && fulfilment === 'delivered' ? 'cod' : 'transfer',
  toRequestedAmount: ({ balance, inReview }) => Math.max(0, balance - inReview) || Math.max(0, balance),
  toCreditLimit: ({ balance }) => Math.max(0, balance),
  messageIds: {
    none: ({ terms }) => (terms === 'cod' ? 'orders.view.no-payments-cod' : 'orders.view.no-payments'),
    part: 'orders.view.pay-part',
    creditUsed: 'orders.view.pay.credit-used',
    amountHint: 'orders.view.pay.balance',
  },
};

interface Props {
  readonly dialog: DialogState;
  readonly order: Order;
  readonly actor: Actor;
  readonly openDialog: OpenDialog;
  readonly onClose: () => void;
  readonly onOpenOrder: (orderId: string) => void;
}

const PARCEL_DIALOGS = { label: LabelDialog, split: SplitDialog, receive: ReceiveDialog };

/** The one thing that lies over an order. */
export function OrderDialogs({ onOpenOrder, ...props }: Props) {
  const { dialog, order, onClose } = props;
  if (dialog.kind === 'customer')
    return order.customerId === null ? null : (
      <CustomerDrawer customerId={order.customerId} onClose={onClose} onOpenOrder={onOpenOrder} />
    );
  if (dialog.kind === 'exchange') {
    const parcel = order.shipments.find(({ id }) => id === dialog.parcelId);
    return parcel === undefined ? null : <LazyExchangeDialog {...{ order, parcel, onOpenOrder, onClose }} />;
  }
  return <CurrentDialog {...props} dialog={dialog} />;
}

function CurrentDialog({ dialog, order, actor, openDialog, onClose }: Omit<Props, 'onOpenOrder'>) {
  const [isRenewing, setRenewing] = useState(false);
  switch (dialog.kind) {
    case 'pay':
      return <PaymentDialog kind={ORDER_PAYMENTS} document={order} actor={actor} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'hold':
    case 'discard':
    case 'reopen':
      return <OrderReasonDialog order={order} command={dialog.kind} onClose={onClose} />;
    case 'pack':
      return <LazyPackMode ids={[order.id]} parcelId={dialog.parcelId} onClose={onClose} />;
    case 'label':
    case 'split':
    case 'receive':
    case 'road': {
      const parcel = order.shipments.find(({ id }) => id === dialog.parcelId);
      if (parcel === undefined) return null;
      if (dialog.kind === 'road')
        return (
          <RoadDialog
            order={order}
            parcel={parcel}
            actor={{ userId: actor.id, codes: actor.codes }}
            command={dialog.command}
            openDialog={openDialog}
            onClose={onClose}
          />
        );
      const Shown = PARCEL_DIALOGS[dialog.kind];
      return <Shown order={order} parcel={parcel} onClose={onClose} />;
    }
    case 'print':
      return <PrintOrdersDialog ids={[order.id]} kind={dialog.print} onClose={onClose} />;
    default:
      return isRenewing ? (
        <RenewDialog order={order} onClose={() => setRenewing(false)} />
      ) : (
        <ShareDialog order={order} onClose={onClose} onRenew={() => setRenewing(true)} />
      );
  }
}

/** The old link ends: whoever has it sees nothing any more. */
function RenewDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useT();
  const { give, refusal, isPending } = useOrderCommand(order);
  return (
    <ConfirmDialog
      title={t('orders.view.renew.title')}
      doLabel={t('orders.view.renew')}
      isPending={isPending}
      onConfirm={() => void give({ command: 'renew-tracking' }).then((isDone) => isDone && onClose())}
      onClose={onClose}
    >
      <Text c="dimmed">{t('orders.view.renew.text')}</Text>
      <OrderTrouble refusal={refusal} order={order} />
    </ConfirmDialog>
  );
}

interface ShareDialogProps {
  readonly order: Order;
  readonly onClose: () => void;
  readonly onRenew: () => void;
}

/** To be read by the customer's phone across the counter. */
function ShareDialog({ order, onClose, onRenew }: ShareDialogProps) {
  const t = useT();
  const link = trackingLink(window.location.origin, order.trackingToken);
  return (
    <Dialog title={t('orders.view.share.title', { label: order.label })} onClose={onClose}>
      <Stack align="center" gap="sm" pb="xs" ta="center">
        <QrCode text={link} label={t('orders.view.share.qr', { label: order.label })} size={232} />
        <Text maw="40ch" c="dimmed">
          {t('orders.view.share.text')}
        </Text>
        <Text maw="100%" fz="xs" className={`${style.words} ${style.whole}`}>
          {link}
        </Text>
      </Stack>
      <DialogActions>
        <Button variant="default" leftSection={<RefreshCw size={16} aria-hidden />} onClick={onRenew}>
          {t('orders.view.renew')}
        </Button>
        <CopyButton text={link} labelId="document.copy-link" variant="default" />
      </DialogActions>
    </Dialog>
  );
}

interface ReasonDialogProps {
  readonly order: Order;
  readonly command: 'hold' | 'discard' | 'reopen';
  readonly onClose: () => void;
}

/** What will happen, and why if one likes to say. */
function OrderReasonDialog({ order, command, onClose }: ReasonDialogProps) {
  const t = useT();
  const { send } = useOrderCommand(order);
  return (
    <ReasonDialog
      title={t(`orders.view.${command}.title`, { label: order.label })}
      text={t(`orders.view.${command}.text`)}
      label={t('orders.view.reason-optional')}
      isOptional
      doLabel={t(`orders.view.entry.${command}`)}
      isDangerous={command === 'discard'}
      renderTrouble={(refusal) => <OrderTrouble refusal={refusal} order={order} />}
      onSend={(reason) => send({ command, reason })}
      onClose={onClose}
    />
  );
}

const REASONS = ['unwanted', 'unpaid', 'no-stock', 'twice', 'mistake'] as const;
const MONEY_GOES = ['credit', 'refund'] as const;

/** Why it is off, and what becomes of the money that is already here. */
function CancelDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const t = useT();
  const money = useMoney();
  const name = useId();
  const { send } = useOrderCommand(order);
  const [moneyGoes, setMoneyGoes] = useState<(typeof MONEY_GOES)[number]>('credit');
  return (
    <ReasonDialog
      title={t('orders.view.cancel.title', { label: order.label })}
      text={t('orders.view.cancel.text')}
      label={t('orders.view.reason')}
      usual={REASONS.map((one) => t(`orders.view.cancel.reason.${one}`))}
      keepLabel={t('orders.view.cancel.keep')}
      doLabel={t('orders.view.cancel.do')}
      isDangerous
      renderTrouble={(refusal) => <OrderTrouble refusal={refusal} order={order} />}
      onSend={(reason) => send({ command: 'cancel', reason, moneyGoes })}
      onClose={onClose}
    >
      {order.inReview > 0 && (
        <Text c="dimmed">{t('orders.view.cancel.in-review', { amount: money(order.inReview) })}</Text>
      )}
      {order.paid > 0 && (
        <ChoiceGroup legend={t('orders.view.cancel.money', { amount: money(order.paid) })}>
          {MONEY_GOES.map((one) => (
            <ChoiceRow
              key={one}
              name={name}
              isChosen={moneyGoes === one}
              onChoose={() => setMoneyGoes(one)}
              hint={t(`orders.view.cancel.${one}-hint`)}
            >
              {t(`orders.view.cancel.${one}`)}
            </ChoiceRow>
          ))}
        </ChoiceGroup>
      )}
    </ReasonDialog>
  );
}
