import { useCallback, useEffect, useState } from 'react';
import { onConfirmationNeeded } from '#lib/call-route.ts';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';
import { AUTH_MESSAGES } from '../messages.ts';

const dialog = fetchedPart(async () => {
  await loadMessages(AUTH_MESSAGES);
  return (await import('../parts/factors/confirm-dialog.tsx')).ConfirmDialog;
});

/** Where a call that needs it asks somebody to show who they are. Several calls at once ask once. */
export function ConfirmHost() {
  const [waiting, setWaiting] = useState<readonly ((isConfirmed: boolean) => void)[]>([]);
  useEffect(
    () => onConfirmationNeeded(() => new Promise((resolve) => setWaiting((others) => [...others, resolve]))),
    [],
  );
  const end = useCallback(
    (isConfirmed: boolean) =>
      setWaiting((all) => {
        for (const resolve of all) resolve(isConfirmed);
        return [];
      }),
    [],
  );
  if (waiting.length === 0) return null;
  return <dialog.Part onDone={() => end(true)} onClose={() => end(false)} />;
}
