import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useRef, useState } from 'react';
import { useWords } from '../../../../lib/i18n/use-words.ts';
import { toastDone } from '../../../../ui/toasts.tsx';
import { orderInRefusal, useAcceptOrder, useGiveCommand } from '../../queries/order.ts';
import type { OrderGiven } from '../../queries/order-commands.ts';

/** Gives a command once, says what came of it, and shows the newer state if someone was faster. */
export function useOrderCommand(order: Order) {
  const t = useWords();
  const accept = useAcceptOrder();
  const { mutateAsync, isPending, variables } = useGiveCommand();
  const isBusy = useRef(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  /** For forms, which say themselves what they were refused for. */
  const send = async (given: OrderGiven): Promise<void> => {
    try {
      const after = await mutateAsync({ order, given });
      toastDone(t(`orders.view.done.${given.command}`, { label: after.label }));
    } catch (refused) {
      const current = orderInRefusal(refused);
      // They see it now; giving the command again is then meant.
      if (current !== null) accept(current);
      throw refused;
    }
  };
  const give = async (given: OrderGiven): Promise<boolean> => {
    // A double click is one wish.
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
  return {
    send,
    give,
    refusal,
    isPending,
    /** The command on its way. */
    given: isPending ? variables.given : null,
    fail: (refused: unknown) => setRefusal(refused),
  };
}
