import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import { useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { toastDone } from '#ui/toasts.tsx';
import { preorderInRefusal, useAcceptPreorder, useGiveCommand } from '../../queries/preorder.ts';
import type { PreorderGiven } from '../../queries/preorder-commands.ts';

/** Gives a command once, says what came of it, and shows the newer state if someone was faster. */
export function useCommand(preorder: Preorder) {
  const t = useT();
  const accept = useAcceptPreorder();
  const keyFor = useIdempotencyKey();
  const { mutateAsync, isPending, variables } = useGiveCommand();
  const isBusy = useRef(false);
  const [refusal, setRefusal] = useState<unknown>(null);

  /** For forms, which say themselves what they were refused for. */
  const send = async (given: PreorderGiven): Promise<void> => {
    try {
      const idempotencyKey = keyFor([preorder.id, preorder.version, lineIdOf(given), given]);
      const after = await mutateAsync({ preorder, given, idempotencyKey });
      toastDone(t(`preorders.view.done.${given.command}`, { label: after.label }));
    } catch (refused) {
      const current = preorderInRefusal(refused);
      // They see it now; giving the command again is then meant.
      if (current !== null) accept(current);
      throw refused;
    }
  };
  const give = async (given: PreorderGiven): Promise<boolean> => {
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
  return { send, give, refusal, isPending, given: isPending ? variables.given : null };
}

const lineIdOf = (given: PreorderGiven): string => ('line' in given ? given.line.id : '');
