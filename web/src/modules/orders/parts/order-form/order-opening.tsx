import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import { readStored, writeStored } from '#lib/browser-storage.ts';
import type { DraftPlace } from '#lib/drafts.ts';
import { removeDraft } from '#lib/drafts.ts';
import { randomHex } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import { Trouble } from '#ui/trouble.tsx';
import { openOrderQuery, useFormOptions } from '../../queries/form.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { readKept } from './kept-order.ts';
import { OrderEditor } from './order-editor.tsx';
import type { OrderFormProps } from './order-form-props.ts';
import type { OrderPrefill } from './order-prefill.ts';
import { startOf } from './order-start.ts';
import { useLatest } from './use-latest.ts';

const TAB_KEY = 'tab';

interface Props extends OrderFormProps {
  readonly actor: Actor;
  readonly prefills: readonly OrderPrefill[];
}

/** Finds where this tab keeps what is typed. */
export function OrderOpening(props: Props) {
  const place = useOwnPlace(`order:${props.orderId ?? 'new'}`, props.actor.id);
  return place === null ? <FormSkeleton /> : <Finding {...props} place={place} />;
}

/** Finds what there is of the order, here and on the server, and opens it. */
function Finding({
  orderId,
  actor,
  prefills,
  place,
  onDone,
  onCancel,
}: Props & { readonly place: DraftPlace }) {
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn reads anew
  const kept = useMemo(() => readKept(place), [place, turn]);
  const id = orderId ?? kept?.order?.id ?? null;
  const options = useFormOptions();
  const { data: order, error, refetch } = useQuery(openOrderQuery(id));
  const isGone = readProblem(error)?.status === 404;
  // Once it is open, what happens to the order is the open form's business.
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  // A new order that is no draft any more was finished elsewhere, or its answer got lost on the way.
  const isFinished = orderId === null && openedAt !== turn && order != null && order.status !== 'draft';
  const finished = isFinished ? order : null;
  const wasConfirming = kept !== null && kept.confirming !== null;
  const latest = useLatest(onDone);
  useEffect(() => {
    if (finished === null) return;
    removeDraft(place);
    if (wasConfirming && finished.status === 'confirmed') latest.current(finished);
    else setTurn((before) => before + 1);
  }, [finished, wasConfirming, place, latest]);

  const refusal = options.error ?? (isGone && orderId === null ? null : error);
  if (refusal !== null && (options.data === undefined || order == null))
    return (
      <Trouble
        refusal={refusal}
        onRetry={() => {
          void options.refetch();
          if (id !== null) void refetch();
        }}
      />
    );
  const isReady = id === null || order != null || isGone;
  if (options.data === undefined || !isReady || finished !== null) return <FormSkeleton />;
  return (
    <Opened
      key={`${turn}`}
      start={() => startOf(actor, kept, order ?? null)}
      onOpen={() => setOpenedAt(turn)}
      place={place}
      options={options.data}
      actor={actor}
      prefills={prefills}
      isNew={orderId === null}
      onDone={onDone}
      onCancel={onCancel}
      onStartOver={() => setTurn((before) => before + 1)}
    />
  );
}

type EditorProps = Parameters<typeof OrderEditor>[0];

interface OpenedProps extends Omit<EditorProps, 'start'> {
  readonly start: () => EditorProps['start'];
  readonly onOpen: () => void;
}

/** Begins once: what is read again later is told to the open form, and does not open it anew. */
function Opened({ start, onOpen, ...props }: OpenedProps) {
  const [begun] = useState(start);
  const latest = useLatest(onOpen);
  useEffect(() => latest.current(), [latest]);
  return <OrderEditor start={begun} {...props} />;
}

/**
 * Where this tab keeps what is typed. The usual place, unless another tab is using it: two new orders side
 * by side are two orders. Null for the moment that asking takes.
 */
function useOwnPlace(name: string, owner: string): DraftPlace | null {
  const [place, setPlace] = useState<DraftPlace | null>(null);
  useEffect(() => {
    const usual = { name, owner };
    const own = { name: `${name}:${tabName()}`, owner };
    // Reloaded: the tab goes on with its own.
    if (readKept(own) !== null) return setPlace(own);
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
