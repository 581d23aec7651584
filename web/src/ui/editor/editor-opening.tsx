import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import type { DraftPlace } from '#lib/drafts.ts';
import { readDraft, removeDraft } from '#lib/drafts.ts';
import { randomHex } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { Trouble } from '#ui/feedback/trouble.tsx';
import type { DocumentQuery } from './document-queries.ts';
import { useDocument } from './document-queries.ts';
import type { SavedDocument } from './editor-kind.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { KeptDocument } from './kept-document.ts';
import { readKept } from './kept-document.ts';
import { useLatest } from './use-latest.ts';

const TAB_KEY = 'tab';

export interface Opening<Values, Document, Choices> {
  readonly kept: KeptDocument<Values> | null;
  readonly document: Document | null;
  readonly place: DraftPlace;
  readonly isNew: boolean;
  readonly options: Choices;
  /** Leaves this one as it is and begins another. */
  readonly onStartOver: () => void;
}

interface Props<Values, Document, Choices> {
  /** The kind of document, as its drafts are called. */
  readonly name: string;
  /** Null begins a new one. */
  readonly id: string | null;
  readonly owner: string;
  readonly schema: z.ZodType<Values>;
  readonly queryOf: (id: string | null) => DocumentQuery<Document>;
  readonly options: UseQueryResult<Choices>;
  /** Of a new one that is no draft any more: whether this form finished it, and only the answer got lost. */
  readonly readFinished?: (document: Document, wasFinishing: boolean) => 'here' | 'elsewhere' | null;
  readonly onFinished?: (document: Document) => void;
  readonly children: (opening: Opening<Values, Document, Choices>) => ReactNode;
}

/** Finds where this tab keeps what is typed, and what there is of the document, here and on the server. */
export function EditorOpening<Values, Document extends SavedDocument, Choices>(
  props: Props<Values, Document, Choices>,
) {
  const place = useOwnPlace(`${props.name}:${props.id ?? 'new'}`, props.owner);
  return place === null ? <EditorSkeleton /> : <Finding {...props} place={place} />;
}

function Finding<Values, Document extends SavedDocument, Choices>({
  id: given,
  schema,
  place,
  queryOf,
  options,
  readFinished,
  onFinished,
  children,
}: Props<Values, Document, Choices> & { readonly place: DraftPlace }) {
  const [turn, setTurn] = useState(0);
  const isNew = given === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads anew
  const kept = useMemo(() => readKept(place, schema), [place, turn]);
  const id = given ?? kept?.at?.id ?? null;
  const { data: document, error, refetch } = useDocument(queryOf(id));
  const isGone = isNew && readProblem(error)?.status === 404;
  // Once it is open, what happens to the document is the open form's business.
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const wasFinishing = kept !== null && kept.finishing !== null;
  const isOpening = isNew && openedAt !== turn;
  const finished = isOpening && document != null ? readFinished?.(document, wasFinishing) : null;
  const latest = useLatest(() => {
    if (document != null) onFinished?.(document);
  });
  useEffect(() => {
    if (finished == null) return;
    removeDraft(place);
    if (finished === 'here') latest.current();
    else setTurn((before) => before + 1);
  }, [finished, place, latest]);

  const refusal = options.error ?? (isGone ? null : error);
  if (refusal !== null && (options.data === undefined || document == null))
    return (
      <Trouble
        refusal={refusal}
        onRetry={() => {
          void options.refetch();
          if (id !== null) void refetch();
        }}
      />
    );
  const isReady = id === null || document != null || isGone;
  if (options.data === undefined || !isReady || finished != null) return <EditorSkeleton />;
  return (
    <Opened key={turn} onOpen={() => setOpenedAt(turn)}>
      {children({
        kept,
        document: document ?? null,
        place,
        isNew,
        options: options.data,
        onStartOver: () => setTurn((before) => before + 1),
      })}
    </Opened>
  );
}

function Opened({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) {
  const latest = useLatest(onOpen);
  useEffect(() => latest.current(), [latest]);
  return children;
}

/**
 * Where this tab keeps what is typed. The usual place, unless another tab is using it: two new documents side
 * by side are two documents. Null for the moment that asking takes.
 */
function useOwnPlace(name: string, owner: string): DraftPlace | null {
  const [place, setPlace] = useState<DraftPlace | null>(null);
  useEffect(() => {
    const usual = { name, owner };
    const own = { name: `${name}:${tabName()}`, owner };
    // Reloaded: the tab goes on with its own.
    if (readDraft(own) !== null) return setPlace(own);
    // Browsers withhold locks from plain-HTTP pages.
    if (!('locks' in navigator)) return setPlace(usual);
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()));
    navigator.locks
      .request(`draft:${owner}:${name}`, { ifAvailable: true }, async (lock) => {
        if (leaving.signal.aborted) return;
        setPlace(lock === null ? own : usual);
        if (lock !== null) await left;
      })
      .catch((error: unknown) => {
        console.error(error);
        setPlace(usual);
      });
    return () => leaving.abort();
  }, [name, owner]);
  return place;
}

/** What this tab is called, also after a reload. */
function tabName(): string {
  const known = readStored(TAB_KEY, 'session');
  if (known !== null) return known;
  const made = randomHex(8);
  writeStored(TAB_KEY, made, 'session');
  return made;
}
