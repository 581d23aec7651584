import { useCallback, useEffect, useState } from 'react';
import { loadMessages } from '#lib/i18n/message-store.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { offerUndo, onUndoable, type Undoable } from '#lib/undo.ts';
import { usePart } from '#lib/use-part.ts';
import { UNDO_MESSAGES } from '../messages.ts';

const loadOffer = async () => {
  const [offer] = await Promise.all([import('./undo-offer.tsx'), loadMessages([UNDO_MESSAGES])]);
  return offer;
};

interface Open {
  readonly undoable: Undoable;
  readonly isAsked: boolean;
}

/** Offers the way back from each command that has one, whichever screen gave it. */
export function UndoHost() {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  useEffect(
    () =>
      onUndoable((undoable) => {
        setOpen({ undoable, isAsked: false });
        // At once: the screen's own word about the command comes before the rest of this is fetched.
        offerUndo({
          label: t('app.undo'),
          closeLabel: t('ui.close'),
          run: () => setOpen({ undoable, isAsked: true }),
        });
      }),
    [t],
  );
  const end = useCallback(() => setOpen(null), []);
  const { part } = usePart('undo', loadOffer, open !== null);
  if (part === undefined || open === null) return null;
  return <part.UndoOffer key={open.undoable.requestId} {...open} onEnd={end} />;
}
