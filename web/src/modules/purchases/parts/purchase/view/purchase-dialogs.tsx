import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { StrayDialog } from '../../tracking/board/stray-dialog.tsx';
import { CostsDialog } from './costs/costs-dialog.tsx';
import type { DialogState } from './dialog-state.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { CloseDialog } from './dialogs/close-dialog.tsx';
import { EditDialog } from './dialogs/edit-dialog.tsx';
import { ParcelDialog } from './dialogs/parcel-dialog.tsx';
import { PayDialog } from './dialogs/pay-dialog.tsx';
import { SplitDialog } from './dialogs/split-dialog.tsx';
import { usePurchaseCommand } from './use-purchase-command.ts';

interface Props {
  readonly dialog: DialogState;
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
export function PurchaseDialogs({ dialog, purchase, onClose }: Props) {
  const command = usePurchaseCommand(purchase);
  if (!('parcelId' in dialog)) {
    const Shown = WHOLE[dialog.kind];
    return <Shown purchase={purchase} onClose={onClose} />;
  }
  const parcel = purchase.parcels.find(({ id }) => id === dialog.parcelId);
  if (parcel === undefined) return null;
  switch (dialog.kind) {
    case 'parcel':
      return <ParcelDialog purchase={purchase} parcel={parcel} onClose={onClose} />;
    case 'split':
      return <SplitDialog purchase={purchase} parcel={parcel} onClose={onClose} />;
    case 'stray':
      return (
        <StrayDialog
          label={purchase.label}
          to={dialog.to}
          onClose={onClose}
          onSay={async (note) => {
            await command.send({
              command: 'move',
              parcelId: parcel.id,
              body: { version: parcel.version, to: dialog.to, note },
            });
            onClose();
          }}
        />
      );
  }
}
