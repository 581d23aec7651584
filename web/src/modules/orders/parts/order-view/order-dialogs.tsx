import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { CustomerDrawer } from '../customer/customer-drawer.tsx';
import { LazyPackMode } from '../pack/lazy-pack-mode.tsx';
import type { DialogState, OpenDialog } from './dialog-state.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { ReasonDialog } from './dialogs/reason-dialog.tsx';
import { RenewDialog } from './dialogs/renew-dialog.tsx';
import { LabelDialog } from './parcels/label-dialog.tsx';
import { ReceiveDialog } from './parcels/receive-dialog.tsx';
import { RoadDialog } from './parcels/road-dialog.tsx';
import { SplitDialog } from './parcels/split-dialog.tsx';
import { PaymentDialog } from './payments/payment-dialog.tsx';
import { PrintOrdersDialog } from './prints/print-orders-dialog.tsx';
import { ShareDialog } from './tracking/share-dialog.tsx';

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
