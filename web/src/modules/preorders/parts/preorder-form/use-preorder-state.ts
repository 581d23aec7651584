import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preorder } from '@trastienda/shared/preorders/contract/preorder.ts';
import type { BuyingOptions } from '@trastienda/shared/preorders/contract/settings.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Actor } from '#lib/actor.ts';
import type { DraftPlace } from '#lib/drafts.ts';
import { removeDraft, writeDraft } from '#lib/drafts.ts';
import { useLiveEvents } from '#lib/live-events.ts';
import { openPreorderQuery } from '../../queries/form.ts';
import type { KeptPreorder } from './kept-preorder.ts';
import type { PreorderFormValues } from './preorder-form-values.ts';
import { emptyPreorder, toFormValues } from './preorder-form-values.ts';
import { mergePreorder, takeTheirs } from './preorder-merge.ts';

export interface OpenState {
  readonly values: PreorderFormValues;
  readonly base: PreorderFormValues;
  /** As the server knows it; null before its first saving. */
  readonly known: Preorder | null;
  /** Somebody else's version that does not go together with this one by itself. */
  readonly theirs: Preorder | null;
  /** Something of somebody else's was taken over, and has not been read yet. */
  readonly isMerged: boolean;
}

interface Options {
  readonly actor: Actor;
  readonly options: BuyingOptions;
  readonly place: DraftPlace;
  readonly kept: KeptPreorder | null;
  readonly preorder: Preorder | null;
}

const GATHER_MS = 400;

/** Somebody else saved: what goes together is put together, the rest is asked. */
function absorbed(state: OpenState, theirs: Preorder, options: BuyingOptions): OpenState {
  const next = toFormValues(theirs, options);
  const { values, disputed } = mergePreorder({ base: state.base, mine: state.values, theirs: next });
  if (disputed.length > 0) return { ...state, theirs };
  const isChanged = JSON.stringify(state.values) !== JSON.stringify(values);
  return { values, base: next, known: theirs, theirs: null, isMerged: state.isMerged || isChanged };
}

function startOf({ actor, options, kept, preorder }: Options): OpenState {
  const base = preorder === null ? emptyPreorder(actor, options) : toFormValues(preorder, options);
  const fresh: OpenState = { values: base, base, known: preorder, theirs: null, isMerged: false };
  if (kept === null) return fresh;
  if (preorder === null) {
    // Its draft is gone from the server: what was typed is a pre-order of its own again.
    const lines = kept.values.lines.map((line) => ({ ...line, id: null }));
    return { ...fresh, values: { ...kept.values, lines } };
  }
  if (kept.at?.id !== preorder.id) return fresh;
  const before: OpenState = { ...fresh, values: kept.values, base: kept.base };
  return kept.at.version === preorder.version ? before : absorbed(before, preorder, options);
}

/** The open form: what is typed, kept on this device until it is saved, and what others do meanwhile. */
export function usePreorderState(given: Options) {
  const { options, place } = given;
  const queryClient = useQueryClient();
  const [state, setState] = useState(() => startOf(given));
  const latest = useRef(state);
  const isOver = useRef(false);
  const put = useCallback(
    (next: OpenState) => {
      latest.current = next;
      setState(next);
      if (isOver.current) return;
      const { values, base, known } = next;
      const at = known === null ? null : { id: known.id, version: known.version };
      if (isSame(values, base)) removeDraft(place);
      else writeDraft(place, { values, base, at } satisfies KeptPreorder);
    },
    [place],
  );
  const change = useCallback(
    (how: (before: PreorderFormValues) => PreorderFormValues) =>
      put({ ...latest.current, values: how(latest.current.values) }),
    [put],
  );
  const absorb = useCallback(
    (theirs: Preorder) => {
      put(absorbed(latest.current, theirs, options));
      return latest.current.theirs === null;
    },
    [put, options],
  );
  /** Saved: what is on the screen is what the server has. */
  const acceptSaved = useCallback(
    (known: Preorder) => {
      const base = toFormValues(known, options);
      put({ values: base, base, known, theirs: null, isMerged: false });
    },
    [put, options],
  );
  const resolveConflict = useCallback(
    (pieces: readonly string[]) => {
      const { theirs, base, values } = latest.current;
      if (theirs === null) return;
      const next = toFormValues(theirs, options);
      const merged = mergePreorder({ base, mine: values, theirs: next });
      put({
        values: takeTheirs(merged.values, next, pieces),
        base: next,
        known: theirs,
        theirs: null,
        isMerged: false,
      });
    },
    [put, options],
  );
  const forget = useCallback(() => {
    isOver.current = true;
    removeDraft(place);
  }, [place]);

  const id = state.known?.id ?? null;
  const { queryKey } = openPreorderQuery(id);
  const { data: read } = useQuery(openPreorderQuery(id));
  useEffect(() => {
    const { known, theirs } = latest.current;
    if (read == null || known === null || theirs !== null || isOver.current) return;
    if (read.id === known.id && read.version > known.version) absorb(read);
  }, [read, absorb]);
  const gathering = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(gathering.current), []);
  useLiveEvents('preorder', ({ entityId }) => {
    if (id === null || (entityId !== null && entityId !== id)) return;
    window.clearTimeout(gathering.current);
    gathering.current = window.setTimeout(() => void queryClient.invalidateQueries({ queryKey }), GATHER_MS);
  });

  return {
    state,
    read: useCallback(() => latest.current, []),
    change,
    absorb,
    acceptSaved,
    resolveConflict,
    forget,
    dismissRemoteChanges: useCallback(() => put({ ...latest.current, isMerged: false }), [put]),
    undo: useCallback(() => put({ ...latest.current, values: latest.current.base }), [put]),
  };
}

export function isSame(one: PreorderFormValues, other: PreorderFormValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
