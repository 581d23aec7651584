import { useCallback, useEffect, useState } from 'react';
import { onCorrectionNeeded } from '#lib/call-route.ts';
import { fetchedPart } from '#ui/overlays/fetched-part.tsx';

const dialog = fetchedPart(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);

interface Waiting {
  readonly message: string;
  readonly resolve: (reason: string | null) => void;
}

/** Where a call that changes a locked month asks why, whichever screen made it. Several calls at once ask once. */
export function CorrectionHost() {
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  useEffect(
    () =>
      onCorrectionNeeded(
        (message) => new Promise((resolve) => setWaiting((others) => [...others, { message, resolve }])),
      ),
    [],
  );
  const end = useCallback(
    (reason: string | null) =>
      setWaiting((all) => {
        for (const { resolve } of all) resolve(reason);
        return [];
      }),
    [],
  );
  const [first] = waiting;
  if (first === undefined) return null;
  return <dialog.Part message={first.message} onSend={end} onClose={() => end(null)} />;
}
