import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import type { AnyDocument, DocumentKind, DocumentParts } from './document-kind.ts';

const HIGHLIGHT_MS = 2400;
const GATHER_MS = 250;

export function changedParts<Doc>(parts: DocumentParts<Doc>, before: Doc, after: Doc): string[] {
  return Object.keys(parts).filter(
    (part) => JSON.stringify(parts[part]?.(before)) !== JSON.stringify(parts[part]?.(after)),
  );
}

export const HighlightedPartsContext = createContext<ReadonlySet<string>>(new Set());

export function useIsHighlighted(part: string | undefined): boolean {
  const highlighted = useContext(HighlightedPartsContext);
  return part !== undefined && highlighted.has(part);
}

/** Hears of changes of one document; three commands in a row are one call. */
export function useGatheredEvents(
  entity: string,
  id: string,
  onGathered: () => void,
  onEvent?: (actorId: string | null) => void,
): void {
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  useLiveEvents(entity, ({ entityId, actorId }) => {
    // Without an id many changed at once.
    if (entityId !== null && entityId !== id) return;
    onEvent?.(actorId);
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(onGathered, GATHER_MS);
  });
}

/** Somebody else works on this document: it is read again, and what they changed lights up for a moment. */
export function useDocumentLiveUpdates<Doc extends AnyDocument, Dialog, Handlers>(
  { entity, useRefresh, parts = {} }: DocumentKind<Doc, Dialog, Handlers>,
  document: Doc,
  actor: Actor,
): ReadonlySet<string> {
  const refresh = useRefresh();
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set());

  // Compared with what was on the screen when the event arrived.
  const seen = useRef(document);
  const isTheirs = useRef(false);
  const known = useRef(parts);
  useEffect(() => {
    const before = seen.current;
    seen.current = document;
    if (!isTheirs.current || before === document) return;
    isTheirs.current = false;
    const changed = changedParts(known.current, before, document);
    if (changed.length === 0) return;
    setHighlighted(new Set(changed));
    const timer = window.setTimeout(() => setHighlighted(new Set()), HIGHLIGHT_MS);
    return () => window.clearTimeout(timer);
  }, [document]);

  const readAgain = () =>
    void refresh(document.id).then(() => {
      // Nothing of it is on the screen: what comes next is not theirs.
      window.setTimeout(() => {
        isTheirs.current = false;
      }, GATHER_MS);
    });
  useGatheredEvents(entity, document.id, readAgain, (actorId) => {
    if (actorId !== actor.id) isTheirs.current = true;
  });
  return highlighted;
}
