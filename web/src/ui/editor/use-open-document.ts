import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { DraftPlace } from '#lib/drafts.ts';
import { removeDraft, writeDraft } from '#lib/drafts.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import type { DocumentQuery } from './document-queries.ts';
import { useDocument } from './document-queries.ts';
import type { EditorKind, SavedDocument } from './editor-kind.ts';
import type { KeptDocument } from './kept-document.ts';
import { isUntouched, startOf } from './kept-document.ts';
import type { EditedValues } from './merge.ts';
import { openDocument } from './open-document.ts';

const GATHER_MS = 400;

interface Options<Values extends EditedValues, Document extends SavedDocument> {
  readonly kind: EditorKind<Values, Document>;
  readonly kept: KeptDocument<Values> | null;
  readonly document: Document | null;
  readonly place: DraftPlace;
  readonly isNew: boolean;
  readonly queryOf: (id: string | null) => DocumentQuery<Document>;
  /** The topic of its live events. */
  readonly topic: string;
  /** What is read again after one of them; the document alone, unless said otherwise. */
  readonly readKey?: readonly unknown[];
}

/** The open document on the screen: what is typed, what is saved, and what others do meanwhile. */
export function useOpenDocument<Values extends EditedValues, Document extends SavedDocument>({
  kind,
  kept,
  document: found,
  place,
  isNew,
  queryOf,
  topic,
  readKey,
}: Options<Values, Document>) {
  const queryClient = useQueryClient();
  const [start] = useState(() => startOf(kind, kept, found));
  const [open] = useState(() =>
    openDocument({
      kind,
      start: start.kept,
      document: start.document,
      keep: (next) =>
        next === null || isUntouched(kind, next, isNew && kind.isAutosaved(found))
          ? removeDraft(place)
          : writeDraft(place, next),
    }),
  );
  const state = useSyncExternalStore(open.subscribe, open.read);
  const { document } = state;
  const id = document?.id ?? null;
  const query = queryOf(id);
  const { data: latest } = useDocument(query);

  // What an answer to us said is as fresh as what would be read again.
  useEffect(() => {
    if (document === null) return;
    const { queryKey } = queryOf(document.id);
    const known = queryClient.getQueryData<Document | null>(queryKey);
    if (known == null || known.version < document.version) queryClient.setQueryData(queryKey, document);
  }, [document, queryClient, queryOf]);
  useEffect(() => {
    if (latest != null) open.hear(latest);
  }, [latest, open]);

  useEffect(() => {
    window.addEventListener('online', open.retry);
    open.retry();
    return () => {
      window.removeEventListener('online', open.retry);
      open.leave();
    };
  }, [open]);

  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  const queryKey = readKey ?? query.queryKey;
  const readAgain = useCallback(
    () => queryClient.invalidateQueries({ queryKey, type: 'active' }),
    [queryClient, queryKey],
  );
  /** Many events in a row are read once. */
  const readSoon = () => {
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => void readAgain(), GATHER_MS);
  };
  useLiveEvents(topic, ({ entityId }) => {
    if (id === null || (entityId !== null && entityId !== id)) return;
    if (open.read().phase !== 'saving') readSoon();
  });
  return { open, state, wasRestored: start.wasRestored, latest: latest ?? document, readAgain, readSoon };
}

export type OpenedDocument<Values extends EditedValues, Document extends SavedDocument> = ReturnType<
  typeof useOpenDocument<Values, Document>
>;
