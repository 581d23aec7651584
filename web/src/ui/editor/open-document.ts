import { newIdempotencyKey } from '#lib/random-id.ts';
import { readProblem } from '#lib/refusal.ts';
import type { EditorKind, SavedDocument } from './editor-kind.ts';
import type { KeptDocument } from './kept-document.ts';
import type { EditedValues } from './merge.ts';
import { mergeVersions, takeTheirs } from './merge.ts';

const DEBOUNCE_MS = 1500;
const FIRST_RETRY_MS = 3000;
const LONGEST_RETRY_MS = 30_000;

/**
 * `empty`: nothing worth saving yet. `waiting`: no answer; where it is autosaved it is tried again by itself.
 * `unsaved`: saved only when asked to.
 */
export type Phase = 'empty' | 'saved' | 'saving' | 'waiting' | 'unsaved' | 'refused' | 'conflict';

export interface OpenState<Values, Document> {
  readonly values: Values;
  /** The saved document the form was last equal to; before the first time, the empty form. */
  readonly base: Values;
  /** As the server knows it; null before its first saving. */
  readonly document: Document | null;
  readonly phase: Phase;
  /** Why the last saving was refused; null once something changes. */
  readonly refusal: unknown;
  /** Somebody else's version that does not go together with this one by itself. */
  readonly theirs: Document | null;
  /** The cells that were taken over from somebody else, until this has been read. */
  readonly remoteChanges: readonly string[];
}

interface Options<Values extends EditedValues, Document extends SavedDocument> {
  readonly kind: EditorKind<Values, Document>;
  readonly start: KeptDocument<Values>;
  readonly document: Document | null;
  readonly keep: (kept: KeptDocument<Values> | null) => void;
}

export type OpenDocument<Values extends EditedValues, Document extends SavedDocument> = ReturnType<
  typeof openDocument<Values, Document>
>;

/**
 * A document that is being written: what is typed, what of it is saved, and how the rest gets there. One
 * request at a time; each is written down with its key before it is sent, so that an answer that got lost,
 * or a page that was reloaded, never makes a second document.
 */
