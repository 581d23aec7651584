import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import type { ParcelId } from '@trastienda/shared/purchases/ids.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { hasCode } from '#lib/refusal.ts';
import type { PurchaseGiven } from '#modules/purchases/queries/purchases.ts';
import { useGivePurchase } from '#modules/purchases/queries/purchases.ts';
import type { DocumentCommand } from '#ui/document/use-document-command.ts';
import { useDocumentCommand } from '#ui/document/use-document-command.ts';
import type { StrayMove } from '../../tracking/board/stray-dialog.tsx';

export type PurchaseCommand = DocumentCommand<Purchase, PurchaseGiven>;

/** Who was faster is seen by the newer state, which the call takes over itself. */
export function usePurchaseCommand({ id }: Pick<Purchase, 'id'>): PurchaseCommand {
  const t = useT();
  const { mutateAsync } = useGivePurchase();
  return useDocumentCommand<Purchase, PurchaseGiven>({
    send: (given) => mutateAsync({ id, given }),
    doneText: ({ command }, { label }) => t(`purchase.done.${command}`, { label }),
  });
}

/**
 * Sends what was decided on the state that was there when the form opened, although live updates keep coming in
 * behind it. Once somebody was faster and the form said so, sending again is meant for what is there now.
 */
export function useFormCommand(purchase: Purchase, present: number) {
  const { send } = usePurchaseCommand(purchase);
  const [opened] = useState(present);
  const [hasConflict, setHasConflict] = useState(false);
  return async (givenOn: (version: number) => PurchaseGiven): Promise<void> => {
    try {
      await send(givenOn(hasConflict ? present : opened));
    } catch (refusal) {
      if (hasCode(refusal, 'resource.stale')) setHasConflict(true);
      throw refusal;
    }
  };
}

/** What is laid over the purchase at this moment. Parcels by their id: their state may change meanwhile. */
export type DialogState =
  | { readonly kind: 'pay' | 'close' | 'cancel' | 'edit' | 'costs' }
  | { readonly kind: 'parcel' | 'split'; readonly parcelId: ParcelId }
  | { readonly kind: 'stray'; readonly parcelId: ParcelId; readonly to: StrayMove };

export type OpenDialog = (dialog: DialogState) => void;
