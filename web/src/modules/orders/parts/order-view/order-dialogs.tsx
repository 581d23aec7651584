import { Button, Stack, Textarea } from '@mantine/core';
import { optionalText } from '@trastienda/shared/kernel/text.ts';
import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Actor } from '#lib/actor.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { submitOnCtrlEnter } from '#ui/form/submit-keys.ts';
import { useFormSending } from '#ui/form/use-form-sending.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { CustomerDrawer } from '../customer/customer-drawer.tsx';
import { LazyPackMode } from '../pack/lazy-pack-mode.tsx';
import { CommandTrouble } from './command-trouble.tsx';
import { CopyButton } from './copy-button.tsx';
import type { DialogState, OpenDialog } from './dialog-state.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import style from './dialogs/dialogs.module.css';
import orderDialogsStyle from './order-dialogs.module.css';
import { LabelDialog } from './parcels/label-dialog.tsx';
import { ReceiveDialog } from './parcels/receive-dialog.tsx';
import { RoadDialog } from './parcels/road-dialog.tsx';
import { SplitDialog } from './parcels/split-dialog.tsx';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import { PrintOrdersDialog } from './prints/print-orders-dialog.tsx';
import { trackingLink } from './tracking/tracking-text.ts';
import { useOrderCommand } from './use-order-command.ts';

const given = z.strictObject({ reason: optionalText(300) });

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
  return <CurrentDialog {...props} />;
}

function CurrentDialog({ dialog, order, actor, openDialog, onClose }: Omit<Props, 'onOpenOrder'>) {
  const [isRenewing, setRenewing] = useState(false);
  switch (dialog.kind) {
    case 'pay':
      return <PaymentDialog order={order} actor={actor} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'hold':
    case 'discard':
    case 'reopen':
      return <ReasonDialog order={order} command={dialog.kind} onClose={onClose} />;
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
  const renew = async () => {
    if (await give({ command: 'renew-tracking' })) onClose();
  };
  return (
    <Dialog title={t('orders.view.renew.title')} onClose={onClose} isStaying={isPending}>
      <p className={style.text}>{t('orders.view.renew.text')}</p>
      <CommandTrouble refusal={refusal} order={order} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button data-autofocus loading={isPending} onClick={() => void renew()}>
          {t('orders.view.renew')}
        </Button>
      </DialogActions>
    </Dialog>
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
      <div className={orderDialogsStyle.share}>
        <QrCode text={link} label={t('orders.view.share.qr', { label: order.label })} size={232} />
        <p className={orderDialogsStyle.text}>{t('orders.view.share.text')}</p>
        <p className={orderDialogsStyle.link}>{link}</p>
      </div>
      <DialogActions>
        <Button variant="default" leftSection={<RefreshCw size={16} aria-hidden />} onClick={onRenew}>
          {t('orders.view.renew')}
        </Button>
        <CopyButton text={link} labelId="orders.view.copy-link" variant="default" />
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
function ReasonDialog({ order, command, onClose }: ReasonDialogProps) {
  const t = useT();
  const { send } = useOrderCommand(order);
  const form = useSchemaForm({ schema: given, defaultValues: { reason: '' } });
  const { onSubmit, isSending, refusal } = useFormSending(form, async ({ reason }) => {
    await send({ command, reason });
    onClose();
  });
  return (
    <Dialog
      title={t(`orders.view.${command}.title`, { label: order.label })}
      onClose={onClose}
      isStaying={isSending}
    >
      <form onSubmit={onSubmit} onKeyDown={submitOnCtrlEnter} noValidate>
        <Stack gap="md">
          <p className={style.text}>{t(`orders.view.${command}.text`)}</p>
          <CommandTrouble refusal={refusal} order={order} />
          <Textarea
            data-autofocus
            label={t('orders.view.reason-optional')}
            maxLength={300}
            autosize
            minRows={2}
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
        </Stack>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" {...(command === 'discard' && { color: 'danger' })} loading={isSending}>
            {t(`orders.view.entry.${command}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
