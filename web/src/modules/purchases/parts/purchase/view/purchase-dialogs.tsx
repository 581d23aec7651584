import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { StrayDialog } from '../../tracking/board/stray-dialog.tsx';
import type { Asked } from './asked.ts';
import { CostsDialog } from './costs/costs-dialog.tsx';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { CloseDialog } from './dialogs/close-dialog.tsx';
import { EditDialog } from './dialogs/edit-dialog.tsx';
import { ParcelDialog } from './dialogs/parcel-dialog.tsx';
import { PayDialog } from './dialogs/pay-dialog.tsx';
import { SplitDialog } from './dialogs/split-dialog.tsx';
import { usePurchaseCommand } from './use-purchase-command.ts';

interface Props {
  readonly asked: Asked;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

const WHOLE = {
  pay: PayDialog,
  close: CloseDialog,
  cancel: CancelDialog,
  edit: EditDialog,
  costs: CostsDialog,
};

/** The one thing that lies over a purchase. */
export function PurchaseDialogs({ asked, purchase, onClose }: Props) {
  const command = usePurchaseCommand(purchase);
  if (!('parcelId' in asked)) {
    const Shown = WHOLE[asked.kind];
    return <Shown purchase={purchase} onClose={onClose} />;
  }
  const parcel = purchase.parcels.find(({ id }) => id === asked.parcelId);
  if (parcel === undefined) return null;
  switch (asked.kind) {
    case 'parcel':
      return <ParcelDialog purchase={purchase} parcel={parcel} onClose={onClose} />;
    case 'split':
      return <SplitDialog purchase={purchase} parcel={parcel} onClose={onClose} />;
    case 'stray':
      return (
        <StrayDialog
          label={purchase.label}
          to={asked.to}
          onClose={onClose}
          onSay={async (note) => {
            await command.send({
              command: 'move',
              parcelId: parcel.id,
              body: { version: parcel.version, to: asked.to, note },
            });
            onClose();
          }}
        />
      );
  }
}
