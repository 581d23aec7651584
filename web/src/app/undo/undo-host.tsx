import { useEffect, useState } from 'react';
import { onUndoable, type Undoable } from '#lib/undo.ts';
import { usePart } from '#lib/use-part.ts';

/** Offers the way back from each command that has one, whichever screen gave it. */
export function UndoHost() {
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  useEffect(() => onUndoable(setUndoable), []);
  const { part } = usePart('undo', () => import('./undo-offer.tsx'), undoable !== null);
  if (part === undefined || undoable === null) return null;
  return <part.UndoOffer key={undoable.requestId} undoable={undoable} onEnd={() => setUndoable(null)} />;
}
