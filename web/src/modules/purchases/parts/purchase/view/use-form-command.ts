import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useState } from 'react';
import { hasCode } from '#lib/refusal.ts';
import type { PurchaseGiven } from '#modules/purchases/queries/purchase-commands.ts';
import { usePurchaseCommand } from './use-purchase-command.ts';

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
