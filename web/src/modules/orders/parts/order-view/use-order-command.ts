import type { Order } from '@trastienda/shared/orders/contract/order.ts';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { toastDone } from '#ui/toasts.tsx';
import { orderInRefusal, useAcceptOrder, useGiveCommand } from '../../queries/order.ts';
import type { OrderGiven } from '../../queries/order-commands.ts';

/** Gives a command once, says what came of it, and shows the newer state if someone was faster. */
export function useOrderCommand(order: Order) {
  const t = useT();
  const accept = useAcceptOrder();
  const { mutateAsync, isPending, variables } = useGiveCommand();
  const inProgress = useRef<{ readonly commandKey: string; readonly done: Promise<boolean> } | null>(null);
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
  const execute = async (given: OrderGiven, ahead: Promise<boolean> | undefined): Promise<boolean> => {
    await ahead;
    setRefusal(null);
    try {
      await send(given);
      return true;
    } catch (refused) {
      setRefusal(refused);
      return false;
    }
  };
  const give = async (given: OrderGiven): Promise<boolean> => {
    const commandKey = toCommandKey(given);
    // A double click sends a command once. Another command, given while this one is still on its way, waits.
    if (inProgress.current?.commandKey === commandKey) return false;
    const done = execute(given, inProgress.current?.done);
    inProgress.current = { commandKey, done };
    const isDone = await done;
    if (inProgress.current?.done === done) inProgress.current = null;
    return isDone;
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

const toCommandKey = (given: OrderGiven): string =>
  `${given.command} ${'parcel' in given ? given.parcel.id : ''}`;
