import { useNavigate } from '@tanstack/react-router';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { Actor } from '#lib/actor.ts';
import { CustomerDrawer } from '#modules/orders/parts/customer/customer-drawer.tsx';
import { fetchedPart } from '#ui/fetched-part.tsx';
import type { DialogState } from './dialog-state.ts';
import { CancelDialog } from './dialogs/cancel-dialog.tsx';
import { DiscardDialog } from './dialogs/discard-dialog.tsx';
import { ReleaseDialog } from './dialogs/release-dialog.tsx';
import { PaymentDialog } from './payments/payment-dialog.tsx';

/** Wanted once in the life of a pre-order: fetched then. */
const Convert = fetchedPart(async () => (await import('./dialogs/convert-dialog.tsx')).ConvertDialog);
const Substitute = fetchedPart(
  async () => (await import('./dialogs/substitute-dialog.tsx')).SubstituteDialog,
);

interface Props {
  readonly dialog: DialogState;
  readonly preorder: Preorder;
  readonly actor: Actor;
  readonly onClose: () => void;
}

/** The one thing that lies over a pre-order. */
export function PreorderDialogs({ dialog, preorder, actor, onClose }: Props) {
  const navigate = useNavigate();
  switch (dialog.kind) {
    case 'pay':
      return <PaymentDialog preorder={preorder} actor={actor} onClose={onClose} />;
    case 'convert':
      return <Convert.Part preorder={preorder} actor={actor} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog preorder={preorder} line={null} onClose={onClose} />;
    case 'discard':
      return <DiscardDialog preorder={preorder} onClose={onClose} />;
    case 'customer':
      return preorder.customerId === null ? null : (
        <CustomerDrawer
          customerId={preorder.customerId}
          onClose={onClose}
          onOpenOrder={(open) => {
            onClose();
            const to = actor.codes.includes('S-01') ? '/orders/list' : '/orders/myorders';
            void navigate({ to, search: { open } });
          }}
        />
      );
    default: {
      const line = preorder.lines.find(({ id }) => id === dialog.lineId);
      if (line === undefined) return null;
      if (dialog.kind === 'release')
        return <ReleaseDialog preorder={preorder} line={line} onClose={onClose} />;
      if (dialog.kind === 'substitute')
        return <Substitute.Part preorder={preorder} line={line} onClose={onClose} />;
      return <CancelDialog preorder={preorder} line={line} onClose={onClose} />;
    }
  }
}
