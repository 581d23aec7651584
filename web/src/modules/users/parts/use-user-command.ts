import type { UserRow } from '@trastienda/shared/users/contract.ts';
import { readUserRow } from '@trastienda/shared/users/contract.ts';
import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { readProblem } from '#lib/refusal.ts';
import { toastDone } from '#ui/toasts.tsx';
import type { CommandGiven } from '../queries.ts';
import { useAcceptRow, useCommandUser } from '../queries.ts';

/** Gives a command once, says what came of it, and knows the newer state if someone was faster. */
export function useUserCommand(given: UserRow, onDone: () => void) {
  const t = useT();
  const [user, setUser] = useState(given);
  const { mutateAsync, isPending } = useCommandUser();
  const accept = useAcceptRow();
  const send = async (order: CommandGiven) => {
    try {
      const after = await mutateAsync({ user, given: order });
      toastDone(t(`users.${order.command}.done`, { name: after.firstName }));
      onDone();
    } catch (refusal) {
      const current = readUserRow.reply.safeParse(readProblem(refusal)?.current);
      if (current.success) {
        // They have been told; giving the command again is now meant.
        setUser(current.data);
        accept(current.data);
      }
      throw refusal;
    }
  };
  return { user, send, isPending };
}
