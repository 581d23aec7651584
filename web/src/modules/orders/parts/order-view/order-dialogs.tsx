import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { CustomerDrawer } from '../customer/customer-drawer.tsx';
import { LazyPackMode } from '../pack/lazy-pack-mode.tsx';
import type { Ask, Asked } from './asked.ts';
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
  readonly asked: Asked;
  readonly order: Order;
  readonly actor: Actor;
  readonly ask: Ask;
  readonly onClose: () => void;
  readonly onOpenOrder: (orderId: string) => void;
}

const PARCEL_DIALOGS = { label: LabelDialog, split: SplitDialog, receive: ReceiveDialog };

/** The one thing that lies over an order. */
export function OrderDialogs({ onOpenOrder, ...props }: Props) {
  const { asked, order, onClose } = props;
  if (asked.kind === 'customer')
    return order.customerId === null ? null : (
      <CustomerDrawer customerId={order.customerId} onClose={onClose} onOpenOrder={onOpenOrder} />
    );
  return <OpenDialog {...props} />;
}

function OpenDialog({ asked, order, actor, ask, onClose }: Omit<Props, 'onOpenOrder'>) {
  const [isRenewing, setRenewing] = useState(false);
  switch (asked.kind) {
    case 'pay':
      return <PaymentDialog order={order} actor={actor} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog order={order} onClose={onClose} />;
    case 'hold':
    case 'discard':
    case 'reopen':
      return <ReasonDialog order={order} command={asked.kind} onClose={onClose} />;
    case 'pack':
      return <LazyPackMode ids={[order.id]} parcelId={asked.parcelId} onClose={onClose} />;
    case 'label':
    case 'split':
    case 'receive':
    case 'road': {
      const parcel = order.shipments.find(({ id }) => id === asked.parcelId);
      if (parcel === undefined) return null;
      if (asked.kind === 'road')
        return (
          <RoadDialog
            order={order}
            parcel={parcel}
            actor={{ userId: actor.id, codes: actor.codes }}
            command={asked.command}
            ask={ask}
            onClose={onClose}
          />
        );
      const Shown = PARCEL_DIALOGS[asked.kind];
      return <Shown order={order} parcel={parcel} onClose={onClose} />;
    }
    case 'print':
      return <PrintOrdersDialog ids={[order.id]} kind={asked.print} onClose={onClose} />;
    default:
      return isRenewing ? (
        <RenewDialog order={order} onClose={() => setRenewing(false)} />
      ) : (
        <ShareDialog order={order} onClose={onClose} onRenew={() => setRenewing(true)} />
      );
  }
}