export function openDocument<Values extends EditedValues, Document extends SavedDocument>({
  kind,
  start,
  document: known,
  keep,
}: Options<Values, Document>) {
  let { pending, finishing } = start;
  let saved = kind.toText(start.base ?? kind.empty);
  let running: Promise<void> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const listeners = new Set<() => void>();
  let state: OpenState<Values, Document> = {
    values: start.values,
    base: start.base ?? kind.empty,
    document: known,
    phase: 'empty',
    refusal: null,
    theirs: null,
    remoteChanges: [],
  };
  const phaseOf = (): Phase => {
    if (state.theirs !== null) return 'conflict';
    if (running !== null) return 'saving';
    if (state.refusal !== null) return 'refused';
    if (!isDirty()) return state.document === null ? 'empty' : 'saved';
    if (failures > 0) return 'waiting';
    return isAutosaved() ? 'saving' : 'unsaved';
  };
  state = { ...state, phase: phaseOf() };

  function isAutosaved(): boolean {
    return kind.isAutosaved(state.document);
  }

  function isDirty(): boolean {
    if (pending !== null) return true;
    const { document, values } = state;
    return (document !== null || kind.isWorthSaving(values)) && kind.toText(values) !== saved;
  }

  function put(change: Partial<OpenState<Values, Document>>): void {
    state = { ...state, ...change };
    state = { ...state, phase: phaseOf() };
    writeDown();
    for (const listener of listeners) listener();
  }

  function writeDown(): void {
    if (isOver) return;
    const { values, base, document } = state;
    const at = document === null ? null : { id: document.id, version: document.version };
    keep({ values, base, at, pending, finishing });
  }

  function schedule(wait: number): void {
    clearTimeout(timer);
    if (isOver || !isAutosaved() || !isDirty() || state.theirs !== null) return;
    timer = setTimeout(() => void run().catch(() => undefined), wait);
  }

  /** Sends until there is nothing left to send; rejects with what stopped it. */
  function run(): Promise<void> {
    clearTimeout(timer);
    running ??= sendAll().finally(() => {
      running = null;
      put({});
      if (failures > 0) schedule(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
    });
    put({});
    return running;
  }

  async function sendAll(): Promise<void> {
    // First in another turn: whoever called has put us down as running by then.
    await Promise.resolve();
    while (state.document === null || isDirty()) {
      if (state.theirs !== null) throw stale();
      pending ??= { key: newIdempotencyKey(), values: state.values };
      writeDown();
      const { key, values } = pending;
      try {
        const answer = await (state.document === null
          ? kind.create(values, key)
          : kind.change(state.document, values, key));
        pending = null;
        failures = 0;
        acceptSaved(answer, values);
      } catch (refusal) {
        if (!isAnswer(refusal)) {
          failures++;
          throw refusal;
        }
        pending = null;
        failures = 0;
        const current = currentOf(refusal);
        if (current === null) {
          put({ refusal });
          throw refusal;
        }
        absorb(current);
        if (state.theirs !== null) throw refusal;
      }
    }
  }

  function acceptSaved(answer: Document, sent: Values): void {
    saved = kind.toText(kind.withAnswer(sent, sent, answer));
    const values = kind.withAnswer(state.values, sent, answer);
    put({ document: answer, base: kind.toFormValues(answer), values, refusal: null });
  }

  function currentOf(refusal: unknown): Document | null {
    const problem = readProblem(refusal);
    return problem?.code === 'resource.stale' ? kind.readDocument(problem.current) : null;
  }

  /** Somebody else saved: what goes together is put together, the rest is asked. */
  function absorb(theirs: Document): void {
    const next = kind.toFormValues(theirs);
    const { base, values: mine, remoteChanges } = state;
    const { values, disputed, taken } = mergeVersions(kind.merge, { base, mine, theirs: next });
    if (disputed.length > 0) {
      put({ theirs });
      return;
    }
    saved = kind.toText(next);
    put({
      values,
      base: next,
      document: theirs,
      remoteChanges: [...new Set([...remoteChanges, ...taken])],
    });
  }

  return {
    read: (): OpenState<Values, Document> => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    change(how: (values: Values) => Values): void {
      const values = how(state.values);
      if (values === state.values) return;
      put({ values, refusal: null });
      schedule(DEBOUNCE_MS);
    },
    /** Everything is on the server when this ends. */
    async save(): Promise<Document> {
      await run();
      if (state.document === null) throw new Error('nothing to save');
      return state.document;
    },
    /** Saves, and goes on with what this kind is finished by. */
    async finish(): Promise<Document> {
      for (let turn = 0; ; turn++) {
        await run();
        const { document } = state;
        if (document === null) throw new Error('nothing to finish');
        if (finishing?.version !== document.version)
          finishing = { key: newIdempotencyKey(), version: document.version };
        writeDown();
        try {
          const answer = await kind.finish(document, finishing.key);
          finishing = null;
          put({ document: answer });
          return answer;
        } catch (refusal) {
          if (isAnswer(refusal)) finishing = null;
          const current = currentOf(refusal);
          if (current !== null) absorb(current);
          const isMerged = current !== null && state.theirs === null;
          if (!isMerged || !kind.isFinishedMerged || turn > 0) throw refusal;
        }
      }
    },
    /** The document as it was just read: a change only if it is newer. */
    hear(document: Document): void {
      if (isOver || running !== null || state.theirs !== null || state.document === null) return;
      if (document.id !== state.document.id || document.version <= state.document.version) return;
      absorb(document);
      schedule(DEBOUNCE_MS);
    },
    /** These cells as the others have them, everything else as it is here. */
    resolveConflict(cells: readonly string[]): void {
      const { theirs, base, values } = state;
      if (theirs === null) return;
      const next = kind.toFormValues(theirs);
      const merged = mergeVersions(kind.merge, { base, mine: values, theirs: next });
      saved = kind.toText(next);
      put({
        values: takeTheirs(kind.merge, merged.values, next, cells),
        base: next,
        document: theirs,
        theirs: null,
        refusal: null,
      });
      schedule(0);
    },
    dismissRemoteChanges: (): void => put({ remoteChanges: [] }),
    isDirty,
    isAutosaved,
    /** Back on line, or back on the page: no need to wait for the clock. */
    retry: (): void => schedule(0),
    /** Nothing of it is kept here from now on. */
    forget(): void {
      isOver = true;
      clearTimeout(timer);
      keep(null);
    },
    /** Left behind: what is still to be sent is sent now. */
    leave(): void {
      clearTimeout(timer);
      if (isAutosaved() && isDirty() && state.theirs === null && !isOver) void run().catch(() => undefined);
    },
  };
}

/** A refusal by somebody who read it. Anything else may have been done or not, and is asked again. */
function isAnswer(refusal: unknown): boolean {
  const problem = readProblem(refusal);
  if (problem === null || problem.code === 'idempotency.in-flight') return false;
  return problem.status < 500 && problem.status !== 429 && problem.status !== 401;
}

function stale(): unknown {
  return { status: 409, code: 'resource.stale', message: '', requestId: '' };
}
