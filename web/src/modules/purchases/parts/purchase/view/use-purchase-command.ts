import type { Purchase } from '@trastienda/shared/purchases/contract/purchases.ts';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { PurchaseGiven } from '#modules/purchases/queries/purchase-commands.ts';
import { useGivePurchase } from '#modules/purchases/queries/purchases.ts';
import { toastDone } from '#ui/toasts.tsx';

/** Gives a command once and says what came of it; who was faster is seen by the newer state. */
export function usePurchaseCommand({ id }: Pick<Purchase, 'id'>) {
  const t = useT();
  const { mutateAsync, isPending } = useGivePurchase();
  const isBusy = useRef(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  /** For forms, which say themselves what they were refused for. */
  const send = async (given: PurchaseGiven): Promise<void> => {
    const { label } = await mutateAsync({ id, given });
    toastDone(t(`purchase.done.${given.command}`, { label }));
  };
  const give = async (given: PurchaseGiven): Promise<boolean> => {
    // A double click sends a command once.
    if (isBusy.current) return false;
    isBusy.current = true;
    setRefusal(null);
    try {
      await send(given);
      return true;
    } catch (refused) {
      setRefusal(refused);
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  return { send, give, refusal, isPending };
}
export type PurchaseCommand = ReturnType<typeof usePurchaseCommand>;
